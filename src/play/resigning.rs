//! Giving up.

use sqlx::PgPool;

use super::finish::finish;
use super::{Audience, By, Refusal, Result, State, Which, find};
use crate::hive::Outcome;
use crate::ids::Ply;
use crate::store::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};
use crate::store::players;

/// Gives a match up, which the opponent wins. `seen` is the position in which the player was asked whether they
/// meant it.
///
/// # Errors
/// If this player does not play that match, or it is over, or has gone on since; if the database fails.
pub async fn resign(pool: &PgPool, by: &By, audience: Audience, which: Which, seen: Ply) -> Result<State> {
    let id = find(pool, audience, which).await?.id();
    let mut transaction = pool.begin().await?;
    let mut state = State::lock(&mut transaction, id).await?;
    let colour = state.require_player(by.player.id)?;
    if state.ply() != seen {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    players::set_player(&mut transaction, &by.player, by.now).await?;
    let event = Event { kind: EventKind::Resigned, half_move: None, actor: by.player.id, at: by.now };
    state.append(&mut transaction, &event).await?;
    let ending = Ending { outcome: Outcome::Win(colour.other()), reason: EndReason::Resigned };
    finish(&mut transaction, &mut state, ending, seen, by.now).await?;
    transaction.commit().await?;
    Ok(state)
}
