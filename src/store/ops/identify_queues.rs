//! The queues in which shards stand to begin listening to Discord: whose turn it is, among all processes.
//!
//! Here alone the database's own clock is read: the pauses are those between processes, and no other clock is common to them.

use std::time::Duration;

use sqlx::PgConnection;

/// The number of the advisory lock.
const LOCK: i64 = 0x4944_454E;

/// Takes these queues for so long, if all of them are free; else takes none, and gives how long that lasts at most.
///
/// In a transaction of its own: it waits for others who do the same.
pub async fn take_queues(
    connection: &mut PgConnection,
    queues: &[i32],
    span: Duration,
) -> sqlx::Result<Result<(), Duration>> {
    // One number, where the locks of `process_lock` have two: they never meet.
    sqlx::query!(r#"select 1 as "held!" from pg_advisory_xact_lock($1)"#, LOCK)
        .fetch_one(&mut *connection)
        .await?;
    let wait = sqlx::query_scalar!(
        r#"select extract(epoch from max(free_at) - clock_timestamp())::float8 as wait
           from identify_queue where queue = any($1)"#,
        queues,
    )
    .fetch_one(&mut *connection)
    .await?;
    if let Some(wait) = wait.filter(|wait| *wait > 0.0) {
        return Ok(Err(Duration::try_from_secs_f64(wait).unwrap_or(span)));
    }
    set_free_after(connection, queues, span).await.map(Ok)
}

/// These queues are free after so long.
pub async fn set_free_after(
    connection: &mut PgConnection,
    queues: &[i32],
    span: Duration,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into identify_queue (queue, free_at)
         select queue, clock_timestamp() + make_interval(secs => $2::float8) from unnest($1::integer[]) queue
         on conflict (queue) do update set free_at = excluded.free_at",
        queues,
        span.as_secs_f64(),
    )
    .execute(connection)
    .await
    .map(drop)
}
