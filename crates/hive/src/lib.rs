//! The rules of the board game Hive with the Mosquito, the Ladybug and the Pillbug: legal moves, the rule that an illegal
//! move breaks, UHP and PGN notation, perft and position hashes.
//!
//! The crate uses the standard library only. Clocks, players, storage and drawing are out of scope.
//!
//! ```
//! use hive::{Expansions, Game, MoveText, Opening, Setup};
//!
//! let mut game = Game::new(Setup { expansions: Expansions::default(), opening: Opening::Tournament });
//! for text in ["wS1", "bS1 wS1-", "wQ -wS1"] {
//!     let mv = text.parse::<MoveText>()?.legal_move(&game)?;
//!     game.play(mv)?;
//! }
//! assert_eq!(hive::game_string(&game), "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1");
//! assert_eq!(game.legal_moves().len(), 15);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layout
//!
//! Every position of a [`Game`] is reachable by legal moves, apart from the null moves of a search. Only [`Game::play`],
//! [`Game::undo`], [`Game::rewind`] and, for speed, [`Game::play_unchecked`] change it.
//!
//! From the top layer down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `notation/` | moves and games as text, in UHP and PGN |
//! | `perft.rs` | perft, for tests and benchmarks |
//! | `game/` | games: history, hands, legal moves, validation, results |
//! | `move_generator.rs` | placements, movements and throws on a board |
//! | `movement.rs` | the movement of each bug |
//! | `freedom_to_move.rs` | freedom to move: gates and contact with the hive, at every level |
//! | `articulation.rs` | the one-hive rule: pinned pieces |
//! | `board.rs` | the stacks of pieces |
//! | `zobrist.rs` | Zobrist keys |
//! | `illegal_move.rs` | the reasons why a move is illegal |
//! | `cell.rs`, `direction_set.rs`, `piece_set.rs` | places on a torus; sets of directions and pieces as bits |
//! | `setup.rs`, `outcome.rs` | expansions, opening rule, results |
//! | `piece.rs`, `hex.rs` | pieces; places and directions |
//!
//! # Tests
//!
//! `crates/hive/tests/rules` in the repository checks the published perft tables of all eight game types to depth 4 (with
//! `--ignored` to depth 7, and partly 8), 2,000 positions, 172 corner cases and 191 positions of recorded games with their exact
//! moves, 83 recorded games, at least five illegal moves for each reason, and invariants in random play. Three fuzz targets in
//! `fuzz`, at the root of the repository, check that no input causes a panic or a broken rule. Executions without a finding on
//! 2026-11-21:
//!
//! | target | input | executions |
//! |---|---|---|
//! | `move_text` | a move, read in five positions | 10,000,000 |
//! | `game_string` | a whole game | 10,000,000 |
//! | `session` | up to 200 bytes of UHP commands; runs at most one search, with a small depth or node limit | 6,800,000 |
//!
//! # Speed
//!
//! Instructions per leaf of [`perft`] with bulk counting of the last ply, counted by `valgrind --tool=callgrind` for a whole
//! process and so independent of the machine, compared with [nokamute]:
//!
//! | position | depth | leaves | nokamute | this crate |
//! |---|---|---|---|---|
//! | the start of `Base+MLP` | 5 | 5,427,108 | 42.1 | **17.8** |
//! | a midgame position after 30 plies | 3 | 359,209 | 192 | **69.1** |
//!
//! To repeat the count, run `cargo bench --no-run --bench rules` in the repository, and then
//! `valgrind --tool=callgrind PROGRAM perft Base+MLP 5` or `… perft midgame 3` with the program path that it prints.
//!
//! By `cargo bench --bench rules`, the fastest of a hundred runs on a busy virtual machine with two processors, on
//! 2026-11-23: 800 million leaves a second from the start at depth 4, 158 million in the midgame at depth 3; 0.62 µs to list
//! the 74 legal moves of the midgame position; 27 µs to replay and validate a hundred plies. On 2026-11-21 all published
//! perft tables to depth 7 took 58 seconds of processor time.
//!
//! The speed comes from the incremental updates in `board.rs` and the lookup tables in `direction_set.rs`.
//!
//! [nokamute]: https://github.com/edre/nokamute

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;

mod articulation;
mod board;
mod cell;
mod direction_set;
mod freedom_to_move;
mod game;
mod hex;
mod illegal_move;
mod move_generator;
mod movement;
mod notation;
mod outcome;
mod perft;
mod piece;
mod piece_set;
mod setup;
mod zobrist;

pub use articulation::TopPiece;
pub use board::Board;
pub use direction_set::DirectionSet;
pub use game::{Game, Move, PlayedMove};
pub use hex::{Direction, Hex};
pub use illegal_move::{CannotThrow, Gate, IllegalMove, ThrowStep};
pub use notation::{
    GameStringError, MoveText, MoveTextError, PieceText, Record, RecordError, ReplayError, Tags, TargetText,
    UnknownPiece, Unreadable, game_string, pgn, to_uhp, uhp_history,
};
pub use outcome::Outcome;
pub use perft::perft;
pub use piece::{Bug, Colour, ParsePieceError, Piece};
pub use setup::{Expansions, Opening, Setup, UnknownGameType};
