//! Ending abandoned and orphaned matches without a result.

use chrono::{DateTime, Utc};

use crate::ids::MatchId;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::is_bot_online;
use crate::play::lifecycle::finish;
use crate::play::practice_policy::ABANDONED_AFTER;
use crate::play::state::{Match, StateError};
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::practice::claim_abandoned;
use crate::store::matches::{EndReason, Ending};

/// Matches closed per transaction.
const BATCH_SIZE: i64 = 20;

/// Claims and closes some abandoned practice matches. Returns how many. Does nothing while no bot is online,
/// since players could not move.
pub async fn end_abandoned(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    if !is_bot_online(&mut transaction, now).await? {
        return Ok(0);
    }
    let ids = claim_abandoned(&mut transaction, now - ABANDONED_AFTER, BATCH_SIZE).await?;
    if ids.is_empty() {
        return Ok(0); // without a commit, no job is woken
    }
    let ended = end_without_result(&mut transaction, &ids, EndReason::Inactivity, now).await?;
    transaction.commit().await?;
    Ok(ended)
}

/// Closes these matches and returns how many. Corrupt matches are skipped, so that they do not block others.
pub async fn end_without_result(
    connection: &mut Connection,
    ids: &[MatchId],
    reason: EndReason,
    now: DateTime<Utc>,
) -> Result<usize> {
    let mut ended = 0;
    for &id in ids {
        let mut state = match Match::lock(connection, id).await {
            Ok(state) => state,
            Err(error @ StateError::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "failed to close a corrupt match");
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        state.append(connection, Event::without_actor(EventKind::Closed, now)).await?;
        let ply = state.ply();
        finish(connection, &mut state, Ending { outcome: None, reason }, ply, now).await?;
        ended += 1;
    }
    Ok(ended)
}
