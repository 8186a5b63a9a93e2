//! What a player may do: move and throw the pieces in play, and where to place new ones.

use super::articulation::Links;
use super::cell::{Cell, Cells};
use super::movement::{Ignoring, Lifted, kinds};
use super::piece_set::PieceSet;
use super::{Board, Bug, Colour, Hex, Piece};

/// What the side to move may do with the pieces in play, its own queen being one of them.
pub(super) struct Turn<'a> {
    /// Changed while a piece is in the air, and only then.
    board: &'a mut Board,
    /// Whose turn it is.
    colour: Colour,
    /// The piece that the opponent has just moved, by whichever means. For this turn nobody moves it, and it throws
    /// nothing: if it is the opponent's own, only a throw could; if it is not, it was thrown and rests.
    frozen: Option<Piece>,
    /// Who may use the pillbug's ability.
    throwers: PieceSet,
    links: Links,
}

impl<'a> Turn<'a> {
    pub(super) fn new(board: &'a mut Board, colour: Colour, frozen: Option<Piece>) -> Self {
        let throwers = throwers(board, colour, frozen);
        let links = Links::of(board);
        Self { board, colour, frozen, throwers, links }
    }

    /// The pieces that can perhaps be moved: one's own, and what stands beside a thrower.
    pub(super) fn movable(&self) -> PieceSet {
        let mut pieces = self.board.in_play().and(PieceSet::of(self.colour));
        for cell in self.throwers.filter_map(|thrower| self.board.cell_of(thrower)) {
            for side in self.board.around(cell).occupied() {
                self.board.top_of(cell.step(side)).into_iter().for_each(|top| pieces.insert(top));
            }
        }
        pieces
    }

    /// Makes `found` the cells that `piece` may be moved to, on its own feet or by a throw.
    pub(super) fn destinations(&mut self, piece: Piece, found: &mut Cells) {
        found.clear();
        let Some(from) = self.lift(piece) else { return };
        found.exclude(from);
        self.walk(piece, from, found);
        for thrower in self.throwers {
            self.throw(thrower, from, found);
        }
        self.board.lower(piece);
    }

    /// The smallest piece that may throw `piece` to `to`, if it can be thrown there and not walk there by itself.
    pub(super) fn thrower(&mut self, piece: Piece, to: Cell) -> Option<Piece> {
        let from = self.lift(piece)?;
        let mut walked = Cells::without(from);
        self.walk(piece, from, &mut walked);
        let thrower = self.throwers.filter(|_| !walked.contains(to)).find(|&thrower| {
            let mut thrown = Cells::without(from);
            self.throw(thrower, from, &mut thrown);
            thrown.contains(to)
        });
        self.board.lower(piece);
        thrower
    }

    /// The pieces beside `piece` that may throw it, if anything may, in the order of [`Direction::ALL`].
    ///
    /// [`Direction::ALL`]: super::Direction::ALL
    pub(super) fn throwers_beside(&self, piece: Piece) -> Vec<Piece> {
        let Some(cell) = self.board.cell_of(piece) else { return Vec::new() };
        let tops = self.board.around(cell).occupied().filter_map(|side| self.board.top_of(cell.step(side)));
        tops.filter(|&top| self.throwers.contains(top)).collect()
    }

    /// Takes `piece` into the air, and tells where from; `None` if the rules hold it where it is.
    fn lift(&mut self, piece: Piece) -> Option<Cell> {
        let (place, height) = self.board.position(piece)?;
        let cell = Cell::of(place);
        let is_covered = self.board.top_of(cell) != Some(piece);
        let is_link = height == 0 && self.links.contains(self.board, piece, cell);
        if is_covered || is_link || self.frozen == Some(piece) {
            return None;
        }
        self.board.lift(piece);
        Some(cell)
    }

    /// Adds to `found`, which is empty, each cell that `piece`, in the air, may walk to.
    fn walk(&self, piece: Piece, from: Cell, found: &mut Cells) {
        if piece.colour() != self.colour {
            return;
        }
        let lifted = Lifted { board: self.board, from, ignoring: Ignoring::Nothing };
        let kinds = kinds(self.board, piece, from);
        if kinds.contains(Bug::Ant) {
            lifted.reach(Bug::Ant, found);
        }
        kinds.filter(|&bug| bug != Bug::Ant).for_each(|bug| lifted.reach(bug, found));
    }

    /// Adds to `found` each cell that `thrower` may throw what was lifted from the cell `from` to.
    ///
    /// A pillbug takes a neighbour that stands alone up onto itself, and down to an empty place beside itself.
    fn throw(&self, thrower: Piece, from: Cell, found: &mut Cells) {
        let Some(middle) = self.board.cell_of(thrower) else { return };
        let is_alone = self.board.top_of(from).is_none();
        let up = from.direction_to(middle).filter(|&up| is_alone && !self.board.gates(from).contains(up));
        if up.is_some() {
            for down in !self.board.around(middle).occupied() & !self.board.gates(middle) {
                found.insert(middle.step(down));
            }
        }
    }
}

/// The pieces of `colour` that may use the pillbug's ability.
fn throwers(board: &Board, colour: Colour, frozen: Option<Piece>) -> PieceSet {
    let mut throwers = PieceSet::NONE;
    for bug in [Bug::Pillbug, Bug::Mosquito] {
        let Some(piece) = Piece::new(colour, bug, 1) else { continue };
        let Some(cell) = board.cell_of(piece) else { continue };
        if board.top_of(cell) == Some(piece) && frozen != Some(piece) && has_ability(board, piece) {
            throwers.insert(piece);
        }
    }
    throwers
}

/// Whether `piece` is a pillbug, or a mosquito that copies one.
pub(super) fn has_ability(board: &Board, piece: Piece) -> bool {
    board.cell_of(piece).is_some_and(|cell| kinds(board, piece, cell).contains(Bug::Pillbug))
}

/// Calls `found` with each place where `colour` may place a piece, once.
///
/// The first piece of a game goes to the origin, the second anywhere beside it. From then on a new piece touches its
/// own colour, and not the other; a stack has the colour of its top.
pub(super) fn placing(board: &Board, colour: Colour, mut found: impl FnMut(Hex)) {
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
        for side in !board.around(cell).occupied() {
            let around = board.around(cell.step(side));
            // Of the pieces that the new one would touch, the first finds the place for all.
            if around.of(colour.other()).is_empty() && around.of(colour).first() == side.opposite() {
                found(place.step(side));
            }
        }
    }
}
