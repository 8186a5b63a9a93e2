//! Freedom to move: whether a lifted piece gets from a place to the next, at every height.
//!
//! [`Board::obstacle`] is the rule. It serves sliding, climbing, the ladybug's way over the hive and the pillbug's
//! throw, so that none of them can drift from the others; and so does [`Board::gates`], which asks it for all six
//! directions. Only on the ground the rule is read off a table, [`DirectionSet::slides`].
//!
//! The piece in the air has been [lifted](Board::lift) from the board: it neither supports nor hinders.

use super::board::Board;
use super::cell::Cell;
use super::direction_set::DirectionSet;
use super::hex::Direction;

/// What stands in the way of one step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// The piece would touch nothing between leaving the one place and reaching the other.
    LostTouch,
    /// Stacks on both sides, taller than the `height` at which the piece would have to pass between them.
    Gate { height: u8 },
}

impl Board {
    /// What hinders the step from `cell` in `direction`.
    ///
    /// The piece passes at the height of the taller of the two places. It is stopped if both places beside its way
    /// are taller than that; on the ground it also has to touch one of the two.
    pub(super) fn obstacle(&self, cell: Cell, direction: Direction) -> Option<Obstacle> {
        let height = self.height_of(cell).max(self.height_of(cell.step(direction)));
        let beside = [direction.anticlockwise(), direction.clockwise()];
        let [left, right] = beside.map(|side| self.height_of(cell.step(side)));
        if left > height && right > height {
            Some(Obstacle::Gate { height })
        } else if height == 0 && left == 0 && right == 0 {
            Some(Obstacle::LostTouch)
        } else {
            None
        }
    }

    /// The directions that a piece on the ground can slide to.
    pub(super) fn slides(&self, cell: Cell) -> DirectionSet {
        self.around(cell).slides()
    }

    /// The directions in which a step up, down or along the top of the hive is stopped by a gate.
    pub(super) fn gates(&self, cell: Cell) -> DirectionSet {
        if !self.may_have_raised_gates() {
            return DirectionSet::NONE;
        }
        let is_gate = |direction: &Direction| {
            matches!(self.obstacle(cell, *direction), Some(Obstacle::Gate { height: 1.. }))
        };
        Direction::ALL.into_iter().filter(is_gate).collect()
    }
}
