//! What the buttons of the leaderboard mean.

use std::str::Split;

/// Whose matches are counted, as it stands in a button: where a server is meant, it is the one in which it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// In this server.
    Here,
    /// In all.
    Everywhere,
}

/// What a button of the leaderboard asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankPress {
    /// This page, from 1.
    Page(Where, u32),
    /// The ratings of the best over time, and from there back to this page.
    Chart(Where, u32),
}

impl Where {
    const fn word(self) -> &'static str {
        match self {
            Self::Here => "here",
            Self::Everywhere => "everywhere",
        }
    }

    fn read(word: &str) -> Option<Self> {
        [Self::Here, Self::Everywhere].into_iter().find(|place| place.word() == word)
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Here => Self::Everywhere,
            Self::Everywhere => Self::Here,
        }
    }
}

impl RankPress {
    /// As it stands in the button, behind the version.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Page(place, page) => format!("ranks:{}:{page}", place.word()),
            Self::Chart(place, page) => format!("ranks-chart:{}:{page}", place.word()),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(action: &str, parts: &mut Split<'_, char>) -> Option<Self> {
        let place = Where::read(parts.next()?)?;
        let page = parts.next()?.parse().ok()?;
        match action {
            "ranks" => Some(Self::Page(place, page)),
            "ranks-chart" => Some(Self::Chart(place, page)),
            _ => None,
        }
    }
}
