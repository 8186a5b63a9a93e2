//! A game that is being searched, and what stood in it before.

use hive::{Game, Move};

/// A game that is being searched.
#[derive(Clone, Debug)]
pub(super) struct Position {
    game: Game,
    /// The hashes of all positions before this one that could come again, and of this one.
    stood: Vec<u64>,
    /// How many of them stood when the search began.
    before: usize,
    /// The first of them that can have come again: since somebody did nothing, though the rules do not allow that.
    since_nothing: usize,
}

impl Position {
    pub(super) fn new(game: Game) -> Self {
        let mut stood = hashes_since_last_placement(game.clone());
        stood.reverse();
        Self { game, before: stood.len(), stood, since_nothing: 0 }
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the search has come back to a position that stood before: to go round in a circle has won nothing, though
    /// UHP's game goes on.
    pub(super) fn is_repeated(&self) -> bool {
        let Some((hash, earlier)) = self.stood.split_last() else { return false };
        self.stood.len() > self.before && earlier[self.since_nothing.min(earlier.len())..].contains(hash)
    }

    /// Has the side to move do nothing, whether or not the rules allow that; gives what undoing it needs.
    pub(super) fn doing_nothing(&mut self) -> usize {
        let before = std::mem::replace(&mut self.since_nothing, self.stood.len());
        self.play(Move::Pass);
        before
    }

    /// After [`doing_nothing`](Self::doing_nothing), which gave `before`.
    pub(super) fn undo_nothing(&mut self, before: usize) {
        self.undo();
        self.since_nothing = before;
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, mv: Move) {
        self.game.play_legal(mv);
        self.stood.push(self.game.hash());
    }

    pub(super) fn undo(&mut self) {
        self.game.undo();
        self.stood.pop();
    }

    pub(super) fn hash(&self) -> u64 {
        self.game.hash()
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
