//! Matches that are ended by somebody: given up, called off, closed.

mod close;
mod resign;

pub use close::{close_as_manager, close_silent, find_to_close};
pub(super) use resign::give_up;
pub use resign::{abort, resign};
