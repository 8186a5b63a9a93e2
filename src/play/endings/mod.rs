//! Endings off the board: resigning, aborting, closing, and abandoned practice matches.

mod close;
mod resign;
mod without_result;

pub use close::{close_as_manager, close_inactive, find_to_close};
pub(super) use resign::resign_as;
pub use resign::{abort, resign};
pub use without_result::end_abandoned;
pub(super) use without_result::end_without_result;
