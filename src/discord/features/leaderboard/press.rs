//! The buttons of the leaderboard.

use chrono::NaiveDate;

use crate::discord::press::{Field, Parts, presses};

/// Which leaderboard. `Here` is that of the interaction's server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScopeChoice {
    Here,
    Everywhere,
}

impl ScopeChoice {
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

impl Field for ScopeChoice {
    fn write(&self, id: &mut String) {
        id.push(':');
        id.push_str(self.word());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let word = parts.next()?;
        [Self::Here, Self::Everywhere].into_iter().find(|scope| scope.word() == word)
    }
}

presses! {
    pub enum LeaderboardPress on Screen {
        /// Shows a page, from 1.
        Page(scope: ScopeChoice, page: u32) = "ranks",
        /// Shows the rating chart, with a button back to this page.
        Chart(scope: ScopeChoice, page: u32) = "ranks-chart",
        /// Shows a page, from 1, of a season's table. `first`: the season's first day; `None` for the running season, or else the
        /// last one.
        Season(page: u32, first: Option<NaiveDate>) = "season",
    }
}
