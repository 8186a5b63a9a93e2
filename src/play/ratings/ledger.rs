//! The effect of a match on ratings and standings, as pure functions: used when a match ends, and to
//! recompute everything.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use hive::{Bug, Colour, Outcome};

use crate::ids::{PlayerId, ServerId};
use crate::rating::{self, Rating, Record, Score};
use crate::store::matches::{EndReason, RatingChange, RatingChanges};
use crate::store::ratings::RatingRow;
use crate::store::ratings::recompute::{MinPlies, RatedMatch};
use crate::store::ratings::standings::{EVERYWHERE, QueenSurrounds, Standing};

/// A rated match counts from two moves of each player on; shorter ones were hardly played. No queen can be
/// surrounded earlier.
pub const MIN_RATED_PLIES: usize = 2 * Colour::ALL.len();

/// A resigned match counts from six moves of each player on, to prevent rating gains by serial resignation.
pub const MIN_RESIGNED_PLIES: usize = 6 * Colour::ALL.len();

/// Rated matches per pair of players that count in 24 hours.
pub const MAX_PAIR_MATCHES_PER_DAY: usize = 10;

/// A player is established for an opponent if their rating isn't provisional and they have played this many
/// others.
pub const MIN_OTHER_OPPONENTS: usize = 3;

/// The window of daily limits, here and in `group_ledger`.
pub const PAIR_WINDOW: TimeDelta = TimeDelta::days(1);

/// Why a rated match with a result does not change ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnratedReason {
    /// Ended before two moves by each player.
    TooShort,
    /// Resigned before six moves by each player.
    ResignedEarly,
    /// The pair's daily limit was reached.
    PairLimit,
    /// Decided in a tournament.
    Decided,
}

impl UnratedReason {
    /// Returns why a match of this length and ending does not count, regardless of its players.
    pub const fn of(plies: usize, reason: EndReason) -> Option<Self> {
        match reason {
            _ if plies < MIN_RATED_PLIES => Some(Self::TooShort),
            EndReason::Decision => Some(Self::Decided),
            EndReason::Resigned if plies < MIN_RESIGNED_PLIES => Some(Self::ResignedEarly),
            _ => None,
        }
    }
}

/// Returns the minimum lengths for SQL queries.
pub fn min_plies() -> MinPlies {
    let small = |plies: usize| i32::try_from(plies).expect("the number is small");
    MinPlies { played: small(MIN_RATED_PLIES), resigned: small(MIN_RESIGNED_PLIES) }
}

/// Returns whether a player with this deviation and number of other opponents is established.
pub fn is_established(deviation: f64, others: usize) -> bool {
    deviation <= Rating::PROVISIONAL_ABOVE && others >= MIN_OTHER_OPPONENTS
}

/// The resolution of timestamps in the database.
const TIMESTAMP_RESOLUTION: TimeDelta = TimeDelta::microseconds(1);

impl RatingRow {
    /// Returns the rating at `now`: the deviation grows with every whole week without a rated match or attempt.
    pub fn at(self, now: DateTime<Utc>) -> Rating {
        let weeks = (now - self.rated_at).num_weeks();
        self.rating.after_idle(weeks.try_into().unwrap_or(0))
    }

    /// Returns when the rating becomes provisional without further matches; `None` if it is.
    pub fn settled_until(self) -> Option<DateTime<Utc>> {
        let weeks = self.rating.weeks_until_provisional()?;
        self.rated_at.checked_add_signed(TimeDelta::weeks(i64::from(weeks) + 1))
    }
}

/// Returns when a match that ends at `now` counts for these two players: after all their earlier ones, so
/// that the order is unambiguous despite clock differences.
pub fn counting_time(white: RatingRow, black: RatingRow, now: DateTime<Utc>) -> DateTime<Utc> {
    now.max(white.rated_at + TIMESTAMP_RESOLUTION).max(black.rated_at + TIMESTAMP_RESOLUTION)
}

