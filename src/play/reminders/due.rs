//! Pings for the player to move: when their time runs low, after a nudge, and at the end of the quiet hours in which their turn
//! began. If that player runs out of time in quiet hours of the opponent, the opponent is pinged when these end.
//!
//! The due ping follows from the log, the player's preferences and the [`ReminderState`]. No schedule is stored, only the time of
//! the next check. A check runs under the match lock, and a ping is recorded in the same transaction, so no player is pinged twice
//! for one cause, or after their move.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::MatchId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::heartbeats::is_bot_online;
use crate::play::matches::MatchRef;
use crate::play::matches::view;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::events::EventKind;
use crate::store::matches::reminders::{self, ReminderState};
use crate::store::notices::{MatchNotice, Ping};
use crate::store::players::preferences::{self, Preferences, RemindBy};

/// Matches claimed per transaction.
const BATCH_SIZE: i64 = 20;

/// A player who has pressed Play is not pinged for this long.
const THINKING_TIME: TimeDelta = TimeDelta::minutes(10);

/// Claims some matches due for a check, and queues a notice for each ping. Returns how many were checked.
/// Does nothing while no bot is online.
pub async fn remind_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    if !is_bot_online(&mut transaction, now).await? {
        return Ok(0);
    }
    let claimed = reminders::claim_matches_to_remind(&mut transaction, now, BATCH_SIZE).await?;
    if claimed.is_empty() {
        return Ok(0); // without a commit, no job is woken
    }
    for &id in &claimed {
        match remind(&mut transaction, id, now).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "failed to remind a player of a corrupt match");
                reminders::set_remind_at(&mut transaction, id, None).await?;
            }
            reminded => reminded?,
        }
    }
    transaction.commit().await?;
    Ok(claimed.len())
}

/// Pings the player to move, or the opponent of a player who is out of time, if due. Schedules the next check. The match is locked
/// and running.
async fn remind(connection: &mut Connection, id: MatchId, now: DateTime<Utc>) -> Result<()> {
    let state = Match::lock(connection, id).await?;
    if state.is_past_deadline(now) {
        return Ok(reminders::set_remind_at(connection, id, None).await?); // until the deadline is handled
    }
    if let Some(event) = state.timeout_event() {
        return remind_to_claim_win(connection, &state, event, now).await;
    }
    let (prefs, mut reminder_state) = load_ping_context(connection, &state).await?;
    if let Some(ping) = due(&pending_pings(&state, prefs, reminder_state), now) {
        state.queue_notice(connection, MatchNotice::Ping(ping), state.ply(), now).await?;
        reminders::set_pinged(connection, id, now).await?;
        reminder_state.pinged_at = Some(now);
    }
    let next = pending_pings(&state, prefs, reminder_state)
        .into_iter()
        .map(|scheduled| scheduled.at)
        .filter(|&at| at > now)
        .min();
    Ok(reminders::set_remind_at(connection, id, next).await?)
}

/// Pings the player who may claim a win on time once more after their quiet hours, if the timeout was recorded during them.
async fn remind_to_claim_win(
    connection: &mut Connection,
    state: &Match,
    event: i32,
    now: DateTime<Utc>,
) -> Result<()> {
    let opponent = state.opponent_of(state.game.to_move()).id;
    let quiet = preferences::get_preferences(connection, opponent).await?.quiet;
    let timed_out_at =
        usize::try_from(event).ok().and_then(|event| state.log.get(event)).map_or(now, |event| event.at);
    let pinged_at = reminders::get_reminder_state(connection, state.id()).await?.pinged_at;
    let is_notified =
        !quiet.contains(timed_out_at) || pinged_at.is_some_and(|pinged_at| pinged_at >= timed_out_at);
    let next = Some(quiet.next_allowed(timed_out_at)).filter(|_| !is_notified);
    if next.is_some_and(|at| at <= now) {
        state.requeue_timed_out(connection, event, now).await?;
        reminders::set_pinged(connection, state.id(), now).await?;
    }
    Ok(reminders::set_remind_at(connection, state.id(), next.filter(|&at| at > now)).await?)
}

pub(super) async fn load_ping_context(
    connection: &mut Connection,
    state: &Match,
) -> Result<(Preferences, ReminderState)> {
    let prefs = preferences::get_preferences(connection, state.to_move().id).await?;
    Ok((prefs, reminders::get_reminder_state(connection, state.id()).await?))
}

