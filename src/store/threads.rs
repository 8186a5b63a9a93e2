//! Table `match`, as far as it says in which thread a match is played, of its own or somebody else's, and when that has to
//! be looked after.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::ids::{ChallengeId, ChannelId, MatchId, Ply};

/// The match is played in this thread, which hangs on `parent`. The caller holds the match's lock.
///
/// # Errors
/// If the database fails.
pub async fn set_thread(
    connection: &mut PgConnection,
    id: MatchId,
    (thread, parent): (ChannelId, ChannelId),
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
    move_notices(connection, id, thread).await
}

/// The match has no thread any more, and its place is `parent` until it gets another one. The caller holds its lock.
///
/// # Errors
/// If the database fails.
pub async fn unset_thread(connection: &mut PgConnection, id: MatchId, parent: ChannelId) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set channel_id = $2, parent_id = null, thread_awake_until = null, thread_check_at = null
         where match_id = $1",
        id.0,
        parent.0,
    )
    .execute(&mut *connection)
    .await?;
    move_notices(connection, id, parent).await
}

/// What is still to be said of a match is said in this channel.
async fn move_notices(connection: &mut PgConnection, id: MatchId, channel: ChannelId) -> sqlx::Result<()> {
    sqlx::query!(
        "update notice set channel_id = $2 where match_id = $1 and done_at is null and recipient is null",
        id.0,
        channel.0,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// What is still to be said of a match is not said any more, since something else takes its place: the first half-move of
/// which it would have told. The caller holds the match's lock.
///
/// # Errors
/// If the database fails.
pub async fn drop_unsent(
    connection: &mut PgConnection,
    id: MatchId,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Ply>> {
    let told = sqlx::query_scalar!(
        r#"update notice set done_at = $2, claimed_by = null
           where match_id = $1 and done_at is null and recipient is null
           returning since as "since!""#,
        id.0,
        now,
    )
    .fetch_all(connection)
    .await?;
    Ok(told.into_iter().min().map(Ply))
}

/// Something happened in the thread of a match, if it has one: it stays awake until then at least.
///
/// # Errors
/// If the database fails.
pub async fn set_awake(connection: &mut PgConnection, id: MatchId, until: DateTime<Utc>) -> sqlx::Result<()> {
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
pub struct Due {
    /// The match that is played in it.
    pub id: MatchId,
    /// The thread.
    pub thread: ChannelId,
    /// When Discord archives it, as far as is known.
    pub awake_until: DateTime<Utc>,
    /// Whether it is the match's own: it was made for it.
    pub is_own: bool,
}

/// Takes a few threads of running matches that are due at `now`: nobody else takes them before `again`.
///
/// # Errors
/// If the database fails.
pub async fn claim_due(
    connection: &mut PgConnection,
    now: DateTime<Utc>,
    again: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<Due>> {
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
    let due = rows.into_iter().map(|row| Due {
        id: MatchId(row.match_id),
        thread: ChannelId(row.channel_id),
        awake_until: row.awake_until,
        is_own: row.is_own,
    });
    Ok(due.collect())
}

/// A thread was looked after: unless its match has moved since, it is awake until `awake_until`, and due at `check_at`.
///
/// # Errors
/// If the database fails.
pub async fn set_checked(
    connection: &mut PgConnection,
    due: Due,
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
///
/// # Errors
/// If the database fails.
pub async fn set_due(
    connection: &mut PgConnection,
    thread: ChannelId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
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
///
/// # Errors
/// If the database fails.
pub async fn set_all_due(connection: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set thread_check_at = least(thread_check_at, $1)
         where thread_check_at is not null and ended_at is null",
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// The challenge that led to this match, with the channel of its post.
///
/// # Errors
/// If the database fails.
pub async fn find_challenge_of(
    connection: &mut PgConnection,
    id: MatchId,
) -> sqlx::Result<Option<(ChallengeId, ChannelId)>> {
    let row = sqlx::query!("select challenge_id, channel_id from challenge where match_id = $1", id.0)
        .fetch_optional(connection)
        .await?;
    Ok(row.map(|row| (ChallengeId(row.challenge_id), ChannelId(row.channel_id))))
}
