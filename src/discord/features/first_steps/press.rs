//! The buttons of the first steps.

use crate::discord::press::{Field, Parts, presses};

/// A page of the first steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstStepsPage {
    /// How to read the post of a turn.
    Post,
    /// How to make a move.
    Move,
    /// Strategy for the first game.
    Advice,
}

impl FirstStepsPage {
    pub const ALL: [Self; 3] = [Self::Post, Self::Move, Self::Advice];

    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Field for FirstStepsPage {
    fn write(&self, id: &mut String) {
        id.push(':');
        id.push_str(&self.index().to_string());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::ALL.get(parts.next()?.parse::<usize>().ok()?).copied()
    }
}

presses! {
    pub enum FirstStepsPress on Screen {
        Show(page: FirstStepsPage) = "first-steps:show",
    }
}
