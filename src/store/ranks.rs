//! What the leaderboard and a profile read of `standing`, `mate` and `match`. Whoever does not want to be listed is in none
//! of these lists, and nobody's rank counts them.
//!
//! # Speed
//!
//! Nothing is counted from matches when a list is asked for: that happened when they ended. With 1,000,000 finished
//! matches of 100,000 players in 1000 servers (1.7 GB), on two cores of a cloud machine, PostgreSQL 15 plans so:
//!
//! | what | plan | took |
//! |---|---|---|
//! | how many are listed | `standing_settled`, index only, 387 entries; and a parallel scan of `standing`, 200,000 rows | 28 ms |
//! | the first page | `standing_settled`, index only, until ten are found; then ten rows by `standing_pkey`, `player_pkey`, `rating_pkey` | 0.3 ms |
//! | the page half-way down | `standing_best_first`, index only, 50,000 entries skipped | 10 ms |
//! | one's own rank | `standing_settled`, index only, from one's own rating upwards | 0.1 ms |
//! | the medals | for each of the eight kinds the first entry of `mate_most_first` that is listed | 0.3 ms |
//! | all matches of one who has played 835 | bitmaps of `match_played_of_white` and `match_played_of_black` | 8 ms |
//! | the log of a match of 91 half-moves | `match_event_pkey` | 0.1 ms |
//!
//! From a command to its reply, through a release build of the bot and the Discord of the tests, the median then is 3 ms for
//! a server's leaderboard, 12 ms for that of all servers and 18 ms half-way down it, 14 ms for its chart; 11 ms for the
//! profile, with its chart, of whoever has played most, 9 ms for two players against each other; 4 ms for `/games` and
//! 6 ms for `/history` of a long match. `tests/bot/speed.rs` measures it, and fails above 50 ms.
//!
//! Before `standing_settled` there was, the first page took 42 ms and one's own rank 27 ms, in going through provisional
//! ratings; and before pages were found in an index alone, a page half-way down read 50,000 rows.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::columns;
use super::matches::Visibility;
use super::players::Player;
use super::ratings::Held;
use super::sql_enum::SqlEnum;
use crate::hive::{Bug, Colour, Expansions, Outcome};
use crate::ids::{MatchId, PlayerId, ServerId};
use crate::rating::{Rating, Score, Tally};

/// Which part of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Those who have a rank.
    Settled,
    /// Those whose rating is provisional.
    Provisional,
}

/// A player in a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// Who.
    pub player: Player,
    /// How strong.
    pub held: Held,
    /// What was counted in the leaderboard's scope.
    pub tally: Tally,
}

/// How many a leaderboard lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// With a rank.
    pub settled: i64,
    /// With a provisional rating.
    pub provisional: i64,
}

/// Who has won most matches with a kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Medal {
    /// The kind.
    pub bug: Bug,
    /// Who.
    pub player: Player,
    /// How many.
    pub mates: i32,
}

/// How many the leaderboard of this scope lists at `now`.
///
/// # Errors
/// If the database fails.
pub async fn find_rank_count(
    connection: &mut PgConnection,
    server: ServerId,
    now: DateTime<Utc>,
) -> sqlx::Result<Count> {
    let row = sqlx::query!(
        r#"select (select count(*) from standing
                   where guild_id = $1 and settled_until > $2
                     and player_id not in (select player_id from player_preference where not listed)) as "settled!",
                  (select count(*) from standing where guild_id = $1)
                      - (select count(*) from standing join player_preference using (player_id)
                         where guild_id = $1 and not listed) as "listed!""#,
        server.0,
        now,
    );
    let row = row.fetch_one(connection).await?;
    Ok(Count { settled: row.settled, provisional: row.listed - row.settled })
}

/// Some of the players whom the leaderboard of this scope lists at `now`, best first.
///
/// # Errors
/// If the database fails.
pub async fn find_ranked(
    connection: &mut PgConnection,
    (server, part): (ServerId, Part),
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<Ranked>> {
    let players = match part {
        Part::Settled => find_settled(connection, server, now, skip, limit).await?,
        Part::Provisional => find_provisional(connection, server, now, skip, limit).await?,
    };
    let rows = sqlx::query!(
        "select player_id, name, r.rating, deviation, volatility, rated_at, won, drawn, lost, streak
         from standing s
         join player using (player_id)
         join rating r using (player_id)
         where guild_id = $1 and player_id = any($2)
         order by s.rating desc, player_id",
        server.0,
        &players,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| Ranked {
        player: Player { id: PlayerId(row.player_id), name: row.name },
        held: Held {
            rating: Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
            rated_at: row.rated_at,
        },
        tally: Tally { won: row.won, drawn: row.drawn, lost: row.lost, streak: row.streak },
    });
    Ok(rows.collect())
}

/// The numbers of those with a rank: apart, so that the index alone is read, however far down.
async fn find_settled(
    connection: &mut PgConnection,
    server: ServerId,
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select player_id from standing
         where guild_id = $1 and settled_until > $2
           and player_id not in (select player_id from player_preference where not listed)
         order by rating desc, player_id offset $3 limit $4",
        server.0,
        now,
        skip,
        limit,
    )
    .fetch_all(connection)
    .await
}

/// The numbers of those without.
async fn find_provisional(
    connection: &mut PgConnection,
    server: ServerId,
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select player_id from standing
         where guild_id = $1 and (settled_until > $2) is not true
           and player_id not in (select player_id from player_preference where not listed)
         order by rating desc, player_id offset $3 limit $4",
        server.0,
        now,
        skip,
        limit,
    )
    .fetch_all(connection)
    .await
}

