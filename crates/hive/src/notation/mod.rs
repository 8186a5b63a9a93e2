//! Moves and games as text, in the notation of the Universal Hive Protocol (UHP) and in PGN.
//!
//! Input is untrusted: no text causes a panic, and only legal moves are played.

mod game_string;
mod move_text;
mod pgn;
mod record;

pub use game_string::{GameStringError, game_string, uhp_history};
pub use move_text::{MoveText, MoveTextError, PieceText, TargetText, UnknownPiece, Unreadable, to_uhp};
pub use pgn::{Tags, pgn};
pub use record::{Record, RecordError, ReplayError};
