//! A Universal Hive Protocol (UHP) engine: plays Hive with whatever program sends it lines.
//!
//! A [`Session`] answers a line at a time and knows neither standard input nor a process; [`serve`] gives it both ends
//! of a pipe. A clock is looked at in `search.rs` and `input.rs` only. What is played is UHP's game: no queen on the first turn, and no
//! draw by repetition. A game string in which a queen was placed on a first turn is read nevertheless, as one with the
//! Standard opening, so that every match can be looked at.
//!
//! It uses `hive` and the crate minimax, and nothing else of this program. `fuzz` sends it made-up lines, see `hive`.
//!
//! From the top floor down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `serve.rs` | from the bytes of a pipe to lines, and back |
//! | `session.rs` | the state between two lines, and the answer to each command |
//! | `input.rs` | the lines, and when they have ended |
//! | `command.rs` | a line as a command |
//! | `search.rs` | the best move within a depth or a time |
//! | `evaluation.rs` | what a position is worth |
//! | `rules.rs` | the rules as the search asks for them |
//! | `position.rs` | a game as the search needs it, and moves by their places |
//! | `options.rs` | what can be set |

mod command;
mod evaluation;
mod input;
mod options;
mod position;
mod rules;
mod search;
mod serve;
mod session;

pub use options::Options;
pub use search::{Limit, best_move};
pub use serve::serve;
pub use session::{Next, Session};
