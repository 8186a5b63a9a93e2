//! Analysis of finished games: the score of each position, the cost of each ply, and the turning points.
//!
//! An [`Analyst`] searches one position per call, so that the caller can do urgent work in between. Its limit is a number
//! of nodes, so the [`Analysis`] is the same on every machine.
//!
//! From the top layer down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `analyst.rs` | searches the positions of a game |
//! | `turning_point.rs` | the plies that cost most, and the reasons |
//! | `course.rs` | the score of each position and the cost of each ply |

mod analyst;
mod course;
#[cfg(test)]
mod tests;
mod turning_point;

pub use analyst::{Analyst, NODES};
pub use course::{Analysis, Standing};
pub use turning_point::{TurningPoint, turning_points};
