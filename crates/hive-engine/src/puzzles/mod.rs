//! Puzzles: positions in which one side wins in one, two or three moves, whatever the other does, and in which one first move
//! alone does it. Knows the rules, and nobody who solves them.
//!
//! | file | what |
//! |---|---|
//! | `mine.rs` | finds them in games that were played |
//! | `verdict.rs` | what a try comes to, and how the defender answers |
//! | `proof.rs` | proves wins by looking at everything |
//! | `collection.rs`, `collection.txt` | those that are in the program |
//!
//! Every one of the collection was proved; a test proves a sample of them again each time, and another one all of them.

mod collection;
mod mine;
mod proof;
mod verdict;

pub use collection::{Entry, Puzzle, PuzzleId, UnknownPuzzleId, written};
pub use mine::{Found, puzzle_at, puzzles_in};
pub use proof::{OutOfNodes, Prover, Refutation};
pub use verdict::{Verdict, judge};
