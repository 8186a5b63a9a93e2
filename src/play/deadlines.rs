//! What comes of a player's time being over.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Outcome;

use crate::clock::Timeout;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::downtime::is_anybody_there;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::finish;
use crate::play::lifecycle::lock_for_player;
use crate::play::lifecycle::lock_ratings;
use crate::play::lifecycle::time_out;
use crate::play::matches::Which;
use crate::play::refusal::Refusal;
use crate::play::state::{Match, StateError};
use crate::store::matches::deadlines;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};
use crate::store::notices::MatchNews;

/// How many matches are claimed at once.
const BATCH: i64 = 20;

/// What an opponent can give to a late player.
const A_DAY: TimeDelta = TimeDelta::days(1);

/// Claims some of the matches in which somebody's time is over, and lets come of it what was agreed on. Returns how many
/// that were. Does nothing while no bot is there, through whom they could have moved.
pub async fn time_out_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    if !is_anybody_there(&mut transaction, now).await? {
        return Ok(0);
    }
    let due = deadlines::claim_due_matches(&mut transaction, now, BATCH).await?;
    if due.is_empty() {
        return Ok(0); // nothing is committed, so that nobody is woken
    }
    let mut late = Vec::new();
    for id in due {
        match Match::lock(&mut transaction, id).await {
            Ok(state) => late.push(state),
            Err(error @ StateError::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "a match cannot be timed out: its clock is stopped");
                deadlines::set_deadline(&mut transaction, id, None).await?;
            }
            Err(error) => return Err(error.into()),
        }
    }
    // All of the ratings now and in order, since several matches are ended in one transaction.
    let strict = late.iter().filter(|state| state.row.terms.timeout == Timeout::Strict);
    lock_ratings(&mut transaction, strict, now).await?;
    let mut ended = 0;
    for state in &mut late {
        let mut step = transaction.begin().await?; // what goes wrong with one holds none of the others up
        match time_out(&mut step, state, now).await {
            Ok(()) => {
                step.commit().await?;
                ended += 1;
            }
            Err(error) => {
                tracing::error!(match_id = %state.id(), %error, "a match was not timed out");
                step.rollback().await?;
            }
        }
    }
    transaction.commit().await?;
    Ok(ended)
}

/// Takes the win from an opponent whose time is over. `event`: which of the log's events said so.
///
/// # Errors
/// If it is not theirs to take, or the match has gone on since.
pub async fn claim_win(database: &Database, caller: &Caller, which: Which, event: i32) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_late(database, caller, which, event).await?;
    let ply = state.ply();
    let event = Event::by(caller.id(), EventKind::WinClaimed, caller.now);
    state.append(&mut transaction, event).await?;
    let ending = Ending { outcome: Some(Outcome::Win(colour)), reason: EndReason::Time };
    finish(&mut transaction, &mut state, ending, ply, caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Gives an opponent whose time is over a day from now. `event`: as above.
///
/// # Errors
/// If it is not theirs to give, or the match has gone on since.
pub async fn give_a_day(database: &Database, caller: &Caller, which: Which, event: i32) -> Result<Match> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_late(database, caller, which, event).await?;
    let left = state.clocks.left(colour.other(), caller.now).unwrap_or_default();
    let ply = state.ply();
    let event = Event { span: Some(A_DAY - left), ..Event::by(caller.id(), EventKind::Extended, caller.now) };
    state.append(&mut transaction, event).await?;
    state.leave_notice(&mut transaction, MatchNews::Turn, ply, caller.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Locks a match in which the opponent's time is over, since that event.
async fn lock_late(
    database: &Database,
    caller: &Caller,
    which: Which,
    event: i32,
) -> Result<Box<LockedMatch>> {
    let locked = lock_for_player(database, caller, which).await?;
    if locked.state.timed_out_since() != Some(event) {
        return Err(Refusal::Stale(Box::new(locked.state)).into());
    }
    if locked.state.game.to_move() == locked.colour {
        return Err(Refusal::NotYoursToDecide(Box::new(locked.state)).into());
    }
    Ok(locked)
}
