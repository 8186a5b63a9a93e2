//! What the buttons of a list of matches mean.

use std::str::Split;

use crate::ids::PlayerId;

/// What a button of a list asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListPress {
    /// This page, from 0, of this person's matches.
    Games(PlayerId, u16),
    /// The picker of the match in which it is the reader's turn and the least time is left.
    Next,
    /// The same, in the letter that is this notice: no two letters have the same button.
    Letter(i64),
}

impl ListPress {
    /// As it stands in the button, behind the version.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Games(player, page) => format!("games:{player}:{page}"),
            Self::Next => "next".to_owned(),
            Self::Letter(notice) => format!("letter:{notice}"),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(action: &str, parts: &mut Split<'_, char>) -> Option<Self> {
        match action {
            "games" => {
                let player = parts.next()?.parse().ok().map(PlayerId)?;
                Some(Self::Games(player, parts.next()?.parse().ok()?))
            }
            "next" => Some(Self::Next),
            "letter" => parts.next()?.parse().ok().map(Self::Letter),
            _ => None,
        }
    }
}
