//! Ratings: Glicko-2 on plain numbers. Pure; who is rated when is decided by `play`.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::hive::{Colour, Outcome};

/// How strong a player is thought to be, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Rating points; 1500 is where everybody begins.
    pub rating: f64,
    /// Rating deviation in points: the smaller, the surer.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

/// What everybody begins with.
impl Default for Rating {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: 500.0, volatility: 0.09 }
    }
}

impl Rating {
    /// Above this deviation a rating is provisional.
    pub const PROVISIONAL_ABOVE: f64 = 110.0;

    /// Whether too little is known to rank by it.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > Self::PROVISIONAL_ABOVE
    }
}

/// Both ratings after a match of White against Black, White's first.
#[must_use]
pub fn after_match(white: Rating, black: Rating, outcome: Outcome) -> (Rating, Rating) {
    let for_white = match outcome {
        Outcome::Win(Colour::White) => Outcomes::WIN,
        Outcome::Win(Colour::Black) => Outcomes::LOSS,
        Outcome::Draw => Outcomes::DRAW,
    };
    let (white, black) = glicko2(&white.into(), &black.into(), &for_white, &CONFIG);
    (white.into(), black.into())
}

const CONFIG: Glicko2Config = Glicko2Config { tau: 0.75, convergence_tolerance: 0.000_001 };

impl From<Rating> for Glicko2Rating {
    fn from(Rating { rating, deviation, volatility }: Rating) -> Self {
        Self { rating, deviation, volatility }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Self {
        Self { rating, deviation, volatility }
    }
}
