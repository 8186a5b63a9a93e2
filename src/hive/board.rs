//! The board: which piece stands where, and at which height.
//!
//! Holds the *one hive*: between moves the occupied places are connected, which is what makes the storage below
//! sound. Only [`Game`](super::Game) changes a board; everyone else reads it.
//!
//! The plane is unbounded, as a hive may walk as far as it likes. It is stored folded onto a square of 32 by 32
//! cells: at most 28 pieces in one connected hive span at most 28 columns and 28 rows, so that two occupied places
//! never share a cell. Each piece keeps its true place, and a look-up compares it.

use super::{Bug, Colour, Hex, Piece};

/// Length of the square that the plane is folded onto. A power of two, larger than any hive with the places around.
const SIDE: usize = 32;

/// The tallest stack there can be: a piece on the ground, four beetles and two mosquitoes.
const TALLEST: usize = 7;

/// The pieces in play, as stacks on an unbounded plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The uppermost piece on each cell of the folded plane.
    tops: [Option<Piece>; SIDE * SIDE],
    /// Where each piece stands, by [`Piece::index`].
    spots: [Option<Spot>; Piece::TOTAL],
    /// What each piece stands on, by [`Piece::index`].
    under: [Option<Piece>; Piece::TOTAL],
}

/// Where a piece stands: the place, and how many pieces are beneath.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    place: Hex,
    height: u8,
}

/// The cell that `place` is folded onto.
fn cell(place: Hex) -> usize {
    let fold = |coordinate: i32| usize::from(coordinate.to_le_bytes()[0]) % SIDE;
    fold(place.q) + SIDE * fold(place.r)
}

impl Board {
    pub(super) const fn new() -> Self {
        Self { tops: [None; SIDE * SIDE], spots: [None; Piece::TOTAL], under: [None; Piece::TOTAL] }
    }

    /// The uppermost piece at `place`: the one that gives a stack its colour and can be seen.
    #[must_use]
    pub fn top(&self, place: Hex) -> Option<Piece> {
        self.top_and_height(place).map(|(piece, _)| piece)
    }

    /// How many pieces stand at `place`: 0 where it is empty.
    #[must_use]
    pub fn height(&self, place: Hex) -> u8 {
        self.top_and_height(place).map_or(0, |(_, height)| height + 1)
    }

    fn top_and_height(&self, place: Hex) -> Option<(Piece, u8)> {
        let piece = self.tops[cell(place)]?;
        let spot = self.spots[piece.index()]?;
        (spot.place == place).then_some((piece, spot.height))
    }

    /// The pieces at `place`, the one on the ground first; none where it is empty.
    #[must_use]
    pub fn stack(&self, place: Hex) -> impl DoubleEndedIterator<Item = Piece> + use<> {
        let mut pieces = [None; TALLEST];
        let mut next = self.top_and_height(place);
        while let Some((piece, height)) = next {
            pieces[usize::from(height)] = Some(piece);
            next = self.under[piece.index()].map(|below| (below, height - 1));
        }
        pieces.into_iter().flatten()
    }

    /// The place of `piece` and how many pieces are beneath it; `None` if it is not in play.
    #[must_use]
    pub fn position(&self, piece: Piece) -> Option<(Hex, u8)> {
        self.spots[piece.index()].map(|spot| (spot.place, spot.height))
    }

    /// Whether another piece stands on `piece`.
    #[must_use]
    pub fn is_covered(&self, piece: Piece) -> bool {
        self.place_of(piece).is_some_and(|place| self.top(place) != Some(piece))
    }

    /// All occupied places, each once, in ascending order.
    pub fn stacks(&self) -> impl Iterator<Item = Hex> + use<> {
        let mut places: Vec<Hex> = self.ground().collect();
        places.sort_unstable();
        places.into_iter()
    }

