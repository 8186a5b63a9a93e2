//! Resigning and aborting.

use chrono::{DateTime, Utc};
use hive::{Colour, Outcome};

use crate::ids::Revision;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::finish;
use crate::play::lifecycle::lock_for_player;
use crate::play::matches::MatchRef;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};

/// Resigns a match. `seen`: the revision at which the player confirmed.
///
/// # Errors
/// If the player does not play that match, it is over, or has changed since.
pub async fn resign(database: &Database, caller: &Caller, which: MatchRef, seen: Revision) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_for_player(database, caller, which).await?;
    if state.revision() != seen {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    resign_as(&mut transaction, &mut state, colour, caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Resigns a locked, running match for `colour`.
pub(in crate::play) async fn resign_as(
    connection: &mut Connection,
    state: &mut Match,
    colour: Colour,
    now: DateTime<Utc>,
) -> Result<()> {
    let event = Event::by(state.row.player(colour).id, EventKind::Resigned, now);
    state.append(connection, event).await?;
    let ending = Ending { outcome: Some(Outcome::Win(colour.other())), reason: EndReason::Resigned };
    let ply = state.ply();
    finish(connection, state, ending, ply, now).await
}

/// Aborts a match that belongs to no tournament or ladder, before both players have moved. It has no result. `seen`: the revision
/// at which the player confirmed.
///
/// # Errors
/// If the player does not play that match, it is over, cannot be aborted, or has changed since.
pub async fn abort(database: &Database, caller: &Caller, which: MatchRef, seen: Revision) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, .. } = *lock_for_player(database, caller, which).await?;
    if state.can_be_aborted() && state.revision() != seen {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    if !state.can_be_aborted() {
        return Err(Refusal::of_abort(&state).into());
    }
    let event = Event::by(caller.id(), EventKind::Aborted, caller.now);
    state.append(&mut transaction, event).await?;
    let ending = Ending { outcome: None, reason: EndReason::Aborted };
    let ply = state.ply();
    finish(&mut transaction, &mut state, ending, ply, caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}
