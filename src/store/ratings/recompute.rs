//! Recomputing all ratings: reads rated matches in order, and corrects summaries, rating changes and the derived tables.

use std::time::Duration;

use chrono::{DateTime, Utc};
use hive::{Bug, Outcome};

use crate::ids::{MatchId, PlayerId, ServerId};
use crate::rating::Rating;
use crate::store::Connection;
use crate::store::columns;
use crate::store::matches::{RatingChange, RatingChanges, Summary};
use crate::store::ratings::RatingRow;
use crate::store::sql_enum::SqlEnum;

/// A rated match with a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMatch {
    pub id: MatchId,
    pub white: PlayerId,
    pub black: PlayerId,
    pub server: ServerId,
    pub outcome: Outcome,
    pub at: DateTime<Utc>,
    /// See [`Summary::surrounded_by`].
    pub surrounded_by: Option<Bug>,
}

/// The minimum number of plies for a match to be rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinPlies {
    /// The minimum for a match that didn't end by resignation.
    pub played: i32,
    /// The minimum for a match that ended by resignation.
    pub resigned: i32,
}

/// Replaces the timeouts of this connection by `time_limit` or none, and takes an advisory lock, so that only one recomputation
/// runs at a time, of all ratings or of global ones. Both last until the connection is closed.
///
/// PostgreSQL cancels statements after the limit too: it doesn't notice that the client has given up, and would continue a
/// slow query beside the next attempt.
pub async fn begin_recompute(connection: &mut Connection, time_limit: Option<Duration>) -> sqlx::Result<()> {
    connection.set_answer_timeout(time_limit);
    let millis = time_limit.map_or(0, |limit| limit.as_millis().max(1)); // 0 disables a timeout
    for setting in ["statement_timeout", "idle_in_transaction_session_timeout"] {
        sqlx::query("select set_config($1, $2, false)")
            .bind(setting)
            .bind(millis.to_string())
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query!("select pg_advisory_lock(hashtext('hivepost recount'))").execute(connection).await.map(drop)
}

/// Locks all ratings against writes until the transaction ends, which blocks the end of rated matches. Reads don't wait.
pub async fn lock_all_ratings(connection: &mut Connection) -> sqlx::Result<()> {
    sqlx::query!("lock table rating in share row exclusive mode").execute(connection).await.map(drop)
}

/// Returns the rated matches with a result and enough plies, in the order in which they were rated, optionally only those
/// since `since`. Excludes matches decided in a tournament; includes those beyond the daily limit between two players.
pub async fn find_rated_matches(
    connection: &mut Connection,
    min_plies: MinPlies,
    since: Option<DateTime<Utc>>,
) -> sqlx::Result<Vec<RatedMatch>> {
    let rows = sqlx::query!(
        r#"select match_id, white, black, guild_id, result as "result!", coalesce(rated_at, ended_at) as "at!", mated_by
           from match where rated and result is not null and end_reason <> 'decision'
             and plies >= case end_reason when 'resigned' then $3::integer else $1::integer end
             and ($2::timestamptz is null or coalesce(rated_at, ended_at) >= $2)
           order by coalesce(rated_at, ended_at), match_id"#,
        min_plies.played,
        since,
        min_plies.resigned,
    );
    let rows = rows.fetch_all(connection).await?;
    rows.into_iter()
        .map(|row| {
            Ok(RatedMatch {
                id: MatchId(row.match_id),
                white: PlayerId(row.white),
                black: PlayerId(row.black),
                server: ServerId(row.guild_id),
                outcome: Outcome::from_sql(&row.result)?,
                at: row.at,
                surrounded_by: row.mated_by.as_deref().map(columns::bug).transpose()?,
            })
        })
        .collect()
}

/// Counts the matches that [`find_rated_matches`] returns without `since`.
pub async fn count_rated_matches(connection: &mut Connection, min_plies: MinPlies) -> sqlx::Result<i64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from match
           where rated and result is not null and end_reason <> 'decision'
             and plies >= case end_reason when 'resigned' then $2::integer else $1::integer end"#,
        min_plies.played,
        min_plies.resigned,
    );
    count.fetch_one(connection).await
}

/// Returns the number of deleted accounts.
pub async fn count_deleted_players(connection: &mut Connection) -> sqlx::Result<i64> {
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from player where player_id < 0"#);
    count.fetch_one(connection).await
}

