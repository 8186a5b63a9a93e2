//! A torus of 1,024 cells that stores the unbounded plane, and sets of its cells.
//!
//! The place `q,r` maps to the cell `q + 32 r` modulo 1,024, so a step to a neighbour is one addition.
//!
//! Two places share a cell only if they are 32 or more columns or rows apart. A hive is connected and has at most 28
//! pieces, so it spans at most 28 columns and rows, and 32 with two rings of places around it. No two places on the hive or
//! within two steps of it share a cell, and none within three steps shares a cell with the hive (27 + 3 < 32). Other places,
//! such as the target in a caller's move, may share a cell with the hive: lookups by place compare the stored place of the
//! piece, except `Board::occupied_around`, whose place must be on the hive or beside it.

use std::iter;

use super::direction_set::{DirectionSet, FIRSTS, TABLE_LEN};
use super::hex::{Direction, Hex};

/// The number of cells per row.
const ROW_STRIDE: i32 = 32;

/// The last cell. All ten bits of a cell index are set, so it is also the bit mask that wraps an index around the torus.
const LAST: u16 = 1023;

/// A cell of the torus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell(u16);

impl Cell {
    /// The number of cells.
    pub(super) const COUNT: usize = LAST as usize + 1;

    /// Returns the cell of `place`.
    pub(super) const fn of(place: Hex) -> Self {
        let [low, high, ..] = place.q.wrapping_add(place.r.wrapping_mul(ROW_STRIDE)).to_le_bytes();
        Self(u16::from_le_bytes([low, high]) & LAST)
    }

    /// Returns the neighbouring cell in `direction`.
    pub(super) const fn step(self, direction: Direction) -> Self {
        Self(self.0.wrapping_add(OFFSETS[direction as usize]) & LAST)
    }

    /// Returns the neighbouring cells in `directions`, in the order of [`Direction::ALL`].
    pub(super) fn neighbours(self, mut directions: DirectionSet) -> impl Iterator<Item = Self> {
        iter::from_fn(move || {
            let offset = FIRST_OFFSETS[directions.index()];
            directions.next().map(|_| Self(self.0.wrapping_add(offset) & LAST))
        })
    }

    /// Returns the direction of `neighbour`; `None` if the cells are not adjacent.
    pub(super) const fn direction_to(self, neighbour: Self) -> Option<Direction> {
        DIRECTIONS[(neighbour.0.wrapping_sub(self.0) & LAST) as usize]
    }

    /// Returns the index, less than [`Self::COUNT`].
    pub(super) const fn index(self) -> usize {
        (self.0 & LAST) as usize
    }
}

/// The offset of a step, by [`Direction`].
const OFFSETS: [u16; 6] = {
    let mut offsets = [0; 6];
    let mut next = 0;
    while next < offsets.len() {
        let (q, r) = Direction::ALL[next].offset();
        offsets[next] = Cell::of(Hex::new(q, r)).0;
        next += 1;
    }
    offsets
};

/// The offset of a step in the first direction of a set, by [`DirectionSet::index`]: one lookup instead of two.
const FIRST_OFFSETS: [u16; TABLE_LEN] = {
    let mut offsets = [0; TABLE_LEN];
    let mut next = 0;
    while next < offsets.len() {
        offsets[next] = OFFSETS[FIRSTS[next] as usize];
        next += 1;
    }
    offsets
};

/// The direction of a step, by its offset.
const DIRECTIONS: [Option<Direction>; Cell::COUNT] = {
    let mut directions = [None; Cell::COUNT];
    let mut next = 0;
    while next < OFFSETS.len() {
        directions[OFFSETS[next] as usize] = Some(Direction::ALL[next]);
        next += 1;
    }
    directions
};

/// A set of cells on or near the hive, in insertion order.
#[derive(Clone)]
pub(super) struct CellSet {
    list: [Cell; Self::CAPACITY],
    len: usize,
    /// The generation in which each cell was last inserted or excluded. Cells of the current generation are
    /// not inserted again.
    marks: [u8; Cell::COUNT],
    /// Incremented by [`Self::clear`], which is faster than erasing `marks`.
    generation: u8,
}

impl CellSet {
    /// An upper bound on the number of places within two steps of a hive of 28 pieces.
    const CAPACITY: usize = 256;

    pub(super) const fn new() -> Self {
        Self { list: [Cell(0); Self::CAPACITY], len: 0, marks: [0; Cell::COUNT], generation: 1 }
    }

    /// Creates an empty set that excludes `cell`.
    pub(super) const fn without(cell: Cell) -> Self {
        let mut cells = Self::new();
        cells.exclude(cell);
        cells
    }

    /// Makes the set ignore later insertions of `cell` until it is cleared.
    pub(super) const fn exclude(&mut self, cell: Cell) {
        self.marks[cell.index()] = self.generation;
    }

    /// Adds `cell`, unless the set contains or excludes it.
    pub(super) const fn insert(&mut self, cell: Cell) {
        if self.marks[cell.index()] != self.generation {
            self.marks[cell.index()] = self.generation;
            self.list[self.len % Self::CAPACITY] = cell; // always below the capacity; the modulo avoids a bounds check
            self.len += 1;
        }
    }

    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.iter().any(|member| member == cell)
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Returns the cell at `index` in insertion order; `None` beyond the end.
    pub(super) const fn get(&self, index: usize) -> Option<Cell> {
        if index < self.len { Some(self.list[index % Self::CAPACITY]) } else { None }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> {
        self.list.iter().take(self.len).copied()
    }

    pub(super) const fn clear(&mut self) {
        self.len = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            // After an overflow, old marks would look current.
            *self = Self::new();
        }
    }
}