/// Returns the new ratings of White and Black after a match that counts at `at`.
pub fn rate(
    white: RatingRow,
    black: RatingRow,
    outcome: Outcome,
    at: DateTime<Utc>,
) -> ([RatingRow; 2], RatingChanges) {
    let before = [white.at(at), black.at(at)];
    let (white, black) = rating::after_match(before[0], before[1], outcome);
    let changes = RatingChanges {
        at,
        white: RatingChange::between(before[0], white),
        black: RatingChange::between(before[1], black),
    };
    ([white, black].map(|rating| RatingRow { rating, rated_at: at }), changes)
}

/// All ratings and standings after the matches recorded so far.
#[derive(Default)]
pub struct Ledger {
    ratings: HashMap<PlayerId, RatingRow>,
    records: HashMap<(PlayerId, ServerId), Record>,
    queen_surrounds: HashMap<(PlayerId, ServerId, Bug), i32>,
    /// Recent counted matches by pair of players, lower id first.
    together: HashMap<[PlayerId; 2], Vec<DateTime<Utc>>>,
    /// Opponents of each player.
    opponents: HashMap<PlayerId, HashSet<PlayerId>>,
}

/// The effect of a recorded match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RatingEffect {
    /// The changes of the ratings, and whether White and Black were established for each other.
    Rated(RatingChanges, [bool; 2]),
    /// The pair's daily limit was reached. The match would have been rated at this time.
    PairLimit(DateTime<Utc>),
}

impl Ledger {
    pub fn record(&mut self, counted: &RatedMatch) -> RatingEffect {
        if !self.count_pair(counted) {
            return RatingEffect::PairLimit(counted.at);
        }
        let newcomer = RatingRow { rating: Rating::default(), rated_at: counted.at };
        let players = [counted.white, counted.black];
        let [white, black] = players.map(|player| self.ratings.get(&player).copied().unwrap_or(newcomer));
        let (after, changes) = rate(white, black, counted.outcome, counted.at);
        let established = self.record_meeting(players, changes);
        self.ratings.extend(players.into_iter().zip(after));
        for (player, colour) in players.into_iter().zip(Colour::ALL) {
            let score = Score::of(counted.outcome, colour);
            for server in scopes(counted.server) {
                self.count(player, server, score, counted.surrounded_by);
            }
        }
        RatingEffect::Rated(changes, established)
    }

    /// Counts the match towards the pair's daily limit. Returns `false` if it was reached.
    fn count_pair(&mut self, counted: &RatedMatch) -> bool {
        let mut pair = [counted.white, counted.black];
        pair.sort_unstable();
        let times = self.together.entry(pair).or_default();
        times.retain(|at| *at > counted.at - PAIR_WINDOW);
        let is_allowed = times.len() < MAX_PAIR_MATCHES_PER_DAY;
        if is_allowed {
            times.push(counted.at);
        }
        is_allowed
    }

    /// Records that two players met. Returns whether each was established for the other.
    fn record_meeting(&mut self, players: [PlayerId; 2], changes: RatingChanges) -> [bool; 2] {
        let [white, black] = players;
        let sides = [(white, black, changes.white), (black, white, changes.black)];
        let established = sides.map(|(player, opponent, change)| {
            let met = self.opponents.entry(player).or_default();
            is_established(change.before.1, met.len() - usize::from(met.contains(&opponent)))
        });
        for (player, opponent, _) in sides {
            self.opponents.entry(player).or_default().insert(opponent);
        }
        established
    }

    /// Returns whether this match counts after all recorded matches of its players.
    pub fn precedes(&self, counted: &RatedMatch) -> bool {
        let players = [counted.white, counted.black];
        let mut before = players.into_iter().filter_map(|player| self.ratings.get(&player));
        before.all(|held| held.rated_at < counted.at)
    }

    fn count(&mut self, player: PlayerId, server: ServerId, score: Score, surrounded_by: Option<Bug>) {
        let record = self.records.entry((player, server)).or_default();
        *record = record.after(score);
        if let (Score::Won, Some(bug)) = (score, surrounded_by) {
            *self.queen_surrounds.entry((player, server, bug)).or_default() += 1;
        }
    }

