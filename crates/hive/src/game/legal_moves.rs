//! The legal moves of a game, as a list or a count. Both use the same move generator.

use super::{Game, Move};
use crate::board::Board;
use crate::cell::CellSet;
use crate::move_generator::{MoveGenerator, for_each_placement};
use crate::piece::Colour;
use crate::piece_set::PieceSet;
use crate::setup::Opening;

impl Game {
    /// Returns all legal moves, each once: placements before movements, pieces in ascending order.
    ///
    /// Returns only [`Move::Pass`] if no other move is legal, and nothing if the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.add_legal_moves(&mut moves);
        moves
    }

    /// Appends the [legal moves](Self::legal_moves) to `moves`, so that callers can reuse an allocation.
    pub fn add_legal_moves(&self, moves: &mut Vec<Move>) {
        if self.outcome().is_some() {
            return;
        }
        let before = moves.len();
        self.add_placements(moves);
        self.add_movements(moves);
        if moves.len() == before {
            moves.push(Move::Pass);
        }
    }

    fn add_placements(&self, moves: &mut Vec<Move>) {
        let mut places = Vec::with_capacity(64);
        for_each_placement(&self.board, self.to_move(), |place| places.push(place));
        for piece in self.pieces_to_place() {
            moves.extend(places.iter().map(|&at| Move::Place { piece, at }));
        }
    }

    fn add_movements(&self, moves: &mut Vec<Move>) {
        let mut board = self.board.clone();
        let Some(mut generator) = self.move_generator(&mut board) else { return };
        let mut found = CellSet::new();
        for piece in generator.candidates() {
            generator.destinations(piece, &mut found);
            moves.extend(found.iter().map(|cell| Move::Move { piece, to: self.board.place_at(cell) }));
        }
    }

    /// Counts the [legal moves](Self::legal_moves). Lifts pieces and puts them back; `found` is scratch space.
    pub(crate) fn count_legal_moves(&mut self, found: &mut CellSet) -> usize {
        if self.outcome().is_some() {
            return 0;
        }
        let mut places = 0;
        for_each_placement(&self.board, self.to_move(), |_| places += 1);
        let count = places * self.pieces_to_place().len() + self.count_movements(found);
        count.max(1) // without other moves, a pass
    }

    fn count_movements(&mut self, found: &mut CellSet) -> usize {
        let colour = self.to_move();
        if !self.is_queen_in_play(colour) {
            return 0;
        }
        let last_moved = self.last_moved();
        let mut generator = MoveGenerator::new(&mut self.board, colour, last_moved);
        let mut count = 0;
        for piece in generator.candidates() {
            generator.destinations(piece, found);
            count += found.len();
        }
        count
    }

    /// Returns the pieces that may be placed on this turn, the next of each kind: no queen on the first turn in the Tournament
    /// opening, only the queen if she is due.
    fn pieces_to_place(&self) -> PieceSet {
        let in_hand = self.pieces.and(PieceSet::of(self.to_move())).without(self.board.in_play());
        let next = in_hand.first_of_each_kind();
        if self.is_queen_due() {
            next.and(PieceSet::QUEENS)
        } else if self.is_queen_too_early() {
            next.without(PieceSet::QUEENS)
        } else {
            next
        }
    }

    pub(super) fn is_queen_too_early(&self) -> bool {
        self.setup.opening == Opening::Tournament && self.turn_number() == 1
    }

    pub(super) fn is_queen_due(&self) -> bool {
        self.turn_number() >= 4 && !self.is_queen_in_play(self.to_move())
    }

    fn is_queen_in_play(&self, colour: Colour) -> bool {
        !self.board.in_play().and(PieceSet::of(colour)).and(PieceSet::QUEENS).is_empty()
    }

    /// Returns a generator of the movements of the side to move, on a copy of the board; `None` while its queen is in hand.
    pub(super) fn move_generator<'a>(&self, board: &'a mut Board) -> Option<MoveGenerator<'a>> {
        if !self.is_queen_in_play(self.to_move()) {
            return None;
        }
        Some(MoveGenerator::new(board, self.to_move(), self.last_moved()))
    }
}
