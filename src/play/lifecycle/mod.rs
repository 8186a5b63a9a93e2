//! How every action on a running match begins and goes on: the match is locked, its clock is looked at, forced passes are
//! played, and it ends in one way only.

mod advance;
mod finish;
mod locked_match;

pub use advance::{bot_turns_before, ending, give_turn, must_pass, play_forced_passes_and_settle};
pub use finish::{finish, lock_ratings, time_out};
pub use locked_match::{LockedMatch, lock_for_player, lock_on_time};
