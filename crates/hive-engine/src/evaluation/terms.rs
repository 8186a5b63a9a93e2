//! The terms of the evaluation: groups of features.
//!
//! A piece is mobile if it is uncovered, not pinned and, if it must slide, has room for one slide. It need not have a legal move.
//!
//! Terms of pieces leave out covered ones, except `COVERED_BY_ENEMY` and `COVERED_BY_OWN`. The queen's terms apply even if she is
//! covered.

use hive::Bug;

/// A group of features in rows and columns. The first feature is `start`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    start: usize,
    rows: usize,
    row_len: usize,
}

/// One row for each bug.
const BUGS: usize = Bug::ALL.len();

/// The number of possible counts of a queen's filled neighbours, 0 to 6.
const FILLED: usize = 7;

/// Distances to a queen are capped at this value, which also stands for a queen in the hand.
pub(super) const MAX_DISTANCE: usize = 6;

impl Term {
    const fn first(rows: usize, row_len: usize) -> Self {
        Self { start: 0, rows, row_len }
    }

    /// Returns a term whose features follow those of `self`.
    const fn then(self, rows: usize, row_len: usize) -> Self {
        Self { start: self.end(), rows, row_len }
    }

    /// Returns the index after the last feature.
    const fn end(self) -> usize {
        self.start + self.rows * self.row_len
    }

    /// Returns the index of the feature in this column of the only row.
    pub(super) const fn at(self, column: usize) -> usize {
        self.in_row(0, column)
    }

    /// Returns the index of the feature in this row and column.
    pub(super) const fn in_row(self, row: usize, column: usize) -> usize {
        debug_assert!(row < self.rows && column < self.row_len);
        self.start + row * self.row_len + column
    }

    /// Returns the index of the only feature of the row of `bug`.
    pub(super) const fn of(self, bug: Bug) -> usize {
        self.in_row(bug as usize, 0)
    }
}

/// By bug and distance to the opponent's queen: a mobile piece.
pub(super) const MOBILE: Term = Term::first(BUGS, MAX_DISTANCE + 1);
/// By bug and distance to the opponent's queen: an uncovered piece that isn't mobile.
pub(super) const IMMOBILE: Term = MOBILE.then(BUGS, MAX_DISTANCE + 1);
/// By distance to the opponent's queen: a piece on top of the hive.
pub(super) const RAISED: Term = IMMOBILE.then(1, MAX_DISTANCE + 1);
/// By bug: a covered piece in a stack with an enemy piece on top.
pub(super) const COVERED_BY_ENEMY: Term = RAISED.then(BUGS, 1);
/// By bug: a covered piece in a stack with a piece of the same side on top.
pub(super) const COVERED_BY_OWN: Term = COVERED_BY_ENEMY.then(BUGS, 1);
/// By bug and whether it is mobile: a piece beside its own queen.
pub(super) const BESIDE_OWN_QUEEN: Term = COVERED_BY_OWN.then(BUGS, 2);
/// By the bug of a leaf's only neighbour, and whether that neighbour is the opponent's or of the leaf's side. A leaf is a piece on
/// the ground with one occupied neighbour. Its neighbour is pinned if it is on the ground and the hive has three or more places.
pub(super) const NEIGHBOUR_OF_LEAF: Term = BESIDE_OWN_QUEEN.then(BUGS, 2);
/// By bug: the mosquito on the ground touches this bug.
pub(super) const MOSQUITO_TOUCHES: Term = NEIGHBOUR_OF_LEAF.then(BUGS, 1);
/// The number of mobile pieces.
pub(super) const MOBILE_COUNT: Term = MOSQUITO_TOUCHES.then(1, MAX_MOBILE_COUNT + 1);
/// By the filled neighbours of the queen and whether she is mobile.
pub(super) const QUEEN: Term = MOBILE_COUNT.then(FILLED, 2);
/// By the filled neighbours of the queen, while an enemy piece covers her.
pub(super) const COVERED_QUEEN: Term = QUEEN.then(FILLED, 1);
/// The number of empty neighbours of the queen that a piece can slide into.
pub(super) const OPEN_SIDES: Term = COVERED_QUEEN.then(1, 7);
/// By the filled neighbours of the opponent's queen: the number of mobile pieces, without the own queen, at a distance of at
/// least 2 from her.
pub(super) const ATTACKERS: Term = OPEN_SIDES.then(FILLED, MAX_ATTACKERS + 1);
/// By the filled neighbours of the opponent's queen, if a piece can slide into one of her empty neighbours: the number of mobile
/// ants at a distance of at least 2.
pub(super) const ANTS: Term = ATTACKERS.then(FILLED, MAX_ANTS + 1);
/// A pillbug, or a mosquito that copies one, beside its own queen, who can be thrown: the number of its empty neighbours.
pub(super) const CAN_THROW_OWN_QUEEN: Term = ANTS.then(1, 6);
/// A pillbug, or a mosquito that copies one. In columns: beside its own queen, who can't be thrown; beside the opponent's queen,
/// who can't; beside the opponent's queen, who can.
pub(super) const THROWER_BESIDE_QUEEN: Term = CAN_THROW_OWN_QUEEN.then(1, 3);
/// The number of places for a piece from the hand.
pub(super) const PLACES: Term = THROWER_BESIDE_QUEEN.then(1, MAX_PLACES + 1);
/// The number of places for a piece from the hand at distance 2 from the opponent's queen.
pub(super) const PLACES_NEAR_QUEEN: Term = PLACES.then(1, MAX_PLACES_NEAR_QUEEN + 1);
/// Tempo: the side to move, by the filled neighbours of the opponent's queen.
pub(super) const TEMPO: Term = PLACES_NEAR_QUEEN.then(1, FILLED);

pub(super) const MAX_PLACES: usize = 9;
pub(super) const MAX_PLACES_NEAR_QUEEN: usize = 3;
pub(super) const MAX_MOBILE_COUNT: usize = 9;
pub(super) const MAX_ATTACKERS: usize = 5;
pub(super) const MAX_ANTS: usize = 3;

/// The number of features.
pub const FEATURE_COUNT: usize = TEMPO.end();

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_share_no_feature() {
        let terms = [
            MOBILE,
            IMMOBILE,
            RAISED,
            COVERED_BY_ENEMY,
            COVERED_BY_OWN,
            BESIDE_OWN_QUEEN,
            NEIGHBOUR_OF_LEAF,
            MOSQUITO_TOUCHES,
            MOBILE_COUNT,
            QUEEN,
            COVERED_QUEEN,
            OPEN_SIDES,
            ATTACKERS,
            ANTS,
            CAN_THROW_OWN_QUEEN,
            THROWER_BESIDE_QUEEN,
            PLACES,
            PLACES_NEAR_QUEEN,
            TEMPO,
        ];
        let mut next = 0;
        for term in terms {
            assert_eq!(term.start, next, "{term:?}");
            next = term.end();
        }
        assert_eq!(next, FEATURE_COUNT);
    }
}
