//! The outbox: notices are claimed, read, and marked as sent. Keeps the sender free of SQL.

mod competition;
mod content;
mod match_update;
mod outbox;
mod pings;
mod replaced;

pub use competition::Competition;
pub use content::{Content, OldPost, Recipient, TournamentUpdate, players_to_inform, read};
pub use match_update::MatchUpdate;
pub use outbox::{
    Due, LEASE, claim, defer_ping, give_up, has_unsent, mark_edited, mark_missing_permissions_notified,
    mark_sent, next_retry, postpone_uncounted, replace_response, retry_all, retry_later,
};
pub use pings::PingRules;
pub use replaced::{
    PastUpdate, ReplacedPost, edit_replaced_later, find_last_sent, mark_post_closed, read_replaced,
    replaced_posts,
};
