//! Ratings by matches within the main group, as a pure function of these matches in the order in which they were rated.
//!
//! The rules below apply to these ratings only. In the ratings by all matches, a match counts when it ends and its effect is shown
//! at once; there, ten matches of a pair a day count fully, and new players have no special limit.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use chrono::{DateTime, Utc};

use super::ledger::{self, PAIR_WINDOW};
use crate::ids::PlayerId;
use crate::rating::{self, Rating};
use crate::store::ratings::RatingRow;
use crate::store::ratings::global::CountedMatch;

/// Matches of a pair in 24 hours that count fully. Each further one counts half as much as the one before, so that all of
/// them together count for less than one full match.
const FULL_PAIR_MATCHES: usize = 3;

/// Matches in 24 hours that count for a player with a provisional rating.
const MAX_PROVISIONAL_MATCHES_PER_DAY: usize = 5;

/// The ratings after the matches recorded so far.
#[derive(Default)]
pub struct GroupLedger {
    ratings: HashMap<PlayerId, RatingRow>,
    /// Pairs that have played in the last 24 hours, lower id first.
    pairs: Window<[PlayerId; 2]>,
    /// Players for whom a match in the last 24 hours counted while their rating was provisional.
    provisional: Window<PlayerId>,
}

impl GroupLedger {
    /// Records a match of two players who are connected with the main group.
    pub fn record(&mut self, counted: &CountedMatch) {
        let CountedMatch { players, outcome, at, .. } = *counted;
        let weight = self.count_pair(players, at);
        let newcomer = RatingRow { rating: Rating::default(), rated_at: at };
        let held = players.map(|player| self.ratings.get(&player).copied().unwrap_or(newcomer));
        let (after, _) = ledger::rate(held[0], held[1], outcome, at);
        for ((player, held), after) in players.into_iter().zip(held).zip(after) {
            let before = held.at(at);
            if self.count_for(player, before, at) {
                let rating = rating::after_part(before, after.rating, weight);
                self.ratings.insert(player, RatingRow { rating, rated_at: at });
            }
        }
    }

    /// Returns how much the next match of a pair counts, at most 1, and records it.
    fn count_pair(&mut self, players: [PlayerId; 2], at: DateTime<Utc>) -> f64 {
        let mut pair = players;
        pair.sort_unstable();
        let earlier = self.pairs.add(pair, at);
        let falling = (earlier + 1).saturating_sub(FULL_PAIR_MATCHES);
        0.5_f64.powi(i32::try_from(falling).unwrap_or(i32::MAX))
    }

    /// Returns whether a match counts for a player with this rating before it. Records it if it counts for a provisional rating.
    fn count_for(&mut self, player: PlayerId, before: Rating, at: DateTime<Utc>) -> bool {
        if !before.is_provisional() {
            return true;
        }
        let is_allowed = self.provisional.count(player, at) < MAX_PROVISIONAL_MATCHES_PER_DAY;
        if is_allowed {
            self.provisional.add(player, at);
        }
        is_allowed
    }

    /// Returns the rating of a player with a recorded match; `None` for others.
    pub fn rating(&self, player: PlayerId) -> Option<RatingRow> {
        self.ratings.get(&player).copied()
    }
}

/// Counts events of the last 24 hours by key. Events come in the order of their times.
struct Window<K> {
    events: VecDeque<(DateTime<Utc>, K)>,
    counts: HashMap<K, usize>,
}

impl<K> Default for Window<K> {
    fn default() -> Self {
        Self { events: VecDeque::new(), counts: HashMap::new() }
    }
}

impl<K: Copy + Eq + Hash> Window<K> {
    /// Records an event. Returns the number of earlier ones.
    fn add(&mut self, key: K, at: DateTime<Utc>) -> usize {
        let earlier = self.count(key, at);
        self.events.push_back((at, key));
        self.counts.insert(key, earlier + 1);
        earlier
    }

    /// Returns the number of events of this key in the last 24 hours.
    fn count(&mut self, key: K, at: DateTime<Utc>) -> usize {
        while let Some(&(_, expired)) = self.events.front().filter(|(first, _)| *first <= at - PAIR_WINDOW) {
            self.events.pop_front();
            match self.counts.remove(&expired) {
                Some(count) if count > 1 => drop(self.counts.insert(expired, count - 1)),
                _ => {}
            }
        }
        self.counts.get(&key).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use hive::{Colour, Outcome};

    use super::*;

    const WON: Outcome = Outcome::Win(Colour::White);

    fn hour(hours: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hours)
    }

