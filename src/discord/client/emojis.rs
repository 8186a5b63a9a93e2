//! The bugs' application emojis. Texts contain a placeholder character for each; [`emoji_markup`](super::emoji_markup)
//! replaces the placeholders when the message is sent.

use std::sync::{PoisonError, RwLock};

use hive::{Bug, Colour, Piece};
use hive_picture::EMOJI_REVISION;
use poise::serenity_prelude::EmojiId;

const COUNT: usize = Colour::ALL.len() * Bug::ALL.len();

/// The first placeholder, in a Unicode private use area.
const FIRST_PLACEHOLDER: u32 = 0xF_BE30;

/// Separates the two labels of [`BugEmoji::label`].
pub const LABEL_SEPARATOR: char = '\u{FBE2F}';

/// A bug on a tile of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BugEmoji {
    pub colour: Colour,
    pub bug: Bug,
}

impl BugEmoji {
    pub fn all() -> impl Iterator<Item = Self> {
        Colour::ALL.into_iter().flat_map(|colour| Bug::ALL.into_iter().map(move |bug| Self { colour, bug }))
    }

    /// The emoji's name in Discord. It contains the drawing's version, so that a new drawing is uploaded.
    pub fn name(self) -> String {
        let colour = match self.colour {
            Colour::White => "white",
            Colour::Black => "black",
        };
        let bug = self.bug.name();
        format!("{colour}_{bug}_{EMOJI_REVISION}")
    }

    /// Returns the emoji's markup in message content.
    pub fn markup(self, id: EmojiId) -> String {
        format!("<:{}:{id}>", self.name())
    }

    /// Returns the character that stands for the emoji in texts.
    pub fn placeholder(self) -> char {
        let index = u32::try_from(self.index()).expect("less than COUNT");
        char::from_u32(FIRST_PLACEHOLDER + index).expect("a private use character")
    }

    /// Returns the label of a button with this emoji. `beside`: the text next to it; `words`: the label if the application lacks
    /// the emoji.
    pub fn label(self, beside: &str, words: &str) -> String {
        format!("{}{beside}{LABEL_SEPARATOR}{words}", self.placeholder())
    }

    pub fn from_placeholder(placeholder: char) -> Option<Self> {
        Self::all().nth(usize::try_from(u32::from(placeholder).checked_sub(FIRST_PLACEHOLDER)?).ok()?)
    }

    fn index(self) -> usize {
        Self::all().position(|other| other == self).expect("`all` has every emoji")
    }
}

impl From<Piece> for BugEmoji {
    fn from(piece: Piece) -> Self {
        Self { colour: piece.colour(), bug: piece.bug() }
    }
}

impl From<Bug> for BugEmoji {
    fn from(bug: Bug) -> Self {
        Self { colour: Colour::White, bug }
    }
}

/// Ids of the uploaded emojis, by index.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmojiIds([Option<EmojiId>; COUNT]);

impl EmojiIds {
    pub fn get(&self, emoji: BugEmoji) -> Option<EmojiId> {
        self.0[emoji.index()]
    }
}

/// The uploaded emojis. Empty until the upload at startup.
#[derive(Default)]
pub struct Emojis(RwLock<EmojiIds>);

impl Emojis {
    pub fn ids(&self) -> EmojiIds {
        *self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn insert(&self, emoji: BugEmoji, id: EmojiId) {
        self.update(|ids| ids.0[emoji.index()] = Some(id));
    }

    pub fn remove(&self, deleted: &[EmojiId]) {
        self.update(|ids| {
            for id in &mut ids.0 {
                *id = id.filter(|id| !deleted.contains(id));
            }
        });
    }

    fn update(&self, update: impl FnOnce(&mut EmojiIds)) {
        update(&mut self.0.write().unwrap_or_else(PoisonError::into_inner));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_emoji_has_its_own_placeholder() {
        let all: Vec<BugEmoji> = BugEmoji::all().collect();
        assert_eq!(all.len(), COUNT);
        for emoji in all {
            assert_eq!(BugEmoji::from_placeholder(emoji.placeholder()), Some(emoji));
        }
        for other in ['a', '\u{fbe2f}', '\u{fbe40}', '\u{10ffff}'] {
            assert_eq!(BugEmoji::from_placeholder(other), None);
        }
    }
}
