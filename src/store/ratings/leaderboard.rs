//! The leaderboard, read from `standing` and `mate`. Unlisted and hidden players are in no list, and ranks don't count them.
//!
//! # Speed
//!
//! The leaderboard's queries read stored counters, never the matches themselves. With 1,000,000 finished matches of
//! 100,000 players in 1000 servers (1.7 GB), on two cores of a cloud machine, these are the plans and times of PostgreSQL 15:
//!
//! | query | plan | time |
//! |---|---|---|
//! | number of listed players | index-only scan of `standing_settled`, 387 entries; parallel scan of `standing`, 200,000 rows | 28 ms |
//! | first page | index-only scan of `standing_settled`, stopping after ten; then ten rows by `standing_pkey`, `player_pkey`, `rating_pkey`, `global_rating_pkey` | 0.3 ms |
//! | middle page | index-only scan of `standing_best_first`, skipping 50,000 entries | 10 ms |
//! | own rank | index-only scan of `standing_settled`, from the own rating upwards | 0.1 ms |
//! | most queens surrounded | the first listed entry of `mate_most_first` for each of the eight bugs | 0.3 ms |
//! | all matches of a player with 835 | bitmap scans of `match_played_of_white` and `match_played_of_black` | 8 ms |
//! | log of a match of 91 plies | `match_event_pkey` | 0.1 ms |
//!
//! From command to reply, with a release build of the bot and the tests' Discord, the median is 3 ms for a server's
//! leaderboard, 12 ms for the global one, 18 ms for its middle page and 14 ms for its chart; 11 ms for the most active player's
//! profile with its chart, 9 ms for a head-to-head; 4 ms for `/games` and 6 ms for `/history` of a long match.
//! `tests/bot/speed.rs` measures these, and fails above 50 ms.
//!
//! Without `standing_settled`, the first page took 42 ms and the own rank 27 ms, due to provisional ratings. Without the
//! index-only scan of ids, the middle page read 50,000 rows.

use chrono::{DateTime, Utc};
use hive::Bug;

use crate::ids::{PlayerId, ServerId};
use crate::rating::{Rating, Record};
use crate::store::Connection;
use crate::store::columns;
use crate::store::players::Player;
use crate::store::ratings::RatingRow;

/// A part of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Players with a rank.
    Settled,
    /// Players without a rank: their rating is provisional or, globally, not eligible.
    Provisional,
}

/// A player in a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPlayer {
    pub player: Player,
    /// In the leaderboard of all servers, a ranked player's rating within the main group.
    pub rating_row: RatingRow,
    /// The player's record in the leaderboard's scope.
    pub record: Record,
}

/// The numbers of listed players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerCounts {
    pub settled: i64,
    pub provisional: i64,
}

/// The player who has surrounded the most queens by a move of a bug.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueenSurroundLeader {
    pub bug: Bug,
    pub player: Player,
    pub count: i32,
}

/// Counts the players in a leaderboard at `now`.
pub async fn count_listed(
    connection: &mut Connection,
    server: ServerId,
    now: DateTime<Utc>,
) -> sqlx::Result<PlayerCounts> {
    let row = sqlx::query!(
        r#"select (select count(*) from standing
                   where guild_id = $1 and settled_until > $2
                     and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))) as "settled!",
                  (select count(*) from standing where guild_id = $1)
                      - (select count(*) from standing
                         where guild_id = $1 and player_id in (
                             select player_id from player_preference where not listed
                             union all select player_id from hidden_player where guild_id in (0, $1))) as "listed!""#,
        server.0,
        now,
    );
    let row = row.fetch_one(connection).await?;
    Ok(PlayerCounts { settled: row.settled, provisional: row.listed - row.settled })
}

/// Returns a page of a leaderboard at `now`, best first.
pub async fn find_listed(
    connection: &mut Connection,
    server: ServerId,
    part: Part,
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<RankedPlayer>> {
    let players = match part {
        Part::Settled => find_settled(connection, server, now, skip, limit).await?,
        Part::Provisional => find_provisional(connection, server, now, skip, limit).await?,
    };
    let rows = sqlx::query!(
        r#"select s.player_id, name, coalesce(g.rating, r.rating) as "rating!", coalesce(g.deviation, r.deviation) as "deviation!",
                  coalesce(g.volatility, r.volatility) as "volatility!", coalesce(g.rated_at, r.rated_at) as "rated_at!",
                  won, drawn, lost, streak
           from standing s
           join player using (player_id)
           join rating r using (player_id)
           left join global_rating g on guild_id = 0 and settled_until is not null and g.player_id = s.player_id
           where guild_id = $1 and s.player_id = any($2)
           order by s.rating desc, s.player_id"#,
        server.0,
        &players,
    );
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| RankedPlayer {
        player: Player { id: PlayerId(row.player_id), name: row.name },
        rating_row: RatingRow {
            rating: Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
            rated_at: row.rated_at,
        },
        record: Record { won: row.won, drawn: row.drawn, lost: row.lost, streak: row.streak },
    });
    Ok(rows.collect())
}

/// Returns the ids of a page of ranked players. A separate query, so that skipping rows only reads the index.
async fn find_settled(
    connection: &mut Connection,
    server: ServerId,
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select player_id from standing
         where guild_id = $1 and settled_until > $2
           and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))
         order by rating desc, player_id offset $3 limit $4",
        server.0,
        now,
        skip,
        limit,
    )
    .fetch_all(connection)
    .await
}

/// Returns the ids of a page of players without a rank.
async fn find_provisional(
    connection: &mut Connection,
    server: ServerId,
    now: DateTime<Utc>,
    skip: i64,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select player_id from standing
         where guild_id = $1 and (settled_until > $2) is not true
           and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))
         order by rating desc, player_id offset $3 limit $4",
        server.0,
        now,
        skip,
        limit,
    )
    .fetch_all(connection)
    .await
}

/// Counts the ranked players above a player with this rating. Among equal ratings, lower ids come first.
pub async fn count_better(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    rating: f64,
    now: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from standing
           where guild_id = $1 and settled_until > $2 and rating >= $3 and (rating > $3 or player_id < $4)
             and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))"#,
        server.0,
        now,
        rating,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns the player with the most queens surrounded by each bug, in the order of [`Bug::ALL`], without bugs that have none.
pub async fn find_queen_surround_leaders(
    connection: &mut Connection,
    server: ServerId,
) -> sqlx::Result<Vec<QueenSurroundLeader>> {
    let letters = Bug::ALL.map(columns::letter);
    let rows = sqlx::query!(
        r#"select kind.bug as "bug!", first.player_id, name, mates
           from unnest($2::text[]) with ordinality kind (bug, place)
           cross join lateral (
               select player_id, mates from mate
               where guild_id = $1 and mate.bug = kind.bug
                 and player_id not in (select player_id from player_preference where not listed
                                 union all select player_id from hidden_player where guild_id in (0, $1))
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
            Ok(QueenSurroundLeader { bug: columns::bug(&row.bug)?, player, count: row.mates })
        })
        .collect()
}
