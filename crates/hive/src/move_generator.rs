//! What a player may do on a board: where to move and throw the pieces in play, and where to place new ones.
//!
//! Only the place and the piece are looked at; what else the course of a game allows or forbids is in `game`.

use super::articulation::ArticulationPoints;
use super::board::Board;
use super::cell::{Cell, CellSet};
use super::direction_set::DirectionSet;
use super::hex::{Direction, Hex};
use super::movement::{Ignoring, Lifted, movement_kinds};
use super::piece::{Bug, Colour, Piece};
use super::piece_set::PieceSet;

/// Generates what the side to move may do with the pieces in play, its own queen being one of them.
pub(super) struct MoveGenerator<'a> {
    /// Changed while a piece is in the air, and only then.
    board: &'a mut Board,
    colour: Colour,
    /// The piece that the opponent has just moved, by whichever means. For this turn nobody moves it, and it throws
    /// nothing: if it is the opponent's own, only a throw could; if it is not, it was thrown and rests.
    just_moved: Option<Piece>,
    /// Who may use the pillbug's ability.
    throwers: PieceSet,
    articulation: ArticulationPoints,
}

impl<'a> MoveGenerator<'a> {
    pub(super) fn new(board: &'a mut Board, colour: Colour, just_moved: Option<Piece>) -> Self {
        let throwers = throwers(board, colour, just_moved);
        let articulation = ArticulationPoints::of(board);
        Self { board, colour, just_moved, throwers, articulation }
    }

    /// The pieces that can perhaps be moved: one's own, and what stands beside a thrower.
    pub(super) fn candidates(&self) -> PieceSet {
        let mut pieces = self.board.in_play().and(PieceSet::of(self.colour));
        for cell in self.throwers.filter_map(|thrower| self.board.cell_of(thrower)) {
            for direction in self.board.around(cell) {
                self.board.top_of(cell.step(direction)).into_iter().for_each(|top| pieces.insert(top));
            }
        }
        pieces
    }

    /// Makes `found` the cells that `piece` may be moved to, by itself or by a throw.
    pub(super) fn destinations(&mut self, piece: Piece, found: &mut CellSet) {
        found.clear();
        let Some(from) = self.lift(piece) else { return };
        found.exclude(from);
        self.add_own_moves(piece, from, found);
        for thrower in self.throwers {
            self.add_throws(thrower, from, found);
        }
        self.board.lower(piece);
    }

    /// The smallest piece that may throw `piece` to `to`, if it can be thrown there and not move there by itself.
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

    /// The pieces beside `piece` that may throw it, if anything may, in the order of [`Direction::ALL`].
    ///
    /// [`Direction::ALL`]: super::hex::Direction::ALL
    pub(super) fn throwers_beside(&self, piece: Piece) -> Vec<Piece> {
        let Some(cell) = self.board.cell_of(piece) else { return Vec::new() };
        let occupied = self.board.around(cell);
        let tops = occupied.filter_map(|direction| self.board.top_of(cell.step(direction)));
        tops.filter(|&top| self.throwers.contains(top)).collect()
    }

    /// Takes `piece` into the air, and tells where from; `None` if the rules hold it where it is.
    fn lift(&mut self, piece: Piece) -> Option<Cell> {
        let (place, height) = self.board.position(piece)?;
        let cell = Cell::of(place);
        let is_covered = self.board.top_of(cell) != Some(piece);
        let is_pinned = height == 0 && self.articulation.is_pinned(self.board, piece, cell);
        if is_covered || is_pinned || self.just_moved == Some(piece) {
            return None;
        }
        self.board.lift(piece);
        Some(cell)
    }

    /// Adds to `found`, which is empty, each cell that `piece`, in the air, may move to by itself.
    fn add_own_moves(&self, piece: Piece, from: Cell, found: &mut CellSet) {
        if piece.colour() != self.colour {
            return;
        }
        let lifted = Lifted { board: self.board, from, ignoring: Ignoring::Nothing };
        let kinds = movement_kinds(self.board, piece, from);
        if kinds.contains(Bug::Ant) {
            lifted.add_destinations(Bug::Ant, found);
        }
        kinds.filter(|&bug| bug != Bug::Ant).for_each(|bug| lifted.add_destinations(bug, found));
    }

    /// Adds to `found` each cell to which `thrower` may throw what was lifted from the cell `from`.
    ///
    /// A pillbug takes a neighbour that stands alone up onto itself, and down to an empty place beside itself.
    fn add_throws(&self, thrower: Piece, from: Cell, found: &mut CellSet) {
        let Some(middle) = self.board.cell_of(thrower) else { return };
        let is_alone = self.board.top_of(from).is_none();
        let up = from.direction_to(middle).filter(|&up| is_alone && !self.board.gates(from).contains(up));
        if up.is_some() {
            for down in !self.board.around(middle) & !self.board.gates(middle) {
                found.insert(middle.step(down));
            }
        }
    }
}

/// The pieces of `colour` that may use the pillbug's ability.
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

/// Whether `piece` is a pillbug, or a mosquito that copies one.
pub(super) fn has_pillbug_ability(board: &Board, piece: Piece) -> bool {
    board.cell_of(piece).is_some_and(|cell| movement_kinds(board, piece, cell).contains(Bug::Pillbug))
}

/// Calls `found` with each place where `colour` may place a piece, once.
///
/// The first piece of a game goes to the origin, the second anywhere beside it. From then on a new piece touches its
/// own colour, and not the other; a stack has the colour of its top.
pub(super) fn for_each_placement(board: &Board, colour: Colour, mut found: impl FnMut(Hex)) {
    if board.is_empty() {
        return found(Hex::ORIGIN);
    }
    let own = board.in_play().and(PieceSet::of(colour));
    if own.is_empty() {
        return Hex::ORIGIN.neighbours().into_iter().for_each(found);
    }
    for (piece, place) in own.filter_map(|piece| Some((piece, board.place_of(piece)?))) {
        let cell = Cell::of(place);
        if board.top_of(cell) != Some(piece) {
            continue;
        }
        // What this piece and one of the enemy both touch, the new piece would touch beside the enemy.
        let enemies = board.colour_around(cell, colour.other());
        let free = !(board.around(cell) | enemies.beside());
        // Each of the six for itself is faster than taking one after another out of the set.
        for direction in Direction::ALL {
            if !free.contains(direction) {
                continue;
            }
            let place_cell = cell.step(direction);
            // Of the pieces that the new one would touch, the first finds the place for all.
            let found_before =
                board.colour_around(place_cell, colour) & DirectionSet::before(direction.opposite());
            if found_before.is_empty() && board.colour_around(place_cell, colour.other()).is_empty() {
                found(place.step(direction));
            }
        }
    }
}
