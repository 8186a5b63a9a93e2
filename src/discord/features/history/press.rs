//! The buttons of a history.

use crate::discord::press::{Field, Parts, presses};
use crate::ids::{MatchId, Ply};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    First,
    Back,
    On,
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
    pub const fn from(self, ply: Ply, end: Ply) -> Ply {
        match self {
            Self::First => Ply::START,
            Self::Back => Ply(ply.0.saturating_sub(1)),
            Self::On => Ply(ply.0.saturating_add(1)),
            Self::Last => end,
        }
    }
}

impl Field for Way {
    fn write(&self, id: &mut String) {
        id.push(':');
        id.push_str(self.word());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let word = parts.next()?;
        Self::ALL.into_iter().find(|way| way.word() == word)
    }
}

presses! {
    /// A button of a history. Below a post that everybody reads, no number of events is named.
    pub enum HistoryPress on Screen {
        /// Shows the match as it stands, and the way through it; `before`: the number of events.
        Open(id: MatchId, before: Option<i32>) = "history",
        /// Shows it as it stood after so many plies.
        At(id: MatchId, ply: Ply) = "history-at",
        /// Steps from the position after so many plies.
        Step(id: MatchId, way: Way, ply: Ply, before: i32) = "step",
        /// Plays the moves after so many events as an animation.
        Since(id: MatchId, before: i32) = "since",
        /// Plays the whole match as an animation.
        Replay(id: MatchId, before: Option<i32>) = "replay",
        /// Shows everybody the position after so many plies.
        Share(id: MatchId, ply: Ply) = "share",
        ShareReplay(id: MatchId) = "share-replay",
    }
}

impl HistoryPress {
    pub const fn of(self) -> MatchId {
        match self {
            Self::Open(id, _)
            | Self::At(id, _)
            | Self::Step(id, ..)
            | Self::Since(id, _)
            | Self::Replay(id, _)
            | Self::Share(id, _)
            | Self::ShareReplay(id) => id,
        }
    }
}
