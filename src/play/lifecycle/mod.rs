//! The steps that actions in a running match share: locking, the clock, forced passes, and ending it.

mod advance;
mod finish;
mod locked_match;

pub use advance::{
    DRAW_OCCURRENCES, advance, count_players_ahead, ending, must_pass, play_forced_passes,
    play_forced_passes_and_advance, start_turn,
};
pub use finish::{finish, lock_ratings, time_out};
pub use locked_match::{LockedMatch, lock_checking_clock, lock_for_player};
