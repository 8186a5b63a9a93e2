//! Closing a match: by a player whose opponent is inactive, or by a server manager. A closed match is unrated and has no
//! result: in a tournament, both players get 0 points.

use crate::store::Connection;

use crate::ids::{MatchId, Revision, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::finish;
use crate::play::lifecycle::lock_checking_clock;
use crate::play::lifecycle::lock_for_player;
use crate::play::matches::MatchRef;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};

/// Closes a match in which the opponent has been inactive for long. `seen`: the revision at which that was
/// offered.
///
/// # Errors
/// If the player does not play that match, it is over, has a time limit, is orphaned or has changed, or the opponent is not to move
/// or was active recently.
pub async fn close_inactive(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    seen: Revision,
) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_for_player(database, caller, which).await?;
    if state.revision() != seen {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    if !state.may_be_closed_by(colour, caller.now) {
        return Err(Refusal::NotInactive(Box::new(state)).into());
    }
    close(&mut transaction, &mut state, caller, EndReason::Inactivity).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Returns the running match with this id, for a manager of its server. The calling code must have checked
/// [`Caller::manages_server`].
///
/// # Errors
/// If the match is not in that server or is over.
pub async fn find_to_close(database: &Database, server: ServerId, id: MatchId) -> Result<Match> {
    let mut connection = database.acquire().await?;
    let state = Match::find(&mut connection, id).await?.ok_or(Refusal::NoSuchMatch)?;
    require_running_in(&state, server)?;
    Ok(state)
}

/// Closes a match as a server manager. A manager may only close their own match while it can be aborted. The calling code
/// must have checked [`Caller::manages_server`].
///
/// # Errors
/// If the match is not in that server, is over, or is the manager's own and cannot be aborted.
pub async fn close_as_manager(
    database: &Database,
    caller: &Caller,
    server: ServerId,
    id: MatchId,
) -> Result<Match> {
    find_to_close(database, server, id).await?;
    let (mut transaction, mut state) = lock_checking_clock(database, id, caller).await?;
    require_running_in(&state, server)?;
    if state.row.colour_of(caller.id()).is_some() && !state.can_be_aborted() {
        return Err(Refusal::of_abort(&state).into());
    }
    caller.save_player(&mut transaction).await?;
    close(&mut transaction, &mut state, caller, EndReason::Closed).await?;
    transaction.commit().await?;
    Ok(state)
}

fn require_running_in(state: &Match, server: ServerId) -> Result<()> {
    if state.row.place.server != server {
        return Err(Refusal::NoSuchMatch.into());
    }
    if state.is_running() { Ok(()) } else { Err(Refusal::MatchOver(Box::new(state.clone())).into()) }
}

async fn close(
    connection: &mut Connection,
    state: &mut Match,
    caller: &Caller,
    reason: EndReason,
) -> Result<()> {
    let event = Event::by(caller.id(), EventKind::Closed, caller.now);
    state.append(connection, event).await?;
    let ply = state.ply();
    finish(connection, state, Ending { outcome: None, reason }, ply, caller.now).await
}
