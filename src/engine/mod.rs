//! A Universal Hive Protocol (UHP) engine: plays Hive with whatever program sends it lines.
//!
//! A [`Session`] answers a line at a time and knows neither standard input nor a process; [`serve`] gives it both ends
//! of a pipe. A clock is looked at in `search.rs` only. What is played is UHP's game: no queen on the first turn, and no
//! draw by repetition. A game string in which a queen was placed on a first turn is read nevertheless, as one with the
//! Standard opening, so that every match can be looked at.
//!
//! It uses `hive` and the crate minimax, and nothing else of this program. `fuzz` sends it made-up lines, see `hive`.
//!
//! | file | what |
//! |---|---|
//! | `session.rs` | the state between two lines, and the answer to each command |
//! | `command.rs` | a line as a command |
//! | `options.rs` | what can be set |
//! | `serve.rs` | from the bytes of a pipe to lines, and back |
//! | `search.rs` | the best move within a depth or a time |
//! | `position.rs` | a game as the search needs it, and moves by their places |
//! | `rules.rs` | the rules as the search asks for them |
//! | `evaluation.rs` | what a position is worth |

mod command;
mod evaluation;
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
