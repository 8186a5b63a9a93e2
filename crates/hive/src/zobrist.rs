//! Zobrist keys. A position hash is the XOR of the keys of its features: a piece on a cell, the side to move and, with the
//! pillbug in use, the place of the piece moved last. The board updates the XOR of the pieces' keys incrementally;
//! [`Game::hash`](crate::Game::hash) adds the other two.
//!
//! Keys are computed when needed instead of read from a table.

use super::cell::Cell;
use super::piece::{Colour, Piece};

/// Returns the key of a piece of this kind on `cell`, with `level` pieces beneath.
pub(super) const fn piece_key(piece: Piece, cell: Cell, level: u8) -> u64 {
    mix(KIND_BITS[piece.index()] | (level as u64) << 16 | cell.index() as u64)
}

/// The bits of each piece's bug and colour in a feature, by [`Piece::index`].
const KIND_BITS: [u64; Piece::TOTAL] = {
    let mut all = [0; Piece::TOTAL];
    let mut index = 0;
    while index < Piece::TOTAL {
        let piece = Piece::ALL[index];
        all[index] = (piece.bug() as u64 * 2 + piece.colour() as u64) << 32;
        index += 1;
    }
    all
};

/// Returns the key of `colour` being the side to move.
pub(super) const fn turn_key(colour: Colour) -> u64 {
    mix(1 << 48 | colour as u64)
}

/// Returns the key of `cell` being the place of the piece moved last.
pub(super) const fn last_moved_key(cell: Cell) -> u64 {
    mix(1 << 49 | cell.index() as u64)
}

/// The output function of `SplitMix64` (Steele, Lea and Flood, 2014): a bijection, so that different features have different keys.
pub(super) const fn mix(feature: u64) -> u64 {
    let mut z = feature.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
