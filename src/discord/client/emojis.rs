//! The emojis of the bugs: what stands for each in a text until that is sent, what Discord calls it, and which of them there
//! are. Whoever writes a text does not know whether there are any; see [`dressing`](super::dressing).

use std::sync::{PoisonError, RwLock};

use hive::{Bug, Colour, Piece};
use hive_picture::EMOJI_DRAWING;
use poise::serenity_prelude::EmojiId;

const COUNT: usize = Colour::ALL.len() * Bug::ALL.len();

/// The first of the characters that stand for them. They are for private use, and mean nothing to anybody else.
const FIRST_MARK: u32 = 0xF_BE30;

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

    /// What Discord knows it by. A new drawing has a new name, and is uploaded anew.
    pub fn name(self) -> String {
        let colour = match self.colour {
            Colour::White => "white",
            Colour::Black => "black",
        };
        let bug = self.bug.name();
        format!("{colour}_{bug}_{EMOJI_DRAWING}")
    }

    /// How Discord reads it in a text.
    pub fn written(self, id: EmojiId) -> String {
        format!("<:{}:{id}>", self.name())
    }

    /// What stands for it in a text until that is sent.
    pub fn mark(self) -> char {
        let number = u32::try_from(self.number()).expect("there are few");
        char::from_u32(FIRST_MARK + number).expect("they are all for private use")
    }

    /// What a character stands for, if it is a mark.
    pub fn marked(mark: char) -> Option<Self> {
        Self::all().nth(usize::try_from(u32::from(mark).checked_sub(FIRST_MARK)?).ok()?)
    }

    fn number(self) -> usize {
        Self::all().position(|other| other == self).expect("it is one of them")
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

/// Those that there are, by their numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownEmojis([Option<EmojiId>; COUNT]);

impl KnownEmojis {
    pub fn id(&self, emoji: BugEmoji) -> Option<EmojiId> {
        self.0[emoji.number()]
    }
}

/// Those that there are, as far as is known by now.
#[derive(Default)]
pub struct Emojis(RwLock<KnownEmojis>);

impl Emojis {
    pub fn known(&self) -> KnownEmojis {
        *self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn learn(&self, emoji: BugEmoji, id: EmojiId) {
        self.change(|known| known.0[emoji.number()] = Some(id));
    }

    /// Discord does not take these.
    pub fn forget(&self, gone: &[EmojiId]) {
        self.change(|known| {
            for id in &mut known.0 {
                *id = id.filter(|id| !gone.contains(id));
            }
        });
    }

    fn change(&self, act: impl FnOnce(&mut KnownEmojis)) {
        act(&mut self.0.write().unwrap_or_else(PoisonError::into_inner));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_emoji_is_read_from_its_mark() {
        let all: Vec<BugEmoji> = BugEmoji::all().collect();
        assert_eq!(all.len(), COUNT);
        for emoji in all {
            assert_eq!(BugEmoji::marked(emoji.mark()), Some(emoji));
        }
        for other in ['a', '\u{fbe2f}', '\u{fbe40}', '\u{10ffff}'] {
            assert_eq!(BugEmoji::marked(other), None);
        }
    }
}
