//! The board: the place and level of each piece in play. The level of a piece is the number of pieces beneath it; the height of
//! a stack, the number of its pieces.
//!
//! Invariant: between moves the occupied places are connected (the one-hive rule), so the torus of `cell.rs` can store
//! them. [`Game`](super::game::Game) plays moves on it; the move generator lifts a piece and puts it back.
//!
//! The board also keeps the occupied neighbours of each cell, by colour. This costs six small updates for each top piece that
//! appears or disappears, and makes the frequent queries cheap: slides, pinned pieces, placements, surrounded queens.

use super::cell::Cell;
use super::direction_set::DirectionSet;
use super::hex::{Direction, Hex};
use super::piece::{Bug, Colour, Piece};
use super::piece_set::PieceSet;
use super::zobrist;

/// The maximum height of a stack: a piece on the ground, four beetles and two mosquitoes.
const MAX_HEIGHT: usize = 7;

/// The pieces in play, as stacks on an unbounded plane. Read through [`Game::board`](crate::Game::board).
///
/// ```
/// use hive::{Colour, Game, Hex};
///
/// let game = Game::from_game_string(r"Base;wB1;bS1 wB1-;wQ \wB1;bQ bS1-;wQ \bS1;bA1 bQ-;wB1 bS1")?;
/// let (board, east) = (game.board(), Hex::new(1, 0));
/// assert_eq!(board.height(east), 2);
/// assert_eq!(board.top(east), Some("wB1".parse()?));
/// assert!(board.is_covered("bS1".parse()?));
/// assert_eq!(board.location("wB1".parse()?), Some((east, 1)));
/// assert_eq!(board.queen_neighbours_filled(Colour::Black), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The uppermost piece on each cell.
    tops: [Option<Piece>; Cell::COUNT],
    /// By colour and cell: the directions of neighbours whose uppermost piece has the colour.
    around: [[DirectionSet; Cell::COUNT]; 2],
    /// By [`Piece::index`]; `None` for pieces in hand.
    locations: [Option<Location>; Piece::TOTAL],
    in_play: PieceSet,
    /// The number of stacks of two or more pieces.
    tall_stacks: u8,
    /// The number of empty regions that the hive encloses.
    holes: i8,
    /// See [`Self::key`].
    key: u64,
}

