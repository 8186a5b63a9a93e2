//! The first step of a player's action in a running match: lock the match and check its clock.

use hive::Colour;

use super::finish::time_out;
use crate::clock::Timeout;
use crate::ids::MatchId;
use crate::play::caller::Caller;
use crate::play::database::{Database, Transaction};
use crate::play::error::Result;
use crate::play::heartbeats::compensate_downtime;
use crate::play::matches::MatchRef;
use crate::play::matches::find_row;
use crate::play::matches::require_player;
use crate::play::refusal::Refusal;
use crate::play::state::Match;

/// A running match, locked for one of its players until the transaction ends. Boxed to keep futures small.
pub struct LockedMatch {
    pub transaction: Transaction,
    pub state: Match,
    /// The colour of the acting player.
    pub colour: Colour,
}

/// Locks a match for one of its players.
///
/// # Errors
/// If the caller sees no such match, the reference is ambiguous, the caller does not play the match, or it is over or lost on time.
pub async fn lock_for_player(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
) -> Result<Box<LockedMatch>> {
    let mut connection = database.acquire().await?;
    let id = find_row(&mut connection, caller, which).await?.id;
    drop(connection);
    let (mut transaction, state) = lock_checking_clock(database, id, caller).await?;
    let colour = require_player(&state, caller.id())?;
    caller.save_player(&mut transaction).await?;
    Ok(Box::new(LockedMatch { transaction, state, colour }))
}

/// Locks a match. If it is lost on time, ends it and refuses, even before the periodic job does.
pub async fn lock_checking_clock(
    database: &Database,
    id: MatchId,
    caller: &Caller,
) -> Result<(Transaction, Match)> {
    compensate_downtime(database, caller.now).await?;
    let mut transaction = database.begin().await?;
    let mut state = Match::lock(&mut transaction, id).await?;
    state.respond_to(caller);
    if state.row.terms.timeout == Timeout::Strict && state.is_past_deadline(caller.now) {
        time_out(&mut transaction, &mut state, caller.now).await?;
        transaction.commit().await?;
        return Err(Refusal::TimeIsUp(Box::new(state)).into());
    }
    Ok((transaction, state))
}
