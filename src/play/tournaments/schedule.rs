//! Which rounds and games a tournament has, and which games may begin.

use std::collections::HashMap;

use tournament::{Format, Meetings, PlayerId as Participant, Points, Round, round_robin};

use crate::ids::PlayerId;
use crate::play::limits::MAX_TOURNAMENT_GAMES_AT_ONCE;
use crate::store::tournaments::Game;

/// The minimum and maximum number of rounds of a Swiss tournament.
pub const MIN_ROUNDS: usize = 2;
pub const MAX_ROUNDS: usize = 9;

/// Returns the points of a bye.
pub fn bye_points() -> Points {
    Format::DoubleSwiss { planned_rounds: MIN_ROUNDS }.bye_points()
}

/// Returns the number of rounds: as chosen, or else one more than a knockout of these players would have. At most the number of
/// players minus one, so that pairings needn't repeat.
pub fn round_count(players: usize, chosen: Option<usize>) -> usize {
    let knockout = usize::try_from(players.next_power_of_two().ilog2()).unwrap_or(MAX_ROUNDS);
    chosen.unwrap_or(knockout + 1).min(players.saturating_sub(1)).clamp(MIN_ROUNDS, MAX_ROUNDS)
}

/// Returns the games of all groups: each is a round robin by the Berger table.
pub fn games_of(groups: &[Vec<PlayerId>], pairs: bool) -> Vec<Game> {
    let meetings = if pairs { Meetings::Pairs } else { Meetings::Once };
    let mut games = Vec::new();
    for (group, players) in (1..).zip(groups) {
        let participants: Vec<Participant> = players.iter().map(|player| Participant(player.0)).collect();
        for (round, Round { matches, .. }) in (1..).zip(round_robin(&participants, meetings)) {
            for (board, found) in (1..).zip(matches) {
                let sides = [(found.white, found.black), (found.black, found.white)];
                games.extend((1..).zip(sides).take(found.games.len()).map(|(number, (white, black))| Game {
                    group,
                    round,
                    board,
                    number,
                    white: PlayerId(white.0),
                    black: PlayerId(black.0),
                    match_id: None,
                    result: None,
                }));
            }
        }
    }
    games
}

/// Returns the games that may begin now, in the order of the schedule. The games of a pairing begin together, if both players
/// stay within the limit.
pub fn startable(games: &[Game]) -> Vec<Game> {
    let mut running: HashMap<PlayerId, usize> = HashMap::new();
    for game in games.iter().filter(|game| game.is_running()) {
        *running.entry(game.white).or_default() += 1;
        *running.entry(game.black).or_default() += 1;
    }
    let mut chosen = Vec::new();
    for pair in games.chunk_by(Game::is_of_same_pairing) {
        let waiting: Vec<Game> = pair.iter().copied().filter(Game::is_waiting).collect();
        let Some(first) = waiting.first() else { continue };
        let players = [first.white, first.black];
        let is_within_limit = |player: &PlayerId| {
            running.get(player).copied().unwrap_or_default() + waiting.len() <= MAX_TOURNAMENT_GAMES_AT_ONCE
        };
        if players.iter().all(is_within_limit) {
            for player in players {
                *running.entry(player).or_default() += waiting.len();
            }
            chosen.extend(waiting);
        }
    }
    chosen
}

impl Game {
    const fn is_waiting(&self) -> bool {
        self.match_id.is_none() && self.result.is_none()
    }

    const fn is_running(&self) -> bool {
        self.match_id.is_some() && self.result.is_none()
    }

    fn is_of_same_pairing(&self, other: &Self) -> bool {
        (self.group, self.round, self.board) == (other.group, other.round, other.board)
    }
}

#[cfg(test)]
mod tests {
    use tournament::GameResult;

    use super::*;
    use crate::ids::MatchId;

    fn players(count: i64) -> Vec<PlayerId> {
        (1..=count).map(PlayerId).collect()
    }

    /// Begins all games that may begin.
    fn begin(games: &mut [Game]) {
        let chosen = startable(games);
        for game in games.iter_mut().filter(|game| chosen.contains(game)) {
            game.match_id = Some(MatchId(1));
        }
    }

    fn running_of(games: &[Game], player: PlayerId) -> usize {
        games.iter().filter(|game| game.is_running() && game.has(player)).count()
    }

    #[test]
    fn everyone_meets_everyone_of_their_group() {
        for (count, pairs, expected) in [(3, false, 3), (3, true, 6), (4, false, 6), (10, true, 90)] {
            assert_eq!(games_of(&[players(count)], pairs).len(), expected, "{count} players, pairs: {pairs}");
        }
        let groups = [players(3), vec![PlayerId(4), PlayerId(5), PlayerId(6)]];
        let games = games_of(&groups, true);
        assert_eq!(games.len(), 12);
        for game in games {
            assert!([game.white, game.black].iter().all(|player| groups[game.group - 1].contains(player)));
        }
    }

    #[test]
    fn games_begin_in_order_within_the_limit() {
        let everyone = players(9);
        let mut games = games_of(std::slice::from_ref(&everyone), true);
        games.sort_by_key(|game| (game.round, game.group, game.board, game.number));
        let mut rounds = 0;
        while games.iter().any(|game| game.result.is_none()) {
            begin(&mut games);
            for player in &everyone {
                assert!(running_of(&games, *player) <= MAX_TOURNAMENT_GAMES_AT_ONCE);
            }
            let first = games.iter_mut().find(|game| game.is_running()).expect("a game is running");
            first.result = Some(GameResult::Draw);
            rounds += 1;
            for game in games.iter_mut().filter(|game| game.is_running()).take(3) {
                game.result = Some(GameResult::WhiteWins);
            }
        }
        assert!(rounds > 1, "not all games can begin at once");
    }

    #[test]
    fn the_number_of_players_decides_the_number_of_rounds() {
        for (players, rounds) in [(3, 2), (4, 3), (5, 4), (8, 4), (9, 5), (16, 5), (33, 7), (64, 7)] {
            assert_eq!(round_count(players, None), rounds, "{players}");
        }
        assert_eq!(round_count(64, Some(9)), 9);
        assert_eq!(round_count(4, Some(9)), 3);
    }
}
