//! A game as the search needs it: with a hash of the position, kept up to date by every move.
//!
//! Equal hashes stand for the same pieces on the same places, the same side to move, and the same piece moved last,
//! which the pillbug's rule of rest asks for. That is all that legal moves and the end of the game depend on.

use crate::hive::{Game, Hex, Move, Piece};

/// A game that is being searched.
#[derive(Clone, Debug)]
pub(super) struct Position {
    game: Game,
    /// The hash of where the pieces stand.
    stand: u64,
    /// What `stand` was before each move of the search.
    before: Vec<u64>,
}

impl Position {
    pub(super) fn new(game: Game) -> Self {
        let stand = game.board().pieces().fold(0, |stand, piece| stand ^ key(&game, piece));
        Self { game, stand, before: Vec::new() }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Plays `mv`, which is legal. One that is not changes nothing, and must not be undone.
    pub(super) fn play(&mut self, mv: Move) {
        let stand = self.stand;
        let piece = moving(mv);
        let lifted = piece.map_or(0, |piece| key(&self.game, piece));
        if self.game.play(mv).is_ok() {
            self.before.push(stand);
            self.stand ^= lifted ^ piece.map_or(0, |piece| key(&self.game, piece));
        }
    }

    /// Takes the last move of the search back.
    pub(super) fn undo(&mut self) {
        if let Some(stand) = self.before.pop() {
            self.game.undo();
            self.stand = stand;
        }
    }

    pub(super) fn hash(&self) -> u64 {
        let last = self.game.last_moved().map_or(0, |piece| mixed(name(piece)));
        // One bit is always set: the table of the crate minimax takes an upper half of zero for an empty slot.
        (self.stand ^ last.rotate_left(1) ^ mixed(self.game.to_move() as u64)) | 1 << 63
    }
}

const fn moving(mv: Move) -> Option<Piece> {
    match mv {
        Move::Place { piece, .. } | Move::Move { piece, .. } => Some(piece),
        Move::Pass => None,
    }
}

/// The hash of `piece` where it stands; 0 while it is in hand.
fn key(game: &Game, piece: Piece) -> u64 {
    game.board().position(piece).map_or(0, |(Hex { q, r }, height)| {
        let place = u64::from(q.cast_unsigned()) << 32 | u64::from(r.cast_unsigned());
        mixed(mixed(place) ^ name(piece) << 8 ^ u64::from(height))
    })
}

/// A number of its own for each piece.
fn name(piece: Piece) -> u64 {
    1 + (piece.colour() as u64 * 8 + piece.bug() as u64) * 4 + u64::from(piece.number())
}

/// Every bit of `bits` scattered over the whole number: the last step of the generator `SplitMix64`.
const fn mixed(bits: u64) -> u64 {
    let bits = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}
