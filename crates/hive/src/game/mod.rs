//! A game: side to move, hands, history and result.
//!
//! Invariant: the position is reachable by legal moves, apart from null moves. [`Game::play`] validates each move; callers of
//! [`Game::play_unchecked`] pass only moves from [`Game::legal_moves`], or [`Move::Pass`] as a null move.

mod canonical_hash;
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

/// A player's turn. A piece and its target identify a move, whether the piece moves there itself or is thrown.
///
/// ```
/// use hive::{Game, Hex, Move};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// let mv = Move::Place { piece: "wQ".parse()?, at: Hex::new(-1, 0) };
/// assert!(game.legal_moves().contains(&mv));
/// assert!(!game.is_legal(Move::Pass));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Places a piece from the hand.
    Place {
        /// The next piece of its kind in the hand, see [`Game::next_in_hand`].
        piece: Piece,
        /// An empty place.
        at: Hex,
    },
    /// Moves a piece in play: the player's own, or the opponent's by a throw.
    Move {
        /// The piece to move.
        piece: Piece,
        /// The target; the piece ends on top of any stack there.
        to: Hex,
    },
    /// Passes. Legal only without any other legal move.
    Pass,
}

/// A move in a game's [history](Game::history).
///
/// ```
/// use hive::{Game, Hex};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ /wS1")?;
/// let last = game.history()[4];
/// assert_eq!(last.moved(), Some("wQ".parse()?));
/// assert_eq!(last.from, Some(Hex::new(-1, 0)));
/// assert_eq!(last.thrower, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// The place that the moved piece left; `None` for a placement and a pass.
    pub from: Option<Hex>,
    /// The pillbug or mosquito that threw the piece, the first of several in [`Piece::ALL`]; `None` if the piece could have
    /// moved there itself. Always `None` after [`Game::play_unchecked`], so a game played with it may compare unequal to one
    /// played with [`Game::play`].
    pub thrower: Option<Piece>,
}

impl PlayedMove {
    /// Returns the piece that was moved; `None` for a placement and a pass.
    #[must_use]
    pub const fn moved(&self) -> Option<Piece> {
        match self.mv {
            Move::Move { piece, .. } => Some(piece),
            Move::Place { .. } | Move::Pass => None,
        }
    }
}

/// A game of Hive: its setup, the board and all moves so far.
///
/// Every position is reachable by legal moves, if [`play_unchecked`](Self::play_unchecked) is called only with legal moves.
/// Only a surrounded queen ends a game; resignations, agreed draws and draws by repetition are up to the caller.
///
/// ```
/// use hive::{Colour, Game, Setup};
///
/// let mut game = Game::new(Setup::default());
/// let first = game.legal_moves()[0];
/// game.play(first)?;
/// assert_eq!((game.ply(), game.to_move(), game.outcome()), (1, Colour::Black, None));
/// assert_eq!(game.undo(), Some(first));
/// assert!(game.board().is_empty());
/// # Ok::<(), hive::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    setup: Setup,
    board: Board,
    history: Vec<PlayedMove>,
    /// The pieces of both colours, by the expansions.
    pieces: PieceSet,
}

impl Game {
    /// Creates a game before its first move.
    #[must_use]
    pub const fn new(setup: Setup) -> Self {
        let pieces = PieceSet::in_use(setup.expansions);
        Self { setup, board: Board::new(), history: Vec::new(), pieces }
    }

