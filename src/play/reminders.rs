//! Calling the player to move: when their time runs out, when the opponent asks for it, and when the quiet hours end in which
//! it became their turn.
//!
//! What is due follows from the log, from what the player has chosen, and from when they were last called: nothing is
//! scheduled but when to look again. Looking happens under the match's lock, and calling is written down in the same
//! transaction, so that nobody is called twice for one thing, and nobody after they have moved.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgPool};

use super::acting::{Acting, act};
use super::looking::look;
use super::presence::is_anybody_there;
use super::timing::tell_late_again;
use super::{Audience, By, Error, Refusal, Result, State, Which};
use crate::hive::Colour;
use crate::ids::MatchId;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::reminders::{self, ReminderState};
use crate::store::notices::NoticeKind;
use crate::store::players::preferences::{self, Preferences, RemindBy};

/// How many matches are claimed at once.
const BATCH: i64 = 20;

/// For so long nobody is called who has just pressed Play.
const THINKING: TimeDelta = TimeDelta::minutes(10);

/// How long one waits from one nudge to the next.
const BETWEEN_NUDGES: TimeDelta = TimeDelta::days(1);

/// Claims some of the matches that are to be looked at, and leaves a notice where the player to move has to be called.
/// Returns how many it looked at. Does nothing while no bot is there.
///
/// # Errors
/// If the database fails.
pub async fn remind_due(pool: &PgPool, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = pool.begin().await?;
    if !is_anybody_there(&mut transaction, now).await? {
        return Ok(0);
    }
    let claimed = reminders::claim_matches_to_remind(&mut transaction, now, BATCH).await?;
    for &id in &claimed {
        match remind(&mut transaction, id, now).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(%error, "nobody can be reminded");
                reminders::set_remind_at(&mut transaction, id, None).await?;
            }
            reminded => reminded?,
        }
    }
    transaction.commit().await?;
    Ok(claimed.len())
}

/// Calls the player to move if that is due, and says when to look again. The match is locked.
async fn remind(connection: &mut PgConnection, id: MatchId, now: DateTime<Utc>) -> Result<()> {
    let state = State::lock(connection, id).await?;
    if state.is_due(now) {
        return Ok(reminders::set_remind_at(connection, id, None).await?); // until somebody has seen to that
    }
    if let Some(event) = state.timed_out_since() {
        return remind_decider(connection, &state, event, now).await;
    }
    let (wishes, mut calls) = wishes_and_calls(connection, &state).await?;
    if let Some(kind) = due(&pending(&state, wishes, calls), now) {
        state.leave_notice(connection, kind, state.ply(), now).await?;
        reminders::set_pinged(connection, id, now).await?;
        calls.pinged_at = Some(now);
    }
    let next = pending(&state, wishes, calls).into_iter().map(|call| call.at).filter(|&at| at > now).min();
    Ok(reminders::set_remind_at(connection, id, next).await?)
}

/// Whoever may decide about a late opponent is told again when their quiet hours end, if it was in these that nothing called
/// them.
async fn remind_decider(
    connection: &mut PgConnection,
    state: &State,
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
        tell_late_again(connection, state, event, now).await?;
        reminders::set_pinged(connection, state.id(), now).await?;
    }
    Ok(reminders::set_remind_at(connection, state.id(), next.filter(|&at| at > now)).await?)
}

async fn wishes_and_calls(
    connection: &mut PgConnection,
    state: &State,
) -> Result<(Preferences, ReminderState)> {
    let wishes = preferences::get_preferences(connection, state.to_move().id).await?;
    Ok((wishes, reminders::get_reminder_state(connection, state.id()).await?))
}

/// Something for which the player to move has to be called, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Call {
    at: DateTime<Utc>,
    kind: NoticeKind,
}

/// What is said at `now`: of several, that which says most.
fn due(pending: &[Call], now: DateTime<Utc>) -> Option<NoticeKind> {
    let is_due = |kind| pending.iter().any(|call| call.kind == kind && call.at <= now);
    [NoticeKind::Reminder, NoticeKind::Nudge, NoticeKind::Wake].into_iter().find(|&kind| is_due(kind))
}

/// For what the player to move still has to be called in this turn, if it goes on.
fn pending(state: &State, wishes: Preferences, calls: ReminderState) -> Vec<Call> {
    let clocks = &state.clocks;
    let is_stopped = clocks.is_paused(state.game.to_move()) || clocks.is_halted() || clocks.is_timed_out();
    let is_stranded = state.found.stranded_at.is_some();
    // Whoever has a digest reads there what their turns are.
    if !state.is_running() || is_stopped || is_stranded || wishes.digest.is_some() {
        return Vec::new();
    }
    let turn_at = clocks.turn_at();
    let called = calls.pinged_at.filter(|&at| at >= turn_at); // in this turn
    let when = |at| postponed(at, turn_at, wishes, calls);
    let mut pending = Vec::new();
    let came = state.callable_since();
    let since = calls.ping_deferred_at.map_or(came, |hushed| hushed.max(came));
    if wishes.quiet.cover(since) && calls.pinged_at.is_none_or(|at| at < since) {
        pending.push(Call { at: when(since), kind: NoticeKind::Wake });
    }
    if wishes.remind_by != RemindBy::Nothing {
        let nudged = last_nudge(state).filter(|&at| called.is_none_or(|called| called < at));
        pending.extend(nudged.map(|at| Call { at: when(at), kind: NoticeKind::Nudge }));
        // As the clock stood when they were last called: nobody is told twice, whatever was given or stood still since.
        let told = called.map(|at| (state.at(at).clocks, at));
        let open = wishes
            .reminders
            .iter()
            .filter(|&share| !told.as_ref().is_some_and(|(clocks, at)| clocks.has_fallen_to(share, *at)));
        let reminders = open.filter_map(|share| clocks.falls_to(share));
        pending.extend(reminders.map(|at| Call { at: when(at), kind: NoticeKind::Reminder }));
    }
    pending.retain(|call| clocks.deadline().is_none_or(|deadline| call.at < deadline));
    pending
}

