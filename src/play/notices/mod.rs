//! What has to be announced: claimed, read, and marked as said. The sender in between knows no SQL.

mod content;
mod match_update;
mod outbox;
mod pings;

pub use content::{Content, OldPost, Recipient, read, waiting_for};
pub use match_update::MatchUpdate;
pub use outbox::{
    Due, LEASE, claim, defer_ping, give_up, is_any_left, mark_buttons_removed, mark_missing_permissions_told,
    mark_sent, next_retry, posts_with_old_buttons, remove_buttons_later, retry_all, retry_later,
    wait_for_limit,
};
pub use pings::PingRules;
