//! The board: which piece stands where, and at which height.
//!
//! Holds the *one hive*: between moves the occupied places are connected, which is what makes it sound to store them on
//! the folded plane of `cell.rs`. Only [`Game`](super::game::Game) changes a board; everyone else reads it.
//!
//! Besides the pieces themselves the board keeps, for each cell, which of its neighbours are occupied and by which
//! colour. That takes twelve small changes a move, and answers at a glance what is asked most: where a piece can slide, what
//! holds the hive together, where a colour may be placed, whether a queen is surrounded.

use super::cell::Cell;
use super::direction_set::DirectionSet;
use super::hex::{Direction, Hex};
use super::piece::{Bug, Colour, Piece};
use super::piece_set::PieceSet;
use super::zobrist;

/// The tallest stack there can be: a piece on the ground, four beetles and two mosquitoes.
const MAX_HEIGHT: usize = 7;

/// The pieces in play, as stacks on an unbounded plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The uppermost piece on each cell.
    tops: [Option<Piece>; Cell::COUNT],
    /// By colour, and for each cell: the directions in which the uppermost piece next to it is of that colour.
    around: [[DirectionSet; Cell::COUNT]; 2],
    /// Where each piece stands, by [`Piece::index`].
    locations: [Option<Location>; Piece::TOTAL],
    in_play: PieceSet,
    /// How many stacks are of more than one piece.
    tall_stacks: u8,
    /// How many empty regions the hive closes round.
    holes: i8,
    /// See [`Self::key`].
    key: u64,
}

/// Where a piece stands: the place, how many pieces are beneath, and the next of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Location {
    place: Hex,
    height: u8,
    under: Option<Piece>,
}

impl Board {
    pub(super) const fn new() -> Self {
        Self {
            tops: [None; Cell::COUNT],
            around: [[DirectionSet::NONE; Cell::COUNT]; 2],
            locations: [None; Piece::TOTAL],
            in_play: PieceSet::NONE,
            tall_stacks: 0,
            holes: 0,
            key: 0,
        }
    }

    /// The uppermost piece at `place`: the one that gives a stack its colour and can be seen.
    #[must_use]
    pub fn top(&self, place: Hex) -> Option<Piece> {
        self.location_at(place).and(self.top_of(Cell::of(place)))
    }

    /// How many pieces stand at `place`: 0 where it is empty.
    #[must_use]
    pub fn height(&self, place: Hex) -> u8 {
        self.location_at(place).map_or(0, |location| location.height + 1)
    }

    /// The location of the uppermost piece at `place`, which may be far from the hive and share its cell.
    fn location_at(&self, place: Hex) -> Option<Location> {
        self.locations[self.top_of(Cell::of(place))?.index()].filter(|location| location.place == place)
    }

    /// The pieces at `place`, the one on the ground first; none where it is empty.
    #[must_use]
    pub fn stack(&self, place: Hex) -> impl DoubleEndedIterator<Item = Piece> + use<> {
        let mut pieces = [None; MAX_HEIGHT];
        let mut next = self.top(place);
        while let Some((piece, location)) = next.zip(next.and_then(|piece| self.locations[piece.index()])) {
            pieces[usize::from(location.height)] = Some(piece);
            next = location.under;
        }
        pieces.into_iter().flatten()
    }

    /// The place of `piece` and how many pieces are beneath it; `None` if it is not in play.
    #[must_use]
    pub fn position(&self, piece: Piece) -> Option<(Hex, u8)> {
        self.locations[piece.index()].map(|location| (location.place, location.height))
    }

    /// Whether another piece stands on `piece`.
    #[must_use]
    pub fn is_covered(&self, piece: Piece) -> bool {
        self.place_of(piece).is_some_and(|place| self.top(place) != Some(piece))
    }

    /// All occupied places, each once, in ascending order.
    pub fn stacks(&self) -> impl Iterator<Item = Hex> + use<> {
        let mut places: Vec<Hex> = self
            .locations
            .iter()
            .flatten()
            .filter(|location| location.height == 0)
            .map(|location| location.place)
            .collect();
        places.sort_unstable();
        places.into_iter()
    }

