//! Remarkable matches and players of a season, for the post of its table.

use std::collections::{BTreeMap, HashSet};

use hive::{Bug, Colour, Outcome};

use crate::ids::{MatchId, PlayerId};
use crate::store::seasons::SeasonResult;

/// Among equal matches, the earliest counts; among equal players, the one with the lowest id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// The player with the most matches, and how many.
    pub most_active: Option<(PlayerId, i32)>,
    pub longest: Option<LongMatch>,
    /// The winner who surrounded a queen within the fewest plies.
    pub fastest: Option<(PlayerId, i32)>,
    /// The player who surrounded the most queens with a beetle, and how many.
    pub most_by_beetle: Option<(PlayerId, i32)>,
}

/// The match with the most plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongMatch {
    pub id: MatchId,
    pub white: PlayerId,
    pub black: PlayerId,
    pub plies: i32,
}

impl Highlights {
    /// Returns the highlights of these results. Unlisted players and deleted accounts aren't named, nor are private matches.
    pub fn of(results: &[SeasonResult], unlisted: &HashSet<PlayerId>) -> Self {
        let is_named = |player: PlayerId| !player.is_deleted() && !unlisted.contains(&player);
        let public = || results.iter().filter(|result| !result.is_private);
        let players = results.iter().flat_map(|result| [result.white, result.black]);
        let wins = public().filter_map(|result| Some((winner(result)?, result)));
        let surrounds = wins.filter(|(player, result)| result.surrounded_by.is_some() && is_named(*player));
        let by_beetle = surrounds.clone().filter(|(_, result)| result.surrounded_by == Some(Bug::Beetle));
        let fastest = surrounds.min_by_key(|(_, result)| result.plies);
        let named = public().filter(|result| is_named(result.white) && is_named(result.black));
        // Of several, `max_by_key` returns the last.
        let longest = named.rev().max_by_key(|result| result.plies);
        Self {
            most_active: most_frequent(players.filter(|player| is_named(*player))),
            longest: longest.map(|&SeasonResult { id, white, black, plies, .. }| LongMatch {
                id,
                white,
                black,
                plies,
            }),
            fastest: fastest.map(|(player, result)| (player, result.plies)),
            most_by_beetle: most_frequent(by_beetle.map(|(player, _)| player)),
        }
    }

    /// The players who are named.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        let longest = self.longest.map(|longest| [longest.white, longest.black]);
        let others = [self.most_active, self.fastest, self.most_by_beetle];
        longest.into_iter().flatten().chain(others.into_iter().flatten().map(|(player, _)| player))
    }
}

fn winner(result: &SeasonResult) -> Option<PlayerId> {
    match result.outcome {
        Outcome::Win(Colour::White) => Some(result.white),
        Outcome::Win(Colour::Black) => Some(result.black),
        Outcome::Draw => None,
    }
}

/// Returns the most frequent player, and how often they occur.
fn most_frequent(players: impl Iterator<Item = PlayerId>) -> Option<(PlayerId, i32)> {
    let mut counts: BTreeMap<PlayerId, i32> = BTreeMap::new();
    for player in players {
        *counts.entry(player).or_default() += 1;
    }
    counts.into_iter().rev().max_by_key(|(_, count)| *count)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: PlayerId = PlayerId(1);
    const BERT: PlayerId = PlayerId(2);
    const CLEO: PlayerId = PlayerId(3);

    fn won(id: i64, white: PlayerId, black: PlayerId, plies: i32, by: Option<Bug>) -> SeasonResult {
        let outcome = Outcome::Win(Colour::White);
        SeasonResult {
            id: MatchId(id),
            white,
            black,
            outcome,
            plies,
            lost_on_time: false,
            surrounded_by: by,
            is_private: false,
        }
    }

    #[test]
    fn highlights_name_the_first_of_equals() {
        let results = [
            won(1, ADA, BERT, 40, Some(Bug::Beetle)),
            won(2, BERT, CLEO, 60, Some(Bug::Ant)),
            won(3, CLEO, BERT, 60, None),
            won(4, CLEO, BERT, 30, Some(Bug::Beetle)),
            won(5, BERT, ADA, 30, Some(Bug::Spider)),
        ];
        let found = Highlights::of(&results, &HashSet::new());
        let longest = LongMatch { id: MatchId(2), white: BERT, black: CLEO, plies: 60 };
        let expected = Highlights {
            most_active: Some((BERT, 5)),
            longest: Some(longest),
            fastest: Some((CLEO, 30)),
            most_by_beetle: Some((ADA, 1)),
        };
        assert_eq!(found, expected);
        assert_eq!(found.players().collect::<HashSet<_>>(), HashSet::from([ADA, BERT, CLEO]));
    }

    #[test]
    fn unlisted_players_and_private_matches_are_not_named() {
        let private = SeasonResult { is_private: true, ..won(1, ADA, CLEO, 80, Some(Bug::Beetle)) };
        let results = [private, won(2, ADA, BERT, 40, Some(Bug::Beetle)), won(3, ADA, CLEO, 30, None)];
        let found = Highlights::of(&results, &HashSet::from([BERT]));
        let longest = LongMatch { id: MatchId(3), white: ADA, black: CLEO, plies: 30 };
        let expected = Highlights {
            most_active: Some((ADA, 3)),
            longest: Some(longest),
            fastest: Some((ADA, 40)),
            most_by_beetle: Some((ADA, 1)),
        };
        assert_eq!(found, expected);
        let nobody = HashSet::from([ADA, BERT, CLEO]);
        assert_eq!(Highlights::of(&results, &nobody), Highlights::default());
    }
}
