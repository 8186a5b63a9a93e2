//! A game from its first move to its last.
//!
//! Owns the order of play: whose turn it is, what is in hand, what was moved last, when it is over. Every position it
//! can be in is one that legal moves lead to, as [`Game::play`] is the only way forward.

use super::board::Places;
use super::judge;
use super::moves::{Turn, placing};
use super::{Board, Bug, Colour, Expansions, Hex, IllegalMove, Opening, Piece};

/// What a game is played with, and how it opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Which expansions are in the set.
    pub expansions: Expansions,
    /// Whether a queen may be placed on the first turn.
    pub opening: Opening,
}

/// What a player does with a turn. A piece and where it goes are one move, whether it walks or is thrown there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Puts a piece from one's hand into play.
    Place {
        /// The next of its kind in the hand.
        piece: Piece,
        /// An empty place.
        at: Hex,
    },
    /// Moves a piece in play, one's own or by a throw the opponent's.
    Move {
        /// The piece that goes elsewhere.
        piece: Piece,
        /// The place it goes to; on top of what stands there.
        to: Hex,
    },
    /// Does nothing, for want of any other legal move.
    Pass,
}

/// A move of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// What was played.
    pub mv: Move,
    /// Where a moved piece came from; `None` for a placed piece and a pass.
    pub from: Option<Hex>,
    /// The pillbug or mosquito that threw the piece; `None` if it could have walked there itself. The smallest piece,
    /// if several could have thrown it.
    pub thrower: Option<Piece>,
}

impl Played {
    /// The piece that was moved; `None` for a placed piece and a pass.
    #[must_use]
    pub const fn moved(&self) -> Option<Piece> {
        match self.mv {
            Move::Move { piece, .. } => Some(piece),
            Move::Place { .. } | Move::Pass => None,
        }
    }
}

/// How a game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The opponent's queen is surrounded.
    Win(Colour),
    /// Both queens are.
    Draw,
}

/// A game of Hive, always in a position that legal moves lead to.
///
/// It ends with a surrounded queen only: resigning, agreeing on a draw and claiming one for repetition are agreements
/// of the players, and no matter of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    board: Board,
    history: Vec<Played>,
}

impl Game {
    /// A game of which nothing has been played.
    #[must_use]
    pub const fn new(setup: Setup) -> Self {
        Self { setup, board: Board::new(), history: Vec::new() }
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// The first rule it breaks, in the order of [`IllegalMove`]. The game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        self.apply(mv);
        Ok(())
    }

    /// Takes the last move back, and returns it; `None` at the beginning.
    pub fn undo(&mut self) -> Option<Move> {
        let Played { mv, from, .. } = self.history.pop()?;
        if let Move::Place { piece, .. } | Move::Move { piece, .. } = mv {
            self.board.take(piece);
            if let Some(from) = from {
                self.board.put(piece, from);
            }
        }
        Some(mv)
    }

    /// Plays a legal `mv`.
    pub(super) fn apply(&mut self, mv: Move) {
        let mut played = Played { mv, from: None, thrower: None };
        match mv {
            Move::Place { piece, at } => self.board.put(piece, at),
            Move::Move { piece, to } => {
                played.from = self.board.place_of(piece);
                played.thrower = self.thrower_for(piece, to);
                self.board.take(piece);
                self.board.put(piece, to);
            }
            Move::Pass => {}
        }
        self.history.push(played);
    }