    /// Ratings of all players, except deleted ones.
    pub fn ratings(&self) -> Vec<(PlayerId, RatingRow)> {
        let all = self.ratings.iter().map(|(&player, &held)| (player, held));
        all.filter(|(player, _)| !player.is_deleted()).collect()
    }

    /// Standings without ranks among all servers.
    pub fn standings(&self) -> Vec<Standing> {
        let row = |(&(player, server), &record): (&(PlayerId, ServerId), &Record)| {
            Some(standing(player, server, *self.ratings.get(&player)?, record))
        };
        self.records.iter().filter_map(row).filter(|row| !row.player.is_deleted()).collect()
    }

    pub fn queen_surrounds(&self) -> Vec<QueenSurrounds> {
        let row = |(&(player, server, bug), &count)| QueenSurrounds { player, server, bug, count };
        self.queen_surrounds.iter().map(row).filter(|row| !row.player.is_deleted()).collect()
    }
}

/// Returns the scopes in which a match of this server counts: direct messages have no leaderboard.
pub fn scopes(server: ServerId) -> impl Iterator<Item = ServerId> {
    [Some(EVERYWHERE), Some(server).filter(|server| !server.is_direct_messages())].into_iter().flatten()
}

/// Returns a standings row. The row for all servers has no rank, since that can't be computed from the player's own
/// matches.
pub fn standing(player: PlayerId, server: ServerId, held: RatingRow, record: Record) -> Standing {
    let settled_until = held.settled_until().filter(|_| server != EVERYWHERE);
    Standing { player, server, rating: held.rating.rating, settled_until, record }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::MatchId;

    fn held(deviation: f64, rated_at: DateTime<Utc>) -> RatingRow {
        RatingRow { rating: Rating { deviation, ..Rating::default() }, rated_at }
    }

    #[test]
    fn established_players_need_a_low_deviation_and_opponents() {
        const SURE: f64 = Rating::PROVISIONAL_ABOVE;
        assert!(is_established(SURE, MIN_OTHER_OPPONENTS));
        assert!(!is_established(SURE + 0.1, MIN_OTHER_OPPONENTS));
        assert!(!is_established(SURE, MIN_OTHER_OPPONENTS - 1));
    }

    #[test]
    fn matches_count_after_both_players_earlier_ones() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
        let (before, at_once) = (held(60.0, now - PAIR_WINDOW), held(60.0, now));
        assert_eq!(counting_time(before, before, now), now);
        assert_eq!(counting_time(at_once, before, now), now + TIMESTAMP_RESOLUTION);
        assert_eq!(counting_time(before, at_once, now), now + TIMESTAMP_RESOLUTION);
    }

    #[test]
    fn settled_until_is_when_a_rating_becomes_provisional() {
        let then = DateTime::UNIX_EPOCH;
        let held = held(60.0, then);
        let until = held.settled_until().expect("the rating is settled");
        assert!(until > then && held.at(until).is_provisional());
        assert!(!held.at(until - TIMESTAMP_RESOLUTION).is_provisional());
    }

    #[test]
    fn only_matches_of_the_same_players_are_ordered() {
        let hours = |hours| DateTime::UNIX_EPOCH + TimeDelta::hours(hours);
        let played = |white, black, at| RatedMatch {
            id: MatchId(1),
            white: PlayerId(white),
            black: PlayerId(black),
            server: ServerId(1),
            outcome: Outcome::Draw,
            at,
            surrounded_by: None,
        };
        let mut ledger = Ledger::default();
        ledger.record(&played(1, 2, hours(5)));
        for (white, black) in [(1, 3), (3, 2)] {
            assert!(!ledger.precedes(&played(white, black, hours(4))));
            assert!(!ledger.precedes(&played(white, black, hours(5))), "nor at the same time");
            assert!(ledger.precedes(&played(white, black, hours(5) + TIMESTAMP_RESOLUTION)));
        }
        assert!(ledger.precedes(&played(3, 4, hours(4))), "other players do not matter");
    }
}
