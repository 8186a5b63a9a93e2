//! Matches that are ended by somebody: given up, called off, closed; and those against the bot that nobody goes on with.

mod close;
mod resign;
mod without_result;

pub use close::{close_as_manager, close_silent, find_to_close};
pub(super) use resign::give_up;
pub use resign::{abort, resign};
pub use without_result::end_abandoned;
pub(super) use without_result::end_without_result;
