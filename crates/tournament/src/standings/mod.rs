//! Standings: points, tie-breaks and places (FIDE C.07, in force from 1 March 2026).
//!
//! | file | what |
//! |---|---|
//! | `ranking.rs` | the order of the players: tie-breaks applied to tied groups |
//! | `opposition.rs` | Sonneborn-Berger and Buchholz Cut-1, with unplayed rounds |
//! | `record.rs` | each player's results, round by round |
//! | `format.rs` | round robin or Double-Swiss |
//!
//! Tied players are ordered by, in this order:
//!
//! 1. direct encounter, if all of the tied have finished the same number of games against each other (Article 6);
//! 2. in a round robin Sonneborn-Berger (Article 9.1), in a Swiss tournament Buchholz Cut-1 (Articles 8.1 and 14.1), which
//!    the regulations forbid in round robins;
//! 3. games won as Black (Article 7.4);
//! 4. games won (Article 7.2).
//!
//! Players who are still tied share the place (Article 2.1).

mod format;
mod opposition;
mod ranking;
pub(crate) mod record;

use super::player::{Player, PlayerId};
use super::results::{Match, Round};
use ranking::Table;
use record::Record;

pub use format::Format;
pub use opposition::{Opposition, QuarterPoints};
pub use ranking::Standing;

/// Returns the standings, best first. Tied players are in the order of `players`.
///
/// Works at any time: unfinished games give no points.
///
/// From a round robin, a withdrawn player with less than half of the games played is taken out with all results (C.05, Article
/// 6.6): the opponents' points against this player don't count either. The player stays in the standings, at the end, without
/// a place. Forfeits are not played games.
///
/// ```
/// use tournament::{Format, GameResult, Match, Opposition, Player, PlayerId, Points, Round, standings};
///
/// let (ada, bob, eve) = (PlayerId(1), PlayerId(2), PlayerId(3));
/// let game = |white, black, result| Match { white, black, games: vec![Some(result)] };
/// let rounds = [
///     Round { matches: vec![game(ada, bob, GameResult::Draw)], bye: Some(eve) },
///     Round { matches: vec![game(eve, ada, GameResult::BlackWins)], bye: Some(bob) },
///     Round { matches: vec![game(bob, eve, GameResult::WhiteWins)], bye: Some(ada) },
/// ];
/// let table = standings(Format::RoundRobin, &[ada, bob, eve].map(Player::new), &rounds);
///
/// let places: Vec<_> = table.iter().map(|line| (line.place, line.player, line.points)).collect();
/// let one_and_a_half = Points::WIN + Points::DRAW;
/// assert_eq!(places, [(Some(1), ada, one_and_a_half), (Some(2), bob, one_and_a_half), (Some(3), eve, Points::LOSS)]);
///
/// // Direct encounter and Sonneborn-Berger leave Ada and Bob tied; Ada has won a game as Black.
/// assert_eq!(table[0].direct_encounter, Some(Points::DRAW));
/// assert_eq!(table[0].opposition, table[1].opposition);
/// assert_eq!(table[0].opposition.to_string(), "0.75");
/// assert_eq!((table[0].wins_as_black, table[1].wins_as_black), (1, 0));
/// ```
#[must_use]
pub fn standings(format: Format, players: &[Player], rounds: &[Round]) -> Vec<Standing> {
    let is_taken_out = |player: &Player| format == Format::RoundRobin && is_incomplete(player, rounds);
    let (taken_out, ranked): (Vec<&Player>, Vec<&Player>) =
        players.iter().partition(|player| is_taken_out(player));
    let without = |excluded: &[&Player]| -> Vec<Round> {
        let is_excluded = |player: PlayerId| excluded.iter().any(|excluded| excluded.id == player);
        rounds.iter().map(|round| without_matches(round, is_excluded)).collect()
    };
    let table = Table::new(format, records(format, &ranked, &without(&taken_out)));
    let mut standings = table.standings();
    let excluded = Table::new(format, records(format, &taken_out, rounds));
    standings.extend(excluded.standings().into_iter().map(|line| Standing { place: None, ..line }));
    standings
}

/// Returns whether the player has withdrawn with less than half of the games played.
fn is_incomplete(player: &Player, rounds: &[Round]) -> bool {
    let matches: Vec<&Match> = rounds.iter().filter_map(|round| round.match_of(player.id)).collect();
    let games = matches.iter().flat_map(|found| &found.games);
    let finished = games.clone().flatten().filter(|result| result.is_played());
    player.is_withdrawn && 2 * finished.count() < games.count()
}

fn without_matches(round: &Round, is_excluded: impl Fn(PlayerId) -> bool) -> Round {
    let mut round = round.clone();
    round.matches.retain(|found| !is_excluded(found.white) && !is_excluded(found.black));
    round
}

fn records(format: Format, players: &[&Player], rounds: &[Round]) -> Vec<Record> {
    players.iter().map(|player| Record::new(format, player.id, rounds)).collect()
}
