//! A Universal Hive Protocol (UHP) engine: plays Hive with whatever program sends it lines.
//!
//! A [`Session`] answers a line at a time and knows neither standard input nor a process; [`serve`] gives it both ends
//! of a pipe. It looks at a clock only where it searches for a time. What it plays is UHP's game: the Tournament
//! opening, and no draw by repetition. It uses `hive` and the crate minimax, and nothing else of this program.
//!
//! | file | what |
//! |---|---|
//! | `session.rs` | the state between two lines, and the answer to each command |
//! | `command.rs` | a line as a command |
//! | `options.rs` | what can be set |
//! | `serve.rs` | from the bytes of a pipe to lines, and back |
//! | `search.rs` | the best move within a depth or a time |
//! | `position.rs` | a game as the search needs it: with a hash |
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