    /// Plays `mv`.
    ///
    /// # Errors
    /// Returns the first rule that `mv` breaks, in the order of [`IllegalMove`], and leaves the game unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        let thrower = match mv {
            Move::Move { piece, to } => self.thrower_for(piece, to),
            Move::Place { .. } | Move::Pass => None,
        };
        self.apply(mv, thrower);
        Ok(())
    }

    /// Plays `mv` without validation: one of the [legal moves](Self::legal_moves), or [`Move::Pass`] even where passing is
    /// illegal, the null move of a search.
    ///
    /// For perft and search, where validation would take most of the time. [`PlayedMove::thrower`] stays `None`.
    ///
    /// # Panics
    /// May panic for any other illegal move, or reach an impossible position.
    pub fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv, None);
    }

    /// Takes back the last move and returns it; `None` before the first move.
    pub fn undo(&mut self) -> Option<Move> {
        let PlayedMove { mv, from, .. } = self.history.pop()?;
        if let Move::Place { piece, .. } | Move::Move { piece, .. } = mv {
            self.board.take(piece);
            if let Some(from) = from {
                self.board.put(piece, from);
            }
        }
        Some(mv)
    }

    /// Takes back moves until only the first `ply` moves remain. Does nothing if fewer were played.
    pub fn rewind(&mut self, ply: usize) {
        while self.ply() > ply && self.undo().is_some() {}
    }

    fn apply(&mut self, mv: Move, thrower: Option<Piece>) {
        let mut played = PlayedMove { mv, from: None, thrower };
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

    /// Changes the opening rule. The caller makes sure that the first turns obey it.
    pub(super) fn with_opening(mut self, opening: Opening) -> Self {
        self.setup.opening = opening;
        self
    }

    /// Returns the expansions and the opening rule.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side to move, also of a finished game.
    #[must_use]
    pub const fn to_move(&self) -> Colour {
        Colour::ALL[self.history.len() % 2]
    }

    /// Returns the number of moves of both sides so far, including passes.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.history.len()
    }

    /// Returns the turn number as UHP counts it: from 1, increased after each move by Black.
    #[must_use]
    pub const fn turn_number(&self) -> usize {
        self.history.len() / 2 + 1
    }

    /// Returns the result; `None` while the game is in progress.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match Colour::ALL.map(|colour| self.board.is_queen_surrounded(colour)) {
            [true, true] => Some(Outcome::Draw),
            [true, false] => Some(Outcome::Win(Colour::Black)),
            [false, true] => Some(Outcome::Win(Colour::White)),
            [false, false] => None,
        }
    }

    /// Returns the kinds in the hand of `colour` in the order of [`Bug::ALL`], each with its count, which is at least 1.
    pub fn hand(&self, colour: Colour) -> impl Iterator<Item = (Bug, u8)> {
        Bug::ALL.into_iter().filter_map(move |bug| {
            let next = self.next_in_hand(colour, bug)?;
            Some((bug, bug.count() + 1 - next.number()))
        })
    }

    /// Returns the `bug` with the lowest number in the hand of `colour`, the only one of its kind that may be placed.
    /// `None` if the hand has none.
    #[must_use]
    pub fn next_in_hand(&self, colour: Colour, bug: Bug) -> Option<Piece> {
        let mut numbers = (1..=bug.count()).filter(|_| self.setup.expansions.include(bug));
        numbers.find_map(|number| {
            Piece::new(colour, bug, number).filter(|&piece| self.board.location(piece).is_none())
        })
    }

    /// Returns all moves so far, oldest first.
    #[must_use]
    pub fn history(&self) -> &[PlayedMove] {
        &self.history
    }

    /// Returns the piece that the last move moved; `None` after a placement, after a pass and before the first move.
    #[must_use]
    pub fn last_moved(&self) -> Option<Piece> {
        self.history.last().and_then(PlayedMove::moved)
    }

    /// Returns the piece of the side to move that the opponent has just thrown. For this turn it cannot move, throw or be
    /// thrown.
    #[must_use]
    pub fn resting(&self) -> Option<Piece> {
        self.last_moved().filter(|piece| piece.colour() == self.to_move())
    }

    /// Returns the pillbug or mosquito that would throw `piece` to `to`, the first of several in [`Piece::ALL`]. `None` if
    /// `piece` cannot be thrown there or can move there itself.
    #[must_use]
    pub fn thrower_for(&self, piece: Piece, to: Hex) -> Option<Piece> {
        let is_thrower = |top: Piece| matches!(top.bug(), Bug::Pillbug | Bug::Mosquito);
        if !self.board.tops_around(to).any(is_thrower) {
            return None;
        }
        self.move_generator(&mut self.board.clone())?.thrower(piece, Cell::of(to))
    }

    /// Returns the Zobrist hash of the position: the side to move, the stacks and, with the pillbug in use, the place of
    /// the piece moved last. The setup is not hashed.
    ///
    /// Transpositions have equal hashes. Different positions collide with a probability of about 2^-64, except that a hive
    /// has the same hash after a shift by 32 rows, or by 32 columns and −1 row.
    ///
    /// Piece numbers are ignored, as in [`occurrences`](Self::occurrences). A transposition table must therefore store
    /// moves by their places, not by their pieces, and check that a stored move is legal.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let last_moved = self.last_moved().filter(|_| self.setup.expansions.pillbug);
        let last_moved_key =
            last_moved.and_then(|piece| self.board.cell_of(piece)).map_or(0, zobrist::last_moved_key);
        self.board.key() ^ zobrist::turn_key(self.to_move()) ^ last_moved_key
    }

    /// Returns the number of occurrences of the current position, including this one: 1 for a new position.
    ///
    /// Two positions are equal if the same side is to move, the same bugs of the same colours are on the same places in
    /// the same order, and the same moves are legal. Piece numbers are ignored.
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

    /// Returns the ply at which a position first [occurred](Self::occurrences) for the third time, which other programs
    /// treat as a draw; `None` without a threefold repetition.
    #[must_use]
    pub fn threefold_repetition(&self) -> Option<usize> {
        let mut counts: HashMap<u64, u8> = HashMap::new();
        let mut replay = Self::new(self.setup);
        self.history.iter().map(|played| played.mv).find_map(|mv| {
            replay.play_unchecked(mv);
            let count = counts.entry(replay.board.key() ^ zobrist::turn_key(replay.to_move())).or_default();
            *count = count.saturating_add(1);
            (*count >= 3 && replay.occurrences() >= 3).then(|| replay.ply())
        })
    }

    /// Returns whether all stacks are equal apart from piece numbers. Both games must have the same pieces in play.
    fn has_same_stacks(&self, other: &Self) -> bool {
        let kind = |piece: Piece| (piece.colour(), piece.bug());
        self.board.pieces().all(|piece| {
            let position = self.board.location(piece);
            let counterpart =
                position.and_then(|(place, level)| other.board.stack(place).nth(usize::from(level)));
            counterpart.map(kind) == Some(kind(piece))
        })
    }

    /// Returns the legal moves without piece numbers: kind of a placed piece, origin of a moved one, target.
    fn moves_by_kind(&self) -> Vec<(Option<Bug>, Option<Hex>, Hex)> {
        let without_number = |mv| match mv {
            Move::Place { piece, at } => (Some(piece.bug()), None, at),
            Move::Move { piece, to } => (None, self.board.place_of(piece), to),
            Move::Pass => (None, None, Hex::ORIGIN),
        };
        let mut moves: Vec<_> = self.legal_moves().into_iter().map(without_number).collect();
        moves.sort_unstable();
        moves
    }
}
