//! Which match is meant, and who may see it.

use crate::store::Connection;

use crate::ids::{MatchId, PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::matches::{self, MatchRow};

/// Among how many matches that are over one is looked for that was played here.
const LOOKED_THROUGH: i64 = 25;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The player's own, here or in a thread of this channel: the only one, or the only one in which it is their turn. In
    /// direct messages, where none is played, the same of all that they play.
    Here,
    /// The one with this number.
    Number(MatchId),
}

/// The match that is meant, for someone who wants to look at it or play it.
///
/// # Errors
/// If there is none, or it is another server's, or it is not clear which.
pub async fn find(database: &Database, caller: &Caller, which: Which) -> Result<Match> {
    let mut connection = database.acquire().await?;
    let meant = find_row(&mut connection, caller, which).await?;
    Ok(Match::replay(&mut connection, meant).await?)
}

/// As [`find`], but no more than its row.
pub(in crate::play) async fn find_row(
    connection: &mut Connection,
    caller: &Caller,
    which: Which,
) -> Result<MatchRow> {
    match which {
        Which::Number(id) => {
            let found = matches::find_match(connection, id).await?;
            let open = found.filter(|row| row.is_open_to(caller.id(), caller.server));
            open.ok_or_else(|| Refusal::NoSuchMatch.into())
        }
        Which::Here => find_here(connection, caller).await,
    }
}

/// As [`find`], for somebody who only looks at what was played: where nothing of theirs is running here, their newest match
/// that is over here.
///
/// # Errors
/// As [`find`].
pub async fn find_played(database: &Database, caller: &Caller, which: Which) -> Result<Match> {
    let mut connection = database.acquire().await?;
    let meant = match which {
        Which::Number(_) => find_row(&mut connection, caller, which).await?,
        Which::Here => find_played_here(&mut connection, caller).await?,
    };
    Ok(Match::replay(&mut connection, meant).await?)
}

async fn find_played_here(connection: &mut Connection, caller: &Caller) -> Result<MatchRow> {
    let (here, elsewhere) = find_running(connection, caller).await?;
    if !here.is_empty() {
        return meant(here, elsewhere, caller);
    }
    let mut over = matches::find_past_matches(connection, caller.id(), caller.server, LOOKED_THROUGH).await?;
    if let Some(index) = over.iter().position(|row| is_here(row, caller)) {
        return Ok(over.swap_remove(index));
    }
    match meant(here, elsewhere, caller) {
        Err(Error::Refused(refusal)) if matches!(*refusal, Refusal::NoMatch) && !over.is_empty() => {
            Ok(over.swap_remove(0))
        }
        found => found,
    }
}

/// The matches of a player that are over in this server (in direct messages: everywhere), newest first, at most so many.
pub async fn finished(database: &Database, caller: &Caller, most: i64) -> Result<Vec<MatchRow>> {
    let mut connection = database.acquire().await?;
    Ok(matches::find_past_matches(&mut connection, caller.id(), caller.server, most).await?)
}

/// The running matches of a player in this server (in direct messages: everywhere), those that are played here first, then
/// those where it is their turn, then least time first.
pub async fn running(database: &Database, caller: &Caller) -> Result<Vec<MatchRow>> {
    let mut connection = database.acquire().await?;
    let mut rows = matches::find_running_matches(&mut connection, caller.id(), caller.server).await?;
    rows.sort_by_key(|row| (!is_here(row, caller), !row.is_turn_of(caller.id())));
    Ok(rows)
}

/// The newest running matches in a server, for somebody who manages it: those of which the number begins with `typed`, or a
/// player's name contains it.
pub async fn search_running(
    database: &Database,
    server: ServerId,
    typed: &str,
    most: usize,
) -> Result<Vec<MatchRow>> {
    let mut connection = database.acquire().await?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    Ok(matches::find_running_in(&mut connection, server, typed, most).await?)
}

/// The match with this number, for someone who may see it.
pub(in crate::play) async fn find_numbered(
    connection: &mut Connection,
    caller: &Caller,
    id: MatchId,
) -> Result<Match> {
    let row = find_row(connection, caller, Which::Number(id)).await?;
    Ok(Match::replay(connection, row).await?)
}

async fn find_here(connection: &mut Connection, caller: &Caller) -> Result<MatchRow> {
    let (here, elsewhere) = find_running(connection, caller).await?;
    meant(here, elsewhere, caller)
}

/// The running matches of a player that they see from where they are: those that are played here, and the others.
async fn find_running(
    connection: &mut Connection,
    caller: &Caller,
) -> Result<(Vec<MatchRow>, Vec<MatchRow>)> {
    let rows = matches::find_running_matches(connection, caller.id(), caller.server).await?;
    Ok(rows.into_iter().partition(|row| is_here(row, caller)))
}

/// The match that is meant by whoever says none: one that is played here. Direct messages, from where people see all that they
/// play, may mean one elsewhere, if none is played there.
fn meant(here: Vec<MatchRow>, elsewhere: Vec<MatchRow>, caller: &Caller) -> Result<MatchRow> {
    let found = match (here.is_empty(), caller.server) {
        (false, _) => the_one(here, caller.id()).map_err(Refusal::WhichMatch),
        (true, Some(_)) => Err(Refusal::NoMatchHere(elsewhere)),
        (true, None) if elsewhere.is_empty() => Err(Refusal::NoMatch),
        (true, None) => the_one(elsewhere, caller.id()).map_err(Refusal::NoMatchHere),
    };
    found.map_err(Into::into)
}

/// Whether a match is played where the caller is, or in a thread of that channel. A person has but one channel of direct
/// messages with the bot: what was ever played in such a one is here.
pub(super) fn is_here(row: &MatchRow, caller: &Caller) -> bool {
    match caller.server {
        Some(_) => caller.channel.is_some_and(|channel| row.place.is_in(channel)),
        None => row.place.server.is_direct_messages(),
    }
}

/// The only match, or the only one in which it is the player's turn; else all of them back.
fn the_one(mut rows: Vec<MatchRow>, player: PlayerId) -> std::result::Result<MatchRow, Vec<MatchRow>> {
    let candidates: Vec<usize> = match rows.len() {
        1 => vec![0],
        _ => (0..rows.len()).filter(|&index| rows[index].is_turn_of(player)).collect(),
    };
    match candidates[..] {
        [index] => Ok(rows.swap_remove(index)),
        _ => Err(rows),
    }
}
