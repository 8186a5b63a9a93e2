//! Puzzles: positions with a forced win in one, two or three moves and exactly one winning first move.
//!
//! | file | what |
//! |---|---|
//! | `mine.rs` | finds puzzles in recorded games |
//! | `verdict.rs` | judges an attempt, and chooses the defender's reply |
//! | `proof.rs` | proves wins by exhaustive search |
//! | `collection.rs`, `collection.txt` | the built-in puzzles |
//!
//! All built-in puzzles are proved. One test proves a sample of them in each run, an ignored test all of them.

mod collection;
mod mine;
mod proof;
mod verdict;

pub use collection::{Entry, Puzzle, PuzzleId, UnknownPuzzleId, written};
pub use mine::{Found, puzzle_at, puzzles_in};
pub use proof::{OutOfNodes, Prover, Refutation};
pub use verdict::{Verdict, judge};