    /// All pieces in play, in ascending order.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        Piece::ALL.into_iter().filter(|piece| self.spots[piece.index()].is_some())
    }

    /// Whether nothing has been placed yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spots.iter().all(Option::is_none)
    }

    /// How many of the six places around the queen of `colour` are occupied; `None` while she is in hand.
    #[must_use]
    pub fn queen_neighbours_filled(&self, colour: Colour) -> Option<u8> {
        let place = self.place_of(Piece::new(colour, Bug::Queen, 1)?)?;
        Some(place.neighbours().into_iter().map(|neighbour| u8::from(self.top(neighbour).is_some())).sum())
    }

    /// The uppermost pieces of the occupied places around `place`, in the order of [`Direction::ALL`].
    ///
    /// [`Direction::ALL`]: super::Direction::ALL
    pub fn tops_around(&self, place: Hex) -> impl Iterator<Item = Piece> {
        place.neighbours().into_iter().filter_map(|neighbour| self.top(neighbour))
    }

    pub(super) fn place_of(&self, piece: Piece) -> Option<Hex> {
        self.position(piece).map(|(place, _)| place)
    }

    /// The occupied places in no particular order.
    fn ground(&self) -> impl Iterator<Item = Hex> {
        self.spots.iter().flatten().filter(|spot| spot.height == 0).map(|spot| spot.place)
    }

    /// Puts `piece`, which is not in play, on top of whatever is at `place`.
    pub(super) fn put(&mut self, piece: Piece, place: Hex) {
        self.under[piece.index()] = self.top(place);
        self.spots[piece.index()] = Some(Spot { place, height: self.height(place) });
        self.tops[cell(place)] = Some(piece);
    }

    /// Takes `piece`, which is in play and uncovered, off the board.
    pub(super) fn take(&mut self, piece: Piece) {
        let spot = self.spots[piece.index()].take().expect("only a piece in play is taken off");
        self.tops[cell(spot.place)] = self.under[piece.index()].take();
    }

    /// The parts that the hive would fall into if `place` were empty: one, if it would hold. Ascending, each part too.
    pub(super) fn parts_without(&self, place: Hex) -> Vec<Vec<Hex>> {
        let mut rest: Vec<Hex> = self.stacks().filter(|&other| other != place).collect();
        let mut parts = Vec::new();
        while !rest.is_empty() {
            let mut part = vec![rest.remove(0)];
            let mut next = 0;
            while next < part.len() {
                let around = part[next].neighbours();
                part.extend(rest.extract_if(.., |other| around.contains(other)));
                next += 1;
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// The uppermost pieces of all places that alone hold the hive together.
    ///
    /// Taking such a piece away splits the hive, unless it stands on another.
    pub(super) fn links(&self) -> PieceSet {
        let mut search =
            LinkSearch { board: self, reached: [0; Piece::TOTAL], clock: 0, links: PieceSet::default() };
        if let Some(start) = self.ground().next() {
            search.visit(start, None);
        }
        search.links
    }
}

/// A set of pieces.
#[derive(Clone, Copy, Default)]
pub(super) struct PieceSet(u32);

impl PieceSet {
    pub(super) fn insert(&mut self, piece: Piece) {
        self.0 |= 1 << piece.index();
    }

    pub(super) fn contains(self, piece: Piece) -> bool {
        self.0 & 1 << piece.index() != 0
    }
}

/// Tarjan's search for the articulation points of a graph; a place goes by its uppermost piece.
struct LinkSearch<'a> {
    board: &'a Board,
    /// When a place was first reached, from 1; 0 while it has not been.
    reached: [u8; Piece::TOTAL],
    clock: u8,
    links: PieceSet,
}

impl LinkSearch<'_> {
    /// Searches on from `place`, and returns the earliest place that can be reached from there without `parent`.
    fn visit(&mut self, place: Hex, parent: Option<Hex>) -> u8 {
        let Some(top) = self.board.top(place) else { return u8::MAX };
        self.clock += 1;
        let now = self.clock;
        self.reached[top.index()] = now;
        let (mut earliest, mut branches) = (now, 0);
        for neighbour in place.neighbours().into_iter().filter(|&neighbour| Some(neighbour) != parent) {
            let Some(other) = self.board.top(neighbour) else { continue };
            if self.reached[other.index()] != 0 {
                earliest = earliest.min(self.reached[other.index()]);
                continue;
            }
            let reached = self.visit(neighbour, Some(place));
            earliest = earliest.min(reached);
            branches += 1;
            if if parent.is_none() { branches > 1 } else { reached >= now } {
                self.links.insert(top);
            }
        }
        earliest
    }
}

/// Places on or around the hive, each once, in the order in which they were added.
#[derive(Default)]
pub(super) struct Places {
    list: Vec<Hex>,
    cells: [u64; SIDE * SIDE / 64],
}

impl Places {
    /// Adds `place`, and tells whether it is new.
    pub(super) fn insert(&mut self, place: Hex) -> bool {
        let (word, bit) = (cell(place) / 64, 1 << (cell(place) % 64));
        let is_new = self.cells[word] & bit == 0;
        if is_new {
            self.cells[word] |= bit;
            self.list.push(place);
        }
        is_new
    }

    pub(super) fn contains(&self, place: Hex) -> bool {
        self.list.contains(&place)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Hex> {
        self.list.iter().copied()
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.cells = Default::default();
    }
}
