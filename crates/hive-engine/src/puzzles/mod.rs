//! Puzzles: positions with a forced win in one to four moves, in which exactly one first move wins that fast.
//!
//! | file | what |
//! |---|---|
//! | `mine.rs` | mines puzzles from played games |
//! | `verdict.rs` | judges an attempt, chooses the defender's reply, and returns the solution |
//! | `proof.rs` | proves wins by exhaustive search |
//! | `pattern.rs` | compares puzzles |
//! | `collection.rs`, `collection.txt` | the built-in puzzles |
//!
//! All built-in puzzles are proved. One test proves a sample of them in each run, an ignored test all of them.

mod collection;
mod mine;
mod pattern;
mod proof;
mod verdict;

pub use collection::{BuiltInPuzzle, ParsePuzzleIdError, Puzzle, PuzzleId, short_game_string};
pub use mine::{MinedPuzzle, mine_puzzles};
pub use pattern::Pattern;
pub use proof::{OutOfNodes, Prover, Refutation};
pub use verdict::{Verdict, is_correct_line, judge, solution};
