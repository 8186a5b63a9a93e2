//! What the buttons of the first steps mean.

use std::str::Split;

use super::parts::next;

/// A screen of the first steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// What the post of a turn shows.
    Post,
    /// How a move is made.
    Move,
    /// What is wise at first.
    Advice,
}

impl Stop {
    /// All, in order.
    pub const ALL: [Self; 3] = [Self::Post, Self::Move, Self::Advice];

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        Self::ALL.get(next::<usize>(parts)?).copied()
    }
}

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstStepsPress {
    /// The first of them, in a message of its own.
    Open,
    /// This one, in place of another.
    Show(Stop),
}

impl FirstStepsPress {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Open => "open".to_owned(),
            Self::Show(stop) => format!("show:{}", stop.index()),
        }
    }

    /// The inverse of [`written`](Self::written), from the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match parts.next()? {
            "open" => Self::Open,
            "show" => Self::Show(Stop::read(parts)?),
            _ => return None,
        })
    }
}
