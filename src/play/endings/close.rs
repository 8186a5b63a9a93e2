//! Ending a match that would not end: by the player who waits in vain, or by somebody who manages the server. It counts
//! as not played, and nobody's rating moves. Who manages a server is Discord's to say: the caller has asked.

use crate::store::Connection;

use crate::ids::{MatchId, Ply, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::finish;
use crate::play::lifecycle::lock_for_player;
use crate::play::lifecycle::lock_on_time;
use crate::play::matches::Which;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};

/// Closes a match in which the opponent has been silent for long. `seen`: the position in which that was offered.
///
/// # Errors
/// If the opponent has not been, or the match has a limit, or has gone on since.
pub async fn close_silent(database: &Database, caller: &Caller, which: Which, seen: Ply) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_for_player(database, caller, which).await?;
    if state.seen() != seen {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    if !state.may_be_closed_by(colour, caller.now) {
        return Err(Refusal::NotSilent(Box::new(state)).into());
    }
    close(&mut transaction, &mut state, caller, EndReason::Silence).await?;
    transaction.commit().await?;
    Ok(state)
}

/// The running match with this number, for somebody who manages its server and does not play it.
///
/// # Errors
/// If there is none in that server, or it is over.
pub async fn find_to_close(database: &Database, server: ServerId, id: MatchId) -> Result<Match> {
    let mut connection = database.acquire().await?;
    let state = Match::find(&mut connection, id).await?.ok_or(Refusal::NoSuchMatch)?;
    require_running_in(&state, server)?;
    Ok(state)
}

/// Closes any match of a server, as one of those who manage it. Whoever plays it has no more say than any player.
///
/// # Errors
/// If there is none in that server, or it is over, or the manager plays it and both have moved.
pub async fn close_as_manager(
    database: &Database,
    caller: &Caller,
    server: ServerId,
    id: MatchId,
) -> Result<Match> {
    find_to_close(database, server, id).await?;
    let (mut transaction, mut state) = lock_on_time(database, id, caller.now).await?;
    require_running_in(&state, server)?;
    if state.row.colour_of(caller.id()).is_some() && !state.can_be_aborted() {
        return Err(Refusal::TooLateToAbort(Box::new(state)).into());
    }
    caller.remember(&mut transaction).await?;
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
