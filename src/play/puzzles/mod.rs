//! Puzzles that are won in one to three moves: which one somebody is set, what they have solved, the one that stands in a
//! server for a day, and finding more in matches that are over.
//!
//! A puzzle that was found in a match is set in the server of that match alone, and only while both of its players let their
//! matches become puzzles.

mod daily;
mod mining;
mod record;
mod set;
mod solve;

pub use daily::{Daily, Solvers, daily, post_due, solvers};
pub(super) use daily::{find_daily, is_day, stop_without_channel};
pub use mining::{Mined, mine};
pub use record::{PuzzleRecord, record};
pub use set::{Asked, find, next};
pub use solve::{Solved, miss, solve};
