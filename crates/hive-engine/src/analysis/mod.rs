//! Analysis of finished games: evaluations, win probabilities, lost win probability, accuracy and turning points.
//!
//! An [`Analyser`] searches one position per call, so that the caller can do urgent work in between. Its limit is a node
//! budget, so the evaluations and best moves of an [`Analysis`] are the same on every machine.
//!
//! From the top layer down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `explain_turning_points.rs` | the reasons for each turning point, and the better move |
//! | `find_turning_points.rs` | searches the positions of a game, and finds the plies that lost the most win probability |
//! | `accuracy.rs` | the accuracy of each player |
//! | `evaluations.rs` | the evaluation and win probability of each position, and the loss of each ply |

mod accuracy;
mod evaluations;
mod explain_turning_points;
mod find_turning_points;
#[cfg(test)]
mod tests;

pub use evaluations::{Analysis, Evaluation};
pub use explain_turning_points::{Reply, TurningPoint, explain_turning_points, refutation};
pub use find_turning_points::{Analyser, NODES_PER_POSITION};