/// The location of a piece in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Location {
    place: Hex,
    /// The cell of `place`, stored because almost every query needs it.
    cell: Cell,
    /// The number of pieces beneath: 0 on the ground.
    level: u8,
    /// The piece directly beneath.
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

    /// Returns the uppermost piece at `place`, which gives the stack its colour; `None` if the place is empty.
    #[must_use]
    pub fn top(&self, place: Hex) -> Option<Piece> {
        self.location_at(place).and(self.top_of(Cell::of(place)))
    }

    /// Returns the number of pieces at `place`; 0 if it is empty.
    #[must_use]
    pub fn height(&self, place: Hex) -> u8 {
        self.location_at(place).map_or(0, |location| location.level + 1)
    }

    /// Returns the location of the uppermost piece at `place`. The place may be anywhere, even far from the hive on a shared
    /// cell.
    fn location_at(&self, place: Hex) -> Option<Location> {
        self.locations[self.top_of(Cell::of(place))?.index()].filter(|location| location.place == place)
    }

    /// Returns the pieces at `place` from the ground up.
    #[must_use]
    pub fn stack(&self, place: Hex) -> impl DoubleEndedIterator<Item = Piece> + use<> {
        let mut pieces = [None; MAX_HEIGHT];
        let mut next = self.top(place);
        while let Some((piece, location)) = next.zip(next.and_then(|piece| self.locations[piece.index()])) {
            pieces[usize::from(location.level)] = Some(piece);
            next = location.under;
        }
        pieces.into_iter().flatten()
    }

    /// Returns the place of `piece` and the number of pieces beneath it; `None` if it is not in play.
    #[must_use]
    pub fn location(&self, piece: Piece) -> Option<(Hex, u8)> {
        self.locations[piece.index()].map(|location| (location.place, location.level))
    }

    /// Returns whether `piece` is in play beneath another piece.
    #[must_use]
    pub fn is_covered(&self, piece: Piece) -> bool {
        self.place_of(piece).is_some_and(|place| self.top(place) != Some(piece))
    }

    /// Returns the occupied places, each once, in ascending order.
    pub fn occupied_places(&self) -> impl Iterator<Item = Hex> + use<> {
        let mut places: Vec<Hex> = self
            .locations
            .iter()
            .flatten()
            .filter(|location| location.level == 0)
            .map(|location| location.place)
            .collect();
        places.sort_unstable();
        places.into_iter()
    }

    /// Returns the pieces in play in ascending order.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.in_play
    }

    /// Returns whether no piece is in play.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.in_play.is_empty()
    }

    /// Returns the number of occupied places, 0 to 6, around the queen of `colour`; `None` while she is in hand.
    #[must_use]
    pub fn queen_neighbours_filled(&self, colour: Colour) -> Option<u8> {
        Some(self.around(self.queen_cell(colour)?).len())
    }

    /// Returns whether the queen of `colour` is in play and has six occupied neighbours.
    pub(super) fn is_queen_surrounded(&self, colour: Colour) -> bool {
        self.queen_cell(colour).is_some_and(|cell| self.around(cell) == DirectionSet::ALL)
    }

    fn queen_cell(&self, colour: Colour) -> Option<Cell> {
        self.cell_of(Piece::new(colour, Bug::Queen, 1)?)
    }

    /// Returns the uppermost pieces of the occupied neighbours of `place`, in the order of [`Direction::ALL`].
    pub fn tops_around(&self, place: Hex) -> impl Iterator<Item = Piece> {
        place.neighbours().into_iter().filter_map(|neighbour| self.top(neighbour))
    }

    /// Returns the directions of the occupied neighbours of `place`, which must be on the hive or beside it.
    ///
    /// ```
    /// use hive::{Direction, DirectionSet, Game, Hex};
    ///
    /// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
    /// assert_eq!(game.board().occupied_around(Hex::ORIGIN), DirectionSet::of(Direction::East));
    /// # Ok::<(), hive::GameStringError>(())
    /// ```
    #[must_use]
    pub fn occupied_around(&self, place: Hex) -> DirectionSet {
        self.around(Cell::of(place))
    }

    pub(super) fn place_of(&self, piece: Piece) -> Option<Hex> {
        self.location(piece).map(|(place, _)| place)
    }

    // Many functions below take a cell. Callers pass only cells on the hive or within three steps of it, except `top` and
    // `location_at`, which compare the stored place.

    pub(super) const fn in_play(&self) -> PieceSet {
        self.in_play
    }

    pub(super) fn cell_of(&self, piece: Piece) -> Option<Cell> {
        self.locations[piece.index()].map(|location| location.cell)
    }

    /// Returns the number of pieces beneath `piece`; `None` if it is not in play.
    pub(super) fn level_of(&self, piece: Piece) -> Option<u8> {
        self.locations[piece.index()].map(|location| location.level)
    }

    pub(super) const fn top_of(&self, cell: Cell) -> Option<Piece> {
        self.tops[cell.index()]
    }

    /// Returns the directions of neighbours whose uppermost piece has `colour`.
    pub(super) const fn colour_around(&self, cell: Cell, colour: Colour) -> DirectionSet {
        self.around[colour as usize][cell.index()]
    }

    /// Returns the directions of occupied neighbours.
    pub(super) fn around(&self, cell: Cell) -> DirectionSet {
        self.colour_around(cell, Colour::White) | self.colour_around(cell, Colour::Black)
    }

    /// Returns the uppermost pieces of the occupied neighbours of `cell`, in the order of [`Direction::ALL`].
    pub(super) fn tops_around_cell(&self, cell: Cell) -> impl Iterator<Item = Piece> {
        cell.neighbours(self.around(cell)).filter_map(|neighbour| self.top_of(neighbour))
    }

    /// Returns the number of pieces on `cell`.
    pub(super) fn height_of(&self, cell: Cell) -> u8 {
        let location = self.top_of(cell).and_then(|top| self.locations[top.index()]);
        location.map_or(0, |location| location.level + 1)
    }

    /// Returns whether a gate above the ground is possible, which needs two stacks of two or more pieces.
    pub(super) const fn may_have_raised_gates(&self) -> bool {
        self.tall_stacks >= 2
    }

    /// Returns whether the hive encloses an empty region.
    pub(super) const fn has_holes(&self) -> bool {
        self.holes > 0
    }

    /// Returns the place of a cell on or beside the hive.
    pub(super) fn place_at(&self, cell: Cell) -> Hex {
        let occupied_place = |cell: Cell| self.place_of(self.top_of(cell)?);
        occupied_place(cell).unwrap_or_else(|| {
            let direction = self.around(cell).first();
            let neighbour = occupied_place(cell.step(direction)).expect("the neighbour is occupied");
            neighbour.step(direction.opposite())
        })
    }

    /// Returns the Zobrist key of the stacks, by kind, colour, cell and level.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// Puts `piece`, which is not in play, on top of the stack at `place`.
    pub(super) fn put(&mut self, piece: Piece, place: Hex) {
        let cell = Cell::of(place);
        let under = self.top_of(cell);
        let level = self.height_of(cell);
        self.locations[piece.index()] = Some(Location { place, cell, level, under });
        self.in_play.insert(piece);
        self.key ^= zobrist::piece_key(piece, cell, level);
        match level {
            0 => self.holes += self.hole_delta(cell),
            1 => self.tall_stacks += 1,
            _ => {}
        }
        self.replace_top(cell, under, Some(piece));
    }

    /// Removes `piece`, which is in play and uncovered, from the board.
    pub(super) fn take(&mut self, piece: Piece) {
        let location = self.locations[piece.index()].take().expect("the piece is in play");
        let cell = location.cell;
        self.in_play.remove(piece);
        self.key ^= zobrist::piece_key(piece, cell, location.level);
        match location.level {
            0 => self.holes -= self.hole_delta(cell),
            1 => self.tall_stacks -= 1,
            _ => {}
        }
        self.replace_top(cell, Some(piece), location.under);
    }

    /// Lifts `piece`, which is in play and uncovered, for a moment. Its location stays stored for [`Self::lower`].
    pub(super) fn lift(&mut self, piece: Piece) {
        if let Some(location) = self.locations[piece.index()] {
            self.replace_top(location.cell, Some(piece), location.under);
        }
    }

    /// Puts a lifted piece back.
    pub(super) fn lower(&mut self, piece: Piece) {
        if let Some(location) = self.locations[piece.index()] {
            self.replace_top(location.cell, location.under, Some(piece));
        }
    }

    /// Returns the change of the number of holes when an empty `cell` is filled.
    ///
    /// Filling a hole of one cell removes it. Otherwise the piece connects the runs of neighbours around the cell. They were
    /// connected elsewhere before, so each run after the first closes another ring.
    fn hole_delta(&self, cell: Cell) -> i8 {
        match self.around(cell) {
            DirectionSet::NONE => 0,
            directions => directions.run_count().cast_signed() - 1,
        }
    }

    /// Replaces the uppermost piece `before` on `cell` by `after`.
    fn replace_top(&mut self, cell: Cell, before: Option<Piece>, after: Option<Piece>) {
        self.tops[cell.index()] = after;
        // Two toggles of one colour cancel out.
        if let Some(piece) = before {
            self.toggle_around(cell, piece.colour());
        }
        if let Some(piece) = after {
            self.toggle_around(cell, piece.colour());
        }
    }

    /// Toggles `cell` in the neighbours' sets of directions of `colour`.
    fn toggle_around(&mut self, cell: Cell, colour: Colour) {
        let around = &mut self.around[colour as usize];
        for direction in Direction::ALL {
            around[cell.step(direction).index()].toggle(direction.opposite());
        }
    }
}
