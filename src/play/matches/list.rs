//! Lists of matches in progress. Nothing is changed here.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::ids::{MatchId, PlayerId, Ply};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::State;
use crate::store::matches::{self, Match};
use crate::store::notices::{self, Post};

/// A match in progress.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The match.
    pub state: State,
    /// Its newest post.
    pub last_post: Option<Post>,
}

/// The running matches of `player` that the caller may see, least time first.
pub async fn list(database: &Database, caller: &Caller, player: PlayerId) -> Result<Vec<Listed>> {
    let mut connection = database.acquire().await?;
    find_listed(&mut connection, player, |row| row.is_open_to(caller.id(), caller.server)).await
}

/// The match in which it is this person's turn and the least time is left, of those that they may see here, and by what
/// it is told later whether it still stands so; `None` if they have nothing to do.
pub async fn next_turn(database: &Database, caller: &Caller) -> Result<Option<(MatchId, Ply)>> {
    let games = list(database, caller, caller.id()).await?;
    let next = games.into_iter().find(|listed| listed.state.is_turn_of(caller.id()));
    Ok(next.map(|listed| (listed.state.id(), listed.state.seen())))
}

/// The matches, anywhere, in which it is this person's turn and that can be gone on with, least time first.
pub(in crate::play) async fn turns_of(
    connection: &mut PgConnection,
    player: PlayerId,
) -> Result<Vec<Listed>> {
    let mut games = find_listed(connection, player, |_| true).await?;
    games.retain(|Listed { state, .. }| state.is_turn_of(player) && state.row.stranded_at.is_none());
    Ok(games)
}

async fn find_listed(
    connection: &mut PgConnection,
    player: PlayerId,
    is_wanted: impl Fn(&Match) -> bool,
) -> Result<Vec<Listed>> {
    let mut games = Vec::new();
    for row in matches::find_running_matches(connection, player).await? {
        if is_wanted(&row) {
            let last_post = notices::find_last_post(connection, row.id).await?;
            games.push(Listed { state: State::replay(connection, row).await?, last_post });
        }
    }
    games.sort_by_key(|listed| urgency(&listed.state));
    Ok(games)
}

/// By what matches are put in order: whose time is over comes first, then the least time; without a clock that runs, who
/// has been waited for longest.
fn urgency(state: &State) -> (u8, DateTime<Utc>, MatchId) {
    let since = state.log.iter().rev().find(|event| event.ply.is_some());
    let since = since.map_or(state.row.started_at, |event| event.at);
    match state.clocks.deadline() {
        _ if state.clocks.is_timed_out() => (0, since, state.id()),
        Some(deadline) => (1, deadline, state.id()),
        None => (2, since, state.id()),
    }
}
