//! Freedom to move: whether a lifted piece gets from a place to the next, at every height.
//!
//! One rule serves sliding, climbing, the ladybug's way over the hive and the pillbug's throw, so that none of them
//! can drift from the others.

use super::{Board, Direction, Hex};

/// The board while a piece of it is in the air: that piece neither supports nor hinders.
#[derive(Clone, Copy)]
pub(super) struct Lifted<'a> {
    pub(super) board: &'a Board,
    /// Where the piece in the air stood.
    pub(super) from: Hex,
    /// What does not stop it. [`Ignoring::Nothing`] for a real move; the rest is for saying why one is refused.
    pub(super) ignoring: Ignoring,
}

/// Which obstacles are overlooked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ignoring {
    Nothing,
    LostTouch,
    Gates,
    Both,
}

/// What stands in the way of one step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// Nothing is touched between leaving the one place and reaching the other.
    LostTouch,
    /// Stacks on both sides, taller than the `height` at which the piece would have to pass between them.
    Gate { sides: [Hex; 2], height: u8 },
}

impl Lifted<'_> {
    /// The height at `place` without the piece in the air.
    pub(super) fn height(&self, place: Hex) -> u8 {
        self.board.height(place) - u8::from(place == self.from)
    }

    /// Whether the piece in the air can go from `place` one step in `direction`.
    pub(super) fn can_step(&self, place: Hex, direction: Direction) -> bool {
        match self.obstacle(place, direction) {
            None => true,
            Some(Obstacle::LostTouch) => matches!(self.ignoring, Ignoring::LostTouch | Ignoring::Both),
            Some(Obstacle::Gate { .. }) => matches!(self.ignoring, Ignoring::Gates | Ignoring::Both),
        }
    }

    /// What hinders the step from `place` in `direction`.
    ///
    /// The piece passes at the height of the taller of the two places. It is stopped if both places beside its way
    /// are taller than that; on the ground it also has to touch one of the two.
    pub(super) fn obstacle(&self, place: Hex, direction: Direction) -> Option<Obstacle> {
        let height = self.height(place).max(self.height(place.step(direction)));
        let sides = [place.step(direction.anticlockwise()), place.step(direction.clockwise())];
        let [left, right] = sides.map(|side| self.height(side));
        if left > height && right > height {
            Some(Obstacle::Gate { sides, height })
        } else if height == 0 && left == 0 && right == 0 {
            Some(Obstacle::LostTouch)
        } else {
            None
        }
    }

    /// Whether a piece on the ground at `place` touches the hive.
    pub(super) fn touches(&self, place: Hex) -> bool {
        place.neighbours().into_iter().any(|neighbour| self.height(neighbour) > 0)
    }
}
