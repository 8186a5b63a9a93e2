//! Signs of life: when each process was last connected to Discord. The newest one stays, over every restart and
//! however long nothing runs, so that the next process can tell how long nobody was there.

use chrono::{DateTime, TimeDelta, Utc};

use crate::shards::Shards;
use crate::store::Connection;

/// How long a process is remembered that has gone.
const REMEMBERED: TimeDelta = TimeDelta::days(1);

/// The number of the advisory lock.
const LOCK: i64 = 0x4245_4154;

/// A sign of life of a process that listens to a part of the servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeartbeatOfPart {
    pub at: DateTime<Utc>,
    /// The servers that the process listens to.
    pub shards: Shards,
}

/// Writes that `process` is connected at `now`, on all of its shards, and forgets those that have long gone: never the
/// newest, since this one is newer.
///
/// Returns the newest sign of life there was before, of any process: none on a new database.
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
    delete_before(connection, now - REMEMBERED).await?;
    Ok(before)
}

/// No process listens on these shards any more: what one that had them has written stays as a sign of life of the bot alone.
pub async fn unset_heartbeats_of_part(connection: &mut Connection, shards: Shards) -> sqlx::Result<()> {
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

/// Waits until no other process is writing a sign of life, and keeps others from it until the transaction ends.
pub async fn lock_heartbeats(connection: &mut Connection) -> sqlx::Result<()> {
    // One number, where the locks of `process_lock` have two: they never meet.
    sqlx::query!(r#"select 1 as "held!" from pg_advisory_xact_lock($1)"#, LOCK)
        .fetch_one(connection)
        .await
        .map(drop)
}

/// The newest sign of life of any process, up to `limit`: what a clock that was far ahead has left does not hide those
/// of today.
pub async fn find_newest_heartbeat(
    connection: &mut Connection,
    limit: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!("select max(at) from heartbeat where at <= $1", limit).fetch_one(connection).await
}

/// The signs of life of those processes that listen to a part of the servers, up to `limit`, the newest first.
pub async fn list_heartbeats_of_parts(
    connection: &mut Connection,
    limit: DateTime<Utc>,
) -> sqlx::Result<Vec<HeartbeatOfPart>> {
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
            Some(HeartbeatOfPart { at: row.at, shards: shards(row.first, row.last, row.total)? })
        })
        .collect())
}

async fn delete_before(connection: &mut Connection, instant: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("delete from heartbeat where at < $1", instant).execute(connection).await.map(drop)
}
