//! Which match is meant, and who may see it.

use sqlx::PgConnection;

use crate::ids::{MatchId, PlayerId, ServerId};
use crate::play::caller::Audience;
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
/// If there is none, or it is another server's, or it is not clear which; if the database fails.
pub async fn find(database: &Database, audience: Audience, which: Which) -> Result<State> {
    let mut connection = database.acquire().await?;
    match which {
        Which::Number(id) => find_numbered(&mut connection, audience, id).await,
        Which::Here => find_here(&mut connection, audience).await,
    }
}

/// As [`find`], for somebody who only looks at what was played: where nothing of theirs is running here, their newest match
/// that is over here.
///
/// # Errors
/// As [`find`].
pub async fn find_played(database: &Database, audience: Audience, which: Which) -> Result<State> {
    match find(database, audience, which).await {
        Err(Error::Refused(refusal)) if is_nothing_here(&refusal) => {
            let mut finished = finished(database, audience, 25).await?.into_iter();
            let here =
                finished.find(|state| audience.server.is_none() || state.row.place.is_in(audience.channel));
            here.ok_or(Error::Refused(refusal))
        }
        found => found,
    }
}

fn is_nothing_here(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::NoMatch | Refusal::NoMatchHere(_))
}

/// The matches of a player that are over in this server (in direct messages: everywhere), newest first, at most so many.
///
/// # Errors
/// If the database fails.
pub async fn finished(database: &Database, audience: Audience, most: i64) -> Result<Vec<State>> {
    let mut connection = database.acquire().await?;
    let mut states = Vec::new();
    for found in matches::find_past_matches(&mut connection, audience.player, audience.server, most).await? {
        states.push(State::replay(&mut connection, found).await?);
    }
    Ok(states)
}

/// The running matches of a player in this server (in direct messages: everywhere), those where it is their
/// turn first, then least time first.
///
/// # Errors
/// If the database fails.
pub async fn running(database: &Database, audience: Audience) -> Result<Vec<State>> {
    let mut connection = database.acquire().await?;
    let mut states = find_running(&mut connection, audience).await?;
    states.sort_by_key(|state| !state.is_turn_of(audience.player));
    Ok(states)
}

/// The newest running matches in a server, for somebody who manages it: those of which the number begins with `typed`, or a
/// player's name contains it.
///
/// # Errors
/// If the database fails.
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
    audience: Audience,
    id: MatchId,
) -> Result<State> {
    let state = State::find(connection, id).await?.ok_or(Refusal::NoSuchMatch)?;
    if state.row.is_open_to(audience.player, audience.server) {
        Ok(state)
    } else {
        Err(Refusal::NoSuchMatch.into())
    }
}

async fn find_here(connection: &mut PgConnection, audience: Audience) -> Result<State> {
    let everywhere = find_running(connection, audience).await?;
    let in_messages = audience.server.is_none();
    let (here, elsewhere): (Vec<_>, Vec<_>) =
        everywhere.into_iter().partition(|state| in_messages || state.row.place.is_in(audience.channel));
    if here.is_empty() && in_messages {
        return Err(Refusal::NoMatch.into());
    }
    if here.is_empty() {
        return Err(Refusal::NoMatchHere(elsewhere).into());
    }
    the_one(here, audience.player).map_err(|several| Refusal::WhichMatch(several).into())
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

async fn find_running(connection: &mut PgConnection, audience: Audience) -> Result<Vec<State>> {
    let mut states = Vec::new();
    for found in matches::find_running_matches(connection, audience.player).await? {
        if audience.server.is_none_or(|server| server == found.place.server) {
            states.push(State::replay(connection, found).await?);
        }
    }
    Ok(states)
}
