//! Which match is meant, and who may see it.

use sqlx::PgConnection;

use crate::ids::{MatchId, PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::refusal::Refusal;
use crate::play::state::State;
use crate::store::matches;

/// Which match is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The player's own, here or in a thread of this channel: the only one, or the only one in which it is their turn.
    Here,
    /// The one with this number.
    Number(MatchId),
}

/// The match that is meant, for someone who wants to look at it or play it.
///
/// # Errors
/// If there is none, or it is another server's, or it is not clear which.
pub async fn find(database: &Database, caller: &Caller, which: Which) -> Result<State> {
    let mut connection = database.acquire().await?;
    match which {
        Which::Number(id) => find_numbered(&mut connection, caller, id).await,
        Which::Here => find_here(&mut connection, caller).await,
    }
}

/// As [`find`], for somebody who only looks at what was played: where nothing of theirs is running here, their newest match
/// that is over here.
///
/// # Errors
/// As [`find`].
pub async fn find_played(database: &Database, caller: &Caller, which: Which) -> Result<State> {
    match find(database, caller, which).await {
        Err(Error::Refused(refusal)) if is_nothing_here(&refusal) => {
            let mut finished = finished(database, caller, 25).await?.into_iter();
            let here = finished.find(|state| caller.server.is_none() || is_here(state, caller));
            here.ok_or(Error::Refused(refusal))
        }
        found => found,
    }
}

fn is_nothing_here(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::NoMatch | Refusal::NoMatchHere(_))
}

/// The matches of a player that are over in this server (in direct messages: everywhere), newest first, at most so many.
pub async fn finished(database: &Database, caller: &Caller, most: i64) -> Result<Vec<State>> {
    let mut connection = database.acquire().await?;
    let mut states = Vec::new();
    for found in matches::find_past_matches(&mut connection, caller.id(), caller.server, most).await? {
        states.push(State::replay(&mut connection, found).await?);
    }
    Ok(states)
}

/// The running matches of a player in this server (in direct messages: everywhere), those where it is their
/// turn first, then least time first.
pub async fn running(database: &Database, caller: &Caller) -> Result<Vec<State>> {
    let mut connection = database.acquire().await?;
    let mut states = find_running(&mut connection, caller).await?;
    states.sort_by_key(|state| !state.is_turn_of(caller.id()));
    Ok(states)
}

/// The newest running matches in a server, for somebody who manages it: those of which the number begins with `typed`, or a
/// player's name contains it.
pub async fn search_running(
    database: &Database,
    server: ServerId,
    typed: &str,
    most: usize,
) -> Result<Vec<State>> {
    let mut connection = database.acquire().await?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let mut states = Vec::new();
    for found in matches::find_running_in(&mut connection, server, typed, most).await? {
        states.push(State::replay(&mut connection, found).await?);
    }
    Ok(states)
}

/// The match with this number, for someone who may see it.
pub(in crate::play) async fn find_numbered(
    connection: &mut PgConnection,
    caller: &Caller,
    id: MatchId,
) -> Result<State> {
    let state = State::find(connection, id).await?.ok_or(Refusal::NoSuchMatch)?;
    if state.row.is_open_to(caller.id(), caller.server) {
        Ok(state)
    } else {
        Err(Refusal::NoSuchMatch.into())
    }
}

async fn find_here(connection: &mut PgConnection, caller: &Caller) -> Result<State> {
    let everywhere = find_running(connection, caller).await?;
    let in_messages = caller.server.is_none();
    let (here, elsewhere): (Vec<_>, Vec<_>) =
        everywhere.into_iter().partition(|state| in_messages || is_here(state, caller));
    if here.is_empty() && in_messages {
        return Err(Refusal::NoMatch.into());
    }
    if here.is_empty() {
        return Err(Refusal::NoMatchHere(elsewhere).into());
    }
    the_one(here, caller.id()).map_err(|several| Refusal::WhichMatch(several).into())
}

/// Whether a match is played where the caller is, or in a thread of that channel.
fn is_here(state: &State, caller: &Caller) -> bool {
    caller.channel.is_some_and(|channel| state.row.place.is_in(channel))
}

/// The only match, or the only one in which it is the player's turn; else all of them back.
fn the_one(mut states: Vec<State>, player: PlayerId) -> std::result::Result<State, Vec<State>> {
    let candidates: Vec<usize> = match states.len() {
        1 => vec![0],
        _ => (0..states.len()).filter(|&index| states[index].is_turn_of(player)).collect(),
    };
    match candidates[..] {
        [index] => Ok(states.swap_remove(index)),
        _ => Err(states),
    }
}

async fn find_running(connection: &mut PgConnection, caller: &Caller) -> Result<Vec<State>> {
    let mut states = Vec::new();
    for found in matches::find_running_matches(connection, caller.id()).await? {
        if caller.server.is_none_or(|server| server == found.place.server) {
            states.push(State::replay(connection, found).await?);
        }
    }
    Ok(states)
}
