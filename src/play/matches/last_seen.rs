//! Viewing a match: how much of its log a player has seen.
//!
//! A player has seen a match when they have opened its newest position: the board, the move picker, or the end of the
//! history. Playing a move counts too, which follows from the log. Posts in a channel do not count, since nothing tells who has
//! read them.

use chrono::{DateTime, Utc};

use super::find::{MatchRef, find, find_viewable};
use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::matches::last_seen;

/// A match as shown to one player.
#[derive(Clone, Debug)]
pub struct MatchView {
    pub state: Match,
    /// Length of the log when the player last looked or moved; the full length if they never have.
    pub seen_events: i32,
}

/// Finds a match like [`find`], and records that the caller sees its newest position.
///
/// # Errors
/// As [`find`].
pub async fn view(database: &Database, caller: &Caller, which: MatchRef) -> Result<MatchView> {
    let view = with_last_seen(database, caller.id(), find(database, caller, which).await?).await?;
    mark_seen(database, caller.id(), &view.state, caller.now).await?;
    Ok(view)
}

/// Finds a match like [`find_viewable`], with how much of it the caller has seen. Unlike [`view`], records nothing.
///
/// # Errors
/// As [`find_viewable`].
pub async fn find_view(database: &Database, caller: &Caller, which: MatchRef) -> Result<MatchView> {
    let state = find_viewable(database, caller, which).await?;
    with_last_seen(database, caller.id(), state).await
}

async fn with_last_seen(database: &Database, player: PlayerId, state: Match) -> Result<MatchView> {
    let mut connection = database.acquire().await?;
    let seen = last_seen::find_last_seen(&mut connection, player, state.id()).await?;
    let seen_events = seen.max(state.seen_by_moving(player)).unwrap_or(state.events());
    Ok(MatchView { state, seen_events })
}

/// Records that a player sees the newest position.
pub async fn mark_seen(
    database: &Database,
    player: PlayerId,
    state: &Match,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(last_seen::set_last_seen(&mut connection, player, state.id(), state.events(), now).await?)
}
