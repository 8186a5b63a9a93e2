//! Puzzles won in one to four moves: selecting, solving, ratings, the daily puzzle, and mining from finished matches.
//!
//! A puzzle mined from a match is available only in the server of that match, and only while both its players
//! allow it.

mod daily;
mod mining;
mod rate;
mod record;
mod select;
mod solve;

pub use daily::{DailyPuzzle, Solvers, daily, post_due, solvers};
pub(super) use daily::{disable_daily_puzzle, find_daily, is_current_day};
pub use mining::{MiningResult, mine};
pub use record::{PuzzleRecord, record};
pub use select::{PuzzleQuery, find, next};
pub use solve::{FailedAttempt, Help, Solved, help, record_failed_attempt, record_solution};
