//! Profiles: statistics from a player's finished matches. Read-only.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use hive::{Bug, Colour, Expansions};

use super::leaderboard::{OwnRank, Scope, own_rank};
use crate::ids::{MatchId, PlayerId};
use crate::play::caller::Caller;
use crate::play::database::{Database, Transaction};
use crate::play::error::Result;
use crate::rating::{Rating, Record, Score};
use crate::store;
use crate::store::Connection;
use crate::store::matches::first_pieces::FirstPieces;
use crate::store::matches::played::{self, PlayedMatch};
use crate::store::players::preferences::{self, Listing};
use crate::store::players::{self, Player};
use crate::store::ratings::leaderboard::{self, Part, QueenSurroundLeader};
use crate::store::ratings::{self, RatingRow};

/// Maximum length of [`PlayerStats::first_two`] and of [`PlayerStats::first`].
const MAX_FIRST_PIECES: usize = 3;

/// Number of players in the leaderboard chart.
const TOP_PLAYERS: i64 = 5;

#[derive(Clone, Debug)]
pub struct Profile {
    pub player: Player,
    /// `None` before the first rated match.
    pub rating: Option<Rating>,
    /// Rank in this server; `None` in direct messages, and where the bot isn't a member.
    pub here: Option<OwnRank>,
    pub everywhere: OwnRank,
    pub stats: PlayerStats,
    /// Rating over time, up to now.
    pub rating_history: Vec<RatingPoint>,
    /// Record against the reader; `None` on the reader's own profile.
    pub against_reader: Option<Record>,
}

/// A rating at an instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    pub at: DateTime<Utc>,
    pub rating: f64,
    pub deviation: f64,
}

/// Results in practice matches, from the player's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PracticeRecord {
    pub record: Record,
    /// Highest level beaten.
    pub highest: Option<u8>,
}

impl PracticeRecord {
    fn after(self, one: &PlayedMatch) -> Self {
        let won = one.level.filter(|_| one.score == Score::Won);
        Self { record: self.record.after(one.score), highest: self.highest.max(won) }
    }
}

/// Results of matches between people, rated or not, from one player's side. Practice matches are separate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerStats {
    pub all: Record,
    pub white: Record,
    pub black: Record,
    /// By expansions, most played first.
    pub expansions: Vec<(Expansions, Record)>,
    /// The player's first two pieces and how often, most played first. Not of imported games.
    pub first_two: Vec<([Bug; 2], usize)>,
    /// By the first pieces of both players, most played first. Only matches visible to the reader.
    pub first: Vec<(FirstPieces, Record)>,
    /// Plies of the longest match that was not imported, and its id if visible to the reader.
    pub longest: Option<(i32, Option<MatchId>)>,
    /// Practice matches, which count nowhere else.
    pub practice: PracticeRecord,
}

impl PlayerStats {
    /// Counts these matches, which are ordered by end. Matches that the reader may not see aren't named, and are counted everywhere
    /// except in `first`.
    fn of(played: &[PlayedMatch], is_open: impl Fn(&PlayedMatch) -> bool) -> Self {
        let mut stats = Self::default();
        let mut expansions: Vec<(Expansions, Record)> = Vec::new();
        let mut first_two: BTreeMap<[Bug; 2], usize> = BTreeMap::new();
        let mut first: BTreeMap<FirstPieces, Record> = BTreeMap::new();
        let (practice, played): (Vec<_>, Vec<_>) = played.iter().partition(|one| one.level.is_some());
        stats.practice = practice.into_iter().fold(PracticeRecord::default(), PracticeRecord::after);
        for &one in &played {
            stats.all = stats.all.after(one.score);
            let by_colour = match one.colour {
                Colour::White => &mut stats.white,
                Colour::Black => &mut stats.black,
            };
            *by_colour = by_colour.after(one.score);
            match expansions.iter_mut().find(|(known, _)| *known == one.expansions) {
                Some((_, record)) => *record = record.after(one.score),
                None => expansions.push((one.expansions, Record::default().after(one.score))),
            }
            if let Some(bugs) = one.first_two {
                *first_two.entry(bugs).or_default() += 1;
            }
            if let Some(pieces) = one.first.filter(|_| is_open(one)) {
                let record = first.entry(pieces).or_default();
                *record = record.after(one.score);
            }
        }
        expansions.sort_by_key(|(_, record)| std::cmp::Reverse(record.played()));
        stats.expansions = expansions;
        stats.first_two = first_two.into_iter().collect();
        stats.first_two.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        stats.first_two.truncate(MAX_FIRST_PIECES);
        stats.first = first.into_iter().collect();
        stats.first.sort_by_key(|(_, record)| std::cmp::Reverse(record.played()));
        stats.first.truncate(MAX_FIRST_PIECES);
        // Of several, the earliest.
        let longest = played.into_iter().rev().filter(|one| !one.is_imported).max_by_key(|one| one.plies);
        stats.longest = longest.map(|one| (one.plies, is_open(one).then_some(one.id)));
        stats
    }
}

