//! The announcement queue: notices are claimed, read, and marked as sent. Keeps the sender free of SQL.

mod content;
mod match_update;
mod outbox;
mod pings;

pub use content::{Content, OldPost, Recipient, players_to_inform, read};
pub use match_update::MatchUpdate;
pub use outbox::{
    Due, LEASE, claim, defer_ping, give_up, has_unsent, mark_buttons_removed,
    mark_missing_permissions_notified, mark_sent, next_retry, posts_with_old_buttons, remove_buttons_later,
    retry_all, retry_later, wait_for_limit,
};
pub use pings::PingRules;
