//! Tables `player_preference` and `notice`, as far as people want a digest of their matches each day.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sqlx::PgConnection;

use crate::ids::PlayerId;

/// The day whose digest is due at `now`, where it is due at this hour: of today, or of yesterday until then.
fn day(now: DateTime<Utc>, hour: u8) -> NaiveDate {
    (now - TimeDelta::hours(hour.into())).date_naive()
}

/// Sets at which hour this person, who is in `player`, gets a digest; `None`: never. The first one comes when that hour
/// comes next, and none twice on a day.
///
/// # Errors
/// If the database fails.
pub async fn set_digest_hour(
    connection: &mut PgConnection,
    player: PlayerId,
    hour: Option<u8>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into player_preference (player_id, digest_hour, digest_day) values ($1, $2, $3)
         on conflict (player_id) do update set digest_hour = excluded.digest_hour,
             digest_day = greatest(player_preference.digest_day, excluded.digest_day)",
        player.0,
        hour.map(i16::from),
        hour.map(|hour| day(now, hour)),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Claims a few people whose digest is due, so that nobody else writes it: each once a day.
///
/// # Errors
/// If the database fails.
pub async fn claim_digests(
    connection: &mut PgConnection,
    now: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<PlayerId>> {
    let ids = sqlx::query_scalar!(
        "with due as (
             select player_id from player_preference
             where digest_hour is not null
               and digest_day < (($1::timestamptz at time zone 'UTC') - make_interval(hours => digest_hour::int))::date
             order by digest_day, player_id
             limit $2
             for update skip locked
         )
         update player_preference p
         set digest_day = (($1::timestamptz at time zone 'UTC') - make_interval(hours => digest_hour::int))::date
         from due where p.player_id = due.player_id
         returning p.player_id",
        now,
        limit,
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(PlayerId).collect())
}
