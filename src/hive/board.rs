//! The board: which piece stands where, and at which height.
//!
//! Holds the *one hive*: between moves the occupied places are connected, which is what makes it sound to store them on
//! the folded plane of `cell.rs`. Only [`Game`](super::Game) changes a board; everyone else reads it.
//!
//! Besides the pieces themselves the board keeps, for each cell, at which sides it is occupied and by which colour.
//! That takes twelve small changes a move, and answers at a glance what is asked most: where a piece can slide, what
//! holds the hive together, where a colour may be placed, whether a queen is surrounded.

use super::cell::Cell;
use super::direction_set::Sides;
use super::piece_set::PieceSet;
use super::{Bug, Colour, Hex, Piece, zobrist};

/// The tallest stack there can be: a piece on the ground, four beetles and two mosquitoes.
const TALLEST: usize = 7;

/// The pieces in play, as stacks on an unbounded plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The uppermost piece on each cell.
    tops: [Option<Piece>; Cell::COUNT],
    /// What is around each cell.
    around: [Around; Cell::COUNT],
    /// Where each piece stands, by [`Piece::index`].
    spots: [Option<Spot>; Piece::TOTAL],
    in_play: PieceSet,
    /// How many stacks are of more than one piece.
    tall: u8,
    /// How many empty regions the hive closes round.
    holes: i8,
    /// What [`Self::key`] answers.
    key: u64,
}

/// Where a piece stands: the place, how many pieces are beneath, and the next of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    place: Hex,
    height: u8,
    under: Option<Piece>,
}

/// The occupied sides of a cell, by the colour that the stack there shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Around([Sides; 2]);

impl Around {
    /// The sides at which `colour` can be seen.
    pub(super) const fn of(self, colour: Colour) -> Sides {
        self.0[colour as usize]
    }

    /// The sides at which anything stands.
    pub(super) fn occupied(self) -> Sides {
        self.0[0] | self.0[1]
    }
}

impl Board {
    pub(super) const fn new() -> Self {
        Self {
            tops: [None; Cell::COUNT],
            around: [Around([Sides::NONE; 2]); Cell::COUNT],
            spots: [None; Piece::TOTAL],
            in_play: PieceSet::NONE,
            tall: 0,
            holes: 0,
            key: 0,
        }
    }

    /// The uppermost piece at `place`: the one that gives a stack its colour and can be seen.
    #[must_use]
    pub fn top(&self, place: Hex) -> Option<Piece> {
        self.spot_at(place).and(self.top_of(Cell::of(place)))
    }

    /// How many pieces stand at `place`: 0 where it is empty.
    #[must_use]
    pub fn height(&self, place: Hex) -> u8 {
        self.spot_at(place).map_or(0, |spot| spot.height + 1)
    }

    /// The spot of the uppermost piece at `place`, which may be far from the hive and share its cell.
    fn spot_at(&self, place: Hex) -> Option<Spot> {
        self.spots[self.top_of(Cell::of(place))?.index()].filter(|spot| spot.place == place)
    }

