//! The buttons of the first steps.

use crate::discord::press::{Field, Parts, presses};

/// A screen of the first steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// What the post of a turn shows.
    Post,
    /// How to make a move.
    Move,
    /// Advice for a first game.
    Advice,
}

impl Stop {
    pub const ALL: [Self; 3] = [Self::Post, Self::Move, Self::Advice];

    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Field for Stop {
    fn write(&self, id: &mut String) {
        id.push(':');
        id.push_str(&self.index().to_string());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::ALL.get(parts.next()?.parse::<usize>().ok()?).copied()
    }
}

presses! {
    /// A button of the first steps.
    pub enum FirstStepsPress on Screen {
        /// Shows this screen in place of another.
        Show(stop: Stop) = "first-steps:show",
    }
}
