//! How every action of a player begins: the match is locked, and its clock is looked at first.

use chrono::{DateTime, Utc};
use hive::Colour;

use super::finish::time_out;
use crate::clock::Timeout;
use crate::ids::MatchId;
use crate::play::caller::Caller;
use crate::play::database::{Database, Transaction};
use crate::play::downtime::compensate;
use crate::play::error::Result;
use crate::play::matches::Which;
use crate::play::matches::find_row;
use crate::play::matches::require_player;
use crate::play::refusal::Refusal;
use crate::play::state::Match;

/// A running match, locked for one of its players until the transaction ends. Boxed, since futures hold several of them.
pub struct LockedMatch {
    pub transaction: Transaction,
    pub state: Match,
    /// The colour of the player who acts.
    pub colour: Colour,
}

/// Locks the match that is meant, for one of its players.
///
/// # Errors
/// If it is not clear which, or the player does not play it, or it is over, by the clock if by nothing else.
pub async fn lock_for_player(database: &Database, caller: &Caller, which: Which) -> Result<Box<LockedMatch>> {
    let mut connection = database.acquire().await?;
    let id = find_row(&mut connection, caller, which).await?.id;
    drop(connection);
    let (mut transaction, state) = lock_on_time(database, id, caller.now).await?;
    let colour = require_player(&state, caller.id())?;
    caller.remember(&mut transaction).await?;
    Ok(Box::new(LockedMatch { transaction, state, colour }))
}

/// Locks a match. One that is lost on time is ended first, whether or not the loop has come by: nobody may save it any more.
pub async fn lock_on_time(
    database: &Database,
    id: MatchId,
    now: DateTime<Utc>,
) -> Result<(Transaction, Match)> {
    compensate(database, now).await?;
    let mut transaction = database.begin().await?;
    let mut state = Match::lock(&mut transaction, id).await?;
    if state.row.terms.timeout == Timeout::Strict && state.is_due(now) {
        time_out(&mut transaction, &mut state, now).await?;
        transaction.commit().await?;
        return Err(Refusal::TimeIsUp(Box::new(state)).into());
    }
    Ok((transaction, state))
}