/// Returns at most `limit` finished matches with a summary after this id, lowest first.
pub async fn find_summarized(
    connection: &mut Connection,
    after: MatchId,
    limit: i64,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match where match_id > $1 and ended_at is not null and plies is not null
         order by match_id limit $2",
        after.0,
        limit,
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(MatchId).collect())
}

/// Corrects the summaries that differ. Returns how many.
pub async fn set_summaries(
    connection: &mut Connection,
    summaries: &[(MatchId, Summary)],
) -> sqlx::Result<u64> {
    let ids: Vec<i64> = summaries.iter().map(|(id, _)| id.0).collect();
    let plies: Vec<i32> = summaries.iter().map(|(_, summary)| summary.plies).collect();
    let letters = |of: fn(&Summary) -> Option<String>| -> Vec<Option<String>> {
        summaries.iter().map(|(_, summary)| of(summary)).collect()
    };
    let written = sqlx::query!(
        "with differing as materialized (
             select id, new.plies, new.mated_by, new.white_opening, new.black_opening
             from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::text[])
                  as new (id, plies, mated_by, white_opening, black_opening)
             join match on match_id = id
             where (match.plies, match.mated_by, match.white_opening, match.black_opening)
                   is distinct from (new.plies, new.mated_by, new.white_opening, new.black_opening)
             order by match_id for update of match)
         update match
         set plies = differing.plies, mated_by = differing.mated_by,
             white_opening = differing.white_opening, black_opening = differing.black_opening
         from differing where match_id = id",
        &ids,
        &plies,
        &letters(|summary| summary.surrounded_by.map(columns::letter)) as &[Option<String>],
        &letters(|summary| summary.white_opening.map(columns::letters)) as &[Option<String>],
        &letters(|summary| summary.black_opening.map(columns::letters)) as &[Option<String>],
    );
    Ok(written.execute(connection).await?.rows_affected())
}

/// Clears the rating changes of matches that [`find_rated_matches`] doesn't return. Returns how many.
pub async fn clear_rating_changes(connection: &mut Connection, min_plies: MinPlies) -> sqlx::Result<u64> {
    let cleared = sqlx::query!(
        "update match
         set rated_at = null,
             white_rating_before = null, white_deviation_before = null,
             white_rating_after = null, white_deviation_after = null,
             black_rating_before = null, black_deviation_before = null,
             black_rating_after = null, black_deviation_after = null,
             white_established = null, black_established = null
         where match_id in (
             select match_id from match
             where rated_at is not null and not (
                 rated and result is not null and end_reason <> 'decision'
                 and coalesce(plies, 0) >= case end_reason when 'resigned' then $2::integer else $1::integer end)
             order by match_id for update)",
        min_plies.played,
        min_plies.resigned,
    );
    Ok(cleared.execute(connection).await?.rows_affected())
}

/// Corrects the rating changes that differ. Returns how many. Locks the lowest id first, to avoid deadlocks.
pub async fn set_rating_changes(
    connection: &mut Connection,
    changes: &[(MatchId, RatingChanges, [bool; 2])],
) -> sqlx::Result<u64> {
    let ids: Vec<i64> = changes.iter().map(|(id, ..)| id.0).collect();
    let at: Vec<DateTime<Utc>> = changes.iter().map(|(_, change, _)| change.at).collect();
    let established =
        |side: usize| changes.iter().map(|(.., established)| established[side]).collect::<Vec<bool>>();
    let column = |of: fn(&RatingChanges) -> RatingChange, which: fn(RatingChange) -> f64| -> Vec<f64> {
        changes.iter().map(|(_, change, _)| which(of(change))).collect()
    };
    let (white, black) = (|change: &RatingChanges| change.white, |change: &RatingChanges| change.black);
    let written = sqlx::query!(
        "with differing as materialized (
             select new.*
             from unnest($1::bigint[], $2::timestamptz[], $3::double precision[], $4::double precision[],
                         $5::double precision[], $6::double precision[], $7::double precision[], $8::double precision[],
                         $9::double precision[], $10::double precision[], $11::boolean[], $12::boolean[])
                  as new (id, new_at, wrb, wdb, wra, wda, brb, bdb, bra, bda, we, be)
             join match on match_id = id
             where (rated_at, white_rating_before, white_deviation_before, white_rating_after, white_deviation_after,
                    black_rating_before, black_deviation_before, black_rating_after, black_deviation_after,
                    white_established, black_established)
                   is distinct from (new_at, wrb, wdb, wra, wda, brb, bdb, bra, bda, we, be)
             order by match_id for update of match)
         update match
         set rated_at = new_at,
             white_rating_before = wrb, white_deviation_before = wdb, white_rating_after = wra, white_deviation_after = wda,
             black_rating_before = brb, black_deviation_before = bdb, black_rating_after = bra, black_deviation_after = bda,
             white_established = we, black_established = be
         from differing where match_id = id",
        &ids,
        &at,
        &column(white, |change| change.before.0),
        &column(white, |change| change.before.1),
        &column(white, |change| change.after.0),
        &column(white, |change| change.after.1),
        &column(black, |change| change.before.0),
        &column(black, |change| change.before.1),
        &column(black, |change| change.after.0),
        &column(black, |change| change.after.1),
        &established(0),
        &established(1),
    );
    Ok(written.execute(connection).await?.rows_affected())
}

