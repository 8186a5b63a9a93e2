//! What a game is played with: the expansions in the set, and the rule for the first turn.

use std::fmt;
use std::str::FromStr;

use super::piece::Bug;

/// What a game is played with, and how it opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Which expansions are in the set.
    pub expansions: Expansions,
    /// Whether a queen may be placed on the first turn.
    pub opening: Opening,
}

/// Which of the three expansions are in the set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expansions {
    /// With the mosquito.
    pub mosquito: bool,
    /// With the ladybug.
    pub ladybug: bool,
    /// With the pillbug.
    pub pillbug: bool,
}

impl Expansions {
    /// All eight sets: Base, then with M, L, P, ML, MP, LP, MLP.
    pub const ALL: [Self; 8] = [
        Self::of(false, false, false),
        Self::of(true, false, false),
        Self::of(false, true, false),
        Self::of(false, false, true),
        Self::of(true, true, false),
        Self::of(true, false, true),
        Self::of(false, true, true),
        Self::of(true, true, true),
    ];

    const fn of(mosquito: bool, ladybug: bool, pillbug: bool) -> Self {
        Self { mosquito, ladybug, pillbug }
    }

    /// This set and `bug`.
    #[must_use]
    pub(super) const fn with(self, bug: Bug) -> Self {
        match bug {
            Bug::Mosquito => Self { mosquito: true, ..self },
            Bug::Ladybug => Self { ladybug: true, ..self },
            Bug::Pillbug => Self { pillbug: true, ..self },
            _ => self,
        }
    }

    /// Whether `bug` is in the set.
    #[must_use]
    pub const fn include(self, bug: Bug) -> bool {
        match bug {
            Bug::Mosquito => self.mosquito,
            Bug::Ladybug => self.ladybug,
            Bug::Pillbug => self.pillbug,
            _ => true,
        }
    }
}

/// The UHP game type: `Base`, `Base+MLP` …
impl fmt::Display for Expansions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Base")?;
        if *self != Self::default() {
            f.write_str("+")?;
        }
        for bug in [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug] {
            if self.include(bug) {
                write!(f, "{}", bug.letter())?;
            }
        }
        Ok(())
    }
}

/// A game type that is none of the eight of UHP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGameType;

impl fmt::Display for UnknownGameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not one of the eight game types, such as Base or Base+MLP")
    }
}

impl std::error::Error for UnknownGameType {}

impl FromStr for Expansions {
    type Err = UnknownGameType;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|set| set.to_string() == text).ok_or(UnknownGameType)
    }
}

/// Whether a queen may be placed on a player's first turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// She may, as the rulebooks have it.
    #[default]
    Standard,
    /// She may not, as tournaments, UHP and the published perft tables have it.
    Tournament,
}
