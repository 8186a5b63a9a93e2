//! Generates movements, throws and placements on a board. Rules that depend on the turn or the hands are in `game`.

use super::articulation::ArticulationPoints;
use super::board::Board;
use super::cell::{Cell, CellSet};
use super::direction_set::DirectionSet;
use super::hex::{Direction, Hex};
use super::movement::{Ignored, Lifted, movement_kinds};
use super::piece::{Bug, Colour, Piece};
use super::piece_set::PieceSet;

/// Generates the movements and throws of the side to move, whose queen must be in play.
pub(super) struct MoveGenerator<'a> {
    /// Modified only while a piece is lifted.
    board: &'a mut Board,
    colour: Colour,
    /// The piece that the opponent moved on the previous ply. It can neither move, throw nor be thrown. If it belongs to
    /// the side to move, it was thrown and rests.
    just_moved: Option<Piece>,
    /// The pieces that may use the pillbug's ability.
    throwers: PieceSet,
    /// The neighbours of the throwers.
    beside_throwers: PieceSet,
    articulation: ArticulationPoints,
}

impl<'a> MoveGenerator<'a> {
    pub(super) fn new(board: &'a mut Board, colour: Colour, just_moved: Option<Piece>) -> Self {
        let throwers = throwers(board, colour, just_moved);
        let mut beside_throwers = PieceSet::NONE;
        for cell in throwers.filter_map(|thrower| board.cell_of(thrower)) {
            board.tops_around_cell(cell).for_each(|top| beside_throwers.insert(top));
        }
        let articulation = ArticulationPoints::of(board);
        Self { board, colour, just_moved, throwers, beside_throwers, articulation }
    }

    /// Returns the pieces that may have moves: the side's own, and the neighbours of throwers.
    pub(super) fn candidates(&self) -> PieceSet {
        self.board.in_play().and(PieceSet::of(self.colour)).or(self.beside_throwers)
    }

    /// Sets `found` to the destinations of `piece`, by its own movement or by a throw.
    pub(super) fn destinations(&mut self, piece: Piece, found: &mut CellSet) {
        found.clear();
        let Some(from) = self.lift(piece) else { return };
        found.exclude(from);
        self.add_own_moves(piece, from, found);
        if self.beside_throwers.contains(piece) {
            self.throwers.for_each(|thrower| self.add_throws(thrower, from, found));
        }
        self.board.lower(piece);
    }

    /// Returns the piece that can throw `piece` to `to`, the first of several in [`Piece::ALL`]. `None` if `piece` cannot be
    /// thrown there or can move there itself.
    pub(super) fn thrower(&mut self, piece: Piece, to: Cell) -> Option<Piece> {
        let from = self.lift(piece)?;
        let mut own_moves = CellSet::without(from);
        self.add_own_moves(piece, from, &mut own_moves);
        let thrower = self.throwers.filter(|_| !own_moves.contains(to)).find(|&thrower| {
            let mut thrown = CellSet::without(from);
            self.add_throws(thrower, from, &mut thrown);
            thrown.contains(to)
        });
        self.board.lower(piece);
        thrower
    }

    /// Returns the throwers beside `piece`, in the order of [`Direction::ALL`].
    pub(super) fn throwers_beside(&self, piece: Piece) -> Vec<Piece> {
        let Some(cell) = self.board.cell_of(piece) else { return Vec::new() };
        self.board.tops_around_cell(cell).filter(|&top| self.throwers.contains(top)).collect()
    }

    /// Lifts `piece` and returns its cell; `None` if it is covered, pinned, or was moved on the previous ply.
    fn lift(&mut self, piece: Piece) -> Option<Cell> {
        let (cell, level) = (self.board.cell_of(piece)?, self.board.level_of(piece)?);
        let is_covered = self.board.top_of(cell) != Some(piece);
        let is_pinned = level == 0 && self.articulation.is_pinned(self.board, piece, cell);
        if is_covered || is_pinned || self.just_moved == Some(piece) {
            return None;
        }
        self.board.lift(piece);
        Some(cell)
    }

