//! Round robins by Berger tables (FIDE C.05, Annex 1).

use super::player::PlayerId;
use super::results::{Match, Round};

/// How often two players of a round robin meet.
///
/// ```
/// use tournament::Meetings;
///
/// assert_eq!(Meetings::Pairs.games_per_match(), 2);
/// assert_eq!(Meetings::TwoCycles.games_per_match(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meetings {
    /// Once; the table decides who has White.
    Once,
    /// Twice, in two cycles: all rounds, and then all rounds with colours swapped.
    TwoCycles,
    /// Once, in a match of two games with swapped colours.
    Pairs,
}

impl Meetings {
    /// Returns the number of games in each match.
    #[must_use]
    pub const fn games_per_match(self) -> usize {
        match self {
            Self::Once | Self::TwoCycles => 1,
            Self::Pairs => 2,
        }
    }
}

/// Returns all rounds of a round robin by the Berger table for the number of players (C.05, Annex 1). The order of `players`
/// gives their numbers in the table, from 1.
///
/// With an odd number of players, the player who would meet the missing last number has no match in the round. In two cycles, the
/// last two rounds of the first cycle are swapped, so that no player has the same colour three times in a row, as the annex
/// recommends.
///
/// Fewer than two players have no rounds.
///
/// ```
/// use tournament::{Match, Meetings, PlayerId, round_robin};
///
/// let players = [PlayerId(10), PlayerId(20), PlayerId(30)];
/// let rounds = round_robin(&players, Meetings::Once);
/// assert_eq!(rounds.len(), 3);
/// assert_eq!(rounds[0].matches, [Match::new(PlayerId(20), PlayerId(30), 1)]);
/// assert_eq!(rounds[0].bye, Some(PlayerId(10)));
/// ```
#[must_use]
pub fn round_robin(players: &[PlayerId], meetings: Meetings) -> Vec<Round> {
    if players.len() < 2 {
        return Vec::new();
    }
    let last = players.len().next_multiple_of(2);
    let cycle = (1..last).map(|number| table_round(players, number, meetings.games_per_match()));
    let mut rounds: Vec<Round> = cycle.collect();
    if meetings == Meetings::TwoCycles {
        let second: Vec<Round> = rounds.iter().map(with_colours_swapped).collect();
        if let [.., before_last, last] = rounds.as_mut_slice() {
            std::mem::swap(before_last, last);
        }
        rounds.extend(second);
    }
    rounds
}

/// Returns round `number` of the table, from 1.
///
/// The table seats all numbers but the last one on a circle. In each round, one of them, the hub, meets the last number; the
/// others meet their mirror images across the hub, and those after the hub have White. From one round to the next, the hub
/// moves by half of the table.
fn table_round(players: &[PlayerId], number: usize, games: usize) -> Round {
    let last = players.len().next_multiple_of(2);
    let circle = last - 1;
    let is_odd = number % 2 == 1;
    let hub = if is_odd { number.div_ceil(2) } else { last / 2 + number / 2 };
    let on_circle = |number: usize| (number - 1) % circle + 1;
    let mirrored = (1..last / 2).map(|step| (on_circle(hub + step), on_circle(hub + circle - step)));
    let first = if is_odd { (hub, last) } else { (last, hub) };
    let mut round = Round::default();
    for (white, black) in std::iter::once(first).chain(mirrored) {
        match (players.get(white - 1), players.get(black - 1)) {
            (Some(&white), Some(&black)) => round.matches.push(Match::new(white, black, games)),
            (player, None) | (None, player) => round.bye = player.copied(),
        }
    }
    round
}

fn with_colours_swapped(round: &Round) -> Round {
    let swapped = |found: &Match| Match::new(found.black, found.white, found.games.len());
    Round { matches: round.matches.iter().map(swapped).collect(), bye: round.bye }
}
