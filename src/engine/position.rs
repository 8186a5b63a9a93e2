//! A game as the search needs it, and moves that may be remembered for a position.

use crate::hive::{Bug, Game, Hex, Move};

/// A move by its places. Where pieces of a kind have changed places the position counts as the same, and so has to what
/// the table remembers of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchMove {
    /// The next of this kind from the hand.
    Place {
        bug: Bug,
        at: Hex,
    },
    /// The uppermost piece of a place.
    Move {
        from: Hex,
        to: Hex,
    },
    Pass,
}

/// A game that is being searched.
#[derive(Clone, Debug)]
pub(super) struct Position {
    game: Game,
    /// The hashes of all positions before this one that could come again, and of this one.
    stood: Vec<u64>,
    /// How many of them stood when the search began.
    before: usize,
}

impl Position {
    pub(super) fn new(game: Game) -> Self {
        let mut stood = hashes_since_last_placement(game.clone());
        stood.reverse();
        Self { game, before: stood.len(), stood }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Every legal move; none when the game is over.
    pub(super) fn moves(&self) -> impl Iterator<Item = SearchMove> {
        self.game.legal_moves().into_iter().filter_map(|mv| SearchMove::of(mv, &self.game))
    }

    /// Whether the search has come back to a position that stood before.
    pub(super) fn is_repeated(&self) -> bool {
        let Some((hash, earlier)) = self.stood.split_last() else { return false };
        self.stood.len() > self.before && earlier.contains(hash)
    }

    /// Plays a move. The crate minimax plays what was generated, which is legal; what its table remembers it plays on a
    /// copy that it throws away, so that a move which does not fit, and changes nothing here, does no harm.
    pub(super) fn play(&mut self, search_move: SearchMove) {
        if let Some(mv) = search_move.to_move(&self.game) {
            self.game.play_legal(mv);
            self.stood.push(self.game.hash());
        }
    }

    pub(super) fn undo(&mut self) {
        self.game.undo();
        self.stood.pop();
    }

    /// [`Game::hash`] with its highest bit set: the table of the crate minimax takes an upper half of zero for an empty
    /// slot.
    pub(super) fn hash(&self) -> u64 {
        self.game.hash() | 1 << 63
    }
}

/// The hash of the position of `game`, and of those before it that can come again: no piece goes back to a hand. The
/// last one first.
fn hashes_since_last_placement(mut game: Game) -> Vec<u64> {
    let mut hashes = vec![game.hash()];
    while let Some(Move::Move { .. } | Move::Pass) = game.undo() {
        hashes.push(game.hash());
    }
    hashes
}

impl SearchMove {
    /// `mv`, a legal move of `game`, by its places.
    fn of(mv: Move, game: &Game) -> Option<Self> {
        Some(match mv {
            Move::Place { piece, at } => Self::Place { bug: piece.bug(), at },
            Move::Move { piece, to } => Self::Move { from: game.board().position(piece)?.0, to },
            Move::Pass => Self::Pass,
        })
    }

    /// The move that this is in `game`; `None` if there is no such piece.
    pub(super) fn to_move(self, game: &Game) -> Option<Move> {
        Some(match self {
            Self::Place { bug, at } => Move::Place { piece: game.next_in_hand(game.to_move(), bug)?, at },
            Self::Move { from, to } => Move::Move { piece: game.board().top(from)?, to },
            Self::Pass => Move::Pass,
        })
    }

    /// Where the piece goes.
    pub(super) const fn target(self) -> Option<Hex> {
        match self {
            Self::Place { at: to, .. } | Self::Move { to, .. } => Some(to),
            Self::Pass => None,
        }
    }
}