/// How many of those with a rank in this scope come before this player with this rating.
///
/// # Errors
/// If the database fails.
pub async fn find_better_count(
    connection: &mut PgConnection,
    server: ServerId,
    (player, rating): (PlayerId, f64),
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from standing
           where guild_id = $1 and settled_until > $2 and rating >= $3 and (rating > $3 or player_id < $4)
             and player_id not in (select player_id from player_preference where not listed)"#,
        server.0,
        now,
        rating,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Who has won most matches in this scope with each kind of piece, in the order of the kinds; kinds that nobody has won
/// with are left out.
///
/// # Errors
/// If the database fails.
pub async fn find_medals(connection: &mut PgConnection, server: ServerId) -> sqlx::Result<Vec<Medal>> {
    let letters = Bug::ALL.map(columns::letter);
    let rows = sqlx::query!(
        r#"select kind.bug as "bug!", first.player_id, name, mates
           from unnest($2::text[]) with ordinality kind (bug, place)
           cross join lateral (
               select player_id, mates from mate
               where guild_id = $1 and mate.bug = kind.bug
                 and player_id not in (select player_id from player_preference where not listed)
               order by mates desc, player_id limit 1
           ) first
           join player using (player_id)
           order by place"#,
        server.0,
        &letters,
    );
    let rows = rows.fetch_all(connection).await?;
    rows.into_iter()
        .map(|row| {
            let player = Player { id: PlayerId(row.player_id), name: row.name };
            Ok(Medal { bug: columns::bug(&row.bug)?, player, mates: row.mates })
        })
        .collect()
}

/// A match that a player has played to an end, as it looks from their side.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Which.
    pub id: MatchId,
    /// Where.
    pub server: ServerId,
    /// Who may look at it there.
    pub audience: Visibility,
    /// The colour they had.
    pub colour: Colour,
    /// Against whom.
    pub opponent: PlayerId,
    /// With what.
    pub expansions: Expansions,
    /// What it was for them.
    pub score: Score,
    /// When it ended.
    pub ended_at: DateTime<Utc>,
    /// Whether it was begun elsewhere, and only played on here.
    pub is_imported: bool,
    /// How many half-moves it had, played elsewhere or here.
    pub plies: i32,
    /// The kinds of the first two pieces they placed; `None` if it were not two, or not here.
    pub opening: Option<[Bug; 2]>,
    /// Their rating after it, with its deviation, and when it moved; `None` if it moved none.
    pub rated: Option<(DateTime<Utc>, f64, f64)>,
}

/// All matches that this player has played here to an end with a result, in the order in which they ended.
///
/// # Errors
/// If the database fails.
pub async fn find_played(connection: &mut PgConnection, player: PlayerId) -> sqlx::Result<Vec<Played>> {
    let rows = sqlx::query_as!(
        PlayedRow,
        r#"select match_id as "match_id!", guild_id as "guild_id!", is_private as "is_private!", true as "is_white!", black as "opponent!",
                  expansions as "expansions!", result as "result!", ended_at as "ended_at!", plies as "plies!",
                  not rated and exists (
                      select from match_event e where e.match_id = match.match_id and seq = 0 and kind = 'imported'
                  ) as "is_imported!", white_opening as opening, rated_at,
                  white_rating_after as rating, white_deviation_after as deviation
           from match where white = $1 and result is not null and plies is not null
           union all
           select match_id, guild_id, is_private, false, white, expansions, result, ended_at, plies,
                  not rated and exists (
                      select from match_event e where e.match_id = match.match_id and seq = 0 and kind = 'imported'
                  ), black_opening, rated_at,
                  black_rating_after, black_deviation_after
           from match where black = $1 and result is not null and plies is not null"#,
        player.0,
    )
    .fetch_all(connection)
    .await?;
    let mut games: Vec<Played> = rows.into_iter().map(Played::try_from).collect::<sqlx::Result<_>>()?;
    games.sort_by_key(|one| (one.rated.map_or(one.ended_at, |(at, ..)| at), one.id));
    Ok(games)
}

struct PlayedRow {
    match_id: i64,
    guild_id: i64,
    is_private: bool,
    is_white: bool,
    opponent: i64,
    expansions: String,
    result: String,
    ended_at: DateTime<Utc>,
    plies: i32,
    is_imported: bool,
    opening: Option<String>,
    rated_at: Option<DateTime<Utc>>,
    rating: Option<f64>,
    deviation: Option<f64>,
}

impl TryFrom<PlayedRow> for Played {
    type Error = sqlx::Error;

    fn try_from(row: PlayedRow) -> sqlx::Result<Self> {
        let colour = if row.is_white { Colour::White } else { Colour::Black };
        let rated = row.rated_at.zip(row.rating.zip(row.deviation));
        Ok(Self {
            id: MatchId(row.match_id),
            server: ServerId(row.guild_id),
            audience: Visibility::from_private(row.is_private),
            colour,
            opponent: PlayerId(row.opponent),
            expansions: columns::expansions(&row.expansions)?,
            score: Score::of(Outcome::from_sql(&row.result)?, colour),
            ended_at: row.ended_at,
            is_imported: row.is_imported,
            plies: row.plies,
            opening: row
                .opening
                .as_deref()
                .filter(|_| !row.is_imported)
                .map(columns::two_bugs)
                .transpose()?,
            rated: rated.map(|(at, (rating, deviation))| (at, rating, deviation)),
        })
    }
}
