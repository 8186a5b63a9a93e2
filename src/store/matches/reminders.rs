//! The columns of `match` for reminders: past pings, and when to check for the next one.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReminderState {
    /// When a player was last reminded, nudged, or pinged after quiet hours or an undelivered digest, in any turn.
    pub pinged_at: Option<DateTime<Utc>>,
    /// When a player last pressed Play on their turn.
    pub opened_at: Option<DateTime<Utc>>,
    /// When a turn was last posted without a ping, because it was delayed into the player's quiet hours. The ping
    /// follows later.
    pub ping_deferred_at: Option<DateTime<Utc>>,
}

/// # Errors
/// If there is no such match.
pub async fn get_reminder_state(connection: &mut Connection, id: MatchId) -> sqlx::Result<ReminderState> {
    sqlx::query_as!(
        ReminderState,
        "select pinged_at, opened_at, hushed_at as ping_deferred_at from match where match_id = $1",
        id.0
    )
    .fetch_one(connection)
    .await
}

/// Records that a turn is posted at `at` without a ping, and schedules a check for reminders.
pub async fn set_ping_deferred(
    connection: &mut Connection,
    id: MatchId,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set hushed_at = $2, remind_at = $2 where match_id = $1 and ended_at is null",
        id.0,
        at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Locks at most `limit` running matches whose check for reminders is due, skipping locked rows.
pub async fn claim_matches_to_remind(
    connection: &mut Connection,
    now: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match where remind_at <= $1 and ended_at is null
         order by remind_at, match_id limit $2 for update skip locked",
        now,
        limit,
    )
    .fetch_all(connection)
    .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Schedules the next check for reminders; `None` waits for the next event of the match.
pub async fn set_remind_at(
    connection: &mut Connection,
    id: MatchId,
    at: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!("update match set remind_at = $2 where match_id = $1", id.0, at)
        .execute(connection)
        .await
        .map(drop)
}

/// Schedules a check for reminders of all running matches of a player, after a change of their settings.
pub async fn set_remind_at_of(
    connection: &mut Connection,
    player: PlayerId,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update match set remind_at = $2 where match_id in (
             select match_id from match where (white = $1 or black = $1) and ended_at is null
             order by match_id for update)",
        player.0,
        at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Records when a player was pinged.
pub async fn set_pinged(connection: &mut Connection, id: MatchId, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update match set pinged_at = $2 where match_id = $1", id.0, at)
        .execute(connection)
        .await
        .map(drop)
}

/// Records when a player pressed Play on their turn.
pub async fn set_opened(connection: &mut Connection, id: MatchId, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update match set opened_at = $2 where match_id = $1", id.0, at)
        .execute(connection)
        .await
        .map(drop)
}
