//! Sets of the six sides of a place.

use std::ops::{BitAnd, BitOr, Not};

use super::Direction;

/// Some of the six sides of a place: a bit each, in the order of [`Direction::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sides(u8);

/// How many sets there are.
const SETS: u8 = 1 << 6;

impl Sides {
    pub(super) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self(SETS - 1);

    pub(super) const fn of(direction: Direction) -> Self {
        Self(1 << direction as u8)
    }

    pub(super) const fn contains(self, direction: Direction) -> bool {
        self.0 & Self::of(direction).0 != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub(super) const fn len(self) -> u8 {
        LENGTHS[self.index()]
    }

    /// The first in the order of [`Direction::ALL`]; the set is not empty.
    pub(super) const fn first(self) -> Direction {
        FIRSTS[self.index()]
    }

    /// Adds `direction`, or takes it away if it is in.
    pub(super) const fn toggle(&mut self, direction: Direction) {
        self.0 ^= Self::of(direction).0;
    }

    /// Into how many runs of sides next to each other they fall: none, if they are all six.
    pub(super) const fn arcs(self) -> u8 {
        ARCS[self.index()]
    }

    /// The sides that exactly one of these is next to, and that are none of them.
    ///
    /// If these are the occupied sides of a place, they are the ones that a piece on the ground can slide through: it
    /// neither squeezes between two others nor loses touch.
    pub(super) const fn slides(self) -> Self {
        SLIDES[self.index()]
    }

    const fn index(self) -> usize {
        (self.0 % SETS) as usize
    }

    const fn clockwise(self) -> u8 {
        (self.0 << 1 | self.0 >> 5) & Self::ALL.0
    }

    const fn anticlockwise(self) -> u8 {
        (self.0 >> 1 | self.0 << 5) & Self::ALL.0
    }
}

// What is asked of a set again and again is looked up.

const LENGTHS: [u8; SETS as usize] = {
    let mut lengths = [0; SETS as usize];
    let mut set = Sides::NONE;
    while set.0 < SETS {
        lengths[set.index()] = set.0.count_ones().to_le_bytes()[0];
        set.0 += 1;
    }
    lengths
};

const FIRSTS: [Direction; SETS as usize] = {
    let mut firsts = [Direction::NorthWest; SETS as usize];
    let mut set = Sides(1);
    while set.0 < SETS {
        firsts[set.index()] = Direction::ALL[set.0.trailing_zeros() as usize];
        set.0 += 1;
    }
    firsts
};

const ARCS: [u8; SETS as usize] = {
    let mut arcs = [0; SETS as usize];
    let mut set = Sides::NONE;
    while set.0 < SETS {
        let beginnings = set.0 & !set.clockwise();
        arcs[set.index()] = beginnings.count_ones().to_le_bytes()[0];
        set.0 += 1;
    }
    arcs
};

const SLIDES: [Sides; SETS as usize] = {
    let mut slides = [Sides::NONE; SETS as usize];
    let mut set = Sides::NONE;
    while set.0 < SETS {
        let beside_one = set.clockwise() ^ set.anticlockwise();
        slides[set.index()] = Sides(beside_one & !set.0);
        set.0 += 1;
    }
    slides
};

impl BitAnd for Sides {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Sides {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Sides {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Direction> for Sides {
    fn from_iter<T: IntoIterator<Item = Direction>>(directions: T) -> Self {
        directions.into_iter().fold(Self::NONE, |set, direction| set | Self::of(direction))
    }
}

/// In the order of [`Direction::ALL`].
#[expect(clippy::copy_iterator, reason = "a set is small, and taking its first member leaves the rest of it")]
impl Iterator for Sides {
    type Item = Direction;

    fn next(&mut self) -> Option<Direction> {
        if self.is_empty() {
            return None;
        }
        let first = self.first();
        self.0 &= self.0 - 1;
        Some(first)
    }
}
