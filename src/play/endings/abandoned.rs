//! Matches against the bot that nobody goes on with: after a month they end by themselves, without a result.

use chrono::{DateTime, TimeDelta, Utc};

use crate::play::database::Database;
use crate::play::downtime::is_anybody_there;
use crate::play::error::Result;
use crate::play::lifecycle::finish;
use crate::play::state::{State, StateError};
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::practice::claim_abandoned;
use crate::store::matches::{EndReason, Ending};

/// For how long the bot waits for a half-move.
pub const ABANDONED_AFTER: TimeDelta = TimeDelta::days(30);

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
    let mut ended = 0;
    for id in ids {
        let mut state = match State::lock(&mut transaction, id).await {
            Ok(state) => state,
            Err(error @ StateError::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "a match cannot be ended");
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        let event = Event { actor: None, ..Event::by(state.to_move().id, EventKind::Closed, now) };
        state.append(&mut transaction, event).await?;
        let ply = state.ply();
        let ending = Ending { outcome: None, reason: EndReason::Silence };
        finish(&mut transaction, &mut state, ending, ply, now).await?;
        ended += 1;
    }
    transaction.commit().await?;
    Ok(ended)
}
