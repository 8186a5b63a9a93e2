//! The path of a piece to its target.

use super::{Game, Move};
use crate::cell::Cell;
use crate::hex::Hex;
use crate::movement::{Ignored, Lifted, movement_kinds};
use crate::piece::Piece;

impl Game {
    /// Returns the places on the path of a legal move, from the piece's place to its target: the shortest by
    /// slides and climbs.
    ///
    /// A jump has only its two ends, and is returned only if no slides or climbs lead there; a throw leads over the
    /// thrower. Empty for placements, passes and illegal moves.
    #[must_use]
    pub fn path(&self, mv: Move) -> Vec<Hex> {
        let Move::Move { piece, to } = mv else { return Vec::new() };
        let Some((from, _)) = self.board().location(piece) else { return Vec::new() };
        if !self.is_legal(mv) {
            return Vec::new();
        }
        let thrower = self.thrower_for(piece, to).and_then(|thrower| self.board().location(thrower));
        match thrower {
            Some((over, _)) => vec![from, over, to],
            None => self.own_path(piece, from, to).unwrap_or_else(|| vec![from, to]),
        }
    }

    fn own_path(&self, piece: Piece, from: Hex, to: Hex) -> Option<Vec<Hex>> {
        let kinds = movement_kinds(self.board(), piece, Cell::of(from));
        let mut without = self.board().clone();
        without.lift(piece);
        let lifted = Lifted { board: &without, from: Cell::of(from), ignored: Ignored::Nothing };
        let paths = kinds.filter_map(|bug| lifted.shortest_path(bug, Cell::of(to)));
        let steps = paths.min_by_key(Vec::len)?;
        let mut path = vec![from];
        path.extend(steps.into_iter().scan(from, |place, direction| {
            *place = place.step(direction);
            Some(*place)
        }));
        Some(path)
    }
}
