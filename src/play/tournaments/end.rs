//! The end of a tournament, once no further game begins.

use chrono::{DateTime, TimeDelta, Utc};

use super::posts;
use crate::play::error::Result;
use crate::store::Connection;
use crate::store::tournaments::{self, Stage, Tournament};

/// Time in which the organiser can decide unfinished games.
pub const DECISION_TIME: TimeDelta = TimeDelta::days(3);

/// Ends a locked tournament in which no further game begins, or lets the organiser decide its unfinished games.
pub async fn end_or_decide(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<()> {
    if end_if_finished(connection, tournament, now).await? {
        return Ok(());
    }
    tournaments::set_stage(connection, tournament.id, Stage::Deciding, Some(now + DECISION_TIME)).await?;
    posts::queue_edit_now(connection, tournament, now).await
}

/// Ends a locked tournament in which no further game begins, if all its games are finished. Returns whether it has ended.
pub async fn end_if_finished(
    connection: &mut Connection,
    tournament: &Tournament,
    now: DateTime<Utc>,
) -> Result<bool> {
    let games = tournaments::find_games(connection, tournament.id).await?;
    if games.iter().any(|game| game.result.is_none()) {
        return Ok(false);
    }
    tournaments::set_counted(connection, tournament.id).await?;
    tournaments::set_stage(connection, tournament.id, Stage::Over, None).await?;
    posts::queue_result(connection, tournament, now).await?;
    posts::queue_edit_now(connection, tournament, now).await?;
    Ok(true)
}
