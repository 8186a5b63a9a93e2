//! How every action on a running match begins and goes on: the match is locked, its clock is looked at, forced passes are
//! played, and it ends in one way only.

mod advance;
mod endings;
mod finish;
mod locked_match;
mod time_out;

pub use advance::{bot_turns_before, give_turn, play_forced_passes_and_settle};
pub use endings::{ending, must_pass};
pub use finish::{finish, lock_ratings};
pub use locked_match::{LockedMatch, lock_for_player, lock_on_time};
pub use time_out::time_out;
