//! What a match does to ratings and counts, as a pure function of what was before: for the one way to end a match, and for
//! computing all of them again.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use hive::{Bug, Colour, Outcome};

use crate::ids::{PlayerId, ServerId};
use crate::rating::{self, Rating, Score, Tally};
use crate::store::matches::{EndReason, RatingChange, RatingChanges};
use crate::store::ratings::RatingRow;
use crate::store::ratings::recompute::{LeastPlies, RatedMatch};
use crate::store::ratings::standings::{EVERYWHERE, Mates, Standing};

/// From so many half-moves on, two of each player, a match moves ratings: what is resigned or timed out before was hardly
/// played. (No queen can be surrounded so early.)
pub const COUNTED_FROM: usize = 2 * Colour::ALL.len();

/// From so many half-moves on, six of each player, a match that is resigned moves ratings: so that none are won by resigning
/// one match after the other.
pub const RESIGNED_FROM: usize = 6 * Colour::ALL.len();

/// So many matches of the same two move ratings in 24 hours.
pub const A_DAY_TOGETHER: usize = 10;

/// Whoever has such matches with so many others, and no provisional rating, is established for an opponent.
pub const ESTABLISHED_BY: usize = 3;

/// So many established opponents it takes to have a rank among all servers: so that nobody is first who has beaten nobody but
/// themselves, under other names.
pub const OPPONENTS_EVERYWHERE: usize = 3;

/// For how long matches of the same two are counted.
pub const DAY: TimeDelta = TimeDelta::days(1);

/// Why a rated match with a result moves no ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// Not both had made two moves.
    HardlyPlayed,
    /// It was resigned before both had made six.
    ResignedEarly,
    /// The two had played as many that day as count.
    TooOften,
}

impl Uncounted {
    /// Why a rated match of so many half-moves that ended so moves none, whoever played it.
    pub const fn of(plies: usize, reason: EndReason) -> Option<Self> {
        match reason {
            _ if plies < COUNTED_FROM => Some(Self::HardlyPlayed),
            EndReason::Resigned if plies < RESIGNED_FROM => Some(Self::ResignedEarly),
            _ => None,
        }
    }
}

/// How many half-moves a match has to have.
pub fn least() -> LeastPlies {
    let small = |plies: usize| i32::try_from(plies).expect("it is a small number");
    LeastPlies { played: small(COUNTED_FROM), resigned: small(RESIGNED_FROM) }
}

/// Whether somebody is established for an opponent: with this deviation, and such matches with so many others.
pub fn is_established(deviation: f64, others: usize) -> bool {
    deviation <= Rating::PROVISIONAL_ABOVE && others >= ESTABLISHED_BY
}

/// The next instant that the database can tell from one before.
const MOMENT: TimeDelta = TimeDelta::microseconds(1);

impl RatingRow {
    /// The rating as it is at `now`: less sure for every whole week without a match.
    pub fn at(self, now: DateTime<Utc>) -> Rating {
        let weeks = (now - self.rated_at).num_weeks();
        self.rating.after_idle(weeks.try_into().unwrap_or(0))
    }

    /// Until when the rating is no provisional one, if no match moves it; `None` if it is one.
    pub fn settled_until(self) -> Option<DateTime<Utc>> {
        let weeks = self.rating.weeks_until_provisional()?;
        self.rated_at.checked_add_signed(TimeDelta::weeks(i64::from(weeks) + 1))
    }
}

/// When a match that is over at `now` moves the ratings of these two: after all that moved them before, so that the order
/// is known for ever, whatever the clocks showed.
pub fn instant(white: RatingRow, black: RatingRow, now: DateTime<Utc>) -> DateTime<Utc> {
    now.max(white.rated_at + MOMENT).max(black.rated_at + MOMENT)
}

/// What a match does to the ratings of White and Black that moves them at `at`.
pub fn settle(
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

/// Every rating and count, as they are after the matches that were entered.
#[derive(Default)]
pub struct Ledger {
    ratings: HashMap<PlayerId, RatingRow>,
    tallies: HashMap<(PlayerId, ServerId), Tally>,
    mates: HashMap<(PlayerId, ServerId, Bug), i32>,
    /// When matches of two players, lower first, moved ratings of late.
    together: HashMap<[PlayerId; 2], Vec<DateTime<Utc>>>,
    /// With whom each has played such matches.
    opponents: HashMap<PlayerId, HashSet<PlayerId>>,
    /// Those of them who were established then.
    established: HashMap<PlayerId, HashSet<PlayerId>>,
}

/// What became of a match that was entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entered {
    /// It moved ratings; and whether White and Black were established.
    Counted(RatingChanges, [bool; 2]),
    /// The two had played as many that day as count.
    TooOften(DateTime<Utc>),
}

impl Ledger {
    pub fn enter(&mut self, counted: &RatedMatch) -> Entered {
        if !self.has_room(counted) {
            return Entered::TooOften(counted.at);
        }
        let newcomer = RatingRow { rating: Rating::default(), rated_at: counted.at };
        let players = [counted.white, counted.black];
        let [white, black] = players.map(|player| self.ratings.get(&player).copied().unwrap_or(newcomer));
        let (after, changes) = settle(white, black, counted.outcome, counted.at);
        let established = self.meet(players, changes);
        self.ratings.extend(players.into_iter().zip(after));
        for (player, colour) in players.into_iter().zip(Colour::ALL) {
            let score = Score::of(counted.outcome, colour);
            for server in [EVERYWHERE, counted.server] {
                self.count(player, server, score, counted.mated_by);
            }
        }
        Entered::Counted(changes, established)
    }