impl State {
    /// Since when the player to move can be called in this turn: since it came, or since they are back, or the clocks go on.
    pub(super) fn callable_since(&self) -> DateTime<Utc> {
        let mover = self.to_move().id;
        let goes_on = |event: &&Event| match event.kind {
            EventKind::Resumed => event.actor == Some(mover),
            EventKind::PauseEnded | EventKind::Relocated => true,
            _ => false,
        };
        let turn_at = self.clocks.turn_at();
        self.log.iter().rfind(goes_on).map_or(turn_at, |event| event.at.max(turn_at))
    }
}

/// When somebody is called for what is due at `at`: not in their quiet hours, and not just when they look at the board.
fn postponed(
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
fn last_nudge(state: &State) -> Option<DateTime<Utc>> {
    let last = state.log.iter().rfind(|event| event.kind == EventKind::Nudged)?;
    (last.at >= state.clocks.turn_at() && last.actor != Some(state.to_move().id)).then_some(last.at)
}

/// A nudge: when the opponent reads it.
#[derive(Clone, Debug)]
pub struct Nudged {
    /// The match.
    pub state: State,
    /// When quiet hours end in which nothing calls them; `None`: at once.
    pub later: Option<DateTime<Utc>>,
}

/// Reminds the opponent, whose turn it is, once: now, or when their quiet hours end.
///
/// # Errors
/// If it is the player's own turn, or they did so within a day, or the opponent wants none of it or is away, or is not
/// called before their time is over, or the match is over or not theirs; if the database fails.
pub async fn nudge(pool: &PgPool, by: &By, audience: Audience, which: Which) -> Result<Nudged> {
    let Acting { mut transaction, mut state, colour } = *act(pool, by, audience, which).await?;
    let (wishes, calls) = wishes_and_calls(&mut transaction, &state).await?;
    require_nudge(&state, colour, wishes, by)?;
    let at = postponed(by.now, state.clocks.turn_at(), wishes, calls);
    if state.clocks.deadline().is_some_and(|deadline| deadline <= at) {
        return Err(Refusal::NudgeTooLate(Box::new(state)).into());
    }
    state.append(&mut transaction, Event::by(by.player.id, EventKind::Nudged, by.now)).await?;
    if at == by.now {
        state.leave_notice(&mut transaction, NoticeKind::Nudge, state.ply(), by.now).await?;
        reminders::set_pinged(&mut transaction, state.id(), by.now).await?;
    } // else it is found when the match is looked at
    transaction.commit().await?;
    Ok(Nudged { state, later: Some(at).filter(|&at| at > by.now) })
}

/// Refuses, unless the opponent of `colour` can be nudged now.
fn require_nudge(state: &State, colour: Colour, wishes: Preferences, by: &By) -> Result<()> {
    let boxed = || Box::new(state.clone());
    let stands_still = state.clocks.is_halted()
        || state.clocks.is_paused(colour.other())
        || state.found.stranded_at.is_some();
    Err(match next_nudge(state, by) {
        _ if state.game.to_move() == colour => Refusal::OwnTurn(boxed()),
        _ if stands_still => Refusal::NobodyToNudge(boxed()),
        _ if wishes.remind_by == RemindBy::Nothing || wishes.digest.is_some() => {
            Refusal::WantsNoNudges(boxed())
        }
        Some(again) => Refusal::NudgedAlready(boxed(), again),
        None => return Ok(()),
    }
    .into())
}

/// When this player may nudge again, if they have to wait for it.
fn next_nudge(state: &State, by: &By) -> Option<DateTime<Utc>> {
    let own = |event: &&Event| event.kind == EventKind::Nudged && event.actor == Some(by.player.id);
    let next = state.log.iter().rfind(own)?.at + BETWEEN_NUDGES;
    (next > by.now).then_some(next)
}

/// A player looks at a match in which it is perhaps their turn: they are not to be called in the next few minutes.
///
/// # Errors
/// If there is no such match for them; if the database fails.
pub async fn opened(pool: &PgPool, audience: Audience, id: MatchId, now: DateTime<Utc>) -> Result<()> {
    let state = look(pool, audience, Which::Number(id), now).await?.state;
    if state.is_turn_of(audience.player) {
        let mut connection = pool.acquire().await?;
        reminders::set_opened(&mut connection, id, now).await?;
    }
    Ok(())
}

impl State {
    /// The match as it stood at an instant.
    fn at(&self, at: DateTime<Utc>) -> Self {
        self.as_of(self.log.iter().take_while(|event| event.at <= at).count())
    }
}
