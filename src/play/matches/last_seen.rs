//! Looking at a match: what was played in it, what was taken back, and what of it is new to somebody.
//!
//! Somebody has looked at a match when they were shown its newest position alone: the board, the end of its history, the
//! dialog of playing. Who moves has looked, too; that follows from the log. A post in the channel does not count, for
//! nobody knows who has read it.

use chrono::{DateTime, Utc};

use super::find::{Which, find, find_played};
use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::matches::last_seen;

/// A match on the table of somebody who looks at it.
#[derive(Clone, Debug)]
pub struct MatchView {
    pub state: Match,
    /// How many events its log had when they looked before; all of them, if they never did.
    pub before: i32,
}

/// The match that is meant, as [`find`] has it, for someone who is shown how it stands, and nobody else.
///
/// # Errors
/// As [`find`].
pub async fn view(database: &Database, caller: &Caller, which: Which) -> Result<MatchView> {
    let view = recalled(database, caller.id(), find(database, caller, which).await?).await?;
    mark_seen(database, caller.id(), &view.state, caller.now).await?;
    Ok(view)
}

/// The match that is meant, as [`find_played`] has it, and how far this person has looked at it.
///
/// # Errors
/// As [`find_played`].
pub async fn view_played(database: &Database, caller: &Caller, which: Which) -> Result<MatchView> {
    let state = find_played(database, caller, which).await?;
    recalled(database, caller.id(), state).await
}

async fn recalled(database: &Database, player: PlayerId, state: Match) -> Result<MatchView> {
    let mut connection = database.acquire().await?;
    let seen = last_seen::find_last_seen(&mut connection, player, state.id()).await?;
    let before = seen.max(state.seen_by_moving(player)).unwrap_or(state.events());
    Ok(MatchView { state, before })
}

/// This person is shown how a match stands.
pub async fn mark_seen(
    database: &Database,
    player: PlayerId,
    state: &Match,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(last_seen::set_last_seen(&mut connection, player, state.id(), state.events(), now).await?)
}