    /// Whether the two have not played as many that day as count; then this is one more.
    fn has_room(&mut self, counted: &RatedMatch) -> bool {
        let mut pair = [counted.white, counted.black];
        pair.sort_unstable();
        let times = self.together.entry(pair).or_default();
        times.retain(|at| *at > counted.at - DAY);
        let has_room = times.len() < A_DAY_TOGETHER;
        if has_room {
            times.push(counted.at);
        }
        has_room
    }

    /// Two have played each other: whether each was established for the other.
    fn meet(&mut self, players: [PlayerId; 2], changes: RatingChanges) -> [bool; 2] {
        let [white, black] = players;
        let sides = [(white, black, changes.white), (black, white, changes.black)];
        let established = sides.map(|(player, opponent, change)| {
            let met = self.opponents.entry(player).or_default();
            is_established(change.before.1, met.len() - usize::from(met.contains(&opponent)))
        });
        for ((player, opponent, _), is_established) in sides.into_iter().zip(established) {
            self.opponents.entry(player).or_default().insert(opponent);
            if is_established {
                self.established.entry(opponent).or_default().insert(player);
            }
        }
        established
    }

    /// Whether all that has been entered of its players comes before this match.
    pub fn is_before(&self, counted: &RatedMatch) -> bool {
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
    pub fn ratings(&self) -> Vec<(PlayerId, RatingRow)> {
        let all = self.ratings.iter().map(|(&player, &held)| (player, held));
        all.filter(|(player, _)| !player.is_deleted()).collect()
    }

    pub fn standings(&self) -> Vec<Standing> {
        let row = |(&(player, server), &tally): (&(PlayerId, ServerId), &Tally)| {
            let held = self.ratings.get(&player)?;
            let established = self.established.get(&player).map_or(0, HashSet::len);
            Some(standing(player, server, *held, tally, established))
        };
        self.tallies.iter().filter_map(row).filter(|row| !row.player.is_deleted()).collect()
    }

    pub fn mates(&self) -> Vec<Mates> {
        let row = |(&(player, server, bug), &count)| Mates { player, server, bug, count };
        self.mates.iter().map(row).filter(|row| !row.player.is_deleted()).collect()
    }
}

/// A row of `standing` of somebody with so many established opponents.
pub fn standing(
    player: PlayerId,
    server: ServerId,
    held: RatingRow,
    tally: Tally,
    established: usize,
) -> Standing {
    let has_rank = server != EVERYWHERE || established >= OPPONENTS_EVERYWHERE;
    let settled_until = held.settled_until().filter(|_| has_rank);
    Standing { player, server, rating: held.rating.rating, settled_until, tally }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::MatchId;

    fn held(deviation: f64, rated_at: DateTime<Utc>) -> RatingRow {
        RatingRow { rating: Rating { deviation, ..Rating::default() }, rated_at }
    }

    #[test]
    fn established_is_who_is_both_sure_and_known_to_enough() {
        const SURE: f64 = Rating::PROVISIONAL_ABOVE;
        assert!(is_established(SURE, ESTABLISHED_BY));
        assert!(!is_established(SURE + 0.1, ESTABLISHED_BY));
        assert!(!is_established(SURE, ESTABLISHED_BY - 1));
    }

    #[test]
    fn a_match_counts_after_all_that_either_has_played() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(20_000);
        let (before, at_once) = (held(60.0, now - DAY), held(60.0, now));
        assert_eq!(instant(before, before, now), now);
        assert_eq!(instant(at_once, before, now), now + MOMENT);
        assert_eq!(instant(before, at_once, now), now + MOMENT);
    }

    #[test]
    fn a_rating_is_settled_to_the_moment_in_which_it_becomes_provisional() {
        let then = DateTime::UNIX_EPOCH;
        let held = held(60.0, then);
        let until = held.settled_until().expect("it is settled");
        assert!(until > then && held.at(until).is_provisional());
        assert!(!held.at(until - MOMENT).is_provisional());
    }

    #[test]
    fn a_match_comes_after_those_of_its_players_alone() {
        let hours = |hours| DateTime::UNIX_EPOCH + TimeDelta::hours(hours);
        let played = |white, black, at| RatedMatch {
            id: MatchId(1),
            white: PlayerId(white),
            black: PlayerId(black),
            server: ServerId(1),
            outcome: Outcome::Draw,
            at,
            mated_by: None,
        };
        let mut ledger = Ledger::default();
        ledger.enter(&played(1, 2, hours(5)));
        for (white, black) in [(1, 3), (3, 2)] {
            assert!(!ledger.is_before(&played(white, black, hours(4))));
            assert!(!ledger.is_before(&played(white, black, hours(5))), "not in the same moment either");
            assert!(ledger.is_before(&played(white, black, hours(5) + MOMENT)));
        }
        assert!(ledger.is_before(&played(3, 4, hours(4))), "others have theirs");
    }
}
