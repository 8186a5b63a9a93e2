//! The plane, folded onto a small field, and sets of its cells.
//!
//! The plane is unbounded, as a hive may walk as far as it likes; the field has 1,024 cells. The place `q,r` lies on
//! cell `q + 32 r`, wrapping round, and a step to a neighbour is one addition.
//!
//! Two places share a cell only if they are 32 or more columns or rows apart. A hive is connected and has 28 pieces at
//! most, so that it spans 28 columns and rows at most, and 32 with two rings of places around it. No two places on the
//! hive or within two steps of it share a cell. A place from elsewhere, such as a player's wish, may share one with a
//! place of the hive: whoever looks one up compares where the piece there really stands.

use super::hex::{Direction, Hex};

/// How many cells further on the next row begins.
const ROW_STRIDE: i32 = 32;

/// The last cell: all its bits are set, so that masking with it wraps round.
const LAST: u16 = 1023;

/// A cell of the field. Several places share it, but no two of a hive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell(u16);

impl Cell {
    /// How many cells there are.
    pub(super) const COUNT: usize = LAST as usize + 1;

    /// The cell of `place`.
    pub(super) const fn of(place: Hex) -> Self {
        let [low, high, ..] = place.q.wrapping_add(place.r.wrapping_mul(ROW_STRIDE)).to_le_bytes();
        Self(u16::from_le_bytes([low, high]) & LAST)
    }

    /// The neighbouring cell in `direction`.
    pub(super) const fn step(self, direction: Direction) -> Self {
        Self(self.0.wrapping_add(OFFSETS[direction as usize]) & LAST)
    }

    /// The direction in which `neighbour` lies, if it is one.
    pub(super) const fn direction_to(self, neighbour: Self) -> Option<Direction> {
        DIRECTIONS[(neighbour.0.wrapping_sub(self.0) & LAST) as usize]
    }

    /// Its index: less than [`Self::COUNT`].
    pub(super) const fn index(self) -> usize {
        (self.0 & LAST) as usize
    }
}

/// What a step in each direction adds, by [`Direction`].
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

/// The direction of a neighbour, by what the step there adds.
const DIRECTIONS: [Option<Direction>; Cell::COUNT] = {
    let mut directions = [None; Cell::COUNT];
    let mut next = 0;
    while next < OFFSETS.len() {
        directions[OFFSETS[next] as usize] = Some(Direction::ALL[next]);
        next += 1;
    }
    directions
};

/// A set of cells on or around the hive that remembers the order in which they were added.
#[derive(Clone)]
pub(super) struct CellSet {
    list: [Cell; Self::CAPACITY],
    len: usize,
    /// The round in which each cell was last added or excluded. If that is the present one, it is not added again.
    rounds: [u8; Cell::COUNT],
    /// Clearing the set begins a new round, and touches no cell.
    round: u8,
}

impl CellSet {
    /// More than there are places within two steps of any hive of 28 pieces.
    const CAPACITY: usize = 256;

    pub(super) const fn new() -> Self {
        Self { list: [Cell(0); Self::CAPACITY], len: 0, rounds: [0; Cell::COUNT], round: 1 }
    }

    /// None yet, and never `cell`.
    pub(super) const fn without(cell: Cell) -> Self {
        let mut cells = Self::new();
        cells.exclude(cell);
        cells
    }

    /// Has `cell` never be added.
    pub(super) const fn exclude(&mut self, cell: Cell) {
        self.rounds[cell.index()] = self.round;
    }

    /// Adds `cell`, if it is not in yet.
    pub(super) const fn insert(&mut self, cell: Cell) {
        if self.rounds[cell.index()] != self.round {
            self.rounds[cell.index()] = self.round;
            self.list[self.len % Self::CAPACITY] = cell; // never more than fit; the remainder spares a check
            self.len += 1;
        }
    }

    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.iter().any(|it| it == cell)
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The `index`th that was added.
    pub(super) const fn get(&self, index: usize) -> Option<Cell> {
        if index < self.len { Some(self.list[index % Self::CAPACITY]) } else { None }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> {
        self.list.iter().take(self.len).copied()
    }

    pub(super) const fn clear(&mut self) {
        self.len = 0;
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            // The rounds begin again, and what is left of the last ones would be taken for new.
            *self = Self::new();
        }
    }
}
