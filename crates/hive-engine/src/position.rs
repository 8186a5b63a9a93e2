//! The position being searched, with the hashes of earlier positions for repetition detection.

use hive::{Game, Move};

/// The position being searched.
#[derive(Clone, Debug)]
pub(super) struct Position {
    game: Game,
    /// The hashes of the positions since the last placement before the root, oldest first; the last is the current one.
    hashes: Vec<u64>,
    /// The length of `hashes` at the root.
    root_len: usize,
    /// The index in `hashes` of the first position after the last null move. Earlier ones do not count as repeated.
    null_move_floor: usize,
}

/// A null move that has been made. Holds what [`Position::unmake_null_move`] restores.
pub(super) struct NullMove {
    previous_floor: usize,
}

impl Position {
    pub(super) fn new(game: Game) -> Self {
        let mut hashes = hashes_since_last_placement(game.clone());
        hashes.reverse();
        Self { game, root_len: hashes.len(), hashes, null_move_floor: 0 }
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns whether the current position has occurred before, in the game or earlier in the line; false at the root.
    ///
    /// The search scores such a repetition as a draw, though UHP has no draw by repetition: a cycle makes no progress.
    pub(super) fn is_repetition(&self) -> bool {
        let Some((hash, earlier)) = self.hashes.split_last() else { return false };
        self.hashes.len() > self.root_len && earlier[self.null_move_floor.min(earlier.len())..].contains(hash)
    }

    /// Passes for the side to move, whether or not a pass is legal.
    pub(super) fn make_null_move(&mut self) -> NullMove {
        let previous_floor = std::mem::replace(&mut self.null_move_floor, self.hashes.len());
        self.play(Move::Pass);
        NullMove { previous_floor }
    }

    pub(super) fn unmake_null_move(&mut self, NullMove { previous_floor }: NullMove) {
        self.undo();
        self.null_move_floor = previous_floor;
    }

    /// Plays a legal move or a null move.
    pub(super) fn play(&mut self, mv: Move) {
        self.game.play_unchecked(mv);
        self.hashes.push(self.game.hash());
    }

    pub(super) fn undo(&mut self) {
        self.game.undo();
        self.hashes.pop();
    }

    pub(super) fn hash(&self) -> u64 {
        self.game.hash()
    }
}

/// Returns the hashes of the positions that can recur, newest first: those since the last placement.
fn hashes_since_last_placement(mut game: Game) -> Vec<u64> {
    let mut hashes = vec![game.hash()];
    while let Some(Move::Move { .. } | Move::Pass) = game.undo() {
        hashes.push(game.hash());
    }
    hashes
}
