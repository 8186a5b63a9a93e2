//! The rules of Hive. std only: knows nothing of users, clocks, SQL, Discord or pictures.
//!
//! A [`Game`] is always a position that legal moves lead to: it is made empty, changed by [`Game::play`] and
//! [`Game::undo`] only, and asked through read-only views. Where to find what:
//!
//! | file | what |
//! |---|---|
//! | `hex.rs` | places and directions |
//! | `bug.rs` | the pieces, the sets, the openings |
//! | `cell.rs`, `sides.rs`, `piece_set.rs` | places, directions and pieces in bits, for speed |
//! | `board.rs` | the stacks |
//! | `links.rs` | one hive: what holds it together |
//! | `freedom.rs` | freedom to move: gates and lost touch, at every height |
//! | `moves.rs` | the rule of each bug |
//! | `turn.rs` | everything a player may do: placing, moving, throwing |
//! | `game.rs` | a game from its first move to its last |
//! | `illegal.rs`, `judge.rs` | why a move is refused |
//! | `uhp.rs` | moves and games as text |
//! | `zobrist.rs` | positions as numbers |
//! | `perft.rs` | counting, to check all of it and to measure |

mod board;
mod bug;
mod cell;
mod freedom;
mod game;
mod hex;
mod illegal;
mod judge;
mod links;
mod moves;
mod perft;
mod piece_set;
mod sides;
mod turn;
mod uhp;
mod zobrist;

pub use board::Board;
pub use bug::{Bug, Colour, Expansions, NotAPiece, Opening, Piece, UnknownGameType};
pub use game::{Game, Move, Outcome, Played, Setup};
pub use hex::{Direction, Hex};
pub use illegal::{Gate, Idle, IllegalMove, Leg};
pub use perft::perft;
pub use uhp::{
    GameStringError, MoveText, MoveTextError, PieceText, TargetText, UnknownPiece, Unreadable, game_string,
    to_uhp, uhp_history,
};
