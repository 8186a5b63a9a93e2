//! What the buttons of matches against the bot mean.

use std::str::Split;

use super::parts::next;
use crate::ids::{MatchId, Ply};

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticePress {
    /// Begin a match, as the last one was.
    Begin,
    /// Show a good move in the position after so many half-moves.
    Hint(MatchId, Ply),
    /// Ask the bot to resign in that position.
    AskToResign(MatchId, Ply),
}

impl PracticePress {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Begin => "begin".to_owned(),
            Self::Hint(id, seen) => format!("hint:{id}:{seen}"),
            Self::AskToResign(id, seen) => format!("bow:{id}:{seen}"),
        }
    }

    /// The inverse of [`written`](Self::written), from the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match parts.next()? {
            "begin" => Self::Begin,
            "hint" => Self::Hint(MatchId(next(parts)?), Ply(next(parts)?)),
            "bow" => Self::AskToResign(MatchId(next(parts)?), Ply(next(parts)?)),
            _ => return None,
        })
    }
}
