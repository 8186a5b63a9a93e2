//! Matches that end without a result: nobody goes on with them. Practice that stands idle is found here.

use chrono::{DateTime, Utc};

use crate::ids::MatchId;
use crate::play::database::Database;
use crate::play::downtime::is_anybody_there;
use crate::play::error::Result;
use crate::play::lifecycle::finish;
use crate::play::practice_temperament::ABANDONED_AFTER;
use crate::play::state::{Match, StateError};
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::practice::claim_abandoned;
use crate::store::matches::{EndReason, Ending};

/// How many matches are ended at once.
const BATCH: i64 = 20;

/// Claims some of the matches against the bot in which nobody has moved for long though they could have, and ends them.
/// Returns how many. Does nothing while no bot is there, through whom they could.
pub async fn end_abandoned(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    if !is_anybody_there(&mut transaction, now).await? {
        return Ok(0);
    }
    let ids = claim_abandoned(&mut transaction, now - ABANDONED_AFTER, BATCH).await?;
    if ids.is_empty() {
        return Ok(0); // nothing is committed, so that nobody is woken
    }
    let ended = end_without_result(&mut transaction, &ids, EndReason::Silence, now).await?;
    transaction.commit().await?;
    Ok(ended)
}

/// Ends these matches, and returns how many: what cannot be read is left as it is, so that it keeps no other from its end.
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
                tracing::error!(match_id = %id, %error, "a match cannot be ended");
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        state.append(connection, Event::by_itself(EventKind::Closed, now)).await?;
        let ply = state.ply();
        finish(connection, &mut state, Ending { outcome: None, reason }, ply, now).await?;
        ended += 1;
    }
    Ok(ended)
}
