//! The digest columns of table `player_preference`: when the daily digest of a player's matches is due.

use chrono::{DateTime, NaiveDate, Utc};

use crate::clock::Zone;
use crate::ids::PlayerId;
use crate::store::Connection;
use crate::store::columns;

/// The schedule of a player's daily digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigestSchedule {
    pub player: PlayerId,
    /// The hour in `zone`, 0 to 23.
    pub hour: u8,
    pub zone: Zone,
    /// The last day, in `zone`, whose digest was written.
    pub last_day: Option<NaiveDate>,
}

pub async fn find_digest_schedule(
    connection: &mut Connection,
    player: PlayerId,
) -> sqlx::Result<Option<DigestSchedule>> {
    let row = sqlx::query_as!(
        Row,
        r#"select player_id, digest_hour as "digest_hour!", zone, digest_day from player_preference
           where player_id = $1 and digest_hour is not null"#,
        player.0,
    )
    .fetch_optional(connection)
    .await?;
    row.map(DigestSchedule::try_from).transpose()
}

/// Sets when the next digest is due, if the player has a schedule.
pub async fn set_digest_at(
    connection: &mut Connection,
    player: PlayerId,
    due: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update player_preference set digest_at = $2 where player_id = $1 and digest_hour is not null",
        player.0,
        due,
    )
    .execute(connection)
    .await
    .map(drop)
}

pub async fn unset_digest(connection: &mut Connection, player: PlayerId) -> sqlx::Result<()> {
    sqlx::query!(
        "update player_preference set digest_hour = null, digest_at = null where player_id = $1",
        player.0
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Locks at most `limit` players whose digest is due, longest due first, skipping locked rows.
pub async fn claim_due_digests(
    connection: &mut Connection,
    now: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<DigestSchedule>> {
    let rows = sqlx::query_as!(
        Row,
        r#"select player_id, digest_hour as "digest_hour!", zone, digest_day from player_preference
           where digest_at <= $1
           order by digest_at, player_id limit $2 for update skip locked"#,
        now,
        limit,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(DigestSchedule::try_from).collect()
}

/// Records that the digest of a day was written, and sets when the next one is due. The caller holds the row's lock.
pub async fn set_digest_written(
    connection: &mut Connection,
    player: PlayerId,
    day: NaiveDate,
    next: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update player_preference set digest_day = $2, digest_at = $3 where player_id = $1",
        player.0,
        day,
        next,
    )
    .execute(connection)
    .await
    .map(drop)
}

struct Row {
    player_id: i64,
    digest_hour: i16,
    zone: Option<String>,
    digest_day: Option<NaiveDate>,
}

impl TryFrom<Row> for DigestSchedule {
    type Error = sqlx::Error;

    fn try_from(row: Row) -> sqlx::Result<Self> {
        Ok(Self {
            player: PlayerId(row.player_id),
            hour: columns::read_u8("digest_hour", row.digest_hour)?,
            zone: row.zone.as_deref().and_then(Zone::from_name).unwrap_or_default(),
            last_day: row.digest_day,
        })
    }
}
