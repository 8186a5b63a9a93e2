//! Calling the player to move: when their time runs out, when the opponent asks for it, and when the quiet hours end in which
//! it became their turn.
//!
//! What is due follows from the log, from what the player has chosen, and from when they were last called: nothing is
//! scheduled but when to look again. Looking happens under the match's lock, and calling is written down in the same
//! transaction, so that nobody is called twice for one thing, and nobody after they have moved.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::MatchId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::downtime::is_anybody_there;
use crate::play::error::{Error, Result};
use crate::play::matches::Which;
use crate::play::matches::view;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::events::EventKind;
use crate::store::matches::reminders::{self, ReminderState};
use crate::store::notices::{MatchNews, Ping};
use crate::store::players::preferences::{self, Preferences, RemindBy};

/// How many matches are claimed at once.
const BATCH: i64 = 20;

/// For so long nobody is called who has just pressed Play.
const THINKING: TimeDelta = TimeDelta::minutes(10);

/// Claims some of the matches that are to be looked at, and leaves a notice where the player to move has to be called.
/// Returns how many it looked at. Does nothing while no bot is there.
pub async fn remind_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    if !is_anybody_there(&mut transaction, now).await? {
        return Ok(0);
    }
    let claimed = reminders::claim_matches_to_remind(&mut transaction, now, BATCH).await?;
    if claimed.is_empty() {
        return Ok(0); // nothing is committed, so that nobody is woken
    }
    for &id in &claimed {
        match remind(&mut transaction, id, now).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "nobody can be reminded");
                reminders::set_remind_at(&mut transaction, id, None).await?;
            }
            reminded => reminded?,
        }
    }
    transaction.commit().await?;
    Ok(claimed.len())
}

/// Calls the player to move if that is due, and says when to look again. The match is locked.
async fn remind(connection: &mut Connection, id: MatchId, now: DateTime<Utc>) -> Result<()> {
    let state = Match::lock(connection, id).await?;
    if state.is_due(now) {
        return Ok(reminders::set_remind_at(connection, id, None).await?); // until somebody has seen to that
    }
    if let Some(event) = state.timed_out_since() {
        return remind_decider(connection, &state, event, now).await;
    }
    let (wishes, mut calls) = wishes_and_calls(connection, &state).await?;
    if let Some(ping) = due(&pending(&state, wishes, calls), now) {
        state.leave_notice(connection, MatchNews::Ping(ping), state.ply(), now).await?;
        reminders::set_pinged(connection, id, now).await?;
        calls.pinged_at = Some(now);
    }
    let next = pending(&state, wishes, calls).into_iter().map(|call| call.at).filter(|&at| at > now).min();
    Ok(reminders::set_remind_at(connection, id, next).await?)
}

/// Whoever may decide about a late opponent is told again when their quiet hours end, if it was in these that nothing called
/// them.
async fn remind_decider(
    connection: &mut Connection,
    state: &Match,
    event: i32,
    now: DateTime<Utc>,
) -> Result<()> {
    let decider = state.opponent_of(state.game.to_move()).id;
    let quiet = preferences::get_preferences(connection, decider).await?.quiet;
    let late_at =
        usize::try_from(event).ok().and_then(|event| state.log.get(event)).map_or(now, |event| event.at);
    let called = reminders::get_reminder_state(connection, state.id()).await?.pinged_at;
    let is_told = !quiet.cover(late_at) || called.is_some_and(|called| called >= late_at);
    let next = Some(quiet.after(late_at)).filter(|_| !is_told);
    if next.is_some_and(|at| at <= now) {
        state.leave_late_notice(connection, event, now).await?;
        reminders::set_pinged(connection, state.id(), now).await?;
    }
    Ok(reminders::set_remind_at(connection, state.id(), next.filter(|&at| at > now)).await?)
}

pub(super) async fn wishes_and_calls(
    connection: &mut Connection,
    state: &Match,
) -> Result<(Preferences, ReminderState)> {
    let wishes = preferences::get_preferences(connection, state.to_move().id).await?;
    Ok((wishes, reminders::get_reminder_state(connection, state.id()).await?))
}

