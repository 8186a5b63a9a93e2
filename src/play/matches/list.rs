//! Lists of matches in progress: from their rows alone, so that a list costs the same however long the matches are.
//! Nothing is changed here.

use chrono::{DateTime, Utc};

use super::find::is_here;
use crate::ids::{MatchId, PlayerId, Ply};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::events;
use crate::store::matches::{self, MatchRow};
use crate::store::notices::{self, Post};

#[derive(Clone, Debug)]
pub struct Listed {
    pub row: MatchRow,
    pub last_post: Option<Post>,
}

/// The running matches of `player` that the caller may see, least time first.
pub async fn list(database: &Database, caller: &Caller, player: PlayerId) -> Result<Vec<Listed>> {
    let mut connection = database.acquire().await?;
    let rows = find_sorted(&mut connection, player, |row| row.is_open_to(caller.id(), caller.server)).await?;
    with_posts(&mut connection, rows).await
}

/// The newest post of a match.
pub async fn last_post(database: &Database, id: MatchId) -> Result<Option<Post>> {
    let mut connection = database.acquire().await?;
    Ok(notices::find_last_posts(&mut connection, &[id]).await?.remove(&id))
}

/// The match in which it is this person's turn and the least time is left, of those that they may see here, and by what
/// it is told later whether it still stands so; `None` if they have nothing to do.
pub async fn next_turn(database: &Database, caller: &Caller) -> Result<Option<(MatchId, Ply)>> {
    let mut connection = database.acquire().await?;
    let is_next = |row: &MatchRow| row.is_open_to(caller.id(), caller.server) && row.is_turn_of(caller.id());
    let rows = find_sorted(&mut connection, caller.id(), is_next).await?;
    let Some(next) = rows.first() else { return Ok(None) };
    let seen = events::count_played(&mut connection, next.id).await?;
    Ok(Some((next.id, Ply(seen))))
}

/// Of these matches those in which it is this person's turn, at most so many, and by what it is told later whether they still
/// stand so.
pub async fn turns_among(
    database: &Database,
    player: PlayerId,
    rows: &[MatchRow],
    most: usize,
) -> Result<Vec<(MatchId, Ply)>> {
    let mut connection = database.acquire().await?;
    let mut turns = Vec::new();
    for row in rows.iter().filter(|row| row.is_turn_of(player)).take(most) {
        turns.push((row.id, Ply(events::count_played(&mut connection, row.id).await?)));
    }
    Ok(turns)
}

/// The matches in which it is this person's turn, of those that they may see here: at most so many, those that are played
/// here first, then the most urgent ones.
pub async fn urgent_turns(database: &Database, caller: &Caller, most: usize) -> Result<Vec<Match>> {
    let mut connection = database.acquire().await?;
    let is_next = |row: &MatchRow| row.is_open_to(caller.id(), caller.server) && row.is_turn_of(caller.id());
    let mut rows = find_sorted(&mut connection, caller.id(), is_next).await?;
    rows.sort_by_key(|row| !is_here(row, caller)); // the others stay in their order
    let mut states = Vec::new();
    for row in rows.into_iter().take(most) {
        states.push(Match::replay(&mut connection, row).await?);
    }
    Ok(states)
}

/// The matches, anywhere, in which it is this person's turn and that can be gone on with, least time first. Those against the
/// bot are left out, for nobody waits there.
pub(in crate::play) async fn turns_of(connection: &mut Connection, player: PlayerId) -> Result<Vec<Listed>> {
    let is_wanted =
        |row: &MatchRow| row.is_turn_of(player) && row.stranded_at.is_none() && row.practice.is_none();
    let rows = find_sorted(connection, player, is_wanted).await?;
    with_posts(connection, rows).await
}

/// The running matches of a player that are wanted, the most urgent one first.
async fn find_sorted(
    connection: &mut Connection,
    player: PlayerId,
    is_wanted: impl Fn(&MatchRow) -> bool,
) -> Result<Vec<MatchRow>> {
    let mut rows = matches::find_running_matches(connection, player, None).await?;
    rows.retain(is_wanted);
    rows.sort_by_key(urgency);
    Ok(rows)
}

async fn with_posts(connection: &mut Connection, rows: Vec<MatchRow>) -> Result<Vec<Listed>> {
    let ids: Vec<MatchId> = rows.iter().map(|row| row.id).collect();
    let mut posts = notices::find_last_posts(connection, &ids).await?;
    let listed = |row: MatchRow| Listed { last_post: posts.remove(&row.id), row };
    Ok(rows.into_iter().map(listed).collect())
}

/// By what matches are put in order: whose time is over comes first, then the least time; without a clock that runs, who
/// has been waited for longest.
fn urgency(row: &MatchRow) -> (u8, DateTime<Utc>, MatchId) {
    let since = row.progress.played_at.unwrap_or(row.started_at);
    match row.deadline_at {
        _ if row.progress.timed_out => (0, since, row.id),
        Some(deadline) => (1, deadline, row.id),
        None => (2, since, row.id),
    }
}