/// A ping for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ScheduledPing {
    at: DateTime<Utc>,
    ping: Ping,
}

/// Returns the most important ping due at `now`.
fn due(pending: &[ScheduledPing], now: DateTime<Utc>) -> Option<Ping> {
    let is_due = |ping| pending.iter().any(|scheduled| scheduled.ping == ping && scheduled.at <= now);
    [Ping::Reminder, Ping::Nudge, Ping::YourTurn].into_iter().find(|&ping| is_due(ping))
}

/// Returns the pings left for this turn of a running match.
fn pending_pings(state: &Match, prefs: Preferences, reminder_state: ReminderState) -> Vec<ScheduledPing> {
    let clocks = &state.clocks;
    let is_stopped = clocks.is_away(state.game.to_move()) || clocks.is_paused() || clocks.is_timed_out();
    let is_orphaned = state.row.orphaned_at.is_some();
    // A digest replaces these pings, except in practice matches.
    let has_digest = prefs.digest.is_some() && state.row.practice.is_none();
    if is_stopped || is_orphaned || has_digest {
        return Vec::new();
    }
    let turn_at = clocks.turn_started_at();
    let pinged_at = reminder_state.pinged_at.filter(|&at| at >= turn_at); // in this turn
    let when = |at| postpone(at, turn_at, prefs, reminder_state);
    let mut pending = Vec::new();
    let pingable_since = state.pingable_since();
    let since =
        reminder_state.ping_deferred_at.map_or(pingable_since, |deferred_at| deferred_at.max(pingable_since));
    // A player who is watching has seen the bot's immediate reply.
    let has_seen = since == pingable_since && state.is_player_watching(pingable_since);
    if !has_seen && prefs.quiet.contains(since) && reminder_state.pinged_at.is_none_or(|at| at < since) {
        pending.push(ScheduledPing { at: when(since), ping: Ping::YourTurn });
    }
    if prefs.remind_by != RemindBy::Nothing {
        let nudged = last_nudge(state).filter(|&at| pinged_at.is_none_or(|pinged_at| pinged_at < at));
        pending.extend(nudged.map(|at| ScheduledPing { at: when(at), ping: Ping::Nudge }));
        // Uses the clock at the last ping, so that nobody is reminded twice after extra time or a pause.
        let at_last_ping = pinged_at.map(|at| (state.at(at).clocks, at));
        let open = prefs.reminders.iter().filter(|&share| {
            !at_last_ping.as_ref().is_some_and(|(clocks, at)| clocks.has_reached(share, *at))
        });
        let reminders = open.filter_map(|share| clocks.reached_at(share));
        pending.extend(reminders.map(|at| ScheduledPing { at: when(at), ping: Ping::Reminder }));
    }
    pending.retain(|scheduled| clocks.deadline().is_none_or(|deadline| scheduled.at < deadline));
    pending
}

/// Postpones a ping past quiet hours, and while the player is thinking at the board.
pub(super) fn postpone(
    at: DateTime<Utc>,
    turn_at: DateTime<Utc>,
    prefs: Preferences,
    reminder_state: ReminderState,
) -> DateTime<Utc> {
    let opened = reminder_state.opened_at.filter(|&opened| opened >= turn_at); // in this turn
    let at = opened.map_or(at, |opened| at.max(opened + THINKING_TIME));
    prefs.quiet.next_allowed(at)
}

/// Returns when the player to move was last nudged in this turn.
fn last_nudge(state: &Match) -> Option<DateTime<Utc>> {
    let last = state.log.iter().rfind(|event| event.kind == EventKind::Nudged)?;
    (last.at >= state.clocks.turn_started_at() && last.actor != Some(state.to_move().id)).then_some(last.at)
}

/// Records that the player to move has pressed Play, which suspends pings for some minutes.
///
/// # Errors
/// If the match does not exist or the caller may not see it.
pub async fn mark_opened(database: &Database, caller: &Caller, id: MatchId) -> Result<()> {
    let state = view(database, caller, MatchRef::Number(id)).await?.state;
    if state.is_turn_of(caller.id()) {
        let mut connection = database.acquire().await?;
        reminders::set_opened(&mut connection, id, caller.now).await?;
    }
    Ok(())
}
