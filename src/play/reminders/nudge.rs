//! Nudges: reminding the opponent of their turn.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;

use super::due::{load_ping_context, postpone};
use crate::play::caller::Caller;
use crate::play::contact_rules::count_ping;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::lock_for_player;
use crate::play::matches::MatchRef;
use crate::play::refusal::{NudgeRefusal, Refusal};
use crate::play::state::Match;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::reminders;
use crate::store::notices::{MatchNotice, Ping};
use crate::store::players;
use crate::store::players::contacts;
use crate::store::players::preferences::{Preferences, RemindBy};

/// Minimum interval between two nudges by the same player in a match.
const NUDGE_INTERVAL: TimeDelta = TimeDelta::days(1);

#[derive(Clone, Debug)]
pub struct Nudged {
    pub state: Match,
    /// When the nudge will be sent; `None` if it was sent at once.
    pub later: Option<DateTime<Utc>>,
}

/// Nudges the opponent: at once, or after their quiet hours, or some minutes after they pressed Play.
///
/// # Errors
/// If the caller is to move, or has nudged within a day or pinged the opponent too often; if the opponent is the bot, or doesn't
/// accept or can't get nudges (see [`NudgeRefusal`]); if the match is over or not the caller's.
pub async fn nudge(database: &Database, caller: &Caller, which: MatchRef) -> Result<Nudged> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_for_player(database, caller, which).await?;
    if state.row.practice.is_some() && state.game.to_move() != colour {
        return Err(Refusal::NoClockAgainstBot(state.id()).into());
    }
    let (prefs, reminder_state) = load_ping_context(&mut transaction, &state).await?;
    require_nudge(&state, colour, prefs, caller)?;
    let opponent = state.to_move().id;
    if contacts::is_blocked(&mut transaction, opponent, caller.id()).await? {
        return Err(Refusal::Nudge(state.id(), NudgeRefusal::Unwanted).into());
    }
    if state.row.place.is_without_bot() && !players::is_reachable(&mut transaction, opponent).await? {
        return Err(Refusal::Nudge(state.id(), NudgeRefusal::Unreachable).into());
    }
    let at = postpone(caller.now, state.clocks.turn_started_at(), prefs, reminder_state);
    let is_postponed = at > caller.now;
    let is_out_of_time_then = state.clocks.deadline().is_some_and(|deadline| deadline <= at);
    if is_out_of_time_then || is_postponed && state.clocks.is_timed_out() {
        return Err(Refusal::Nudge(state.id(), NudgeRefusal::TooLate).into());
    }
    count_ping(&mut transaction, caller, opponent).await?;
    state.append(&mut transaction, Event::by(caller.id(), EventKind::Nudged, caller.now)).await?;
    if at == caller.now {
        state.queue_notice(&mut transaction, MatchNotice::Ping(Ping::Nudge), state.ply(), caller.now).await?;
        reminders::set_pinged(&mut transaction, state.id(), caller.now).await?;
    } // otherwise the next check finds it in the log
    transaction.commit().await?;
    Ok(Nudged { state, later: Some(at).filter(|&at| at > caller.now) })
}

/// Refuses unless `colour` may nudge now.
fn require_nudge(state: &Match, colour: Colour, prefs: Preferences, caller: &Caller) -> Result<()> {
    let refusal = |reason| Refusal::Nudge(state.id(), reason);
    let is_stopped =
        state.clocks.is_paused() || state.clocks.is_away(colour.other()) || state.row.orphaned_at.is_some();
    Err(match next_nudge(state, caller) {
        _ if state.game.to_move() == colour => Refusal::OwnTurn(Box::new(state.clone())),
        _ if is_stopped => refusal(NudgeRefusal::ClocksStopped),
        _ if prefs.remind_by == RemindBy::Nothing || prefs.digest.is_some() => {
            refusal(NudgeRefusal::Unwanted)
        }
        Some(again) => refusal(NudgeRefusal::TooSoon(again)),
        None => return Ok(()),
    }
    .into())
}

/// Returns when the caller may nudge again; `None` if now.
fn next_nudge(state: &Match, caller: &Caller) -> Option<DateTime<Utc>> {
    let own = |event: &&Event| event.kind == EventKind::Nudged && event.actor == Some(caller.id());
    let next = state.log.iter().rfind(own)?.at + NUDGE_INTERVAL;
    (next > caller.now).then_some(next)
}
