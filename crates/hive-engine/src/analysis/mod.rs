//! Analysis of finished games: the score of each position, the cost of each ply, and the turning points.
//!
//! An [`Analyst`] searches one position per call, so that the caller can do urgent work in between. Its limit is a number
//! of nodes, so the [`Analysis`] is the same on every machine.
//!
//! From the top layer down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `find_turning_points.rs` | searches the positions of a game, and finds the plies that cost most |
//! | `explain_turning_points.rs` | why each of them was a mistake, and what was better |
//! | `course.rs` | the score of each position and the cost of each ply |

mod course;
mod explain_turning_points;
mod find_turning_points;
#[cfg(test)]
mod tests;

pub use course::{Analysis, Standing};
pub use explain_turning_points::{TurningPoint, explain_turning_points};
pub use find_turning_points::{Analyst, NODES};
