//! Tie-breaks from the scores of the opponents: Sonneborn-Berger and Buchholz Cut-1.

use std::collections::BTreeMap;
use std::fmt;

use super::format::Format;
use super::record::{Outcome, Record};
use crate::player::PlayerId;
use crate::points::Points;

/// Quarters of a point, the unit of Sonneborn-Berger: a draw against an opponent with half a point gives one.
///
/// [`Display`](fmt::Display) writes decimals.
///
/// ```
/// use tournament::QuarterPoints;
///
/// assert_eq!(QuarterPoints(11).to_string(), "2.75");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuarterPoints(pub u32);

impl fmt::Display for QuarterPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 4, self.0 % 4 * 25)
    }
}

/// The tie-break from the scores of the opponents. Within a tournament, all players have the same kind, and more is better.
///
/// ```
/// use tournament::{Opposition, Points, QuarterPoints};
///
/// assert!(Opposition::SonnebornBerger(QuarterPoints(11)) > Opposition::SonnebornBerger(QuarterPoints(10)));
/// assert_eq!(Opposition::BuchholzCut1(Points::from_halves(7)).to_string(), "3½");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opposition {
    /// Round robins: the sum, over all games, of the opponent's final score multiplied by the points against this opponent
    /// (C.07, Article 9.1).
    SonnebornBerger(QuarterPoints),
    /// Swiss tournaments: the sum of the opponents' scores without the least significant (C.07, Articles 8.1, 14.1 and 16).
    BuchholzCut1(Points),
}

impl fmt::Display for Opposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SonnebornBerger(quarters) => quarters.fmt(f),
            Self::BuchholzCut1(points) => points.fmt(f),
        }
    }
}

/// Each player's score, as the opponents' tie-breaks count it.
pub struct Scores {
    format: Format,
    adjusted: BTreeMap<PlayerId, Points>,
}

impl Scores {
    pub fn new(format: Format, records: &[Record]) -> Self {
        let adjusted = records.iter().map(|record| (record.player, adjusted_score(format, record))).collect();
        Self { format, adjusted }
    }

    pub fn opposition(&self, record: &Record) -> Opposition {
        match self.format {
            Format::RoundRobin => Opposition::SonnebornBerger(self.sonneborn_berger(record)),
            Format::DoubleSwiss { planned_rounds } => {
                Opposition::BuchholzCut1(self.buchholz_cut_1(record, planned_rounds))
            }
        }
    }

    fn of(&self, player: PlayerId) -> Points {
        self.adjusted.get(&player).copied().unwrap_or_default()
    }

    fn sonneborn_berger(&self, record: &Record) -> QuarterPoints {
        let products = record.outcomes.iter().map(|outcome| match outcome {
            Outcome::Played { opponent, points, .. } => self.of(*opponent).halves() * points.halves(),
            _ => 0,
        });
        QuarterPoints(products.sum())
    }

    /// Returns the sum without the least significant contribution: the lowest of the voluntary unplayed rounds, or without these
    /// the lowest of all (Article 16.5).
    fn buchholz_cut_1(&self, record: &Record, planned_rounds: usize) -> Points {
        let contribution = |outcome: &Outcome| self.contribution(record.points, *outcome, planned_rounds);
        let lowest = |is_cut: fn(&Outcome) -> bool| {
            record.outcomes.iter().filter(|outcome| is_cut(outcome)).map(contribution).min()
        };
        let cut = lowest(|outcome| outcome.is_voluntary()).or_else(|| lowest(|_| true)).unwrap_or_default();
        let sum: Points = record.outcomes.iter().map(contribution).sum();
        Points::from_halves(sum.halves() - cut.halves())
    }

    /// Returns what a round contributes to Buchholz. An unplayed round is a game against a dummy opponent with the player's own
    /// score, which is limited to the score of the scheduled opponent after a forfeit, and otherwise to draws in all rounds
    /// (Articles 16.4, 16.4.1 and 16.4.2).
    fn contribution(&self, own_score: Points, outcome: Outcome, planned_rounds: usize) -> Points {
        match outcome {
            Outcome::Played { opponent, .. } => self.of(opponent),
            Outcome::Forfeited { opponent, .. } => own_score.min(self.of(opponent)),
            Outcome::Bye { .. } | Outcome::Absent => own_score.min(drawn_matches(planned_rounds)),
        }
    }
}

/// Returns a player's score as the opponents' tie-breaks count it: zero-point byes that are followed only by voluntary unplayed
/// rounds count as draws, for example those after a withdrawal (C.07, Article 16.3).
fn adjusted_score(format: Format, record: &Record) -> Points {
    if format == Format::RoundRobin {
        return record.points;
    }
    let last_rounds = record.outcomes.iter().rev().take_while(|outcome| outcome.is_voluntary());
    let missed = last_rounds.filter(|outcome| matches!(outcome, Outcome::Absent)).count();
    record.points + drawn_matches(missed)
}

/// Returns the points of `count` matches of two drawn games.
fn drawn_matches(count: usize) -> Points {
    std::iter::repeat_n(Points::DRAW + Points::DRAW, count).sum()
}
