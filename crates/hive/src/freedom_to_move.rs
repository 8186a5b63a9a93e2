//! Freedom to move: whether a lifted piece can pass from a place to a neighbour, at every level.
//!
//! [`Board::obstacle`] defines the rule, for slides, climbs, the ladybug and the pillbug's throws. [`Board::gates`] applies it
//! above the ground, in all six directions. Legal slides on the ground use the equivalent table [`DirectionSet::slides`], for
//! speed.
//!
//! The moving piece has been [lifted](Board::lift) from the board, so it neither supports nor blocks.

use super::board::Board;
use super::cell::Cell;
use super::direction_set::DirectionSet;
use super::hex::Direction;

/// The reason why a step is blocked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// The piece would lose contact with the hive during the step.
    LostContact,
    /// The stacks on both sides are taller than `level`, the level at which the piece passes.
    Gate { level: u8 },
}

impl Board {
    /// Returns the obstacle of the step from `cell` in `direction`.
    ///
    /// The piece passes at the level of the taller of the two places. A gate blocks it if the places on both sides are taller.
    /// On the ground, a place on one side must be occupied, so that the piece stays in contact.
    pub(super) fn obstacle(&self, cell: Cell, direction: Direction) -> Option<Obstacle> {
        let level = self.height_of(cell).max(self.height_of(cell.step(direction)));
        let beside = [direction.anticlockwise(), direction.clockwise()];
        let [left, right] = beside.map(|side| self.height_of(cell.step(side)));
        if left > level && right > level {
            Some(Obstacle::Gate { level })
        } else if level == 0 && left == 0 && right == 0 {
            Some(Obstacle::LostContact)
        } else {
            None
        }
    }

    /// Returns the directions in which a piece on the ground can slide.
    pub(super) fn slides(&self, cell: Cell) -> DirectionSet {
        self.around(cell).slides()
    }

    /// Returns the directions in which a gate blocks a step up, down or along the top of the hive.
    pub(super) fn gates(&self, cell: Cell) -> DirectionSet {
        if !self.may_have_raised_gates() {
            return DirectionSet::NONE;
        }
        let is_gate = |direction: &Direction| {
            matches!(self.obstacle(cell, *direction), Some(Obstacle::Gate { level: 1.. }))
        };
        Direction::ALL.into_iter().filter(is_gate).collect()
    }
}
