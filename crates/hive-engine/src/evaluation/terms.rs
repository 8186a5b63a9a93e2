//! The terms of the evaluation: groups of features, one weight each.

use hive::Bug;

/// A group of features, with its range in the table of weights.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// The name in the table of weights.
    pub name: &'static str,
    /// What the rows of the table stand for; empty for a single row.
    pub rows: &'static [&'static str],
    /// The number of weights in a row.
    pub row_len: usize,
    /// The index of the first feature.
    pub start: usize,
}

const BUGS: &[&str] = &["queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug"];
const FILLED: &[&str] = &["0 filled", "1 filled", "2 filled", "3 filled", "4 filled", "5 filled", "6 filled"];
const ONE: &[&str] = &[""];

/// Distances to a queen from this one on count the same.
pub(super) const MAX_DISTANCE: usize = 6;

impl Term {
    const FIRST: Self = Self { name: "", rows: &[], row_len: 0, start: 0 };

    /// Returns a term whose features follow those of `self`.
    const fn then(self, name: &'static str, rows: &'static [&'static str], row_len: usize) -> Self {
        Self { name, rows, row_len, start: self.end() }
    }

    /// Returns the index after the last feature.
    const fn end(self) -> usize {
        self.start + self.rows.len() * self.row_len
    }

    /// Returns the index of the feature in this column of the only row.
    pub(super) const fn at(self, column: usize) -> usize {
        self.in_row(0, column)
    }

    /// Returns the index of the feature in this row and column.
    pub(super) const fn in_row(self, row: usize, column: usize) -> usize {
        debug_assert!(row < self.rows.len() && column < self.row_len);
        self.start + row * self.row_len + column
    }

    /// Returns the index of the only feature of the row of `bug`.
    pub(super) const fn of(self, bug: Bug) -> usize {
        self.in_row(bug as usize, 0)
    }
}

/// By bug and distance to the opponent's queen: an uncovered piece that can move.
pub(super) const MOBILE: Term =
    Term::FIRST.then("mobile, by distance to the opponent's queen", BUGS, MAX_DISTANCE + 1);
/// The same of an uncovered piece that cannot move.
pub(super) const IMMOBILE: Term =
    MOBILE.then("immobile, by distance to the opponent's queen", BUGS, MAX_DISTANCE + 1);
/// By distance to the opponent's queen: a piece on top of the hive.
pub(super) const RAISED: Term =
    IMMOBILE.then("on top of the hive, by distance to the opponent's queen", ONE, MAX_DISTANCE + 1);
/// By bug: a piece under an enemy piece.
pub(super) const COVERED_BY_ENEMY: Term = RAISED.then("covered by the opponent", BUGS, 1);
/// By bug: a piece under a piece of its own side.
pub(super) const COVERED_BY_OWN: Term = COVERED_BY_ENEMY.then("covered by its own side", BUGS, 1);
/// By bug: a piece beside its own queen, which can or cannot move away.
pub(super) const BESIDE_OWN_QUEEN: Term =
    COVERED_BY_OWN.then("beside its own queen: immobile, mobile", BUGS, 2);
/// By bug: a piece of the opponent, or else of the same side, pinned by a piece that touches nothing else.
pub(super) const PINNED_BY_LEAF: Term = BESIDE_OWN_QUEEN.then(
    "pinned by a piece that touches nothing else: opponent's piece, own piece",
    BUGS,
    2,
);
/// By bug: the mosquito on the ground touches this bug.
pub(super) const MOSQUITO_TOUCHES: Term = PINNED_BY_LEAF.then("the mosquito touches", BUGS, 1);
/// The number of pieces that can move.
pub(super) const MOVERS: Term = MOSQUITO_TOUCHES.then("number of mobile pieces", ONE, MAX_MOVERS + 1);
/// By the filled neighbours of the queen and whether she can move.
pub(super) const QUEEN: Term = MOVERS.then("own queen: cannot move, can move", FILLED, 2);
/// By the filled neighbours of the queen, while an enemy piece covers her.
pub(super) const COVERED_QUEEN: Term = QUEEN.then("own queen covered by the opponent", FILLED, 1);
/// The number of empty neighbours of the queen that a piece can slide into.
pub(super) const OPEN_SIDES: Term = COVERED_QUEEN.then("sides of the own queen open to slides", ONE, 7);
/// By the filled neighbours of the opponent's queen, and the number of mobile pieces not beside her.
pub(super) const ATTACKERS: Term =
    OPEN_SIDES.then("number of mobile pieces not beside the opponent's queen", FILLED, MAX_ATTACKERS + 1);
/// By the filled neighbours of the opponent's queen, if a side of her is open to slides, and the number of ants able to come.
pub(super) const ANTS: Term = ATTACKERS.then(
    "number of mobile ants not beside the opponent's queen, open to slides",
    FILLED,
    MAX_ANTS + 1,
);
/// The empty neighbours of a pillbug, or of a mosquito that copies one, beside its own queen, which it can throw.
pub(super) const CAN_THROW_OWN_QUEEN: Term =
    ANTS.then("can throw the own queen, by the number of places to throw to", ONE, 6);
/// A pillbug or mosquito beside its own queen, which it can't throw, and beside the opponent's, which it can't or can throw.
pub(super) const THROWER_BESIDE_QUEEN: Term = CAN_THROW_OWN_QUEEN.then(
    "thrower beside: own queen not to be thrown, opponent's queen not to be thrown, to be thrown",
    ONE,
    3,
);
/// The number of places for a piece from the hand.
pub(super) const PLACES: Term =
    THROWER_BESIDE_QUEEN.then("places for a piece from the hand", ONE, MAX_PLACES + 1);
/// The number of such places two steps from the opponent's queen.
pub(super) const PLACES_NEAR_QUEEN: Term = PLACES.then(
    "places for a piece from the hand two steps from the opponent's queen",
    ONE,
    MAX_PLACES_NEAR_QUEEN + 1,
);
/// By the filled neighbours of the opponent's queen: the right to move.
pub(super) const TEMPO: Term =
    PLACES_NEAR_QUEEN.then("side to move, by the filled neighbours of the opponent's queen", ONE, 7);

pub(super) const MAX_PLACES: usize = 9;
pub(super) const MAX_PLACES_NEAR_QUEEN: usize = 3;
pub(super) const MAX_MOVERS: usize = 9;
pub(super) const MAX_ATTACKERS: usize = 5;
pub(super) const MAX_ANTS: usize = 3;

/// All terms in the order of the table of weights.
pub const TERMS: [Term; 19] = [
    MOBILE,
    IMMOBILE,
    RAISED,
    COVERED_BY_ENEMY,
    COVERED_BY_OWN,
    BESIDE_OWN_QUEEN,
    PINNED_BY_LEAF,
    MOSQUITO_TOUCHES,
    MOVERS,
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

/// The number of features.
pub const FEATURE_COUNT: usize = TEMPO.end();
