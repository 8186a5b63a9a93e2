//! The columns of table `match` that say when somebody was called, and when to look again whether somebody has to be.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;

/// What is known of a match beside its log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReminderState {
    /// When the player to move was last reminded, nudged or woken, in whichever turn.
    pub pinged_at: Option<DateTime<Utc>>,
    /// When a player last pressed Play on their turn.
    pub opened_at: Option<DateTime<Utc>>,
    /// When a turn was last posted without calling the player to move, who is called later.
    pub ping_deferred_at: Option<DateTime<Utc>>,
}

/// What is known of this match. The caller holds its lock, or only looks.
///
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

/// The player to move is called later, though their turn is posted at `at`: the match is to be looked at.
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

/// Locks a few running matches that are to be looked at by `now`, passing by those that somebody else is changing.
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

/// Says when the match is to be looked at again; `None`: not before something happens in it.
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

/// Has all running matches of a player looked at: what they want has changed.
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

/// The player to move was called.
pub async fn set_pinged(connection: &mut Connection, id: MatchId, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update match set pinged_at = $2 where match_id = $1", id.0, at)
        .execute(connection)
        .await
        .map(drop)
}

/// A player pressed Play on their turn.
pub async fn set_opened(connection: &mut Connection, id: MatchId, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("update match set opened_at = $2 where match_id = $1", id.0, at)
        .execute(connection)
        .await
        .map(drop)
}
