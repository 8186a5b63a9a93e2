//! Tables `global_rating` and `global_rating_run`: ratings among all servers, which a periodic job derives from `match`.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use futures_util::{Stream, StreamExt, TryStreamExt};
use hive::Outcome;

use crate::ids::PlayerId;
use crate::rating::Rating;
use crate::store::Connection;
use crate::store::ratings::RatingRow;
use crate::store::ratings::standings::EVERYWHERE;
use crate::store::sql_enum::SqlEnum;

/// A match that changed ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedMatch {
    /// White and Black.
    pub players: [PlayerId; 2],
    /// Whether each was established for the other, as `play::ratings::ledger::is_established` defines.
    pub established: [bool; 2],
    pub outcome: Outcome,
    pub at: DateTime<Utc>,
}

/// A row of `global_rating`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlobalRating {
    /// When the player's first rated match was rated.
    pub first_at: DateTime<Utc>,
    /// Number of opponents in the main group.
    pub opponents: i32,
    /// Since when the player is a member of the main group; `None` for others.
    pub member_since: Option<DateTime<Utc>>,
    /// `None` if the player has no match in which both players are connected with the main group.
    pub rating_row: Option<RatingRow>,
}

/// A place in the leaderboard of all servers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlobalStanding {
    pub rating: f64,
    /// `None` for players without a rank.
    pub settled_until: Option<DateTime<Utc>>,
}

/// What is stored about a player who has played a rated match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoredRanking {
    pub player: PlayerId,
    /// The rating by all matches, as in `rating`.
    pub rating: f64,
    /// `None` if the job hasn't run since the player's first match.
    pub global_rating: Option<GlobalRating>,
    pub standing: GlobalStanding,
}

/// Records that a run begins now, and claims it until `until`, unless the last run still has its claim, or has ended and began
/// after `before`. Returns whether a run begins.
pub async fn claim_run(
    connection: &mut Connection,
    now: DateTime<Utc>,
    before: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let claimed = sqlx::query!(
        "insert into global_rating_run as run (begun_at, claimed_until) values ($1, $3)
         on conflict (is_only) do update set begun_at = excluded.begun_at, claimed_until = excluded.claimed_until
         where case when run.claimed_until is null then run.begun_at <= $2 else run.claimed_until <= $1 end",
        now,
        before,
        until,
    );
    Ok(claimed.execute(connection).await?.rows_affected() > 0)
}

/// Records that the run with this claim has ended, unless it lost its claim.
pub async fn end_run(connection: &mut Connection, until: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update global_rating_run set claimed_until = null where claimed_until = $1", until)
        .execute(connection)
        .await
        .map(drop)
}

/// Shortens this claim, so that it ends at `retry_at`, unless it ends earlier or was lost.
pub async fn shorten_claim(
    connection: &mut Connection,
    until: DateTime<Utc>,
    retry_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update global_rating_run set claimed_until = least(claimed_until, $2) where claimed_until = $1",
        until,
        retry_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Returns the members of the main group, and when they joined it.
pub async fn find_members(connection: &mut Connection) -> sqlx::Result<HashMap<PlayerId, DateTime<Utc>>> {
    let rows = sqlx::query!(
        r#"select player_id, member_since as "since!" from global_rating where member_since is not null"#
    );
    let rows = rows.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (PlayerId(row.player_id), row.since)).collect())
}

/// Streams all matches that changed ratings, in the order in which they were rated.
pub fn stream_counted_matches(connection: &mut Connection) -> impl Stream<Item = sqlx::Result<CountedMatch>> {
    let rows = sqlx::query!(
        r#"select white, black, result as "result!", rated_at as "rated_at!",
                  white_established as "white_established!", black_established as "black_established!"
           from match where white_rating_before is not null and result is not null
           order by rated_at, match_id"#
    );
    rows.fetch(connection).map(|row| {
        let row = row?;
        Ok(CountedMatch {
            players: [PlayerId(row.white), PlayerId(row.black)],
            established: [row.white_established, row.black_established],
            outcome: Outcome::from_sql(&row.result)?,
            at: row.rated_at,
        })
    })
}

/// Returns a stored rating, if all of it is there.
fn rating_row(
    rating: Option<f64>,
    deviation: Option<f64>,
    volatility: Option<f64>,
    rated_at: Option<DateTime<Utc>>,
) -> Option<RatingRow> {
    let rating = Rating { rating: rating?, deviation: deviation?, volatility: volatility? };
    Some(RatingRow { rating, rated_at: rated_at? })
}

/// Returns a player's global rating; `None` if the job hasn't run since their first rated match.
pub async fn find_global_rating(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<Option<GlobalRating>> {
    let row = sqlx::query!(
        "select first_at, opponents, member_since, rating, deviation, volatility, rated_at from global_rating where player_id = $1",
        player.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| GlobalRating {
        first_at: row.first_at,
        opponents: row.opponents,
        member_since: row.member_since,
        rating_row: rating_row(row.rating, row.deviation, row.volatility, row.rated_at),
    }))
}

/// Returns whether anyone is connected with a main group.
pub async fn has_connected_players(connection: &mut Connection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select exists (select from global_rating where rating is not null) as "exists!""#)
        .fetch_one(connection)
        .await
}

