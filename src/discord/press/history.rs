//! What the buttons of a history mean.

use std::str::Split;

use super::parts::next;
use crate::ids::{MatchId, Ply};

/// What a press asks for. Events: how many the log of the match had when the reader looked before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryPress {
    /// Show the match as it stands, and the way through it. Without events: below a post that many read.
    Open(MatchId, Option<i32>),
    /// The same, but as it stood after so many half-moves.
    At(MatchId, Ply),
    /// Go on from the position after so many half-moves.
    Step(MatchId, Way, Ply, i32),
    /// Play what was made after so many events.
    Since(MatchId, i32),
    /// Play all of it. Without events: below a post that many read.
    Replay(MatchId, Option<i32>),
    /// Show everybody the position after so many half-moves; without them, the replay.
    Share(MatchId, Option<Ply>),
}

/// Where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the beginning.
    First,
    /// One half-move back.
    Back,
    /// One half-move on.
    On,
    /// To the end.
    Last,
}

impl Way {
    /// All, as they stand side by side.
    pub const ALL: [Self; 4] = [Self::First, Self::Back, Self::On, Self::Last];

    const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Back => "back",
            Self::On => "on",
            Self::Last => "last",
        }
    }

    /// Where it leads to from `ply`, in a match of `end` half-moves.
    #[must_use]
    pub const fn from(self, ply: Ply, end: Ply) -> Ply {
        match self {
            Self::First => Ply::START,
            Self::Back => Ply(ply.0.saturating_sub(1)),
            Self::On => Ply(ply.0.saturating_add(1)),
            Self::Last => end,
        }
    }
}

impl HistoryPress {
    /// As it stands in the button, behind the version.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Open(id, None) => format!("history:{id}"),
            Self::Open(id, Some(before)) => format!("history:{id}:{before}"),
            Self::At(id, ply) => format!("history-at:{id}:{ply}"),
            Self::Step(id, way, ply, before) => format!("step:{id}:{}:{ply}:{before}", way.word()),
            Self::Since(id, before) => format!("since:{id}:{before}"),
            Self::Replay(id, None) => format!("replay:{id}"),
            Self::Replay(id, Some(before)) => format!("replay:{id}:{before}"),
            Self::Share(id, Some(ply)) => format!("share:{id}:{ply}"),
            Self::Share(id, None) => format!("share-replay:{id}"),
        }
    }

    /// Whether a button with this first word is one of these.
    #[must_use]
    pub fn is_one(action: &str) -> bool {
        ["history", "history-at", "step", "since", "replay", "share", "share-replay"].contains(&action)
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(action: &str, parts: &mut Split<'_, char>) -> Option<Self> {
        let id = MatchId(next(parts)?);
        Some(match action {
            "history" => Self::Open(id, next(parts)),
            "history-at" => Self::At(id, Ply(next(parts)?)),
            "step" => {
                let word = parts.next()?;
                let way = Way::ALL.into_iter().find(|way| way.word() == word)?;
                Self::Step(id, way, Ply(next(parts)?), next(parts)?)
            }
            "since" => Self::Since(id, next(parts)?),
            "replay" => Self::Replay(id, next(parts)),
            "share" => Self::Share(id, Some(Ply(next(parts)?))),
            "share-replay" => Self::Share(id, None),
            _ => return None,
        })
    }

    /// Of which match.
    #[must_use]
    pub const fn of(self) -> MatchId {
        match self {
            Self::Open(id, _)
            | Self::At(id, _)
            | Self::Step(id, ..)
            | Self::Since(id, _)
            | Self::Replay(id, _)
            | Self::Share(id, _) => id,
        }
    }
}