/// Something for which the player to move has to be called, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DuePing {
    at: DateTime<Utc>,
    ping: Ping,
}

/// What is said at `now`: of several, that which says most.
fn due(pending: &[DuePing], now: DateTime<Utc>) -> Option<Ping> {
    let is_due = |ping| pending.iter().any(|call| call.ping == ping && call.at <= now);
    [Ping::Reminder, Ping::Nudge, Ping::Wake].into_iter().find(|&ping| is_due(ping))
}

/// For what the player to move still has to be called in this turn, if it goes on.
fn pending(state: &Match, wishes: Preferences, calls: ReminderState) -> Vec<DuePing> {
    let clocks = &state.clocks;
    let is_stopped = clocks.is_paused(state.game.to_move()) || clocks.is_halted() || clocks.is_timed_out();
    let is_orphaned = state.row.stranded_at.is_some();
    // Whoever has a digest reads there what their turns are, but for those against the bot.
    let has_digest = wishes.digest.is_some() && state.row.practice.is_none();
    if !state.is_running() || is_stopped || is_orphaned || has_digest {
        return Vec::new();
    }
    let turn_at = clocks.turn_at();
    let called = calls.pinged_at.filter(|&at| at >= turn_at); // in this turn
    let when = |at| postponed(at, turn_at, wishes, calls);
    let mut pending = Vec::new();
    let came = state.pingable_since();
    let since = calls.ping_deferred_at.map_or(came, |silenced| silenced.max(came));
    // They have seen what the bot answers at once.
    let has_seen = since == came && state.is_player_looking(came);
    if !has_seen && wishes.quiet.cover(since) && calls.pinged_at.is_none_or(|at| at < since) {
        pending.push(DuePing { at: when(since), ping: Ping::Wake });
    }
    if wishes.remind_by != RemindBy::Nothing {
        let nudged = last_nudge(state).filter(|&at| called.is_none_or(|called| called < at));
        pending.extend(nudged.map(|at| DuePing { at: when(at), ping: Ping::Nudge }));
        // As the clock stood when they were last called: nobody is told twice, whatever was given or stood still since.
        let told = called.map(|at| (state.at(at).clocks, at));
        let open = wishes
            .reminders
            .iter()
            .filter(|&share| !told.as_ref().is_some_and(|(clocks, at)| clocks.has_fallen_to(share, *at)));
        let reminders = open.filter_map(|share| clocks.falls_to(share));
        pending.extend(reminders.map(|at| DuePing { at: when(at), ping: Ping::Reminder }));
    }
    pending.retain(|call| clocks.deadline().is_none_or(|deadline| call.at < deadline));
    pending
}

/// When somebody is called for what is due at `at`: not in their quiet hours, and not just when they look at the board.
pub(super) fn postponed(
    at: DateTime<Utc>,
    turn_at: DateTime<Utc>,
    wishes: Preferences,
    calls: ReminderState,
) -> DateTime<Utc> {
    let opened = calls.opened_at.filter(|&opened| opened >= turn_at); // in this turn
    let at = opened.map_or(at, |opened| at.max(opened + THINKING));
    wishes.quiet.after(at)
}

/// When the opponent of the player to move last nudged them in this turn.
fn last_nudge(state: &Match) -> Option<DateTime<Utc>> {
    let last = state.log.iter().rfind(|event| event.kind == EventKind::Nudged)?;
    (last.at >= state.clocks.turn_at() && last.actor != Some(state.to_move().id)).then_some(last.at)
}

/// A player looks at a match in which it is perhaps their turn: they are not to be called in the next few minutes.
///
/// # Errors
/// If there is no such match for them.
pub async fn mark_opened(database: &Database, caller: &Caller, id: MatchId) -> Result<()> {
    let state = view(database, caller, Which::Number(id)).await?.state;
    if state.is_turn_of(caller.id()) {
        let mut connection = database.acquire().await?;
        reminders::set_opened(&mut connection, id, caller.now).await?;
    }
    Ok(())
}
