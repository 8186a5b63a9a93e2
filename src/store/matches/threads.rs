//! The columns of `match` for threads: the thread in which a match is played, created by the bot or by a
//! user, and when to check that it isn't archived.

use chrono::{DateTime, Utc};

use crate::ids::{ChannelId, MatchId};
use crate::store::Connection;
use crate::store::notices::move_unsent;

/// Moves a match to a thread that the bot has created in the channel `parent`, with its unsent notices. The caller holds the
/// match's lock.
pub async fn set_thread(
    connection: &mut Connection,
    id: MatchId,
    thread: ChannelId,
    parent: ChannelId,
    archives_at: DateTime<Utc>,
    check_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set channel_id = $2, parent_id = $3, thread_awake_until = $4, thread_check_at = $5
         where match_id = $1",
        id.0,
        thread.0,
        parent.0,
        archives_at,
        check_at,
    )
    .execute(&mut *connection)
    .await?;
    move_unsent(connection, id, thread).await
}

/// Moves a match from its deleted or locked thread to the channel `parent`, with its unsent notices. The
/// caller holds the match's lock.
pub async fn unset_thread(connection: &mut Connection, id: MatchId, parent: ChannelId) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set channel_id = $2, parent_id = null, thread_awake_until = null, thread_check_at = null
         where match_id = $1",
        id.0,
        parent.0,
    )
    .execute(&mut *connection)
    .await?;
    move_unsent(connection, id, parent).await
}

/// Sets when Discord archives the thread of a match, after a message in it. Has no effect unless the bot created the thread.
pub async fn set_archives_at(
    connection: &mut Connection,
    id: MatchId,
    until: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_awake_until = $2 where match_id = $1 and parent_id is not null",
        id.0,
        until,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Sets when Discord archives the thread of a match, and when to check it. Has no effect unless the bot created the thread.
pub async fn set_check(
    connection: &mut Connection,
    id: MatchId,
    archives_at: DateTime<Utc>,
    check_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_awake_until = $2, thread_check_at = $3 where match_id = $1 and parent_id is not null",
        id.0,
        archives_at,
        check_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// A thread whose check is due.
#[derive(Clone, Copy, Debug)]
pub struct DueThread {
    pub id: MatchId,
    pub thread: ChannelId,
    /// When Discord archives the thread, as far as the bot knows.
    pub archives_at: DateTime<Utc>,
    /// Whether the bot created the thread.
    pub is_own: bool,
}

/// Claims at most `limit` threads of running matches whose check is due, skipping locked rows. The lease ends at `lease_end`.
pub async fn claim_due_threads(
    connection: &mut Connection,
    now: DateTime<Utc>,
    lease_end: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<DueThread>> {
    let rows = sqlx::query!(
        r#"with due as (
             select match_id from match where thread_check_at <= $1 and ended_at is null and stranded_at is null
             order by thread_check_at limit $3 for update skip locked
         )
         update match set thread_check_at = $2 from due where match.match_id = due.match_id
         returning match.match_id, channel_id, thread_awake_until as "archives_at!", parent_id is not null as "is_own!""#,
        now,
        lease_end,
        limit,
    )
    .fetch_all(connection)
    .await?;
    let due = rows.into_iter().map(|row| DueThread {
        id: MatchId(row.match_id),
        thread: ChannelId(row.channel_id),
        archives_at: row.archives_at,
        is_own: row.is_own,
    });
    Ok(due.collect())
}

/// Records the check of a thread, and schedules the next one, for all matches that are played in it.
pub async fn set_checked(
    connection: &mut Connection,
    due: DueThread,
    archives_at: DateTime<Utc>,
    check_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_awake_until = greatest(thread_awake_until, $2), thread_check_at = $3
         where channel_id = $1 and thread_check_at is not null and ended_at is null",
        due.thread.0,
        archives_at,
        check_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Makes the check of a thread due at `at`, if a running match is played in it.
pub async fn set_due(connection: &mut Connection, thread: ChannelId, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_check_at = $2, thread_awake_until = coalesce(thread_awake_until, $2)
         where channel_id = $1 and ended_at is null",
        thread.0,
        at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Makes all scheduled checks of threads due, after the bot has missed gateway events.
pub async fn set_all_due(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_check_at = least(thread_check_at, $1)
         where thread_check_at is not null and ended_at is null",
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}
