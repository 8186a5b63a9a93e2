//! What a game that is over looked like to the engine, half-move by half-move: who stood better, and where it turned.
//!
//! Pure: a game in, an [`Analysis`] out. It is looked at a position at a time, so that whoever has something more urgent
//! comes between, and by positions searched, so that every machine finds the same.
//!
//! It uses `hive` and `engine`, and nothing else of this program. From the top floor down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `analyst.rs` | looks at each position of a game |
//! | `turning_point.rs` | the half-moves that cost most, and why |
//! | `course.rs` | what each position was worth, and what each half-move cost |

mod analyst;
mod course;
#[cfg(test)]
mod tests;
mod turning_point;

pub use analyst::{Analyst, NODES};
pub use course::{Analysis, Standing};
pub use turning_point::{TurningPoint, turning_points};
