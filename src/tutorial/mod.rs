//! The tutorial: small puzzles, each a position in which White moves and an aim that few moves reach. The words are in the
//! files of the languages, under the keys of the puzzles.
//!
//! | file | what |
//! |---|---|
//! | `puzzle.rs` | what a puzzle is |
//! | `puzzles.rs` | all of them |
//! | `order.rs` | how one is found |
//! | `aim.rs` | when an aim is reached, and what is missing where it is not |
//!
//! A test plays every legal move of every position: those that reach the aim are those that a list from elsewhere has.

mod aim;
mod order;
mod puzzle;
mod puzzles;

pub use aim::{Aim, Miss};
pub use puzzle::Puzzle;
pub use puzzles::PUZZLES;
