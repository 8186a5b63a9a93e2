//! How puzzles are found.

use super::puzzle::Puzzle;
use super::puzzles::PUZZLES;

impl Puzzle {
    /// The puzzle that is called so.
    pub fn called(key: &str) -> Option<&'static Self> {
        PUZZLES.iter().find(|puzzle| puzzle.key == key)
    }

    pub fn number(&self) -> usize {
        PUZZLES.iter().take_while(|puzzle| puzzle.key != self.key).count() + 1
    }
}
