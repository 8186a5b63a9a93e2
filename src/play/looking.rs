//! Looking at a match: what was played in it, what was taken back, and what of it is new to somebody.
//!
//! Somebody has looked at a match when they were shown its newest position alone: the board, the end of its history, the
//! dialog of playing. Who moves has looked, too; that follows from the log. A post in the channel does not count, for
//! nobody knows who has read it.

use chrono::{DateTime, Utc};
use sqlx::PgPool;

use super::{Audience, Result, State, Which, find, find_played};
use crate::hive::uhp_history;
use crate::ids::{PlayerId, Ply};
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::last_seen;

/// A match on the table of somebody who looks at it.
#[derive(Clone, Debug)]
pub struct Look {
    /// The match.
    pub state: State,
    /// How many events its log had when they looked before; all of them, if they never did.
    pub before: i32,
}

/// The match that is meant, as [`find`] has it, for someone who is shown how it stands, and nobody else.
///
/// # Errors
/// As [`find`].
pub async fn look(pool: &PgPool, audience: Audience, which: Which, now: DateTime<Utc>) -> Result<Look> {
    let look = recalled(pool, audience.player, find(pool, audience, which).await?).await?;
    looked(pool, audience.player, &look.state, now).await?;
    Ok(look)
}

/// The match that is meant, as [`find_played`] has it, and how far this person has looked at it.
///
/// # Errors
/// As [`find_played`].
pub async fn recall(pool: &PgPool, audience: Audience, which: Which) -> Result<Look> {
    let state = find_played(pool, audience, which).await?;
    recalled(pool, audience.player, state).await
}

async fn recalled(pool: &PgPool, player: PlayerId, state: State) -> Result<Look> {
    let mut connection = pool.acquire().await?;
    let seen = last_seen::find_last_seen(&mut connection, player, state.id()).await?;
    let before = seen.max(state.own_look(player)).unwrap_or(state.events());
    Ok(Look { state, before })
}

/// This person is shown how a match stands.
///
/// # Errors
/// If the database fails.
pub async fn looked(pool: &PgPool, player: PlayerId, state: &State, now: DateTime<Utc>) -> Result<()> {
    let mut connection = pool.acquire().await?;
    Ok(last_seen::set_last_seen(&mut connection, player, state.id(), state.events(), now).await?)
}

impl State {
    /// How many events the log had when this player last moved, and what that forced was played; `None` if they never
    /// did.
    fn own_look(&self, player: PlayerId) -> Option<i32> {
        let is_own = |event: &Event| {
            matches!(event.kind, EventKind::Placed | EventKind::Moved) && event.actor == Some(player)
        };
        let own = self.log.iter().rposition(is_own)?;
        let forced = self.log[own + 1..].iter().take_while(|event| event.kind == EventKind::Passed);
        i32::try_from(own + 1 + forced.count()).ok()
    }

    /// The first half-move, of those that stand, which was made after so many events. If there is none, how many stand.
    #[must_use]
    pub fn first_after(&self, events: i32) -> Ply {
        let later = self.log.iter().skip(usize::try_from(events).unwrap_or_default());
        later.filter_map(|event| event.ply).min().unwrap_or(self.ply()).min(self.ply())
    }

    /// What was taken back, in canonical UHP, when that left so many half-moves: in the order in which it was played. Only
    /// what was played after half-moves that still stand.
    #[must_use]
    pub fn taken_back_at(&self, ply: Ply) -> Vec<String> {
        let mut gone = Vec::new();
        for (index, event) in self.log.iter().enumerate() {
            match event.ply {
                Some(at) if event.kind == EventKind::TakenBack && at == ply => {
                    gone.extend(uhp_history(&self.as_of(index).game).split_off(ply.index()));
                }
                Some(at) if event.kind == EventKind::TakenBack && at < ply => gone.clear(),
                _ => {}
            }
        }
        gone
    }
}
