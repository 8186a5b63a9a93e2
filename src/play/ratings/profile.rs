//! How somebody has played: all that a profile shows follows from the matches they have played to an end. Nothing is
//! changed here.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use hive::{Bug, Colour, Expansions};

use super::leaderboard::{OwnRank, Scope, own_rank};
use crate::ids::{MatchId, PlayerId};
use crate::play::caller::Caller;
use crate::play::database::{Database, Transaction};
use crate::play::error::Result;
use crate::rating::{Rating, Score, Tally};
use crate::store;
use crate::store::Connection;
use crate::store::matches::openings::FirstPieces;
use crate::store::matches::played::{self, PlayedMatch};
use crate::store::players::preferences::{self, Listing};
use crate::store::players::{self, Player};
use crate::store::ratings::leaderboard::{self, Medal, Part};
use crate::store::ratings::{self, RatingRow};

/// How many favourite openings are named.
const OPENINGS: usize = 3;

/// How many players a chart of the leaderboard compares.
const TOP: i64 = 5;

#[derive(Clone, Debug)]
pub struct Profile {
    pub player: Player,
    /// Their rating now; `None` if no match has moved it.
    pub rating: Option<Rating>,
    /// Where they stand in this server; `None` in direct messages.
    pub here: Option<OwnRank>,
    pub everywhere: OwnRank,
    pub record: Record,
    /// Their ratings over time, up to now.
    pub course: Vec<RatingPoint>,
    /// Against whoever reads it; `None` of oneself.
    pub against_reader: Option<Tally>,
}

/// A rating at an instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    pub at: DateTime<Utc>,
    pub rating: f64,
    pub deviation: f64,
}

/// Matches with a result against the bot, counted from the player's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Practised {
    pub tally: Tally,
    /// The highest level at which they won.
    pub highest: Option<u8>,
}

impl Practised {
    fn after(self, one: &PlayedMatch) -> Self {
        let won = one.level.filter(|_| one.score == Score::Won);
        Self { tally: self.tally.after(one.score), highest: self.highest.max(won) }
    }
}

/// Matches between people with a result, rated or not, counted from one player's side; those against the bot by themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub all: Tally,
    pub white: Tally,
    pub black: Tally,
    /// By what they were played with, most often first.
    pub expansions: Vec<(Expansions, Tally)>,
    /// The kinds of the two pieces that were placed first, and how often, most often first. What was played elsewhere opens
    /// no match here.
    pub openings: Vec<([Bug; 2], usize)>,
    /// By what both players placed first, most often first: of those matches alone that the reader may look at.
    pub first: Vec<(FirstPieces, Tally)>,
    /// The half-moves of the longest match that began here, and which that is, if the reader may look at it.
    pub longest: Option<(i32, Option<MatchId>)>,
    /// Those against the bot, which count nowhere else.
    pub practice: Practised,
}

impl Record {
    /// Counts these matches, which are in the order in which they ended. Those that are not open to the reader are counted,
    /// but not named.
    fn of(played: &[PlayedMatch], is_open: impl Fn(&PlayedMatch) -> bool) -> Self {
        let mut record = Self::default();
        let mut expansions: Vec<(Expansions, Tally)> = Vec::new();
        let mut openings: BTreeMap<[Bug; 2], usize> = BTreeMap::new();
        let mut first: BTreeMap<FirstPieces, Tally> = BTreeMap::new();
        let (practice, played): (Vec<_>, Vec<_>) = played.iter().partition(|one| one.level.is_some());
        record.practice = practice.into_iter().fold(Practised::default(), Practised::after);
        for &one in &played {
            record.all = record.all.after(one.score);
            let by_colour = match one.colour {
                Colour::White => &mut record.white,
                Colour::Black => &mut record.black,
            };
            *by_colour = by_colour.after(one.score);
            match expansions.iter_mut().find(|(set, _)| *set == one.expansions) {
                Some((_, tally)) => *tally = tally.after(one.score),
                None => expansions.push((one.expansions, Tally::default().after(one.score))),
            }
            if let Some(opening) = one.opening {
                *openings.entry(opening).or_default() += 1;
            }
            if let Some(pieces) = one.first.filter(|_| is_open(one)) {
                let tally = first.entry(pieces).or_default();
                *tally = tally.after(one.score);
            }
        }
        expansions.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.played()));
        record.expansions = expansions;
        record.openings = openings.into_iter().collect();
        record.openings.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        record.openings.truncate(OPENINGS);
        record.first = first.into_iter().collect();
        record.first.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.played()));
        record.first.truncate(OPENINGS);
        // Of several, the one that was played first.
        let longest = played.into_iter().rev().filter(|one| !one.is_imported).max_by_key(|one| one.plies);
        record.longest = longest.map(|one| (one.plies, is_open(one).then_some(one.id)));
        record
    }
}

