//! The rules of Hive. std only: knows nothing of users, clocks, SQL, Discord or pictures.
//!
//! A [`Game`] is always a position that legal moves lead to: it is made empty, changed by [`Game::play`] and
//! [`Game::undo`] only, and asked through read-only views. Where to find what:
//!
//! | file | what |
//! |---|---|
//! | `hex.rs` | places and directions |
//! | `bug.rs` | the pieces, the sets, the openings |
//! | `board.rs` | the stacks, and one hive |
//! | `freedom.rs` | freedom to move: gates and lost touch, at every height |
//! | `moves.rs` | the rule of each bug, and everything a player may do |
//! | `game.rs` | a game from its first move to its last |
//! | `illegal.rs`, `judge.rs` | why a move is refused |
//! | `uhp.rs` | moves and games as text |
//! | `perft.rs` | counting, to check all of it |

mod board;
mod bug;
mod freedom;
mod game;
mod hex;
mod illegal;
mod judge;
mod moves;
mod perft;
mod uhp;

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
