//! The queues in which shards stand to begin listening to Discord: whose turn it is, among all processes.
//!
//! Here alone the database's own clock is read: the pauses are those between processes, and no other clock is common to them.

use std::time::Duration;

use crate::store::Connection;

/// The number of the advisory lock.
const LOCK: i64 = 0x4944_454E;

/// Takes these queues for so long for this holder, if none of them is somebody else's; else takes none, and gives how long that
/// lasts at most. What the holder has already it gets again.
///
/// In a transaction of its own: it waits for others who do the same.
pub async fn take_queues(
    connection: &mut Connection,
    queues: &[i32],
    holder: i64,
    span: Duration,
) -> sqlx::Result<Result<(), Duration>> {
    // One number, where the locks of `process_lock` have two: they never meet.
    sqlx::query!(r#"select 1 as "held!" from pg_advisory_xact_lock($1)"#, LOCK)
        .fetch_one(&mut *connection)
        .await?;
    let wait = sqlx::query_scalar!(
        r#"select extract(epoch from max(free_at) - clock_timestamp())::float8 as wait
           from identify_queue where queue = any($1) and holder is distinct from $2"#,
        queues,
        holder,
    )
    .fetch_one(&mut *connection)
    .await?;
    if let Some(wait) = wait.filter(|wait| *wait > 0.0) {
        return Ok(Err(Duration::try_from_secs_f64(wait).unwrap_or(span)));
    }
    sqlx::query!(
        "insert into identify_queue (queue, holder, free_at)
         select queue, $2, clock_timestamp() + make_interval(secs => $3::float8)
         from unnest($1::integer[]) queue
         on conflict (queue) do update set holder = excluded.holder, free_at = excluded.free_at",
        queues,
        holder,
        span.as_secs_f64(),
    )
    .execute(connection)
    .await?;
    Ok(Ok(()))
}

/// What this holder still has is kept for so long from now on. Gives how many of the queues that are: others have taken what
/// it did not keep in time.
pub async fn keep_queues(
    connection: &mut Connection,
    queues: &[i32],
    holder: i64,
    span: Duration,
) -> sqlx::Result<u64> {
    let kept = sqlx::query!(
        "update identify_queue set free_at = clock_timestamp() + make_interval(secs => $3::float8)
         where queue = any($1) and holder = $2",
        queues,
        holder,
        span.as_secs_f64(),
    );
    Ok(kept.execute(connection).await?.rows_affected())
}

/// What this holder still has is anybody's after so long.
pub async fn free_queues_after(
    connection: &mut Connection,
    queues: &[i32],
    holder: i64,
    span: Duration,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update identify_queue set holder = null, free_at = clock_timestamp() + make_interval(secs => $3::float8)
         where queue = any($1) and holder = $2",
        queues,
        holder,
        span.as_secs_f64(),
    )
    .execute(connection)
    .await
    .map(drop)
}