/// What a reader sees of somebody's profile.
#[derive(Clone, Debug)]
pub enum VisibleProfile {
    Whole(Box<Profile>),
    /// What the two have played against each other: the rest, its owner keeps to themselves.
    Between(Player, Tally),
    /// Nothing: they have never played a match to an end.
    Nothing,
}

/// The profile of `player`, as the one who asks sees it.
pub async fn profile(database: &Database, caller: &Caller, player: PlayerId) -> Result<VisibleProfile> {
    let now = caller.now;
    let mut connection = read_only(database).await?;
    let games = played::find_played_matches(&mut connection, player).await?;
    if games.is_empty() {
        return Ok(VisibleProfile::Nothing);
    }
    let reader = caller.id();
    let who = players::get_player(&mut connection, player).await?;
    let between = tally(&games, |one| one.opponent == reader);
    if player != reader && !is_listed(&mut connection, player).await? {
        return Ok(VisibleProfile::Between(who, between));
    }
    let here = match caller.server {
        Some(server) => Some(own_rank(&mut connection, Scope::Server(server), player, now).await?),
        None => None,
    };
    let everywhere = own_rank(&mut connection, Scope::Everywhere, player, now).await?;
    // A row alone may be left of a match that could not be ended: it says nothing.
    let held =
        ratings::find_rating(&mut connection, player).await?.filter(|_| everywhere != OwnRank::Nothing);
    Ok(VisibleProfile::Whole(Box::new(Profile {
        player: who,
        rating: held.map(|held| held.at(now)),
        here,
        everywhere,
        course: course(&games, held, now),
        record: Record::of(&games, |one| is_open(one, player, caller)),
        against_reader: (player != reader).then_some(between),
    })))
}

/// What two players have come to against each other.
#[derive(Clone, Debug)]
pub struct HeadToHead {
    pub players: [Player; 2],
    /// Their matches, from the side of the first.
    pub tally: Tally,
    /// As White, and as Black, from the side of the first.
    pub by_colour: [Tally; 2],
    /// The last of them that ended and that the reader may look at, and what it was for the first.
    pub last: Option<(MatchId, Score)>,
    /// Both ratings over time, if both let others see them.
    pub courses: Option<[Vec<RatingPoint>; 2]>,
}

/// How two players have played against each other. Others see that of those who let their profiles be seen; what one has
/// played oneself, one may always see. `None`: one of the two does not let it be seen, or has never played to an end.
pub async fn head_to_head(
    database: &Database,
    caller: &Caller,
    pair: [PlayerId; 2],
) -> Result<Option<HeadToHead>> {
    let now = caller.now;
    let mut connection = read_only(database).await?;
    let (reader, mut listed) = (caller.id(), true);
    for player in pair {
        listed &= player == reader || is_listed(&mut connection, player).await?;
    }
    let [first, second] = [
        played::find_played_matches(&mut connection, pair[0]).await?,
        played::find_played_matches(&mut connection, pair[1]).await?,
    ];
    if first.is_empty() || second.is_empty() || !(listed || pair.contains(&reader)) {
        return Ok(None);
    }
    let between: Vec<PlayedMatch> = first.iter().filter(|one| one.opponent == pair[1]).cloned().collect();
    let last = between.last().filter(|one| is_open(one, pair[0], caller));
    let mut courses = [Vec::new(), Vec::new()];
    for (course_of, (player, played)) in courses.iter_mut().zip([(pair[0], &first), (pair[1], &second)]) {
        let held = ratings::find_rating(&mut connection, player).await?;
        *course_of = course(played, held, now);
    }
    Ok(Some(HeadToHead {
        players: [
            players::get_player(&mut connection, pair[0]).await?,
            players::get_player(&mut connection, pair[1]).await?,
        ],
        tally: tally(&between, |_| true),
        by_colour: Colour::ALL.map(|colour| tally(&between, |one| one.colour == colour)),
        last: last.map(|one| (one.id, one.score)),
        courses: listed.then_some(courses),
    }))
}