    fn played(players: [i64; 2], outcome: Outcome, at: DateTime<Utc>) -> CountedMatch {
        CountedMatch { players: players.map(PlayerId), established: [true; 2], outcome, at }
    }

    /// A ledger in which these players have an established rating from the start.
    fn established(players: impl IntoIterator<Item = i64>) -> GroupLedger {
        let rating = Rating { deviation: 70.0, ..Rating::default() };
        let row = |player| (PlayerId(player), RatingRow { rating, rated_at: hour(0) });
        GroupLedger { ratings: players.into_iter().map(row).collect(), ..GroupLedger::default() }
    }

    fn rating(ledger: &GroupLedger, player: i64) -> Rating {
        ledger.rating(PlayerId(player)).expect("the player is rated").rating
    }

    #[test]
    fn three_matches_of_a_pair_a_day_count_fully() {
        let mut ledger = established([1, 2]);
        let mut parts = |at| 1.0 / ledger.count_pair([1, 2].map(PlayerId), at);
        let mut assert_part =
            |at, part: f64| assert_eq!(parts(hour(at)).to_bits(), part.to_bits(), "hour {at}");
        for (at, part) in [(0, 1.0), (1, 1.0), (2, 1.0), (3, 2.0), (4, 4.0), (5, 8.0)] {
            assert_part(at, part);
        }
        assert_part(25, 4.0); // two are older than a day
        assert_part(60, 1.0);
        assert_eq!(ledger.count_pair([2, 1].map(PlayerId), hour(60)).to_bits(), 1.0_f64.to_bits());
        assert_eq!(ledger.pairs.count([1, 2].map(PlayerId), hour(60)), 2, "colours don't matter");
        assert_eq!(
            ledger.count_pair([1, 3].map(PlayerId), hour(60)).to_bits(),
            1.0_f64.to_bits(),
            "another pair"
        );
    }

    #[test]
    fn serial_wins_of_one_day_gain_no_more_than_four() {
        let gained = |matches| {
            let mut ledger = established([1, 2]);
            (0..matches).for_each(|number| ledger.record(&played([1, 2], WON, hour(number))));
            rating(&ledger, 1).rating - Rating::default().rating
        };
        assert!(gained(10) > gained(3));
        assert!(gained(10) < gained(3) * 4.0 / 3.0, "{} of {}", gained(10), gained(3));
    }

    #[test]
    fn five_matches_a_day_count_for_a_provisional_player() {
        let mut ledger = established(2..30);
        let mut provisional = Vec::new();
        for number in 0..12 {
            let [one, other] = if number % 2 == 0 { [1, 2 + number] } else { [2 + number, 1] };
            ledger.record(&played([one, other], WON, hour(number)));
            provisional.push(rating(&ledger, 1));
        }
        assert!(provisional[4].is_provisional());
        assert!(provisional[..5].windows(2).all(|pair| pair[1].deviation < pair[0].deviation));
        assert!(provisional[4..].iter().all(|rating| *rating == provisional[4]), "the others don't count");
        assert!(rating(&ledger, 10).rating < Rating::default().rating, "they do for the opponents");
        ledger.record(&played([1, 20], WON, hour(24)));
        assert!(rating(&ledger, 1).deviation < provisional[4].deviation, "the first was a day ago");
    }

    #[test]
    fn established_players_may_play_more() {
        let mut ledger = established(1..30);
        for number in 0..12 {
            let before = rating(&ledger, 1);
            ledger.record(&played([1, 2 + number], WON, hour(number)));
            assert!(rating(&ledger, 1).rating > before.rating, "match {number}");
        }
    }

    #[test]
    fn a_ring_of_one_day_stays_provisional() {
        for accounts in [5, 20, 100] {
            let mut ledger = GroupLedger::default();
            for minute in 0..10 {
                for (one, other) in (0..accounts).flat_map(|one| (0..one).map(move |other| (one, other))) {
                    ledger.record(&played([one, other], WON, hour(0) + TimeDelta::minutes(minute)));
                }
            }
            let is_provisional = |account| rating(&ledger, account).is_provisional();
            assert!((0..accounts).all(is_provisional), "{accounts} accounts");
        }
    }
}