    /// The pieces at `place`, the one on the ground first; none where it is empty.
    #[must_use]
    pub fn stack(&self, place: Hex) -> impl DoubleEndedIterator<Item = Piece> + use<> {
        let mut pieces = [None; TALLEST];
        let mut next = self.top(place);
        while let Some((piece, spot)) = next.zip(next.and_then(|piece| self.spots[piece.index()])) {
            pieces[usize::from(spot.height)] = Some(piece);
            next = spot.under;
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
        let mut places: Vec<Hex> =
            self.spots.iter().flatten().filter(|spot| spot.height == 0).map(|spot| spot.place).collect();
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
        Some(self.around(cell).occupied().len())
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

    pub(super) const fn around(&self, cell: Cell) -> Around {
        self.around[cell.index()]
    }

    /// How many pieces stand on `cell`.
    pub(super) fn height_of(&self, cell: Cell) -> u8 {
        let spot = self.top_of(cell).and_then(|top| self.spots[top.index()]);
        spot.map_or(0, |spot| spot.height + 1)
    }

    /// Whether there is no gate but on the ground: that takes two stacks of more than one piece.
    pub(super) const fn is_low(&self) -> bool {
        self.tall < 2
    }

    /// Whether the hive closes round an empty region.
    pub(super) const fn has_holes(&self) -> bool {
        self.holes > 0
    }

    /// The place on or beside the hive that lies on `cell`.
    pub(super) fn place_at(&self, cell: Cell) -> Hex {
        let known = |cell: Cell| self.place_of(self.top_of(cell)?);
        known(cell).unwrap_or_else(|| {
            let side = self.around(cell).occupied().first();
            let neighbour = known(cell.step(side)).expect("a piece stands at an occupied side");
            neighbour.step(side.opposite())
        })
    }

    /// The stacks by kind, colour and cell as a number that is another, but for a rare accident, for other stacks.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// Puts `piece`, which is not in play, on top of whatever is at `place`.
    pub(super) fn put(&mut self, piece: Piece, place: Hex) {
        let cell = Cell::of(place);
        let under = self.top_of(cell);
        let height = self.height_of(cell);
        self.spots[piece.index()] = Some(Spot { place, height, under });
        self.in_play.insert(piece);
        self.key ^= zobrist::stone(piece, cell, height);
        match height {
            0 => self.holes += self.closes(cell),
            1 => self.tall += 1,
            _ => {}
        }
        self.show(cell, under, Some(piece));
    }

    /// Takes `piece`, which is in play and uncovered, off the board.
    pub(super) fn take(&mut self, piece: Piece) {
        let spot = self.spots[piece.index()].take().expect("only a piece in play is taken off");
        let cell = Cell::of(spot.place);
        self.in_play.remove(piece);
        self.key ^= zobrist::stone(piece, cell, spot.height);
        match spot.height {
            0 => self.holes -= self.closes(cell),
            1 => self.tall -= 1,
            _ => {}
        }
        self.show(cell, Some(piece), spot.under);
    }

    /// Takes `piece`, which is in play and uncovered, into the air for a moment: its spot stays where it was.
    pub(super) fn lift(&mut self, piece: Piece) {
        if let Some(spot) = self.spots[piece.index()] {
            self.show(Cell::of(spot.place), Some(piece), spot.under);
        }
    }

    /// Puts `piece`, which was lifted, back to where it was.
    pub(super) fn lower(&mut self, piece: Piece) {
        if let Some(spot) = self.spots[piece.index()] {
            self.show(Cell::of(spot.place), spot.under, Some(piece));
        }
    }

    /// How many holes more there are when a piece stands on `cell`, rather than none.
    ///
    /// Filling a hole takes it away. Otherwise each run of pieces around the cell, but the first, is joined to
    /// the others by the new one, and closes a ring: they have been connected before.
    fn closes(&self, cell: Cell) -> i8 {
        match self.around(cell).occupied() {
            Sides::NONE => 0,
            sides => sides.arcs().cast_signed() - 1,
        }
    }

    /// Has `after` be seen on `cell`, where `before` was.
    fn show(&mut self, cell: Cell, before: Option<Piece>, after: Option<Piece>) {
        self.tops[cell.index()] = after;
        let [before, after] = [before, after].map(|piece| piece.map(Piece::colour));
        if before == after {
            return;
        }
        if let Some(colour) = before {
            self.toggle(cell, colour);
        }
        if let Some(colour) = after {
            self.toggle(cell, colour);
        }
    }

    /// Lets the cells around `cell` know that `colour` is to be seen there, or no longer.
    fn toggle(&mut self, cell: Cell, colour: Colour) {
        for direction in super::Direction::ALL {
            self.around[cell.step(direction).index()].0[colour as usize].toggle(direction.opposite());
        }
    }
}
