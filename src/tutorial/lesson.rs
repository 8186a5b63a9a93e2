//! The type of a lesson.

use hive::{Game, Move};

use super::goal::{Goal, Mistake};
use crate::rulebook::Page;

#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Key in custom ids, locale files and the database. It never changes.
    pub key: &'static str,
    /// The position as a UHP game string.
    pub game: &'static str,
    pub goal: Goal,
    /// Key of the rulebook page that helps.
    pub page: &'static str,
}

impl Lesson {
    /// Returns the position.
    ///
    /// # Panics
    /// If the game string is invalid. A test covers all lessons.
    pub fn position(&self) -> Game {
        Game::from_game_string(self.game).expect("a test covers every position")
    }

    /// Returns the rulebook page that helps.
    ///
    /// # Panics
    /// If the page does not exist. A test covers all lessons.
    pub fn rule(&self) -> &'static Page {
        Page::find(self.page).expect("a test covers every lesson")
    }

    /// Returns why a legal move misses the goal; `None` if it solves the lesson.
    ///
    /// # Panics
    /// If the goal does not fit the position. A test covers all lessons.
    pub fn mistake_in(&self, mv: Move) -> Option<Mistake> {
        self.goal.mistake_in(&self.position(), mv)
    }
}
