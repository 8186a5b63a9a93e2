//! A Universal Hive Protocol (UHP) engine: plays Hive with whatever program sends it lines.
//!
//! A [`Session`] answers a line at a time and knows neither standard input nor a process; [`serve`] gives it both ends
//! of a pipe. A clock is looked at in `search.rs`, `budget.rs` and `input.rs` only. What is played is UHP's game: no queen on
//! the first turn, and no draw by repetition. A game string in which a queen was placed on a first turn is read nevertheless,
//! as one with the Standard opening, so that every match can be looked at.
//!
//! It uses `hive`, and nothing else of this program. `fuzz` sends it made-up lines, see `hive`.
//!
//! From the top floor down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `serve.rs` | from the bytes of a pipe to lines, and back |
//! | `session.rs` | the state between two lines, and the answer to each command |
//! | `input.rs` | the lines, and when they have ended |
//! | `command.rs` | a line as a command |
//! | `level.rs` | how strong an opponent plays |
//! | `reason.rs` | why a move is good, in facts |
//! | `search.rs` | the best move within a depth, a time or so many positions |
//! | `negamax.rs` | what a position is worth if both sides play their best for so many plies |
//! | `ordering.rs` | which moves are looked at first |
//! | `table.rs` | what has been found out about positions |
//! | `budget.rs` | how far a search goes, and when it has to end |
//! | `evaluation.rs` | what a position is worth as it is |
//! | `noise.rs` | judging positions a little wrong |
//! | `position.rs` | a game that is being searched, and what stood in it before |
//! | `options.rs` | what can be set |

pub mod analysis;
mod budget;
mod command;
mod evaluation;
mod input;
mod level;
mod negamax;
mod noise;
mod options;
mod ordering;
mod position;
pub mod puzzles;
mod reason;
mod search;
mod serve;
mod session;
mod table;

pub use budget::Limit;
pub use level::Level;
pub use options::Options;
pub use reason::Reason;
pub use search::{Found, Searcher, best_move};
pub use serve::serve;
pub use session::{Next, Session};
