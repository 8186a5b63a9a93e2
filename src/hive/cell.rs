//! The plane, folded onto a small field, and sets of its cells.
//!
//! The plane is unbounded, as a hive may walk as far as it likes; the field has 1,024 cells. The place `q,r` lies on
//! cell `q + 32 r`, wrapping round, and a step to a neighbour is one addition.
//!
//! Two places share a cell only if they are 32 or more columns or rows apart. A hive is connected and has 28 pieces at
//! most, so that it spans 28 columns and rows at most, and 32 with two rings of places around it. No two places on the
//! hive or within two steps of it share a cell. A place from elsewhere, such as a player's wish, may share one with a
//! place of the hive: whoever looks one up compares where the piece there really stands.

use super::{Direction, Hex};

/// How much further on the next row begins.
const ROW: i32 = 32;

/// The last cell: all its bits are set, so that masking with it wraps round.
const LAST: u16 = 1023;

/// What a place is folded onto.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell(u16);

impl Cell {
    /// How many cells there are.
    pub(super) const COUNT: usize = LAST as usize + 1;

    /// The cell of `place`.
    pub(super) const fn of(place: Hex) -> Self {
        let [low, high, ..] = place.q.wrapping_add(place.r.wrapping_mul(ROW)).to_le_bytes();
        Self(u16::from_le_bytes([low, high]) & LAST)
    }

    /// The neighbouring cell in `direction`.
    pub(super) const fn step(self, direction: Direction) -> Self {
        Self(self.0.wrapping_add(STEPS[direction as usize]) & LAST)
    }

    /// The direction in which `neighbour` lies, if it is one.
    pub(super) const fn direction_to(self, neighbour: Self) -> Option<Direction> {
        TOWARDS[(neighbour.0.wrapping_sub(self.0) & LAST) as usize]
    }

    /// Its index: less than [`Self::COUNT`].
    pub(super) const fn index(self) -> usize {
        (self.0 & LAST) as usize
    }
}

/// How far a step in each direction leads.
const STEPS: [u16; 6] = {
    let mut steps = [0; 6];
    let mut next = 0;
    while next < steps.len() {
        let (q, r) = Direction::ALL[next].offset();
        steps[next] = Cell::of(Hex::new(q, r)).0;
        next += 1;
    }
    steps
};

/// By how far away a cell is: the direction in which it lies, if it is a neighbour.
const TOWARDS: [Option<Direction>; Cell::COUNT] = {
    let mut towards = [None; Cell::COUNT];
    let mut next = 0;
    while next < STEPS.len() {
        towards[STEPS[next] as usize] = Some(Direction::ALL[next]);
        next += 1;
    }
    towards
};

/// Cells on or around the hive, each once, in the order in which they were added.
#[derive(Clone)]
pub(super) struct Cells {
    list: [Cell; Self::MOST],
    len: usize,
    set: [u64; Cell::COUNT / 64],
}

impl Cells {
    /// More than there are places within two steps of any hive of 28 pieces.
    const MOST: usize = 256;

    pub(super) const fn new() -> Self {
        Self { list: [Cell(0); Self::MOST], len: 0, set: [0; Cell::COUNT / 64] }
    }

    /// None yet, and never `cell`.
    pub(super) const fn without(cell: Cell) -> Self {
        let mut cells = Self::new();
        cells.exclude(cell);
        cells
    }

    /// Has `cell` never be added.
    pub(super) const fn exclude(&mut self, cell: Cell) {
        self.set[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Adds `cell`, if it is not in yet.
    pub(super) const fn insert(&mut self, cell: Cell) {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        if self.set[word] & bit == 0 {
            self.set[word] |= bit;
            self.list[self.len % Self::MOST] = cell; // never more than fit; the remainder spares a check
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
        if index < self.len { Some(self.list[index % Self::MOST]) } else { None }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> {
        self.list.iter().take(self.len).copied()
    }

    pub(super) const fn clear(&mut self) {
        self.len = 0;
        self.set = [0; Cell::COUNT / 64];
    }
}
