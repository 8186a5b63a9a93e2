//! The rules of Hive. std only: knows nothing of users, clocks, SQL, Discord or pictures.

mod bug;
mod hex;

pub use bug::{Bug, Colour, Expansions, Opening, Piece, UnknownGameType};
pub use hex::{Direction, Hex};
