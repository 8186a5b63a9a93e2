//! What the buttons and the menu of the tutorial mean, beside those of the picker.

use std::str::Split;

/// What a press in the tutorial asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TutorialPress {
    /// The first puzzle that is not solved.
    Next,
    /// The puzzle that was chosen from the menu.
    Chosen,
}

impl TutorialPress {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub const fn written(self) -> &'static str {
        match self {
            Self::Next => "next",
            Self::Chosen => "chosen",
        }
    }

    /// The inverse of [`written`](Self::written), from the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        let word = parts.next()?;
        [Self::Next, Self::Chosen].into_iter().find(|press| press.written() == word)
    }
}
