//! Sets of pieces, as 28 bits.

use super::piece::{Colour, Piece};
use super::setup::Expansions;

/// A set of pieces: one bit each, by [`Piece::index`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PieceSet(u32);

impl PieceSet {
    pub(super) const NONE: Self = Self(0);

    /// Both queens.
    pub(super) const QUEENS: Self = Self(1 | 1 << (Piece::TOTAL / 2));

    /// The pieces with a number above 1.
    const NUMBERED_ABOVE_ONE: Self = {
        let mut pieces = Self::NONE;
        let mut index = 0;
        while index < Piece::TOTAL {
            if Piece::ALL[index].number() > 1 {
                pieces.insert(Piece::ALL[index]);
            }
            index += 1;
        }
        pieces
    };

    /// Returns the pieces of both colours in a game with `expansions`.
    pub(super) const fn in_use(expansions: Expansions) -> Self {
        let mut pieces = Self::NONE;
        let mut index = 0;
        while index < Piece::TOTAL {
            if expansions.include(Piece::ALL[index].bug()) {
                pieces.insert(Piece::ALL[index]);
            }
            index += 1;
        }
        pieces
    }

    /// Returns the pieces with the lowest number of their kind in the set.
    ///
    /// The set must be like a hand: with each piece, it has those of the same kind with higher numbers.
    pub(super) const fn first_of_each_kind(self) -> Self {
        self.without(Self(self.0 << 1).and(Self::NUMBERED_ABOVE_ONE))
    }

    pub(super) const fn of(colour: Colour) -> Self {
        match colour {
            Colour::White => Self((1 << (Piece::TOTAL / 2)) - 1),
            Colour::Black => Self(Self::of(Colour::White).0 << (Piece::TOTAL / 2)),
        }
    }

    pub(super) const fn insert(&mut self, piece: Piece) {
        self.0 |= 1 << piece.index();
    }

    pub(super) const fn remove(&mut self, piece: Piece) {
        self.0 &= !(1 << piece.index());
    }

    pub(super) const fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// Iterates in ascending order.
#[expect(clippy::copy_iterator, reason = "the set is its own iterator: taking a member leaves the others")]
impl Iterator for PieceSet {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let piece = *Piece::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(piece)
    }
}
