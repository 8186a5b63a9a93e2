//! Table `match`, as far as it says in which thread a match is played, of its own or somebody else's, and when that has to
//! be looked after.

use chrono::{DateTime, Utc};

use crate::ids::{ChannelId, MatchId};
use crate::store::Connection;
use crate::store::notices::move_unsent;

/// The match is played in this thread, which hangs on `parent`. The caller holds the match's lock.
pub async fn set_thread(
    connection: &mut Connection,
    id: MatchId,
    thread: ChannelId,
    parent: ChannelId,
    awake_until: DateTime<Utc>,
    check_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set channel_id = $2, parent_id = $3, thread_awake_until = $4, thread_check_at = $5
         where match_id = $1",
        id.0,
        thread.0,
        parent.0,
        awake_until,
        check_at,
    )
    .execute(&mut *connection)
    .await?;
    move_unsent(connection, id, thread).await
}

/// The match has no thread any more, and its place is `parent` until it gets another one. The caller holds its lock.
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

/// Something happened in the thread of a match, if it has one: it stays awake until then at least.
pub async fn set_awake(connection: &mut Connection, id: MatchId, until: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_awake_until = $2 where match_id = $1 and parent_id is not null",
        id.0,
        until,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// A thread that has to be looked after.
#[derive(Clone, Copy, Debug)]
pub struct DueThread {
    /// The match that is played in it.
    pub id: MatchId,
    pub thread: ChannelId,
    /// When Discord archives it, as far as is known.
    pub awake_until: DateTime<Utc>,
    /// Whether it is the match's own: it was made for it.
    pub is_own: bool,
}

/// Takes a few threads of running matches that are due at `now`: nobody else takes them before `again`.
pub async fn claim_due_threads(
    connection: &mut Connection,
    now: DateTime<Utc>,
    again: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<DueThread>> {
    let rows = sqlx::query!(
        r#"with due as (
             select match_id from match where thread_check_at <= $1 and ended_at is null and stranded_at is null
             order by thread_check_at limit $3 for update skip locked
         )
         update match set thread_check_at = $2 from due where match.match_id = due.match_id
         returning match.match_id, channel_id, thread_awake_until as "awake_until!", parent_id is not null as "is_own!""#,
        now,
        again,
        limit,
    )
    .fetch_all(connection)
    .await?;
    let due = rows.into_iter().map(|row| DueThread {
        id: MatchId(row.match_id),
        thread: ChannelId(row.channel_id),
        awake_until: row.awake_until,
        is_own: row.is_own,
    });
    Ok(due.collect())
}

/// A thread was looked after: unless its match has moved since, it is awake until `awake_until`, and due at `check_at`.
pub async fn set_checked(
    connection: &mut Connection,
    due: DueThread,
    awake_until: DateTime<Utc>,
    check_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_awake_until = greatest(thread_awake_until, $3), thread_check_at = $4
         where match_id = $1 and channel_id = $2 and thread_check_at is not null",
        due.id.0,
        due.thread.0,
        awake_until,
        check_at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// The thread was archived, or whether it was is not known: it is due at once, if a running match is played in it.
pub async fn set_due(connection: &mut Connection, thread: ChannelId, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_check_at = $2, thread_awake_until = coalesce(thread_awake_until, $2)
         where channel_id = $1 and ended_at is null",
        thread.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Every thread of a running match is due: nobody has listened for a while.
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