    /// Every legal move, each once: placing, then moving, pieces in ascending order. Exactly [`Move::Pass`] when
    /// there is no other, and none at all when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = self.placements();
        self.add_moves_in_play(&mut moves);
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves
    }

    fn placements(&self) -> Vec<Move> {
        let places = placing(&self.board, self.to_move());
        let kinds = Bug::ALL.into_iter().filter(|&bug| self.may_place(bug));
        let pieces = kinds.filter_map(|bug| self.next_in_hand(self.to_move(), bug));
        pieces.flat_map(|piece| places.iter().map(move |at| Move::Place { piece, at })).collect()
    }

    fn add_moves_in_play(&self, moves: &mut Vec<Move>) {
        let Some(turn) = self.turn() else { return };
        let mut places = Places::default();
        for piece in self.board.pieces() {
            turn.destinations(piece, &mut places);
            moves.extend(places.iter().map(|to| Move::Move { piece, to }));
            places.clear();
        }
    }

    /// Whether the turn allows to place a `bug`: the queen not on the first in the Tournament opening, and nothing
    /// else on the fourth while she is in hand.
    fn may_place(&self, bug: Bug) -> bool {
        if bug == Bug::Queen { !self.is_queen_too_early() } else { !self.is_queen_due() }
    }

    pub(super) fn is_queen_too_early(&self) -> bool {
        self.setup.opening == Opening::Tournament && self.turn_number() == 1
    }

    pub(super) fn is_queen_due(&self) -> bool {
        self.turn_number() >= 4 && self.next_in_hand(self.to_move(), Bug::Queen).is_some()
    }

    /// What the side to move may do with pieces in play; `None` while its queen is in hand.
    pub(super) fn turn(&self) -> Option<Turn<'_>> {
        self.board.queen_neighbours_filled(self.to_move())?;
        Some(Turn::new(&self.board, self.to_move(), self.last_moved()))
    }

    /// Whether `mv` may be played.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// What [`play`](Self::play) would answer.
    ///
    /// # Errors
    /// The first rule that `mv` breaks, in the order of [`IllegalMove`].
    pub fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        judge::verdict(self, mv)
    }

    /// The same game, opened under another rule; for whoever knows that the first turn allows it.
    pub(super) fn with_opening(mut self, opening: Opening) -> Self {
        self.setup.opening = opening;
        self
    }

    /// What the game is played with.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The pieces in play.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is; also once the game is over.
    #[must_use]
    pub const fn to_move(&self) -> Colour {
        Colour::ALL[self.history.len() % 2]
    }

    /// How many moves of either side have been played, passes among them.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.history.len()
    }

    /// The number of the turn as UHP counts: from 1, one up after each of Black's moves.
    #[must_use]
    pub const fn turn_number(&self) -> usize {
        self.history.len() / 2 + 1
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match Colour::ALL.map(|colour| self.board.queen_neighbours_filled(colour) == Some(6)) {
            [true, true] => Some(Outcome::Draw),
            [true, false] => Some(Outcome::Win(Colour::Black)),
            [false, true] => Some(Outcome::Win(Colour::White)),
            [false, false] => None,
        }
    }

    /// The kinds that `colour` still has in hand, in the order of [`Bug::ALL`], and how many of each: never 0.
    pub fn hand(&self, colour: Colour) -> impl Iterator<Item = (Bug, u8)> {
        Bug::ALL.into_iter().filter_map(move |bug| {
            let next = self.next_in_hand(colour, bug)?;
            Some((bug, bug.count() + 1 - next.number()))
        })
    }

    /// The `bug` that `colour` would place next: pieces of a kind are placed in the order of their numbers. `None` if
    /// none is left in hand, or the kind is not in the set.
    #[must_use]
    pub fn next_in_hand(&self, colour: Colour, bug: Bug) -> Option<Piece> {
        let mut numbers = (1..=bug.count()).filter(|_| self.setup.expansions.include(bug));
        numbers.find_map(|number| {
            Piece::new(colour, bug, number).filter(|&piece| self.board.position(piece).is_none())
        })
    }

    /// Every move so far, the first one first.
    #[must_use]
    pub fn history(&self) -> &[Played] {
        &self.history
    }

    /// The piece that the opponent has just moved, if that was the last thing to happen; not one that was placed.
    #[must_use]
    pub fn last_moved(&self) -> Option<Piece> {
        self.history.last().and_then(Played::moved)
    }

    /// The piece of the side to move that the opponent has just thrown: for this turn it does not move, is not thrown
    /// and uses no ability.
    #[must_use]
    pub fn resting(&self) -> Option<Piece> {
        self.last_moved().filter(|piece| piece.colour() == self.to_move())
    }

    /// Who would throw `piece` to the place `to` as the next move, if it can be thrown there and not walk there by
    /// itself; the smallest piece of several.
    #[must_use]
    pub fn thrower_for(&self, piece: Piece, to: Hex) -> Option<Piece> {
        let beside = to.neighbours().into_iter().any(|place| {
            self.board.top(place).is_some_and(|top| matches!(top.bug(), Bug::Pillbug | Bug::Mosquito))
        });
        let turn = self.turn().filter(|_| beside)?;
        let thrower =
            turn.throwers(piece).filter(|&it| turn.throws_by(it, piece).any(|place| place == to)).min()?;
        let mut walks = Places::default();
        turn.walks(piece, &mut walks);
        (!walks.contains(to)).then_some(thrower)
    }

    /// How often the present position has stood, this time included: 1 if it is new.
    ///
    /// Two positions are the same if the same side is to move, the same kinds of the same colours are stacked on the
    /// same places, and the same moves are legal. The numbers of the pieces make no difference.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let moves = self.moves_by_kind();
        let mut past = self.clone();
        let mut count = 1;
        while past.undo().is_some() && past.board.pieces().eq(self.board.pieces()) {
            let is_same = past.to_move() == self.to_move() && self.looks_like(&past);
            count += usize::from(is_same && past.moves_by_kind() == moves);
        }
        count
    }

    /// Whether every stack is the same but for the numbers of its pieces. Both have the same pieces in play.
    fn looks_like(&self, other: &Self) -> bool {
        let kind = |piece: Piece| (piece.colour(), piece.bug());
        self.board.pieces().all(|piece| {
            let spot = self.board.position(piece);
            let there = spot.and_then(|(place, height)| other.board.stack(place).nth(usize::from(height)));
            there.map(kind) == Some(kind(piece))
        })
    }

    /// The legal moves without the numbers of the pieces: kind, where from, where to.
    fn moves_by_kind(&self) -> Vec<(Option<Bug>, Option<Hex>, Hex)> {
        let nameless = |mv| match mv {
            Move::Place { piece, at } => (Some(piece.bug()), None, at),
            Move::Move { piece, to } => (None, self.board.place_of(piece), to),
            Move::Pass => (None, None, Hex::ORIGIN),
        };
        let mut moves: Vec<_> = self.legal_moves().into_iter().map(nameless).collect();
        moves.sort_unstable();
        moves
    }
}
