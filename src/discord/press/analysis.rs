//! What the buttons of an analysis mean.

use std::str::Split;

use super::parts::next;
use crate::ids::{MatchId, Ply};

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisPress {
    /// How the match went; the first time, that it is found out.
    Open(MatchId),
    /// Its turning point after so many half-moves.
    Turn(MatchId, Ply),
}

impl AnalysisPress {
    /// The match.
    #[must_use]
    pub const fn of(self) -> MatchId {
        let (Self::Open(id) | Self::Turn(id, _)) = self;
        id
    }

    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Open(id) => format!("open:{id}"),
            Self::Turn(id, ply) => format!("turn:{id}:{ply}"),
        }
    }

    /// The inverse of [`written`](Self::written), from the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match parts.next()? {
            "open" => Self::Open(MatchId(next(parts)?)),
            "turn" => Self::Turn(MatchId(next(parts)?), Ply(next(parts)?)),
            _ => return None,
        })
    }
}
