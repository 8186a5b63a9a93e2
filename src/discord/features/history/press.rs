//! The buttons of a history.

use crate::discord::press::{Field, Parts, presses};
use crate::ids::{MatchId, Ply};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigation {
    First,
    Previous,
    Next,
    Last,
}

impl Navigation {
    /// In the order of the buttons.
    pub const ALL: [Self; 4] = [Self::First, Self::Previous, Self::Next, Self::Last];

    const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Previous => "back",
            Self::Next => "on",
            Self::Last => "last",
        }
    }

    /// The target ply, starting from `ply` in a match of `end` plies. May be out of range.
    pub const fn target(self, ply: Ply, end: Ply) -> Ply {
        match self {
            Self::First => Ply::START,
            Self::Previous => Ply(ply.0.saturating_sub(1)),
            Self::Next => Ply(ply.0.saturating_add(1)),
            Self::Last => end,
        }
    }
}

impl Field for Navigation {
    fn write(&self, id: &mut String) {
        id.push(':');
        id.push_str(self.word());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let word = parts.next()?;
        Self::ALL.into_iter().find(|navigation| navigation.word() == word)
    }
}

presses! {
    /// A button of the history. `seen_events`: length of the log that the user had seen before they opened the board or the
    /// history, if the button carries it.
    pub enum HistoryPress on Screen {
        /// Shows the current position.
        Open(id: MatchId, seen_events: Option<i32>) = "history",
        /// Shows the position after `ply`.
        At(id: MatchId, ply: Ply) = "history-at",
        /// Navigates from the position after `ply`.
        Step(id: MatchId, navigation: Navigation, ply: Ply, seen_events: i32) = "step",
        /// Plays the moves after the first `seen_events` events as an animation.
        Since(id: MatchId, seen_events: i32) = "since",
        /// Plays the whole match as an animation.
        Replay(id: MatchId, seen_events: Option<i32>) = "replay",
        /// Posts the position after `ply` in the channel.
        Share(id: MatchId, ply: Ply) = "share",
        ShareReplay(id: MatchId) = "share-replay",
    }
}

impl HistoryPress {
    pub const fn match_id(self) -> MatchId {
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
