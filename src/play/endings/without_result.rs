//! Matches that end by themselves, without a result: nobody goes on with them.

use chrono::{DateTime, Utc};

use crate::ids::MatchId;
use crate::play::error::Result;
use crate::play::lifecycle::finish;
use crate::play::state::{State, StateError};
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};

/// Ends these matches, and returns how many: what cannot be read is left as it is, so that it keeps no other from its end.
pub async fn end_without_result(
    connection: &mut Connection,
    ids: &[MatchId],
    reason: EndReason,
    now: DateTime<Utc>,
) -> Result<usize> {
    let mut ended = 0;
    for &id in ids {
        let mut state = match State::lock(connection, id).await {
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
