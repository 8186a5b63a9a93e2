//! Glicko-2 ratings, as pure functions. `play` decides which matches are rated.
//!
//! Each rated match is a rating period for its two players, and each rated attempt at a puzzle for player and puzzle. A
//! player's deviation grows with every whole week without a rated match or, at puzzles, without a rated attempt.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use hive::{Colour, Outcome};

/// A Glicko-2 rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Rating points; 1500 for a new player in matches.
    pub rating: f64,
    /// Rating deviation in points.
    pub deviation: f64,
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: 500.0, volatility: 0.09 }
    }
}

impl Rating {
    pub const PROVISIONAL_ABOVE: f64 = 110.0;

    pub fn is_provisional(self) -> bool {
        self.deviation > Self::PROVISIONAL_ABOVE
    }

    /// Returns the rating after this many whole weeks without a rated match or attempt: Glicko-2's step for an empty
    /// rating period, per week. It raises the deviation at most to that of a new player in matches.
    pub fn after_idle(self, weeks: u32) -> Self {
        let variance = self.deviation.powi(2) + f64::from(weeks) * self.weekly_variance();
        Self { deviation: variance.sqrt().min(Self::default().deviation).max(self.deviation), ..self }
    }

    /// Returns for how many whole weeks without a rated match the rating stays settled; `None` if it is provisional.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at most `MAX_WEEKS`, and unused if negative"
    )]
    pub fn weeks_until_provisional(self) -> Option<u32> {
        let room = Self::PROVISIONAL_ABOVE.powi(2) - self.deviation.powi(2);
        let weeks = (room / self.weekly_variance()).floor();
        (room >= 0.0).then_some(weeks.min(MAX_WEEKS) as u32)
    }

    /// Growth of the squared deviation per week without a rated match or attempt.
    fn weekly_variance(self) -> f64 {
        (self.volatility * GLICKO_SCALE).powi(2)
    }
}

/// Rating points per unit of Glicko-2's internal scale, in which the volatility is measured.
const GLICKO_SCALE: f64 = 173.7178;

/// Upper limit of [`Rating::weeks_until_provisional`], for tiny volatilities.
const MAX_WEEKS: f64 = 10_000.0;

/// The result of a match for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    Won,
    Drawn,
    Lost,
}

impl Score {
    /// Returns the score of the player with this colour.
    pub fn of(outcome: Outcome, colour: Colour) -> Self {
        match outcome {
            Outcome::Draw => Self::Drawn,
            Outcome::Win(winner) if winner == colour => Self::Won,
            Outcome::Win(_) => Self::Lost,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub won: i32,
    pub drawn: i32,
    pub lost: i32,
    /// Current streak: positive for wins, negative for losses, 0 after a draw.
    pub streak: i32,
}

impl Record {
    pub fn after(self, score: Score) -> Self {
        match score {
            Score::Won => Self { won: self.won + 1, streak: self.streak.max(0) + 1, ..self },
            Score::Drawn => Self { drawn: self.drawn + 1, streak: 0, ..self },
            Score::Lost => Self { lost: self.lost + 1, streak: self.streak.min(0) - 1, ..self },
        }
    }

    /// Number of matches.
    pub const fn played(self) -> i32 {
        self.won + self.drawn + self.lost
    }
}

/// Returns both new ratings, White's first.
pub fn after_match(white: Rating, black: Rating, outcome: Outcome) -> (Rating, Rating) {
    let for_white = match outcome {
        Outcome::Win(Colour::White) => Outcomes::WIN,
        Outcome::Win(Colour::Black) => Outcomes::LOSS,
        Outcome::Draw => Outcomes::DRAW,
    };
    after_game(white, black, for_white)
}

/// Returns the new ratings of a player and of the puzzle that they have attempted.
pub fn after_puzzle(solver: Rating, puzzle: Rating, is_solved: bool) -> (Rating, Rating) {
    after_game(solver, puzzle, if is_solved { Outcomes::WIN } else { Outcomes::LOSS })
}

fn after_game(one: Rating, other: Rating, for_one: Outcomes) -> (Rating, Rating) {
    let (one, other) = glicko2(&one.into(), &other.into(), &for_one, &CONFIG);
    (one.into(), other.into())
}

/// Returns the rating after a part of a match, given the ratings before and after the whole match. `part`, from 0 to 1, scales the
/// information that the match adds about the player: the difference of the inverse variances.
pub fn after_part(before: Rating, after: Rating, part: f64) -> Rating {
    if part >= 1.0 {
        return after;
    }
    let between = |before: f64, after: f64| before + part * (after - before);
    let inverse = between(before.deviation.powi(-2), after.deviation.powi(-2));
    let moved = part * (after.rating - before.rating) * after.deviation.powi(-2) / inverse;
    Rating {
        rating: before.rating + moved,
        deviation: inverse.sqrt().recip(),
        volatility: between(before.volatility, after.volatility),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const WON: Outcome = Outcome::Win(Colour::White);

    #[test]
    fn a_match_in_parts_counts_like_a_whole_one() {
        let before = Rating { deviation: 120.0, ..Rating::default() };
        let opponent = Rating { rating: 1600.0, deviation: 80.0, ..before };
        let play = |rating| after_match(rating, opponent, WON).0;
        let whole = play(before);
        assert_eq!(after_part(before, whole, 1.0), whole);
        let none = after_part(before, whole, 0.0);
        assert!(
            (none.rating - before.rating).abs() < 1e-9 && (none.deviation - before.deviation).abs() < 1e-9
        );
        let half = after_part(before, whole, 0.5);
        assert!(before.rating < half.rating && half.rating < whole.rating);
        assert!(whole.deviation < half.deviation && half.deviation < before.deviation);
        let in_parts = after_part(half, play(half), 0.5);
        assert!((in_parts.rating - whole.rating).abs() < 4.0, "{in_parts:?}, {whole:?}");
        assert!((in_parts.deviation - whole.deviation).abs() < 1.0, "{in_parts:?}, {whole:?}");
    }

    #[test]
    fn parts_of_a_match_also_raise_the_deviation() {
        let before = Rating { deviation: 30.0, volatility: 0.2, ..Rating::default() };
        let whole = after_match(before, Rating::default(), WON).0;
        assert!(whole.deviation > before.deviation);
        let half = after_part(before, whole, 0.5);
        assert!(before.deviation < half.deviation && half.deviation < whole.deviation);
        assert!(before.rating < half.rating && half.rating < whole.rating);
    }
}
