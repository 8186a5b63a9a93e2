//! Sets of directions, as six bits.

use std::ops::{BitAnd, BitOr, Not};

use super::hex::Direction;

/// A set of directions: one bit each, in the order of [`Direction::ALL`]. It is its own iterator.
///
/// ```
/// use hive::{Direction, DirectionSet};
///
/// let occupied: DirectionSet = [Direction::NorthWest, Direction::NorthEast, Direction::West].into_iter().collect();
/// assert_eq!((occupied.len(), occupied.run_count()), (3, 1));
/// assert!(occupied.contains(Direction::West));
/// assert_eq!(occupied.slides(), [Direction::East, Direction::SouthWest].into_iter().collect());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DirectionSet(u8);

/// The number of different sets.
const SET_COUNT: u8 = 1 << 6;

/// The length of a table of all sets. Longer than needed, so that any `u8` is a valid index without a bounds check.
pub(super) const TABLE_LEN: usize = 1 << 8;

impl DirectionSet {
    pub(super) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self(SET_COUNT - 1);

    /// Returns the set of this direction alone.
    #[must_use]
    pub const fn of(direction: Direction) -> Self {
        Self(1 << direction as u8)
    }

    /// Returns the directions before `direction` in the order of [`Direction::ALL`].
    pub(super) const fn before(direction: Direction) -> Self {
        Self((1 << direction as u8) - 1)
    }

    /// Returns whether the set contains `direction`.
    #[must_use]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & Self::of(direction).0 != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of directions.
    #[must_use]
    pub const fn len(self) -> u8 {
        LENGTHS[self.index()]
    }

    /// Returns the first direction in the order of [`Direction::ALL`]. The set must not be empty.
    pub(super) const fn first(self) -> Direction {
        FIRSTS[self.index()]
    }

    /// Adds `direction`, or removes it if the set contains it.
    pub(super) const fn toggle(&mut self, direction: Direction) {
        self.0 ^= Self::of(direction).0;
    }

    /// Returns the number of runs of adjacent directions; 0 for the empty and for the full set.
    #[must_use]
    pub const fn run_count(self) -> u8 {
        RUN_COUNTS[self.index()]
    }

    /// Returns the directions outside the set that are adjacent to exactly one direction in it.
    ///
    /// If the set holds the directions of a place's occupied neighbours, a piece on the ground can slide in the returned
    /// directions: two occupied sides would be a gate, none would break contact with the hive.
    #[must_use]
    pub const fn slides(self) -> Self {
        SLIDES[self.index()]
    }

    /// Returns the directions adjacent to a direction in the set.
    pub(super) const fn adjacent(self) -> Self {
        ADJACENT[self.index()]
    }

    /// Returns the index in a table of all sets, which has the length [`TABLE_LEN`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn clockwise(self) -> u8 {
        (self.0 << 1 | self.0 >> 5) & Self::ALL.0
    }

    const fn anticlockwise(self) -> u8 {
        (self.0 >> 1 | self.0 << 5) & Self::ALL.0
    }
}

// Lookup tables for all 64 sets, for the hot paths of move generation.

const LENGTHS: [u8; TABLE_LEN] = {
    let mut lengths = [0; TABLE_LEN];
    let mut set = DirectionSet::NONE;
    while set.0 < SET_COUNT {
        lengths[set.index()] = set.0.count_ones().to_le_bytes()[0];
        set.0 += 1;
    }
    lengths
};

/// See [`DirectionSet::first`].
pub(super) const FIRSTS: [Direction; TABLE_LEN] = {
    let mut firsts = [Direction::NorthWest; TABLE_LEN];
    let mut set = DirectionSet(1);
    while set.0 < SET_COUNT {
        firsts[set.index()] = Direction::ALL[set.0.trailing_zeros() as usize];
        set.0 += 1;
    }
    firsts
};

const RUN_COUNTS: [u8; TABLE_LEN] = {
    let mut counts = [0; TABLE_LEN];
    let mut set = DirectionSet::NONE;
    while set.0 < SET_COUNT {
        let run_starts = set.0 & !set.clockwise();
        counts[set.index()] = run_starts.count_ones().to_le_bytes()[0];
        set.0 += 1;
    }
    counts
};

const SLIDES: [DirectionSet; TABLE_LEN] = {
    let mut slides = [DirectionSet::NONE; TABLE_LEN];
    let mut set = DirectionSet::NONE;
    while set.0 < SET_COUNT {
        let adjacent_to_one = set.clockwise() ^ set.anticlockwise();
        slides[set.index()] = DirectionSet(adjacent_to_one & !set.0);
        set.0 += 1;
    }
    slides
};

const ADJACENT: [DirectionSet; TABLE_LEN] = {
    let mut adjacent = [DirectionSet::NONE; TABLE_LEN];
    let mut set = DirectionSet::NONE;
    while set.0 < SET_COUNT {
        adjacent[set.index()] = DirectionSet(set.clockwise() | set.anticlockwise());
        set.0 += 1;
    }
    adjacent
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

/// Iterates in the order of [`Direction::ALL`].
#[expect(clippy::copy_iterator, reason = "the set is its own iterator: taking a member leaves the others")]
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