/// Clears the rating changes of matches beyond the daily limit and sets when they would have been rated, where that differs.
/// Returns how many.
pub async fn set_uncounted(
    connection: &mut Connection,
    uncounted: &[(MatchId, DateTime<Utc>)],
) -> sqlx::Result<u64> {
    let ids: Vec<i64> = uncounted.iter().map(|(id, _)| id.0).collect();
    let at: Vec<DateTime<Utc>> = uncounted.iter().map(|(_, at)| *at).collect();
    let written = sqlx::query!(
        "with differing as materialized (
             select new.* from unnest($1::bigint[], $2::timestamptz[]) as new (id, new_at)
             join match on match_id = id
             where rated_at is distinct from new_at or white_rating_before is not null
             order by match_id for update of match)
         update match
         set rated_at = new_at,
             white_rating_before = null, white_deviation_before = null,
             white_rating_after = null, white_deviation_after = null,
             black_rating_before = null, black_deviation_before = null,
             black_rating_after = null, black_deviation_after = null,
             white_established = null, black_established = null
         from differing where match_id = id",
        &ids,
        &at,
    );
    Ok(written.execute(connection).await?.rows_affected())
}

/// Deletes these players' rows in `mate`, `standing` and `rating`. The caller has locked all ratings and inserts new rows in the
/// same transaction.
pub async fn delete_ratings(connection: &mut Connection, players: &[PlayerId]) -> sqlx::Result<()> {
    let players: Vec<i64> = players.iter().map(|player| player.0).collect();
    sqlx::query!("delete from mate where player_id = any($1)", &players).execute(&mut *connection).await?;
    sqlx::query!("delete from standing where player_id = any($1)", &players)
        .execute(&mut *connection)
        .await?;
    sqlx::query!("delete from rating where player_id = any($1)", &players).execute(connection).await.map(drop)
}

/// Returns the ratings of all players.
pub async fn find_ratings(connection: &mut Connection) -> sqlx::Result<Vec<(PlayerId, RatingRow)>> {
    let rows = sqlx::query!("select player_id, rating, deviation, volatility, rated_at from rating");
    let rows = rows.fetch_all(connection).await?.into_iter().map(|row| {
        let rating = Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility };
        (PlayerId(row.player_id), RatingRow { rating, rated_at: row.rated_at })
    });
    Ok(rows.collect())
}

/// Inserts the ratings of players without one.
pub async fn insert_ratings(
    connection: &mut Connection,
    ratings: &[(PlayerId, RatingRow)],
) -> sqlx::Result<()> {
    let players: Vec<i64> = ratings.iter().map(|(player, _)| player.0).collect();
    let column = |of: fn(&RatingRow) -> f64| ratings.iter().map(|(_, row)| of(row)).collect::<Vec<f64>>();
    let at: Vec<DateTime<Utc>> = ratings.iter().map(|(_, row)| row.rated_at).collect();
    sqlx::query!(
        "insert into rating (player_id, rating, deviation, volatility, rated_at)
         select * from unnest($1::bigint[], $2::double precision[], $3::double precision[], $4::double precision[],
                              $5::timestamptz[])",
        &players,
        &column(|row| row.rating.rating),
        &column(|row| row.rating.deviation),
        &column(|row| row.rating.volatility),
        &at,
    )
    .execute(connection)
    .await
    .map(drop)
}
