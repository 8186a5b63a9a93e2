//! An engine for the board game Hive: a Universal Hive Protocol (UHP) session, search with eight levels of strength,
//! analysis of games, and puzzles with proofs.
//!
//! ```
//! use hive::Game;
//! use hive_engine::{Limit, Options, best_move};
//!
//! let mut game = Game::from_game_string("Base+MLP")?;
//! let mv = best_move(&game, Limit::Nodes(1_000), Options::default()).expect("the game is not over");
//! game.play(mv)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The only dependency is `hive`, the rules. A [`Session`] answers UHP lines one at a time: it reads no input, and writes to
//! any `Write`. [`serve`] connects it to a pipe. Only `search.rs`, `budget.rs` and `stop_signal.rs` read a clock. The fuzz target
//! `session` sends random lines.
//!
//! New games follow UHP: the Tournament opening, and no draw by repetition. A game string with a queen on a first turn is
//! read with the Standard opening.
//!
//! From the top layer down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `analysis/` | win probabilities and turning points of a finished game |
//! | `puzzles/` | puzzles: mining them from games, proving them, checking answers |
//! | `serve.rs` | connects a session to a pipe |
//! | `session.rs` | the UHP session: its state, and the answer to each command |
//! | `input.rs` | reads lines on a thread, so that the end of the input is seen during a search |
//! | `command.rs` | parses command lines |
//! | `level.rs` | playing levels |
//! | `drawback.rs` | finds the drawback of a move |
//! | `reason.rs` | explains why a move is good |
//! | `search.rs` | iterative deepening with aspiration windows |
//! | `negamax.rs` | principal variation search |
//! | `ordering.rs` | move ordering: hash move, killer moves, history heuristic |
//! | `table.rs` | the transposition table |
//! | `budget.rs` | search limits: depth, time, node budget |
//! | `stop_signal.rs` | stops a running search from another thread |
//! | `noise.rs` | deterministic evaluation noise, for playing levels |
//! | `evaluation/` | static evaluation: features, and a small neural network |
//! | `position.rs` | the position being searched, with repetition detection and null moves |
//! | `options.rs` | UHP options |

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;

pub mod analysis;
mod budget;
mod command;
mod drawback;
pub mod evaluation;
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
mod stop_signal;
mod table;

pub use budget::Limit;
pub use drawback::Drawback;
pub use level::Level;
pub use options::Options;
pub use reason::Reason;
pub use search::{SearchResult, Searcher, best_move};
pub use serve::serve;
pub use session::{Next, Session};
pub use stop_signal::StopSignal;
