//! What two people agree on before they play.

use hive::{Expansions, Opening, Setup};

use crate::clock::{TimeControl, Timeout};

/// Whether a match moves ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rated {
    Yes,
    No,
}

impl From<bool> for Rated {
    fn from(rated: bool) -> Self {
        if rated { Self::Yes } else { Self::No }
    }
}

/// What two people agree on before they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    pub expansions: Expansions,
    /// Whether a queen may be placed on the first turn.
    pub opening: Opening,
    /// How long a player has.
    pub time: TimeControl,
    /// What happens when that is over.
    pub timeout: Timeout,
    pub rated: Rated,
}

impl Terms {
    /// The part of the terms that the rules know.
    pub fn setup(self) -> Setup {
        Setup { expansions: self.expansions, opening: self.opening }
    }
}