/// Returns what is stored about all players with a rated match.
pub async fn find_rankings(connection: &mut Connection) -> sqlx::Result<Vec<StoredRanking>> {
    let rows = sqlx::query!(
        r#"select player_id, r.rating as own_rating, s.rating as standing_rating, settled_until,
                  g.first_at as "first_at?", g.opponents as "opponents?", g.member_since, g.rating as "rating?",
                  g.deviation as "deviation?", g.volatility as "volatility?", g.rated_at as "rated_at?"
           from rating r
           join standing s using (player_id)
           left join global_rating g using (player_id)
           where guild_id = $1"#,
        EVERYWHERE.0,
    );
    let rows = rows.fetch(connection).map_ok(|row| StoredRanking {
        player: PlayerId(row.player_id),
        rating: row.own_rating,
        global_rating: row.first_at.zip(row.opponents).map(|(first_at, opponents)| GlobalRating {
            first_at,
            opponents,
            member_since: row.member_since,
            rating_row: rating_row(row.rating, row.deviation, row.volatility, row.rated_at),
        }),
        standing: GlobalStanding { rating: row.standing_rating, settled_until: row.settled_until },
    });
    rows.try_collect().await
}

/// Locks these players and their ratings, in this order, until the transaction ends. Returns the ratings of those who still
/// have one.
pub async fn lock_ratings(
    connection: &mut Connection,
    players: &[PlayerId],
) -> sqlx::Result<Vec<(PlayerId, f64)>> {
    let players: Vec<i64> = players.iter().map(|player| player.0).collect();
    sqlx::query!(
        "select player_id from player where player_id = any($1) order by player_id for key share",
        &players,
    )
    .fetch_all(&mut *connection)
    .await?;
    let rows = sqlx::query!(
        "select player_id, rating from rating where player_id = any($1) order by player_id for update",
        &players,
    );
    let rows = rows.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|row| (PlayerId(row.player_id), row.rating)).collect())
}

/// Upserts these rows.
pub async fn set_global_ratings(
    connection: &mut Connection,
    ratings: &[(PlayerId, GlobalRating)],
) -> sqlx::Result<()> {
    let column = |of: fn(&Rating) -> f64| -> Vec<Option<f64>> {
        ratings.iter().map(|(_, row)| row.rating_row.map(|row| of(&row.rating))).collect()
    };
    let players: Vec<i64> = ratings.iter().map(|(player, _)| player.0).collect();
    let first: Vec<DateTime<Utc>> = ratings.iter().map(|(_, row)| row.first_at).collect();
    let opponents: Vec<i32> = ratings.iter().map(|(_, row)| row.opponents).collect();
    let at: Vec<Option<DateTime<Utc>>> =
        ratings.iter().map(|(_, row)| row.rating_row.map(|row| row.rated_at)).collect();
    let members: Vec<Option<DateTime<Utc>>> = ratings.iter().map(|(_, row)| row.member_since).collect();
    sqlx::query!(
        "insert into global_rating (player_id, first_at, opponents, rating, deviation, volatility, rated_at, member_since)
         select * from unnest($1::bigint[], $2::timestamptz[], $3::integer[], $4::double precision[],
                              $5::double precision[], $6::double precision[], $7::timestamptz[], $8::timestamptz[])
         on conflict (player_id) do update
         set first_at = excluded.first_at, opponents = excluded.opponents, rating = excluded.rating,
             deviation = excluded.deviation, volatility = excluded.volatility, rated_at = excluded.rated_at,
             member_since = excluded.member_since",
        &players,
        &first,
        &opponents,
        &column(|rating| rating.rating) as &[Option<f64>],
        &column(|rating| rating.deviation) as &[Option<f64>],
        &column(|rating| rating.volatility) as &[Option<f64>],
        &at as &[Option<DateTime<Utc>>],
        &members as &[Option<DateTime<Utc>>],
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Deletes the rows of these players, who have no rated match any more. This removes them from the main group.
pub async fn delete_global_ratings(connection: &mut Connection, players: &[PlayerId]) -> sqlx::Result<()> {
    let players: Vec<i64> = players.iter().map(|player| player.0).collect();
    sqlx::query!("delete from global_rating where player_id = any($1)", &players)
        .execute(connection)
        .await
        .map(drop)
}

/// Sets the places of these players in the leaderboard of all servers. The caller has locked their ratings.
pub async fn set_global_standings(
    connection: &mut Connection,
    standings: &[(PlayerId, GlobalStanding)],
) -> sqlx::Result<()> {
    let players: Vec<i64> = standings.iter().map(|(player, _)| player.0).collect();
    let ratings: Vec<f64> = standings.iter().map(|(_, row)| row.rating).collect();
    let settled: Vec<Option<DateTime<Utc>>> = standings.iter().map(|(_, row)| row.settled_until).collect();
    sqlx::query!(
        "update standing set rating = new.rating, settled_until = new.settled_until
         from unnest($2::bigint[], $3::double precision[], $4::timestamptz[]) as new (player_id, rating, settled_until)
         where guild_id = $1 and standing.player_id = new.player_id",
        EVERYWHERE.0,
        &players,
        &ratings,
        &settled as &[Option<DateTime<Utc>>],
    )
    .execute(connection)
    .await
    .map(drop)
}
