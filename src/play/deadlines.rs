//! Losing on time, and extra time from the opponent.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Outcome;

use crate::clock::Timeout;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::heartbeats::is_bot_online;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::finish;
use crate::play::lifecycle::lock_for_player;
use crate::play::lifecycle::lock_ratings;
use crate::play::lifecycle::time_out;
use crate::play::matches::MatchRef;
use crate::play::refusal::Refusal;
use crate::play::state::{Match, StateError};
use crate::store::matches::deadlines;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};
use crate::store::notices::MatchNotice;

/// Matches claimed per transaction.
const BATCH_SIZE: i64 = 20;

/// Extra time that a player can give to an opponent who is out of time.
const EXTENSION: TimeDelta = TimeDelta::days(1);

/// Claims some matches whose deadline has passed, and ends them or lets the opponent decide, by their terms.
/// Returns how many. Does nothing while no bot is online, since players could not move.
pub async fn time_out_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    if !is_bot_online(&mut transaction, now).await? {
        return Ok(0);
    }
    let due = deadlines::claim_due_matches(&mut transaction, now, BATCH_SIZE).await?;
    if due.is_empty() {
        return Ok(0); // without a commit, no job is woken
    }
    let mut late = Vec::new();
    for id in due {
        match Match::lock(&mut transaction, id).await {
            Ok(state) => late.push(state),
            Err(error @ StateError::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "corrupt match: its deadline is removed");
                deadlines::set_deadline(&mut transaction, id, None).await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    // Locks all ratings up front and in order, since this transaction ends several matches.
    let strict = late.iter().filter(|state| state.row.terms.timeout == Timeout::Strict);
    lock_ratings(&mut transaction, strict, now).await?;
    let mut handled = 0;
    for state in &mut late {
        let mut step = transaction.begin().await?; // a failure does not affect the other matches
        match time_out(&mut step, state, now).await {
            Ok(()) => {
                step.commit().await?;
                handled += 1;
            }
            Err(error) => {
                tracing::error!(match_id = %state.id(), %error, "failed to time out a match");
                step.rollback().await?;
            }
        }
    }
    transaction.commit().await?;
    Ok(handled)
}

/// Claims the win against an opponent who is out of time. `event` is the number of the time-out event.
///
/// # Errors
/// If the decision is not the caller's, or the match has changed since.
pub async fn claim_win(database: &Database, caller: &Caller, which: MatchRef, event: i32) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_timed_out(database, caller, which, event).await?;
    let ply = state.ply();
    let event = Event::by(caller.id(), EventKind::WinClaimed, caller.now);
    state.append(&mut transaction, event).await?;
    let ending = Ending { outcome: Some(Outcome::Win(colour)), reason: EndReason::Time };
    finish(&mut transaction, &mut state, ending, ply, caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Gives an opponent who is out of time a day from now. `event` is the number of the time-out event.
///
/// # Errors
/// If the decision is not the caller's, or the match has changed since.
pub async fn give_extra_day(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    event: i32,
) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_timed_out(database, caller, which, event).await?;
    let left = state.clocks.remaining(colour.other(), caller.now).unwrap_or_default();
    let ply = state.ply();
    let event =
        Event { span: Some(EXTENSION - left), ..Event::by(caller.id(), EventKind::Extended, caller.now) };
    state.append(&mut transaction, event).await?;
    state.queue_notice(&mut transaction, MatchNotice::Turn, ply, caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Locks a match in which the opponent has been out of time since that event.
async fn lock_timed_out(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    event: i32,
) -> Result<Box<LockedMatch>> {
    let locked = lock_for_player(database, caller, which).await?;
    if locked.state.timeout_event() != Some(event) {
        return Err(Refusal::Stale(Box::new(locked.state)).into());
    }
    if locked.state.game.to_move() == locked.colour {
        return Err(Refusal::NotYoursToDecide(Box::new(locked.state)).into());
    }
    Ok(locked)
}
