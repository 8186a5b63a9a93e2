//! Ratings: Glicko-2 on plain numbers. Pure; who is rated when is decided by `play`.
//!
//! A match is a rating period of its own for its two players; a week without one makes a rating less sure.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use hive::{Colour, Outcome};

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

impl Default for Rating {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: 500.0, volatility: 0.09 }
    }
}

impl Rating {
    /// Above this deviation a rating is provisional.
    pub const PROVISIONAL_ABOVE: f64 = 110.0;

    /// Whether too little is known to rank by it.
    pub fn is_provisional(self) -> bool {
        self.deviation > Self::PROVISIONAL_ABOVE
    }

    /// The rating after so many whole weeks without a rated match: Glicko-2's step for a rating period without games, once
    /// for each week. Nobody becomes less known than they were at first.
    pub fn after_idle(self, weeks: u32) -> Self {
        let variance = self.deviation.powi(2) + f64::from(weeks) * self.weekly_variance();
        Self { deviation: variance.sqrt().min(Self::default().deviation).max(self.deviation), ..self }
    }

    /// How many whole weeks without a match this rating survives without becoming provisional; `None` if it is
    /// provisional already.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "cut to what fits just before"
    )]
    pub fn weeks_until_provisional(self) -> Option<u32> {
        let room = Self::PROVISIONAL_ABOVE.powi(2) - self.deviation.powi(2);
        let weeks = (room / self.weekly_variance()).floor();
        (room >= 0.0).then_some(weeks.min(MAX_WEEKS) as u32)
    }

    /// What a week without a match adds to the square of the deviation.
    fn weekly_variance(self) -> f64 {
        (self.volatility * GLICKO_SCALE).powi(2)
    }
}

/// How many rating points are one on the internal scale of Glicko-2, which the volatility is measured on.
const GLICKO_SCALE: f64 = 173.7178;

/// More weeks than anybody waits.
const MAX_WEEKS: f64 = 10_000.0;

/// What a match was for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    Won,
    Drawn,
    Lost,
}

impl Score {
    /// What `outcome` was for whoever had `colour`.
    pub fn of(outcome: Outcome, colour: Colour) -> Self {
        match outcome {
            Outcome::Draw => Self::Drawn,
            Outcome::Win(winner) if winner == colour => Self::Won,
            Outcome::Win(_) => Self::Lost,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub won: i32,
    pub drawn: i32,
    pub lost: i32,
    /// How many were won in a row at last; below 0: lost; 0: the last was drawn, or there was none.
    pub streak: i32,
}

impl Tally {
    pub fn after(self, score: Score) -> Self {
        match score {
            Score::Won => Self { won: self.won + 1, streak: self.streak.max(0) + 1, ..self },
            Score::Drawn => Self { drawn: self.drawn + 1, streak: 0, ..self },
            Score::Lost => Self { lost: self.lost + 1, streak: self.streak.min(0) - 1, ..self },
        }
    }

    /// How many matches these are.
    pub const fn played(self) -> i32 {
        self.won + self.drawn + self.lost
    }
}

/// Both ratings after a match of White against Black, White's first.
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
