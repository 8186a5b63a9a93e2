//! Each player's data for the pairing rules.

use std::collections::BTreeSet;

use crate::player::{Player, PlayerId};
use crate::points::Points;
use crate::results::{Colour, GameResult, Match, Round};
use crate::standings::Format;
use crate::standings::record::{Outcome, Record};

/// A player to be paired.
#[derive(Debug)]
pub struct Contender {
    pub id: PlayerId,
    /// The pairing number, from 1 (Article 1.1).
    pub number: usize,
    pub score: Points,
    /// Opponents in matches that count as played (Preface).
    opponents: BTreeSet<PlayerId>,
    /// The number of matches that count as played.
    pub matches: usize,
    /// Whether the player has neither had a bye nor won a match by forfeit (C2, Article 2.1.2).
    pub may_have_bye: bool,
    /// Whether the player met an opponent with a different score in the last round (Article 1.5).
    pub floated: bool,
    /// The colour in the first game of each match in which a game was played or is running, oldest first (Article 1.6; C.04.2,
    /// Article 3.4).
    pub colours: Vec<Colour>,
}

impl Contender {
    fn new(number: usize, id: PlayerId, rounds: &[Round]) -> Self {
        let record = record(id, rounds);
        let opponent_met = |outcome: &Outcome| match outcome {
            Outcome::Played { opponent, .. } => Some(*opponent),
            _ => None,
        };
        let is_free_win = |outcome: &Outcome| {
            matches!(outcome, Outcome::Bye { .. } | Outcome::Forfeited { is_lost: false, .. })
        };
        Self {
            id,
            number,
            score: record.points,
            opponents: record.outcomes.iter().filter_map(opponent_met).collect(),
            matches: record.outcomes.iter().filter_map(opponent_met).count(),
            may_have_bye: !record.outcomes.iter().any(is_free_win),
            floated: floated(id, rounds),
            colours: rounds.iter().filter_map(|round| colour(id, round.match_of(id)?)).collect(),
        }
    }

    /// Returns whether the two have not met (C1, Article 2.1.1).
    pub fn may_meet(&self, other: &Self) -> bool {
        !self.opponents.contains(&other.id)
    }
}

/// Returns the players who have not withdrawn, by pairing number.
pub fn contenders(players: &[Player], rounds: &[Round]) -> Vec<Contender> {
    let present = players.iter().zip(1..).filter(|(player, _)| !player.is_withdrawn);
    present.map(|(player, number)| Contender::new(number, player.id, rounds)).collect()
}

/// A record does not depend on the number of planned rounds.
fn record(player: PlayerId, rounds: &[Round]) -> Record {
    Record::new(Format::DoubleSwiss { planned_rounds: rounds.len() }, player, rounds)
}

/// Returns whether the player met an opponent with a different score in the last round.
fn floated(player: PlayerId, rounds: &[Round]) -> bool {
    let Some((last, earlier)) = rounds.split_last() else { return false };
    let last_match = last.match_of(player).filter(|last| !last.is_forfeited());
    let opponent = last_match.and_then(|last| last.opponent(player));
    opponent.is_some_and(|opponent| record(player, earlier).points != record(opponent, earlier).points)
}

/// Returns the player's colour in the first game, if at least one game of the match was played or is running.
fn colour(player: PlayerId, of_match: &Match) -> Option<Colour> {
    let is_played = of_match.games.iter().any(|result| result.is_none_or(GameResult::is_played));
    is_played.then_some(if player == of_match.white { Colour::White } else { Colour::Black })
}