    /// All pieces in play, in ascending order.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.in_play
    }

    /// Whether nothing has been placed yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.in_play.is_empty()
    }

    /// How many of the six places around the queen of `colour` are occupied; `None` while she is in hand.
    #[must_use]
    pub fn queen_neighbours_filled(&self, colour: Colour) -> Option<u8> {
        let cell = self.cell_of(Piece::new(colour, Bug::Queen, 1)?)?;
        Some(self.around(cell).len())
    }

    /// The uppermost pieces of the occupied places around `place`, in the order of [`Direction::ALL`].
    pub fn tops_around(&self, place: Hex) -> impl Iterator<Item = Piece> {
        place.neighbours().into_iter().filter_map(|neighbour| self.top(neighbour))
    }

    pub(super) fn place_of(&self, piece: Piece) -> Option<Hex> {
        self.position(piece).map(|(place, _)| place)
    }

    // What follows speaks of cells. Who asks takes care that they are on the hive or near it.

    pub(super) const fn in_play(&self) -> PieceSet {
        self.in_play
    }

    pub(super) fn cell_of(&self, piece: Piece) -> Option<Cell> {
        self.place_of(piece).map(Cell::of)
    }

    pub(super) const fn top_of(&self, cell: Cell) -> Option<Piece> {
        self.tops[cell.index()]
    }

    /// The directions in which the uppermost piece next to `cell` is of `colour`.
    pub(super) const fn colour_around(&self, cell: Cell, colour: Colour) -> DirectionSet {
        self.around[colour as usize][cell.index()]
    }

    /// The directions in which anything stands next to `cell`.
    pub(super) fn around(&self, cell: Cell) -> DirectionSet {
        self.colour_around(cell, Colour::White) | self.colour_around(cell, Colour::Black)
    }

    /// How many pieces stand on `cell`.
    pub(super) fn height_of(&self, cell: Cell) -> u8 {
        let location = self.top_of(cell).and_then(|top| self.locations[top.index()]);
        location.map_or(0, |location| location.height + 1)
    }

    /// Whether there can be a gate above the ground: it takes two stacks of more than one piece.
    pub(super) const fn may_have_raised_gates(&self) -> bool {
        self.tall_stacks >= 2
    }

    /// Whether the hive closes round an empty region.
    pub(super) const fn has_holes(&self) -> bool {
        self.holes > 0
    }

    /// The place on or beside the hive that lies on `cell`.
    pub(super) fn place_at(&self, cell: Cell) -> Hex {
        let known = |cell: Cell| self.place_of(self.top_of(cell)?);
        known(cell).unwrap_or_else(|| {
            let direction = self.around(cell).first();
            let neighbour = known(cell.step(direction)).expect("a piece stands in an occupied direction");
            neighbour.step(direction.opposite())
        })
    }

    /// The Zobrist key of the stacks by kind, colour and cell: another number, but for a rare collision, for other stacks.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// Puts `piece`, which is not in play, on top of whatever is at `place`.
    pub(super) fn put(&mut self, piece: Piece, place: Hex) {
        let cell = Cell::of(place);
        let under = self.top_of(cell);
        let height = self.height_of(cell);
        self.locations[piece.index()] = Some(Location { place, height, under });
        self.in_play.insert(piece);
        self.key ^= zobrist::piece_key(piece, cell, height);
        match height {
            0 => self.holes += self.hole_delta(cell),
            1 => self.tall_stacks += 1,
            _ => {}
        }
        self.replace_top(cell, under, Some(piece));
    }

    /// Takes `piece`, which is in play and uncovered, off the board.
    pub(super) fn take(&mut self, piece: Piece) {
        let location = self.locations[piece.index()].take().expect("only a piece in play is taken off");
        let cell = Cell::of(location.place);
        self.in_play.remove(piece);
        self.key ^= zobrist::piece_key(piece, cell, location.height);
        match location.height {
            0 => self.holes -= self.hole_delta(cell),
            1 => self.tall_stacks -= 1,
            _ => {}
        }
        self.replace_top(cell, Some(piece), location.under);
    }

    /// Takes `piece`, which is in play and uncovered, into the air for a moment: its location stays noted.
    pub(super) fn lift(&mut self, piece: Piece) {
        if let Some(location) = self.locations[piece.index()] {
            self.replace_top(Cell::of(location.place), Some(piece), location.under);
        }
    }

    /// Puts `piece`, which was lifted, back to where it was.
    pub(super) fn lower(&mut self, piece: Piece) {
        if let Some(location) = self.locations[piece.index()] {
            self.replace_top(Cell::of(location.place), location.under, Some(piece));
        }
    }

    /// How many holes more there are when a piece stands on `cell`, rather than none.
    ///
    /// Filling a hole takes it away. Otherwise each run of pieces around the cell, but the first, is joined to
    /// the others by the new one, and closes a ring: they have been connected before.
    fn hole_delta(&self, cell: Cell) -> i8 {
        match self.around(cell) {
            DirectionSet::NONE => 0,
            directions => directions.run_count().cast_signed() - 1,
        }
    }

    /// Makes `after` the uppermost piece on `cell`, where `before` was.
    fn replace_top(&mut self, cell: Cell, before: Option<Piece>, after: Option<Piece>) {
        self.tops[cell.index()] = after;
        for piece in [before, after].into_iter().flatten() {
            self.toggle_around(cell, piece.colour()); // twice, and so not at all, if both are of one colour
        }
    }

    /// Notes with the neighbours of `cell` that its uppermost piece is of `colour`, or no longer.
    fn toggle_around(&mut self, cell: Cell, colour: Colour) {
        let around = &mut self.around[colour as usize];
        for direction in Direction::ALL {
            around[cell.step(direction).index()].toggle(direction.opposite());
        }
    }
}