/// The best of a leaderboard, with their ratings over time, and the medals; where too few have a rank, the best of those
/// without come after them.
pub async fn top_rated(
    database: &Database,
    scope: Scope,
    now: DateTime<Utc>,
) -> Result<(Vec<(Part, Player, Vec<RatingPoint>)>, Vec<Medal>)> {
    let mut connection = read_only(database).await?;
    let mut courses = Vec::new();
    let mut missing = TOP;
    for part in [Part::Settled, Part::Provisional] {
        for ranked in leaderboard::find_listed(&mut connection, scope.server(), part, now, 0, missing).await?
        {
            let games = played::find_played_matches(&mut connection, ranked.player.id).await?;
            courses.push((part, ranked.player, course(&games, Some(ranked.rating_row), now)));
            missing -= 1;
        }
    }
    let medals = leaderboard::find_medals(&mut connection, scope.server()).await?;
    Ok((courses, medals))
}

/// A view of the database at one moment: nobody is deleted, and no match ends, between two of its answers.
async fn read_only(database: &Database) -> Result<Transaction> {
    let mut transaction = database.begin().await?;
    store::set_snapshot_read_only(&mut transaction).await?;
    Ok(transaction)
}

async fn is_listed(connection: &mut Connection, player: PlayerId) -> Result<bool> {
    Ok(preferences::get_preferences(connection, player).await?.listing == Listing::Listed)
}

/// Whether a match of `player` may be named to whoever asks: they could look at it from where they are.
fn is_open(one: &PlayedMatch, player: PlayerId, caller: &Caller) -> bool {
    let plays = [player, one.opponent].contains(&caller.id());
    one.audience.is_open(one.server, plays, caller.server)
}

/// Counts those of the matches that are wanted.
fn tally(played: &[PlayedMatch], is_wanted: impl Fn(&PlayedMatch) -> bool) -> Tally {
    let wanted = played.iter().filter(|one| is_wanted(one));
    wanted.fold(Tally::default(), |tally, one| tally.after(one.score))
}

