//! What the buttons and the menu of the rulebook mean.

use std::str::Split;

use crate::rulebook::Page;

/// What a press in the rulebook asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesPress {
    /// The first page of the chapter that was chosen from the menu.
    Chapter,
    /// This page, in a message of its own.
    Open(&'static Page),
    /// This page, in place of another.
    Show(&'static Page),
    /// What this page shows, in motion.
    Animate(&'static Page),
}

impl RulesPress {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Chapter => "chapter".to_owned(),
            Self::Open(page) => format!("open:{}", page.key),
            Self::Show(page) => format!("show:{}", page.key),
            Self::Animate(page) => format!("animate:{}", page.key),
        }
    }

    /// The inverse of [`written`](Self::written), from the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match parts.next()? {
            "chapter" => Self::Chapter,
            "open" => Self::Open(Page::called(parts.next()?)?),
            "show" => Self::Show(Page::called(parts.next()?)?),
            "animate" => Self::Animate(Page::called(parts.next()?)?),
            _ => return None,
        })
    }
}