/// What a reader may see of a profile.
#[derive(Clone, Debug)]
pub enum VisibleProfile {
    Full(Box<Profile>),
    /// Only the record against the reader: the owner hides the rest.
    HeadToHead(Player, Record),
    /// The player has finished no match.
    NoMatches,
}

/// Returns the profile of `player` as visible to the caller.
pub async fn profile(database: &Database, caller: &Caller, player: PlayerId) -> Result<VisibleProfile> {
    let now = caller.now;
    let mut connection = read_snapshot(database).await?;
    let matches = played::find_played_matches(&mut connection, player).await?;
    if matches.is_empty() {
        return Ok(VisibleProfile::NoMatches);
    }
    let reader = caller.id();
    let who = players::get_player(&mut connection, player).await?;
    let between = record(&matches, |one| one.opponent == reader);
    if player != reader && !is_listed(&mut connection, player).await? {
        return Ok(VisibleProfile::HeadToHead(who, between));
    }
    let here = match caller.server {
        Some(server) => Some(own_rank(&mut connection, Scope::Server(server), player, now).await?),
        None => None,
    };
    let everywhere = own_rank(&mut connection, Scope::Everywhere, player, now).await?;
    // A row counts only with rated matches: leaving a tournament or deleting an account also inserts rows for the players of a
    // match that ends too early.
    let held =
        ratings::find_rating(&mut connection, player).await?.filter(|_| everywhere != OwnRank::Unrated);
    Ok(VisibleProfile::Full(Box::new(Profile {
        player: who,
        rating: held.map(|held| held.at(now)),
        here,
        everywhere,
        rating_history: rating_history(&matches, held, now),
        stats: PlayerStats::of(&matches, |one| is_open(one, player, caller)),
        against_reader: (player != reader).then_some(between),
    })))
}

/// The matches of two players against each other.
#[derive(Clone, Debug)]
pub struct HeadToHead {
    pub players: [Player; 2],
    /// From the first player's side.
    pub record: Record,
    /// As White and as Black, from the first player's side.
    pub by_colour: [Record; 2],
    /// The latest finished match, with the first player's score, if it is visible to the reader.
    pub last: Option<(MatchId, Score)>,
    /// Both ratings over time, if both profiles are visible.
    pub rating_histories: Option<[Vec<RatingPoint>; 2]>,
}

/// Returns the record of two players against each other. Readers see their own, and those of visible
/// profiles. `None` if hidden, or if either has finished no match.
pub async fn head_to_head(
    database: &Database,
    caller: &Caller,
    pair: [PlayerId; 2],
) -> Result<Option<HeadToHead>> {
    let now = caller.now;
    let mut connection = read_snapshot(database).await?;
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
    let mut rating_histories = [Vec::new(), Vec::new()];
    for (history, (player, played)) in
        rating_histories.iter_mut().zip([(pair[0], &first), (pair[1], &second)])
    {
        let held = ratings::find_rating(&mut connection, player).await?;
        *history = rating_history(played, held, now);
    }
    Ok(Some(HeadToHead {
        players: [
            players::get_player(&mut connection, pair[0]).await?,
            players::get_player(&mut connection, pair[1]).await?,
        ],
        record: record(&between, |_| true),
        by_colour: Colour::ALL.map(|colour| record(&between, |one| one.colour == colour)),
        last: last.map(|one| (one.id, one.score)),
        rating_histories: listed.then_some(rating_histories),
    }))
}

/// Returns the top players of a leaderboard with their ratings over time, and who has surrounded the most queens with each bug.
/// Unranked players follow if too few are ranked.
pub async fn top_rated(
    database: &Database,
    scope: Scope,
    now: DateTime<Utc>,
) -> Result<(Vec<(Part, Player, Vec<RatingPoint>)>, Vec<QueenSurroundLeader>)> {
    let mut connection = read_snapshot(database).await?;
    let mut rating_histories = Vec::new();
    let mut missing = TOP_PLAYERS;
    for part in [Part::Settled, Part::Provisional] {
        for ranked in leaderboard::find_listed(&mut connection, scope.server(), part, now, 0, missing).await?
        {
            let player = ranked.player.id;
            let matches = played::find_played_matches(&mut connection, player).await?;
            let held = ratings::find_rating(&mut connection, player).await?;
            rating_histories.push((part, ranked.player, rating_history(&matches, held, now)));
            missing -= 1;
        }
    }
    let leaders = leaderboard::find_queen_surround_leaders(&mut connection, scope.server()).await?;
    Ok((rating_histories, leaders))
}

/// Begins a read-only transaction with a consistent snapshot.
async fn read_snapshot(database: &Database) -> Result<Transaction> {
    let mut transaction = database.begin().await?;
    store::set_snapshot_read_only(&mut transaction).await?;
    Ok(transaction)
}

async fn is_listed(connection: &mut Connection, player: PlayerId) -> Result<bool> {
    Ok(preferences::get_preferences(connection, player).await?.listing == Listing::Listed)
}

/// Returns whether the caller could view this match of `player` from here.
fn is_open(one: &PlayedMatch, player: PlayerId, caller: &Caller) -> bool {
    let plays = [player, one.opponent].contains(&caller.id());
    one.audience.is_open(one.server, plays, caller.server)
}

