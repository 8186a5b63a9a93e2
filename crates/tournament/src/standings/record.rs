//! A player's results, round by round.

use super::format::Format;
use crate::player::PlayerId;
use crate::points::Points;
use crate::results::{Colour, Match, Round};

/// What a player did in a round.
#[derive(Clone, Copy, Debug)]
pub enum Outcome {
    /// A match that counts as played, or is running.
    Played { opponent: PlayerId, points: Points, finished_games: usize },
    /// A match that ended by forfeit.
    Forfeited { opponent: PlayerId, points: Points, is_lost: bool },
    /// A bye with its points.
    Bye { points: Points },
    /// Neither a match nor a bye: a zero-point bye (C.07, Article 16.1.1).
    Absent,
}

impl Outcome {
    fn new(format: Format, player: PlayerId, round: &Round) -> Self {
        match round.match_of(player) {
            Some(found) => Self::of_match(format, player, found),
            None if round.bye == Some(player) => Self::Bye { points: format.bye_points() },
            None => Self::Absent,
        }
    }

    fn of_match(format: Format, player: PlayerId, found: &Match) -> Self {
        let opponent = if player == found.white { found.black } else { found.white };
        let points = found.points(player);
        // C.07, Article 15.2: in round robins, forfeits are regular games.
        if format != Format::RoundRobin && found.is_forfeited() {
            Self::Forfeited { opponent, points, is_lost: found.is_forfeited_by(player) }
        } else {
            Self::Played { opponent, points, finished_games: found.results(player).count() }
        }
    }

    pub const fn points(self) -> Points {
        match self {
            Self::Played { points, .. } | Self::Forfeited { points, .. } | Self::Bye { points } => points,
            Self::Absent => Points::LOSS,
        }
    }

    /// Returns whether this is a voluntary unplayed round: a zero-point bye or a forfeit loss (C.07, Article 16.1.2).
    pub const fn is_voluntary(self) -> bool {
        matches!(self, Self::Absent | Self::Forfeited { is_lost: true, .. })
    }
}

/// A player's results.
#[derive(Debug)]
pub struct Record {
    pub player: PlayerId,
    /// One for each round.
    pub outcomes: Vec<Outcome>,
    pub points: Points,
    pub wins: usize,
    pub wins_as_black: usize,
}

impl Record {
    pub fn new(format: Format, player: PlayerId, rounds: &[Round]) -> Self {
        let outcomes: Vec<Outcome> = rounds.iter().map(|round| Outcome::new(format, player, round)).collect();
        let points = outcomes.iter().map(|outcome| outcome.points()).sum();
        let won = colours_of_won_games(player, rounds, &outcomes);
        let wins_as_black = won.iter().filter(|colour| **colour == Colour::Black).count();
        Self { player, outcomes, points, wins: won.len(), wins_as_black }
    }

    /// Returns the points and the number of finished games against `other`, in matches that count as played.
    pub fn against(&self, other: PlayerId) -> (Points, usize) {
        let mut sum = (Points::LOSS, 0);
        for outcome in &self.outcomes {
            if let Outcome::Played { opponent, points, finished_games } = *outcome
                && opponent == other
            {
                sum = (sum.0 + points, sum.1 + finished_games);
            }
        }
        sum
    }
}

/// Returns the player's colour in each won game, in matches that count as played (C.07, Articles 7.2 and 7.4).
fn colours_of_won_games(player: PlayerId, rounds: &[Round], outcomes: &[Outcome]) -> Vec<Colour> {
    let counted =
        rounds.iter().zip(outcomes).filter(|(_, outcome)| matches!(outcome, Outcome::Played { .. }));
    let results =
        counted.filter_map(|(round, _)| round.match_of(player)).flat_map(|found| found.results(player));
    results.filter(|(colour, result)| result.is_won_by(*colour)).map(|(colour, _)| colour).collect()
}
