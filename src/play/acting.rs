//! How every action of a player begins: the match is locked, and its clock is heard first.

use chrono::{DateTime, Utc};
use sqlx::{PgPool, Postgres, Transaction};

use super::presence::make_up;
use super::timing::time_out;
use super::{Audience, By, Refusal, Result, State, Which, find};
use crate::clock::Timeout;
use crate::hive::Colour;
use crate::ids::MatchId;
use crate::store::players;

/// A running match, locked for one of its players until the transaction ends. Boxed, since futures hold several of them.
pub(super) struct Acting {
    pub transaction: Transaction<'static, Postgres>,
    pub state: State,
    /// The colour of the player who acts.
    pub colour: Colour,
}

/// Locks the match that is meant, for one of its players.
///
/// # Errors
/// If it is not clear which, or the player does not play it, or it is over, by the clock if by nothing else.
pub(super) async fn act(pool: &PgPool, by: &By, audience: Audience, which: Which) -> Result<Box<Acting>> {
    let id = find(pool, audience, which).await?.id();
    let (mut transaction, state) = lock_on_time(pool, id, by.now).await?;
    let colour = state.require_player(by.player.id)?;
    players::set_player(&mut transaction, &by.player, by.now).await?;
    Ok(Box::new(Acting { transaction, state, colour }))
}

/// Locks a match. One that is lost on time is ended first, whether or not the loop has come by: nobody may save it any more.
pub(super) async fn lock_on_time(
    pool: &PgPool,
    id: MatchId,
    now: DateTime<Utc>,
) -> Result<(Transaction<'static, Postgres>, State)> {
    make_up(pool, now).await?;
    let mut transaction = pool.begin().await?;
    let mut state = State::lock(&mut transaction, id).await?;
    if state.found.terms.timeout == Timeout::Strict && state.is_due(now) {
        time_out(&mut transaction, &mut state, now).await?;
        transaction.commit().await?;
        return Err(Refusal::TimeIsUp(Box::new(state)).into());
    }
    Ok((transaction, state))
}