/// Counts the wanted matches.
fn record(played: &[PlayedMatch], is_wanted: impl Fn(&PlayedMatch) -> bool) -> Record {
    let wanted = played.iter().filter(|one| is_wanted(one));
    wanted.fold(Record::default(), |record, one| record.after(one.score))
}

/// Returns a player's ratings before their first rated match, after each, and now.
fn rating_history(played: &[PlayedMatch], held: Option<RatingRow>, now: DateTime<Utc>) -> Vec<RatingPoint> {
    let before = played.iter().find_map(|one| one.rated.map(|(at, ..)| one.started_at.min(at)));
    let Rating { rating, deviation, .. } = Rating::default();
    let before = before.map(|at| RatingPoint { at, rating, deviation });
    let rated = played.iter().filter_map(|one| one.rated);
    let rated = rated.map(|(at, rating, deviation)| RatingPoint { at, rating, deviation });
    let mut rating_history: Vec<RatingPoint> = before.into_iter().chain(rated).collect();
    if let (Some(held), false) = (held, rating_history.is_empty()) {
        let Rating { rating, deviation, .. } = held.at(now);
        rating_history.push(RatingPoint { at: now.max(held.rated_at), rating, deviation });
    }
    rating_history
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ServerId;
    use crate::store::matches::Visibility;

    #[test]
    fn stats_count_every_match_once_per_section() {
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
            first_two: letters.chars().filter_map(Bug::from_letter).collect::<Vec<_>>().try_into().ok(),
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
        let stats = PlayerStats::of(&matches, |_| true);
        let wdl = |record: Record| (record.won, record.drawn, record.lost);
        assert_eq!((wdl(stats.all), stats.all.streak), ((3, 1, 1), 1));
        assert_eq!((wdl(stats.white), wdl(stats.black)), ((2, 1, 0), (1, 0, 1)));
        let by_type: Vec<_> =
            stats.expansions.iter().map(|(expansions, record)| (*expansions, wdl(*record))).collect();
        assert_eq!(by_type, [(Expansions::ALL[1], (2, 1, 0)), (Expansions::ALL[0], (1, 0, 1))]);
        assert_eq!(stats.first_two[0], ([Bug::Ant, Bug::Queen], 2));
        assert_eq!(stats.first_two.len(), 3);
        let first: Vec<_> = stats.first.iter().map(|(pieces, record)| (*pieces, wdl(*record))).collect();
        let expected = [(Bug::Ant, (1, 0, 1)), (Bug::Spider, (1, 0, 0)), (Bug::Grasshopper, (1, 0, 0))];
        assert_eq!(first, expected.map(|(white, record)| (spiders_against(white), record)));
        assert_eq!(stats.longest, Some((44, Some(MatchId(2)))), "the earlier of two equals");
        let unseen = PlayerStats::of(&matches, |one| one.id != MatchId(2));
        assert_eq!(unseen.first.iter().map(|(_, record)| record.played()).sum::<i32>(), 3);
        let unnamed = PlayerStats { longest: Some((44, None)), first: unseen.first.clone(), ..stats };
        assert_eq!(unseen, unnamed, "hidden matches are counted but not named");
        assert_eq!(PlayerStats::of(&[], |_| true), PlayerStats::default());
        let against_bot =
            |level, score| PlayedMatch { level: Some(level), ..played(9, Colour::White, score, "GS", 90) };
        let practised = [against_bot(3, Score::Won), against_bot(2, Score::Won), against_bot(7, Score::Lost)];
        let both: Vec<_> = matches.iter().chain(&practised).cloned().collect();
        let whole = PlayerStats::of(&both, |_| true);
        assert_eq!((wdl(whole.practice.record), whole.practice.highest), ((2, 0, 1), Some(3)));
        assert_eq!(
            PlayerStats { practice: PracticeRecord::default(), ..whole },
            PlayerStats::of(&matches, |_| true),
            "practice counts nowhere else"
        );
    }

    #[test]
    fn rating_history_starts_before_the_first_rated_match() {
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
            first_two: None,
            first: None,
            rated,
        };
        let matches = [played(1, None), played(3, Some((at(4), 1600.0, 200.0)))];
        let new = Rating::default();
        let expected = [(at(3), new.rating, new.deviation), (at(4), 1600.0, 200.0)];
        let expected = expected.map(|(at, rating, deviation)| RatingPoint { at, rating, deviation });
        assert_eq!(rating_history(&matches, None, at(9)), expected);
        let held = RatingRow { rating: Rating { rating: 1600.0, ..new }, rated_at: at(4) };
        let today = rating_history(&matches, Some(held), at(9));
        assert_eq!((&today[..2], today.len()), (&expected[..], 3));
        assert_eq!((today[2].at, today[2].rating), (at(9), 1600.0), "the last point is today");
        assert_eq!(
            rating_history(&matches, Some(held), at(3))[2].at,
            at(4),
            "or at the last match, if clocks differ"
        );
        assert_eq!(rating_history(&matches[..1], None, at(9)), []);
    }
}
