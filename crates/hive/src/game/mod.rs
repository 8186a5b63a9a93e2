//! A game from its first move to its last.
//!
//! Owns the order of play: whose turn it is, what is in hand, what was moved last, when it is over. Every position it
//! can be in is one that legal moves lead to: [`Game::play`] validates each, and [`Game::play_legal`] trusts its caller,
//! who takes them from [`Game::legal_moves`].

mod legal_moves;
mod path;
mod validate;

use std::collections::HashMap;

use super::board::Board;
use super::cell::Cell;
use super::hex::Hex;
use super::illegal_move::IllegalMove;
use super::outcome::Outcome;
use super::piece::{Bug, Colour, Piece};
use super::piece_set::PieceSet;
use super::setup::{Opening, Setup};
use super::zobrist;

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
    /// The pillbug or mosquito that threw the piece; `None` if it could have moved there by itself. The smallest piece,
    /// if several could have thrown it. Not noted by [`Game::play_legal`], so that games compare unequal which differ in
    /// this.
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

/// A game of Hive, always in a position that legal moves lead to; only the caller of [`play_legal`](Self::play_legal)
/// has to see to that.
///
/// It ends with a surrounded queen only: resigning, agreeing on a draw and claiming one for repetition are agreements
/// of the players, and no matter of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    board: Board,
    history: Vec<Played>,
    /// The last piece of each kind of the set.
    last_of_each_kind: PieceSet,
}

impl Game {
    /// A game of which nothing has been played.
    #[must_use]
    pub const fn new(setup: Setup) -> Self {
        let last_of_each_kind = PieceSet::last_of_each_kind(setup.expansions);
        Self { setup, board: Board::new(), history: Vec::new(), last_of_each_kind }
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// The first rule it breaks, in the order of [`IllegalMove`]. The game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        let thrower = match mv {
            Move::Move { piece, to } => self.thrower_for(piece, to),
            Move::Place { .. } | Move::Pass => None,
        };
        self.apply(mv, thrower);
        Ok(())
    }

    /// Plays `mv`, one of the [legal moves](Self::legal_moves), without validating it again or asking who throws: for
    /// counting and for search, where that would be most of the work.
    ///
    /// Of a move that is not legal it makes a position that no game leads to, or panics.
    pub fn play_legal(&mut self, mv: Move) {
        self.apply(mv, None);
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

    /// Takes all moves back that came after the first so many.
    pub fn rewind(&mut self, ply: usize) {
        while self.ply() > ply && self.undo().is_some() {}
    }

    fn apply(&mut self, mv: Move, thrower: Option<Piece>) {
        let mut played = Played { mv, from: None, thrower };
        match mv {
            Move::Place { piece, at } => self.board.put(piece, at),
            Move::Move { piece, to } => {
                played.from = self.board.place_of(piece);
                self.board.take(piece);
                self.board.put(piece, to);
            }
            Move::Pass => {}
        }
        self.history.push(played);
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

    /// Who would throw `piece` to the place `to` as the next move, if it can be thrown there and not move there by
    /// itself; the smallest piece of several.
    #[must_use]
    pub fn thrower_for(&self, piece: Piece, to: Hex) -> Option<Piece> {
        let is_thrower = |top: Piece| matches!(top.bug(), Bug::Pillbug | Bug::Mosquito);
        if !self.board.tops_around(to).any(is_thrower) {
            return None;
        }
        self.move_generator(&mut self.board.clone())?.thrower(piece, Cell::of(to))
    }

    /// A number for the position, to be told from others by: equal where side to move, stacks and, with a pillbug in the
    /// set, the place of the piece moved last are equal, whichever moves led there; and another, but for a collision of
    /// one in 2^64, where one of them differs. A hive that has walked just 32 places along a row or a column, or a
    /// multiple, counts as the same: the plane is folded.
    ///
    /// The numbers of the pieces make no difference, as for [`occurrences`](Self::occurrences). So a move that is
    /// remembered for a position goes by its places, not by its piece; and like every move from elsewhere it has to be
    /// looked for among the legal ones.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let last_moved = self.last_moved().filter(|_| self.setup.expansions.pillbug);
        let last_moved =
            last_moved.and_then(|piece| self.board.cell_of(piece)).map_or(0, zobrist::last_moved_key);
        self.board.key() ^ zobrist::turn_key(self.to_move()) ^ last_moved
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
            let is_same = past.to_move() == self.to_move() && self.has_same_stacks(&past);
            count += usize::from(is_same && past.moves_by_kind() == moves);
        }
        count
    }

    /// After how many moves a position [stood](Self::occurrences) for the third time, which elsewhere ends a game; `None` if
    /// none has.
    #[must_use]
    pub fn third_repetition(&self) -> Option<usize> {
        let mut stood: HashMap<u64, u8> = HashMap::new();
        let mut replay = Self::new(self.setup);
        self.history.iter().map(|played| played.mv).find_map(|mv| {
            replay.play_legal(mv);
            let times = stood.entry(replay.board.key() ^ zobrist::turn_key(replay.to_move())).or_default();
            *times = times.saturating_add(1);
            (*times >= 3 && replay.occurrences() >= 3).then(|| replay.ply())
        })
    }

    /// Whether every stack is the same but for the numbers of its pieces. Both have the same pieces in play.
    fn has_same_stacks(&self, other: &Self) -> bool {
        let kind = |piece: Piece| (piece.colour(), piece.bug());
        self.board.pieces().all(|piece| {
            let position = self.board.position(piece);
            let there =
                position.and_then(|(place, height)| other.board.stack(place).nth(usize::from(height)));
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
