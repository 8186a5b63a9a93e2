//! What a match does to ratings and counts, as a pure function of what was before: for the one way to end a match, and for
//! computing all of them again.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};

use crate::hive::{Bug, Colour, Outcome};
use crate::ids::{PlayerId, ServerId};
use crate::rating::{self, Rating, Score, Tally};
use crate::store::matches::{RatingChange, RatingChanges};
use crate::store::ratings::Held;
use crate::store::recount::Counted;
use crate::store::standings::{EVERYWHERE, Mates, Standing};

/// The next instant that the database can tell from one before.
const MOMENT: TimeDelta = TimeDelta::microseconds(1);

impl Held {
    /// The rating as it is at `now`: less sure for every whole week without a match.
    #[must_use]
    pub fn at(self, now: DateTime<Utc>) -> Rating {
        let weeks = (now - self.rated_at).num_weeks();
        self.rating.after_idle(weeks.try_into().unwrap_or(0))
    }

    /// Until when the rating is no provisional one, if no match moves it; `None` if it is one.
    #[must_use]
    pub fn settled_until(self) -> Option<DateTime<Utc>> {
        let weeks = self.rating.weeks_until_provisional()?;
        self.rated_at.checked_add_signed(TimeDelta::weeks(i64::from(weeks) + 1))
    }
}

/// When a match that is over at `now` moves the ratings of these two: after all that moved them before, so that the order
/// is known for ever, whatever the clocks showed.
pub(super) fn instant(white: Held, black: Held, now: DateTime<Utc>) -> DateTime<Utc> {
    now.max(white.rated_at + MOMENT).max(black.rated_at + MOMENT)
}

/// What a match does to the ratings of White and Black that moves them at `at`.
pub(super) fn settle(
    white: Held,
    black: Held,
    outcome: Outcome,
    at: DateTime<Utc>,
) -> ([Held; 2], RatingChanges) {
    let before = [white.at(at), black.at(at)];
    let (white, black) = rating::after_match(before[0], before[1], outcome);
    let changes = RatingChanges {
        at,
        white: RatingChange::between(before[0], white),
        black: RatingChange::between(before[1], black),
    };
    ([white, black].map(|rating| Held { rating, rated_at: at }), changes)
}

/// Every rating and count, as they are after the matches that were entered.
#[derive(Default)]
pub(super) struct Ledger {
    ratings: HashMap<PlayerId, Held>,
    tallies: HashMap<(PlayerId, ServerId), Tally>,
    mates: HashMap<(PlayerId, ServerId, Bug), i32>,
}

impl Ledger {
    /// Enters the next match.
    pub fn enter(&mut self, counted: &Counted) -> RatingChanges {
        let newcomer = Held { rating: Rating::default(), rated_at: counted.at };
        let players = [counted.white, counted.black];
        let [white, black] = players.map(|player| self.ratings.get(&player).copied().unwrap_or(newcomer));
        let (after, changes) = settle(white, black, counted.outcome, counted.at);
        self.ratings.extend(players.into_iter().zip(after));
        for (player, colour) in players.into_iter().zip(Colour::ALL) {
            let score = Score::of(counted.outcome, colour);
            for server in [EVERYWHERE, counted.server] {
                self.count(player, server, score, counted.mated_by);
            }
        }
        changes
    }

    /// Whether all that has been entered of its players comes before this match.
    pub fn is_before(&self, counted: &Counted) -> bool {
        let players = [counted.white, counted.black];
        let mut before = players.into_iter().filter_map(|player| self.ratings.get(&player));
        before.all(|held| held.rated_at < counted.at)
    }

    fn count(&mut self, player: PlayerId, server: ServerId, score: Score, mated_by: Option<Bug>) {
        let tally = self.tallies.entry((player, server)).or_default();
        *tally = tally.after(score);
        if let (Score::Won, Some(bug)) = (score, mated_by) {
            *self.mates.entry((player, server, bug)).or_default() += 1;
        }
    }

    /// The ratings of all who have played and are still there.
    pub fn ratings(&self) -> Vec<(PlayerId, Held)> {
        let all = self.ratings.iter().map(|(&player, &held)| (player, held));
        all.filter(|(player, _)| !player.is_deleted()).collect()
    }

    /// The rows of `standing`.
    pub fn standings(&self) -> Vec<Standing> {
        let row = |(&(player, server), &tally): (&(PlayerId, ServerId), &Tally)| {
            let held = self.ratings.get(&player)?;
            Some(standing(player, server, *held, tally))
        };
        self.tallies.iter().filter_map(row).filter(|row| !row.player.is_deleted()).collect()
    }

    /// The rows of `mate`.
    pub fn mates(&self) -> Vec<Mates> {
        let row = |(&(player, server, bug), &count)| Mates { player, server, bug, count };
        self.mates.iter().map(row).filter(|row| !row.player.is_deleted()).collect()
    }
}

/// A row of `standing`.
pub(super) fn standing(player: PlayerId, server: ServerId, held: Held, tally: Tally) -> Standing {
    Standing { player, server, rating: held.rating.rating, settled_until: held.settled_until(), tally }
}
