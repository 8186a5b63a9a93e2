//! Finding the match that a player refers to, and who may see it and act in it.

use hive::Colour;

use crate::ids::{MatchId, MessageId, PlayerId, Ply, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::{self, MatchRow};
use crate::store::notices;

/// Number of finished matches searched for one played in this channel.
const MAX_SEARCHED: i64 = 25;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchRef {
    /// The player's only match in this channel or its threads, or the only one in which they are to move. If [`Caller::server`] is
    /// `None` and no match is here, the same for all their matches.
    Here,
    Number(MatchId),
}

/// Finds a match to look at or play in.
///
/// # Errors
/// If it does not exist, the caller may not see it here, or the reference is ambiguous.
pub async fn find(database: &Database, caller: &Caller, which: MatchRef) -> Result<Match> {
    let mut connection = database.acquire().await?;
    let row = find_row(&mut connection, caller, which).await?;
    Ok(Match::replay(&mut connection, row).await?)
}

/// Finds the match of a post, and the ply that the post shows.
///
/// # Errors
/// If the message is no post about a match that the caller may see here.
pub async fn find_by_post(database: &Database, caller: &Caller, post: MessageId) -> Result<(Match, Ply)> {
    let mut connection = database.acquire().await?;
    let found = notices::find_match_of_post(&mut connection, post).await?;
    let (id, ply) = found.ok_or(Refusal::NotABoard)?;
    let row = find_row(&mut connection, caller, MatchRef::Number(id)).await?;
    let state = Match::replay(&mut connection, row).await?;
    let ply = ply.min(state.ply());
    Ok((state, ply))
}

/// Like [`find`], but returns only the row.
pub(in crate::play) async fn find_row(
    connection: &mut Connection,
    caller: &Caller,
    which: MatchRef,
) -> Result<MatchRow> {
    match which {
        MatchRef::Number(id) => {
            let found = matches::find_match(connection, id).await?;
            let open = found.filter(|row| {
                row.is_open_to(caller.id(), caller.server) || row.place.is_without_bot_in(caller.channel)
            });
            open.ok_or_else(|| Refusal::NoSuchMatch.into())
        }
        MatchRef::Here => find_here(connection, caller).await,
    }
}

/// Like [`find`], but for viewing: falls back to the caller's newest finished match here or, if [`Caller::server`] is `None` and
/// they have no running match, anywhere.
///
/// # Errors
/// As [`find`].
pub async fn find_viewable(database: &Database, caller: &Caller, which: MatchRef) -> Result<Match> {
    let mut connection = database.acquire().await?;
    let row = match which {
        MatchRef::Number(_) => find_row(&mut connection, caller, which).await?,
        MatchRef::Here => find_viewable_here(&mut connection, caller).await?,
    };
    Ok(Match::replay(&mut connection, row).await?)
}

async fn find_viewable_here(connection: &mut Connection, caller: &Caller) -> Result<MatchRow> {
    let (here, elsewhere) = find_running(connection, caller).await?;
    if !here.is_empty() {
        return resolve(here, elsewhere, caller);
    }
    let mut over = matches::find_past_matches(connection, caller.id(), caller.server, MAX_SEARCHED).await?;
    if let Some(index) = over.iter().position(|row| is_here(row, caller)) {
        return Ok(over.swap_remove(index));
    }
    match resolve(here, elsewhere, caller) {
        Err(Error::Refused(refusal)) if matches!(*refusal, Refusal::NoMatch) && !over.is_empty() => {
            Ok(over.swap_remove(0))
        }
        found => found,
    }
}

/// Returns at most `most` finished matches of the caller in [`Caller::server`], or everywhere if that is `None`, newest first.
pub async fn finished(database: &Database, caller: &Caller, most: i64) -> Result<Vec<MatchRow>> {
    let mut connection = database.acquire().await?;
    Ok(matches::find_past_matches(&mut connection, caller.id(), caller.server, most).await?)
}

/// Returns the running matches of the caller in [`Caller::server`], or everywhere if that is `None`: those in this channel first,
/// then those in which they are to move, then by time left.
pub async fn running(database: &Database, caller: &Caller) -> Result<Vec<MatchRow>> {
    let mut connection = database.acquire().await?;
    let mut rows = matches::find_running_matches(&mut connection, caller.id(), caller.server).await?;
    rows.sort_by_key(|row| (!is_here(row, caller), !row.is_turn_of(caller.id())));
    Ok(rows)
}

/// Returns the newest running matches of a server whose id starts with `typed`, or in which a player's name
/// contains it, and never leaves out the match with this id. Excludes private matches, which managers can't see.
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

/// Returns the match with this id, if the caller may see it.
pub(in crate::play) async fn find_numbered(
    connection: &mut Connection,
    caller: &Caller,
    id: MatchId,
) -> Result<Match> {
    let row = find_row(connection, caller, MatchRef::Number(id)).await?;
    Ok(Match::replay(connection, row).await?)
}

async fn find_here(connection: &mut Connection, caller: &Caller) -> Result<MatchRow> {
    let (here, elsewhere) = find_running(connection, caller).await?;
    resolve(here, elsewhere, caller)
}

/// Returns the caller's running matches in [`Caller::server`], or everywhere if that is `None`: those in this channel, and the
/// others.
async fn find_running(
    connection: &mut Connection,
    caller: &Caller,
) -> Result<(Vec<MatchRow>, Vec<MatchRow>)> {
    let rows = matches::find_running_matches(connection, caller.id(), caller.server).await?;
    Ok(rows.into_iter().partition(|row| is_here(row, caller)))
}

/// Picks the match that a caller refers to without an id: one in this channel. If [`Caller::server`] is `None`, falls back to
/// matches elsewhere.
fn resolve(here: Vec<MatchRow>, elsewhere: Vec<MatchRow>, caller: &Caller) -> Result<MatchRow> {
    let found = match (here.is_empty(), caller.server) {
        (false, _) => only_candidate(here, caller.id()).map_err(Refusal::WhichMatch),
        (true, Some(_)) => Err(Refusal::NoMatchHere(elsewhere)),
        (true, None) if elsewhere.is_empty() => Err(Refusal::NoMatch),
        (true, None) => only_candidate(elsewhere, caller.id()).map_err(Refusal::NoMatchHere),
    };
    found.map_err(Into::into)
}

/// Returns whether a match is played in the caller's channel or its threads. If [`Caller::server`] is `None`, every match in direct
/// messages with the bot counts as here, since a user has only one such channel.
pub(super) fn is_here(row: &MatchRow, caller: &Caller) -> bool {
    match caller.server {
        Some(_) => caller.channel.is_some_and(|channel| row.place.is_in(channel)),
        None if row.place.is_without_bot() => row.place.is_without_bot_in(caller.channel),
        None => row.place.server.is_direct_messages(),
    }
}

/// Returns the only match, or the only one in which the player is to move; otherwise returns all of them as
/// an error.
fn only_candidate(mut rows: Vec<MatchRow>, player: PlayerId) -> std::result::Result<MatchRow, Vec<MatchRow>> {
    let candidates: Vec<usize> = match rows.len() {
        1 => vec![0],
        _ => (0..rows.len()).filter(|&index| rows[index].is_turn_of(player)).collect(),
    };
    match candidates[..] {
        [index] => Ok(rows.swap_remove(index)),
        _ => Err(rows),
    }
}

/// Returns the colour of `player`; refuses unless they play the match and it is running.
pub(in crate::play) fn require_player(
    state: &Match,
    player: PlayerId,
) -> std::result::Result<Colour, Refusal> {
    let colour = state.row.colour_of(player).ok_or(Refusal::NotYourMatch(state.id()))?;
    if state.is_running() { Ok(colour) } else { Err(Refusal::MatchOver(Box::new(state.clone()))) }
}

/// Refuses unless `player` is to move.
///
/// # Errors
/// If they do not play the match, it is over, or the opponent is to move.
pub fn require_turn(state: &Match, player: PlayerId) -> std::result::Result<(), Refusal> {
    let colour = require_player(state, player)?;
    if state.game.to_move() == colour { Ok(()) } else { Err(Refusal::NotYourTurn(Box::new(state.clone()))) }
}
