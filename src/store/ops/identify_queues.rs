//! Table `identify_queue`: leases that serialise the identify requests of all processes' shards, one lease per rate-limit key.
//!
//! Only this module uses the database's clock, because processes on several machines share no other clock.

use std::time::Duration;

use crate::store::Connection;

/// The key of the advisory lock.
const LOCK_KEY: i64 = 0x4944_454E;

/// Leases all of these queues to `holder`, renewing those that it has. If another holder has any of them, or the delay of a release
/// hasn't passed, leases none and returns the longest remaining time.
///
/// Must be the only call in its transaction, which blocks concurrent calls until its end.
pub async fn claim_queues(
    connection: &mut Connection,
    queues: &[i32],
    holder: i64,
    lease: Duration,
) -> sqlx::Result<Result<(), Duration>> {
    // A single-key lock never conflicts with the two-key locks of `process_lock`.
    sqlx::query!(r#"select 1 as "held!" from pg_advisory_xact_lock($1)"#, LOCK_KEY)
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
        return Ok(Err(Duration::try_from_secs_f64(wait).unwrap_or(lease)));
    }
    sqlx::query!(
        "insert into identify_queue (queue, holder, free_at)
         select queue, $2, clock_timestamp() + make_interval(secs => $3::float8)
         from unnest($1::integer[]) queue
         on conflict (queue) do update set holder = excluded.holder, free_at = excluded.free_at",
        queues,
        holder,
        lease.as_secs_f64(),
    )
    .execute(connection)
    .await?;
    Ok(Ok(()))
}

/// Extends the leases that this holder still has. Returns how many: fewer than `queues` if another holder has taken some.
pub async fn extend_queues(
    connection: &mut Connection,
    queues: &[i32],
    holder: i64,
    lease: Duration,
) -> sqlx::Result<u64> {
    let kept = sqlx::query!(
        "update identify_queue set free_at = clock_timestamp() + make_interval(secs => $3::float8)
         where queue = any($1) and holder = $2",
        queues,
        holder,
        lease.as_secs_f64(),
    );
    Ok(kept.execute(connection).await?.rows_affected())
}

/// Releases the leases that this holder still has, after a delay.
pub async fn release_queues_after(
    connection: &mut Connection,
    queues: &[i32],
    holder: i64,
    delay: Duration,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update identify_queue set holder = null, free_at = clock_timestamp() + make_interval(secs => $3::float8)
         where queue = any($1) and holder = $2",
        queues,
        holder,
        delay.as_secs_f64(),
    )
    .execute(connection)
    .await
    .map(drop)
}
