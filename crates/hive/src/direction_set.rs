//! Sets of directions: some of the six neighbours of a place, in six bits.

use std::ops::{BitAnd, BitOr, Not};

use super::hex::Direction;

/// A set of directions: a bit each, in the order of [`Direction::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DirectionSet(u8);

/// How many sets there are.
const SETS: u8 = 1 << 6;

/// How long a table of all sets is: what comes after them is never looked at, but any eight bits are an index.
const TABLE: usize = 1 << 8;

impl DirectionSet {
    pub(super) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self(SETS - 1);

    pub(super) const fn of(direction: Direction) -> Self {
        Self(1 << direction as u8)
    }

    /// Those that come before `direction` in the order of [`Direction::ALL`].
    pub(super) const fn before(direction: Direction) -> Self {
        Self((1 << direction as u8) - 1)
    }

    pub(super) const fn contains(self, direction: Direction) -> bool {
        self.0 & Self::of(direction).0 != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

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

    /// Into how many runs of adjacent directions the set falls: none, if it has all six.
    pub(super) const fn run_count(self) -> u8 {
        RUN_COUNTS[self.index()]
    }

    /// The directions outside the set that are adjacent to exactly one in it.
    ///
    /// If the set is where the neighbours of a place are occupied, these are the ones in which a piece on the ground can
    /// slide: it neither squeezes through a gate nor loses touch.
    pub(super) const fn slides(self) -> Self {
        SLIDES[self.index()]
    }

    /// The directions adjacent to one in the set.
    pub(super) const fn beside(self) -> Self {
        BESIDE[self.index()]
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    const fn clockwise(self) -> u8 {
        (self.0 << 1 | self.0 >> 5) & Self::ALL.0
    }

    const fn anticlockwise(self) -> u8 {
        (self.0 >> 1 | self.0 << 5) & Self::ALL.0
    }
}

// Tables of all 64 sets: move generation asks these questions again and again.

const LENGTHS: [u8; TABLE] = {
    let mut lengths = [0; TABLE];
    let mut set = DirectionSet::NONE;
    while set.0 < SETS {
        lengths[set.index()] = set.0.count_ones().to_le_bytes()[0];
        set.0 += 1;
    }
    lengths
};

const FIRSTS: [Direction; TABLE] = {
    let mut firsts = [Direction::NorthWest; TABLE];
    let mut set = DirectionSet(1);
    while set.0 < SETS {
        firsts[set.index()] = Direction::ALL[set.0.trailing_zeros() as usize];
        set.0 += 1;
    }
    firsts
};

const RUN_COUNTS: [u8; TABLE] = {
    let mut counts = [0; TABLE];
    let mut set = DirectionSet::NONE;
    while set.0 < SETS {
        let beginnings = set.0 & !set.clockwise();
        counts[set.index()] = beginnings.count_ones().to_le_bytes()[0];
        set.0 += 1;
    }
    counts
};

const SLIDES: [DirectionSet; TABLE] = {
    let mut slides = [DirectionSet::NONE; TABLE];
    let mut set = DirectionSet::NONE;
    while set.0 < SETS {
        let adjacent_to_one = set.clockwise() ^ set.anticlockwise();
        slides[set.index()] = DirectionSet(adjacent_to_one & !set.0);
        set.0 += 1;
    }
    slides
};

const BESIDE: [DirectionSet; TABLE] = {
    let mut beside = [DirectionSet::NONE; TABLE];
    let mut set = DirectionSet::NONE;
    while set.0 < SETS {
        beside[set.index()] = DirectionSet(set.clockwise() | set.anticlockwise());
        set.0 += 1;
    }
    beside
};

impl BitAnd for DirectionSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for DirectionSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for DirectionSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Direction> for DirectionSet {
    fn from_iter<T: IntoIterator<Item = Direction>>(directions: T) -> Self {
        directions.into_iter().fold(Self::NONE, |set, direction| set | Self::of(direction))
    }
}

/// In the order of [`Direction::ALL`].
#[expect(clippy::copy_iterator, reason = "a set is small, and taking its first member leaves the rest of it")]
impl Iterator for DirectionSet {
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
