//! A puzzle: a position, and what is to be reached in it.

use hive::{Game, Move};

use super::aim::{Aim, Miss};
use crate::rulebook::Page;

#[derive(Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What it is called in buttons, in the files of languages and in the database. It never changes.
    pub key: &'static str,
    /// The position, as UHP writes a game.
    pub game: &'static str,
    /// What is to be reached.
    pub aim: Aim,
    /// The page of the rulebook that helps.
    pub page: &'static str,
}

impl Puzzle {
    /// The position.
    ///
    /// # Panics
    /// If it is none, which a test rules out.
    pub fn position(&self) -> Game {
        Game::from_game_string(self.game).expect("a test plays every position")
    }

    /// The page of the rulebook that helps.
    ///
    /// # Panics
    /// If there is no such page, which a test rules out.
    pub fn rule(&self) -> &'static Page {
        Page::called(self.page).expect("a test asks for the page of every puzzle")
    }

    /// What is missing after a legal move; `None` if the puzzle is solved.
    ///
    /// # Panics
    /// If the puzzle is not sound, which a test rules out.
    pub fn miss(&self, mv: Move) -> Option<Miss> {
        self.aim.miss(&self.position(), mv)
    }
}
