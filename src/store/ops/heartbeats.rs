//! Table `heartbeat`: when each process was last connected to Discord. The newest row is never deleted, so that the next
//! process can tell how long the bot was down.

use chrono::{DateTime, TimeDelta, Utc};

use crate::shards::Shards;
use crate::store::Connection;

/// How long the heartbeat of a stopped process is kept.
const RETENTION: TimeDelta = TimeDelta::days(1);

/// The key of the advisory lock.
const LOCK_KEY: i64 = 0x4245_4154;

/// The heartbeat of a process with a range of shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShardHeartbeat {
    pub at: DateTime<Utc>,
    pub shards: Shards,
}

/// Records that `process` is connected at `now` with all its shards, and deletes heartbeats older than `RETENTION`.
///
/// Returns the previously newest heartbeat of any process, or `None` on a new database.
pub async fn set_heartbeat(
    connection: &mut Connection,
    process: i32,
    shards: Option<Shards>,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let before = find_newest_heartbeat(connection, now).await?;
    sqlx::query!(
        "insert into heartbeat (process, at, first_shard, last_shard, shards) values ($1, $2, $3, $4, $5)
         on conflict (process) do update set at = excluded.at, first_shard = excluded.first_shard,
             last_shard = excluded.last_shard, shards = excluded.shards",
        process,
        now,
        shards.map(|shards| i32::from(shards.first())),
        shards.map(|shards| i32::from(shards.last())),
        shards.map(|shards| i32::from(shards.total())),
    )
    .execute(&mut *connection)
    .await?;
    delete_before(connection, now - RETENTION).await?;
    Ok(before)
}

/// Clears this range of shards from all heartbeats, before a process starts these shards. The rows stay as heartbeats of the bot.
pub async fn clear_shard_heartbeats(connection: &mut Connection, shards: Shards) -> sqlx::Result<()> {
    sqlx::query!(
        "update heartbeat set first_shard = null, last_shard = null, shards = null
         where first_shard = $1 and last_shard = $2 and shards = $3",
        i32::from(shards.first()),
        i32::from(shards.last()),
        i32::from(shards.total()),
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Takes the advisory lock of the table until the transaction ends.
pub async fn lock_heartbeats(connection: &mut Connection) -> sqlx::Result<()> {
    // A single-key lock never conflicts with the two-key locks of `process_lock`.
    sqlx::query!(r#"select 1 as "held!" from pg_advisory_xact_lock($1)"#, LOCK_KEY)
        .fetch_one(connection)
        .await
        .map(drop)
}

/// Returns the newest heartbeat of any process up to `limit`. The limit excludes heartbeats of a machine whose clock was ahead.
pub async fn find_newest_heartbeat(
    connection: &mut Connection,
    limit: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select max(at) from heartbeat where at <= $1", limit).fetch_one(connection).await
}

/// Returns the heartbeats up to `limit` of processes with a range of shards, newest first.
pub async fn list_shard_heartbeats(
    connection: &mut Connection,
    limit: DateTime<Utc>,
) -> sqlx::Result<Vec<ShardHeartbeat>> {
    let rows = sqlx::query!(
        r#"select at, first_shard as "first!", last_shard as "last!", shards as "total!" from heartbeat
           where at <= $1 and shards is not null order by at desc"#,
        limit,
    )
    .fetch_all(connection)
    .await?;
    let number = |number: i32| u16::try_from(number).unwrap_or(u16::MAX);
    let shards = |first, last, total| Shards::new(number(first), number(last), number(total));
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            Some(ShardHeartbeat { at: row.at, shards: shards(row.first, row.last, row.total)? })
        })
        .collect())
}

async fn delete_before(connection: &mut Connection, instant: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("delete from heartbeat where at < $1", instant).execute(connection).await.map(drop)
}
