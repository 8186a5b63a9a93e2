//! The buttons of the leaderboard.

use crate::discord::press::{Field, Parts, presses};

/// Whose matches are counted. A button does not name the server: it is the one in which it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    Here,
    Everywhere,
}

impl Where {
    const fn word(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Everywhere => "everywhere",
        }
    }

    pub const fn other(self) -> Self {
        match self {
            Self::Here => Self::Everywhere,
            Self::Everywhere => Self::Here,
        }
    }
}

impl Field for Where {
    fn write(&self, id: &mut String) {
        id.push(':');
        id.push_str(self.word());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let word = parts.next()?;
        [Self::Here, Self::Everywhere].into_iter().find(|place| place.word() == word)
    }
}

presses! {
    /// A button of the leaderboard.
    pub enum RankPress on Screen {
        /// Shows this page, from 1.
        Page(place: Where, page: u32) = "ranks",
        /// Shows the ratings of the best over time, with the way back to this page.
        Chart(place: Where, page: u32) = "ranks-chart",
    }
}
