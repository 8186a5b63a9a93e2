//! What comes of a player's time being over.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{Acquire, PgConnection, PgPool};

use super::acting::{Acting, act};
use super::finish::{finish, lock_ratings};
use super::presence::is_anybody_there;
use super::{Audience, By, Error, Refusal, Result, State, Which};
use crate::clock::Timeout;
use crate::hive::Outcome;
use crate::store::matches::deadlines;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::{EndReason, Ending};
use crate::store::notices::{self, NewNotice, NoticeKind, Subject};

/// How many matches are claimed at once.
const BATCH: i64 = 20;

/// What an opponent can give to a late player.
const A_DAY: TimeDelta = TimeDelta::days(1);

/// Claims some of the matches in which somebody's time is over, and lets come of it what was agreed on. Returns how many
/// that were. Does nothing while no bot is there, through whom they could have moved.
///
/// # Errors
/// If the database fails.
pub async fn time_out_due(pool: &PgPool, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = pool.begin().await?;
    if !is_anybody_there(&mut transaction, now).await? {
        return Ok(0);
    }
    let mut late = Vec::new();
    for id in deadlines::claim_due_matches(&mut transaction, now, BATCH).await? {
        match State::lock(&mut transaction, id).await {
            Ok(state) => late.push(state),
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(%error, "a match cannot be timed out: its clock is stopped");
                deadlines::set_deadline(&mut transaction, id, None).await?;
            }
            Err(error) => return Err(error),
        }
    }
    // All of the ratings now and in order, since several matches are ended in one transaction.
    let strict = late.iter().filter(|state| state.found.terms.timeout == Timeout::Strict);
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
                tracing::error!(id = %state.id(), %error, "a match was not timed out");
                step.rollback().await?;
            }
        }
    }
    transaction.commit().await?;
    Ok(ended)
}

/// The time of the player to move is over: they lose, or the opponent is told that they may decide. The match is locked.
pub(super) async fn time_out(
    connection: &mut PgConnection,
    state: &mut State,
    now: DateTime<Utc>,
) -> Result<()> {
    let (late, ply) = (state.game.to_move(), state.ply());
    let event = Event::by(state.found.player(late).id, EventKind::TimedOut, now);
    state.append(connection, event).await?;
    match state.found.terms.timeout {
        Timeout::Strict => {
            let ending = Ending { outcome: Some(Outcome::Win(late.other())), reason: EndReason::Time };
            finish(connection, state, ending, ply, now).await
        }
        Timeout::Friendly => state.leave_notice(connection, NoticeKind::Late, ply, now).await,
    }
}

/// Takes the win from an opponent whose time is over. `event`: which of the log's events said so.
///
/// # Errors
/// If it is not theirs to take, or the match has gone on since; if the database fails.
pub async fn claim_win(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    event: i32,
) -> Result<State> {
    let Acting { mut transaction, mut state, colour } =
        *act_on_late(pool, by, audience, which, event).await?;
    let ply = state.ply();
    let event = Event::by(by.player.id, EventKind::WinClaimed, by.now);
    state.append(&mut transaction, event).await?;
    let ending = Ending { outcome: Some(Outcome::Win(colour)), reason: EndReason::Time };
    finish(&mut transaction, &mut state, ending, ply, by.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Gives an opponent whose time is over a day from now. `event`: as above.
///
/// # Errors
/// If it is not theirs to give, or the match has gone on since; if the database fails.
pub async fn give_a_day(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    event: i32,
) -> Result<State> {
    let Acting { mut transaction, mut state, colour } =
        *act_on_late(pool, by, audience, which, event).await?;
    let left = state.clocks.left(colour.other(), by.now).unwrap_or_default();
    let ply = state.ply();
    let event = Event { span: Some(A_DAY - left), ..Event::by(by.player.id, EventKind::Extended, by.now) };
    state.append(&mut transaction, event).await?;
    state.leave_notice(&mut transaction, NoticeKind::Turn, ply, by.now).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Locks a match in which the opponent's time is over, since that event.
async fn act_on_late(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    event: i32,
) -> Result<Box<Acting>> {
    let acting = act(pool, by, audience, which).await?;
    if acting.state.timed_out_since() != Some(event) {
        return Err(Refusal::Stale(Box::new(acting.state)).into());
    }
    if acting.state.game.to_move() == acting.colour {
        return Err(Refusal::NotYoursToDecide(Box::new(acting.state)).into());
    }
    Ok(acting)
}

/// Whoever may decide about a late opponent gets the buttons for it once more.
pub(super) async fn tell_late_again(
    connection: &mut PgConnection,
    state: &State,
    event: i32,
    now: DateTime<Utc>,
) -> Result<()> {
    let (id, ply) = (state.id(), state.ply());
    let subject = Subject::Match { id, since: ply, ply, events: Some(event + 1) };
    let notice = NewNotice { kind: NoticeKind::Late, subject, channel: state.found.place.channel };
    Ok(notices::insert_notice(connection, notice, now).await?)
}

impl State {
    /// Which event of the log it was, from 0, by which the time of the player to move was over; `None` if it is not.
    #[must_use]
    pub fn timed_out_since(&self) -> Option<i32> {
        let event = self.log.iter().rposition(|event| event.kind == EventKind::TimedOut);
        event.filter(|_| self.clocks.is_timed_out()).and_then(|event| i32::try_from(event).ok())
    }
}
