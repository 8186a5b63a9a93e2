//! The rules of Hive. std only: knows nothing of users, clocks, SQL, Discord or pictures.
//!
//! A [`Game`] is always a position that legal moves lead to: it is made empty, changed by [`Game::play`] and
//! [`Game::undo`] only (and, where speed counts, by [`Game::play_legal`], whose caller answers for the move), and asked
//! through read-only views. Where to find what, from the top floor down; no file imports one above it:
//!
//! | file | what |
//! |---|---|
//! | `notation/` | moves and games as text, in UHP and PGN |
//! | `perft.rs` | counting, to check all of it and to measure |
//! | `game/` | a game from its first move to its last: its legal moves, and whether a move is one |
//! | `move_generator.rs` | everything a player may do on a board: placing, moving, throwing |
//! | `movement.rs` | how each bug moves |
//! | `freedom_to_move.rs` | freedom to move: gates and lost touch, at every height |
//! | `articulation.rs` | one hive: which pieces are pinned |
//! | `board.rs` | the stacks |
//! | `zobrist.rs` | positions as numbers |
//! | `illegal_move.rs` | why a move is refused: a variant for each rule |
//! | `cell.rs`, `direction_set.rs`, `piece_set.rs` | places, directions and pieces in bits, for speed |
//! | `setup.rs`, `outcome.rs` | what a game is played with, how it ends |
//! | `piece.rs`, `hex.rs` | the pieces; places and directions |
//!
//! # What shows that it is right
//!
//! `tests/rules` has all published perft tables, 2,000 positions and 363 corner cases with their exact moves, 83
//! recorded games, and at least five refused moves for each reason; and it looks at random play for whatever should
//! hold in every position. `fuzz` sends made-up texts and sees to it that each gets an answer and no rule is broken.
//! Executions without a finding:
//!
//! | target | what is made up | on 2026-11-21 |
//! |---|---|---|
//! | `move_text` | a move, read in five positions | 10,000,000 |
//! | `game_string` | a whole game | 10,000,000 |
//! | `session` | up to 200 bytes of lines to the engine, without deep or timed searches | 10,000,000, which ended at a second search, and 6,800,000 that go on |
//!
//! # How fast it is
//!
//! Instructions a leaf of [`perft`], counted by `valgrind --tool=callgrind` for a whole process, which reads a game
//! string and counts; so the machine makes no difference. The engine to compare with is [nokamute], likewise with the
//! last ply only counted.
//!
//! | from | depth | leaves | nokamute | here, at first | here, now |
//! |---|---|---|---|---|---|
//! | the start of `Base+MLP` | 5 | 5,427,108 | 42.1 | 255.2 | **19.4** |
//! | a midgame position after 30 plies | 3 | 359,209 | 192 | 1,502.8 | **77.2** |
//!
//! To count again: `cargo bench --no-run`, and then of the program that this names
//! `valgrind --tool=callgrind PROGRAM perft Base+MLP 5` or `… perft midgame 3`.
//!
//! In time, by `cargo bench`, the fastest of a hundred on a busy virtual machine with two processors: from the start 800
//! million leaves a second at depth 4, in the midgame 158 million at depth 3; the 74 legal moves of the midgame position
//! listed in 0.62 µs; a hundred plies replayed in 27 µs, each move checked as one from a player. Measured on
//! 2026-11-23. All published tables to depth 7 counted the same after 58 seconds of processor time on 2026-11-21.
//!
//! What is fast is what is stored, see `board.rs`; what is written so for speed alone says it where it stands.
//!
//! [nokamute]: https://github.com/edre/nokamute

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

pub use board::Board;
pub use game::{Game, Move, Played};
pub use hex::{Direction, Hex};
pub use illegal_move::{Gate, Idle, IllegalMove, Leg};
pub use notation::{
    GameStringError, MoveText, MoveTextError, PieceText, Record, RecordError, ReplayError, Tags, TargetText,
    UnknownPiece, Unreadable, game_string, pgn, to_uhp, uhp_history,
};
pub use outcome::Outcome;
pub use perft::perft;
pub use piece::{Bug, Colour, ParsePieceError, Piece};
pub use setup::{Expansions, Opening, Setup, UnknownGameType};