    /// Adds to `found`, which must be empty and exclude `from`, the destinations of the lifted `piece` by its own movement.
    fn add_own_moves(&self, piece: Piece, from: Cell, found: &mut CellSet) {
        if piece.colour() != self.colour {
            return;
        }
        let lifted = Lifted { board: self.board, from, ignored: Ignored::Nothing };
        if piece.bug() != Bug::Mosquito {
            return lifted.add_destinations(piece.bug(), found);
        }
        let kinds = movement_kinds(self.board, piece, from);
        if kinds.contains(Bug::Ant) {
            lifted.add_destinations(Bug::Ant, found);
        }
        kinds.filter(|&bug| bug != Bug::Ant).for_each(|bug| lifted.add_destinations(bug, found));
    }

    /// Adds to `found` the cells to which `thrower` can throw the piece lifted from `from`.
    ///
    /// A throw takes a neighbour that is not in a stack up onto the thrower, and down to an empty place beside the thrower.
    fn add_throws(&self, thrower: Piece, from: Cell, found: &mut CellSet) {
        let Some(middle) = self.board.cell_of(thrower) else { return };
        let is_single = self.board.top_of(from).is_none();
        let up = from.direction_to(middle).filter(|&up| is_single && !self.board.gates(from).contains(up));
        if up.is_some() {
            let down = !self.board.around(middle) & !self.board.gates(middle);
            middle.neighbours(down).for_each(|cell| found.insert(cell));
        }
    }
}

/// Returns the pieces of `colour` that may use the pillbug's ability.
fn throwers(board: &Board, colour: Colour, just_moved: Option<Piece>) -> PieceSet {
    let mut throwers = PieceSet::NONE;
    for bug in [Bug::Pillbug, Bug::Mosquito] {
        let Some(piece) = Piece::new(colour, bug, 1) else { continue };
        let Some(cell) = board.cell_of(piece) else { continue };
        if board.top_of(cell) == Some(piece) && just_moved != Some(piece) && has_pillbug_ability(board, piece)
        {
            throwers.insert(piece);
        }
    }
    throwers
}

/// Returns whether `piece` is a pillbug, or a mosquito that copies one.
pub(super) fn has_pillbug_ability(board: &Board, piece: Piece) -> bool {
    board.cell_of(piece).is_some_and(|cell| movement_kinds(board, piece, cell).contains(Bug::Pillbug))
}

impl Board {
    /// Calls `found` once with each place where `colour` may place a piece, whatever it has in hand.
    ///
    /// ```
    /// use hive::{Colour, Game};
    ///
    /// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
    /// let mut places = Vec::new();
    /// game.board().for_each_placement(Colour::White, |place| places.push(place));
    /// assert_eq!(places.len(), 3);
    /// # Ok::<(), hive::GameStringError>(())
    /// ```
    pub fn for_each_placement(&self, colour: Colour, found: impl FnMut(Hex)) {
        for_each_placement(self, colour, found);
    }
}

/// Calls `found` once with each place where `colour` may place a piece.
///
/// The first piece of a game goes to the origin, the second to any place beside it. Later pieces must touch their own colour
/// and must not touch the other; a stack has the colour of its uppermost piece.
pub(super) fn for_each_placement(board: &Board, colour: Colour, mut found: impl FnMut(Hex)) {
    if board.is_empty() {
        return found(Hex::ORIGIN);
    }
    let own = board.in_play().and(PieceSet::of(colour));
    if own.is_empty() {
        return Hex::ORIGIN.neighbours().into_iter().for_each(found);
    }
    for piece in own {
        let (Some(place), Some(cell)) = (board.place_of(piece), board.cell_of(piece)) else { continue };
        if board.top_of(cell) != Some(piece) {
            continue;
        }
        // A place beside both this piece and an adjacent enemy piece is forbidden.
        let enemies = board.colour_around(cell, colour.other());
        let free = !(board.around(cell) | enemies.adjacent());
        // Faster than iterating over the set.
        for direction in Direction::ALL {
            if !free.contains(direction) {
                continue;
            }
            let place_cell = cell.step(direction);
            // Several pieces of `colour` may touch the place; only the first, by direction from the place, reports it.
            let earlier_pieces =
                board.colour_around(place_cell, colour) & DirectionSet::before(direction.opposite());
            if earlier_pieces.is_empty() && board.colour_around(place_cell, colour.other()).is_empty() {
                found(place.step(direction));
            }
        }
    }
}