/// A player's ratings: before the first match that moved them, after each, and now.
fn course(played: &[PlayedMatch], held: Option<RatingRow>, now: DateTime<Utc>) -> Vec<RatingPoint> {
    let before = played.iter().find_map(|one| one.rated.map(|(at, ..)| one.started_at.min(at)));
    let Rating { rating, deviation, .. } = Rating::default();
    let before = before.map(|at| RatingPoint { at, rating, deviation });
    let rated = played.iter().filter_map(|one| one.rated);
    let rated = rated.map(|(at, rating, deviation)| RatingPoint { at, rating, deviation });
    let mut course: Vec<RatingPoint> = before.into_iter().chain(rated).collect();
    if let (Some(held), false) = (held, course.is_empty()) {
        let Rating { rating, deviation, .. } = held.at(now);
        course.push(RatingPoint { at: now.max(held.rated_at), rating, deviation });
    }
    course
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ServerId;
    use crate::store::matches::Visibility;

    #[test]
    fn a_record_counts_each_match_once_in_each_of_its_parts() {
        let spiders_against = |white| FirstPieces { white, black: Bug::Spider };
        let played = |id, colour, score, letters: &str, plies| PlayedMatch {
            id: MatchId(id),
            server: ServerId(1),
            audience: Visibility::Server,
            colour,
            opponent: PlayerId(2),
            level: None,
            expansions: Expansions::ALL[usize::from(id > 2)],
            score,
            started_at: DateTime::UNIX_EPOCH,
            ended_at: DateTime::UNIX_EPOCH,
            is_imported: false,
            plies,
            opening: letters.chars().filter_map(Bug::from_letter).collect::<Vec<_>>().try_into().ok(),
            first: letters.chars().next().and_then(Bug::from_letter).map(spiders_against),
            rated: None,
        };
        let matches = [
            played(1, Colour::White, Score::Won, "GS", 30),
            played(2, Colour::Black, Score::Lost, "AQ", 44),
            played(3, Colour::Black, Score::Won, "AQ", 44),
            played(4, Colour::White, Score::Drawn, "", 4),
            played(5, Colour::White, Score::Won, "SS", 9),
        ];
        let record = Record::of(&matches, |_| true);
        let wdl = |tally: Tally| (tally.won, tally.drawn, tally.lost);
        assert_eq!((wdl(record.all), record.all.streak), ((3, 1, 1), 1));
        assert_eq!((wdl(record.white), wdl(record.black)), ((2, 1, 0), (1, 0, 1)));
        let sets: Vec<_> = record.expansions.iter().map(|(set, tally)| (*set, wdl(*tally))).collect();
        assert_eq!(sets, [(Expansions::ALL[1], (2, 1, 0)), (Expansions::ALL[0], (1, 0, 1))]);
        assert_eq!(record.openings[0], ([Bug::Ant, Bug::Queen], 2));
        assert_eq!(record.openings.len(), 3);
        let first: Vec<_> = record.first.iter().map(|(pieces, tally)| (*pieces, wdl(*tally))).collect();
        let expected = [(Bug::Ant, (1, 0, 1)), (Bug::Spider, (1, 0, 0)), (Bug::Grasshopper, (1, 0, 0))];
        assert_eq!(first, expected.map(|(white, tally)| (spiders_against(white), tally)));
        assert_eq!(record.longest, Some((44, Some(MatchId(2)))), "the earlier of two");
        let unseen = Record::of(&matches, |one| one.id != MatchId(2));
        assert_eq!(unseen.first.iter().map(|(_, tally)| tally.played()).sum::<i32>(), 3);
        let unnamed = Record { longest: Some((44, None)), first: unseen.first.clone(), ..record };
        assert_eq!(unseen, unnamed, "one that is not open to the reader is counted, but not named");
        assert_eq!(Record::of(&[], |_| true), Record::default());
        let against_bot =
            |level, score| PlayedMatch { level: Some(level), ..played(9, Colour::White, score, "GS", 90) };
        let practised = [against_bot(3, Score::Won), against_bot(2, Score::Won), against_bot(7, Score::Lost)];
        let both: Vec<_> = matches.iter().chain(&practised).cloned().collect();
        let whole = Record::of(&both, |_| true);
        assert_eq!((wdl(whole.practice.tally), whole.practice.highest), ((2, 0, 1), Some(3)));
        assert_eq!(
            Record { practice: Practised::default(), ..whole },
            Record::of(&matches, |_| true),
            "practice counts nowhere else"
        );
    }

    #[test]
    fn a_course_begins_before_the_first_match_that_moved_it() {
        let at = |day| DateTime::UNIX_EPOCH + chrono::TimeDelta::days(day);
        let played = |day, rated| PlayedMatch {
            id: MatchId(day),
            server: ServerId(1),
            audience: Visibility::Server,
            colour: Colour::White,
            opponent: PlayerId(2),
            level: None,
            expansions: Expansions::default(),
            score: Score::Won,
            started_at: at(day),
            ended_at: at(day + 1),
            is_imported: false,
            plies: 20,
            opening: None,
            first: None,
            rated,
        };
        let matches = [played(1, None), played(3, Some((at(4), 1600.0, 200.0)))];
        let new = Rating::default();
        let expected = [(at(3), new.rating, new.deviation), (at(4), 1600.0, 200.0)];
        let expected = expected.map(|(at, rating, deviation)| RatingPoint { at, rating, deviation });
        assert_eq!(course(&matches, None, at(9)), expected);
        let held = RatingRow { rating: Rating { rating: 1600.0, ..new }, rated_at: at(4) };
        let today = course(&matches, Some(held), at(9));
        assert_eq!((&today[..2], today.len()), (&expected[..], 3));
        assert_eq!((today[2].at, today[2].rating), (at(9), 1600.0), "and it ends today");
        assert_eq!(
            course(&matches, Some(held), at(3))[2].at,
            at(4),
            "or with the last match, if clocks differ"
        );
        assert_eq!(course(&matches[..1], None, at(9)), []);
    }
}
