//! Reminding the opponent, whose turn it is, once.

use chrono::{DateTime, TimeDelta, Utc};
use hive::Colour;

use super::due::{postponed, wishes_and_calls};
use crate::play::caller::Caller;
use crate::play::consent::count_ping;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::lock_for_player;
use crate::play::matches::Which;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::matches::events::{Event, EventKind};
use crate::store::matches::reminders;
use crate::store::notices::{MatchNews, Ping};
use crate::store::players::blocks;
use crate::store::players::preferences::{Preferences, RemindBy};

/// How long one waits from one nudge to the next.
const BETWEEN_NUDGES: TimeDelta = TimeDelta::days(1);

/// A nudge: when the opponent reads it.
#[derive(Clone, Debug)]
pub struct Nudged {
    pub state: Match,
    /// When quiet hours end in which nothing calls them; `None`: at once.
    pub later: Option<DateTime<Utc>>,
}

/// Reminds the opponent, whose turn it is, once: now, or when their quiet hours end.
///
/// # Errors
/// If it is the player's own turn, or they did so within a day, or the opponent wants none of it or is away, or is not
/// called before their time is over, or the match is over or not theirs.
pub async fn nudge(database: &Database, caller: &Caller, which: Which) -> Result<Nudged> {
    let LockedMatch { mut transaction, mut state, colour } =
        *lock_for_player(database, caller, which).await?;
    if state.row.practice.is_some() && state.game.to_move() != colour {
        return Err(Refusal::BotHasTime(state.id()).into());
    }
    let (wishes, calls) = wishes_and_calls(&mut transaction, &state).await?;
    require_nudge(&state, colour, wishes, caller)?;
    let opponent = state.to_move().id;
    if blocks::is_blocked(&mut transaction, opponent, caller.id()).await? {
        return Err(Refusal::WantsNoNudges(Box::new(state)).into());
    }
    let at = postponed(caller.now, state.clocks.turn_at(), wishes, calls);
    if state.clocks.deadline().is_some_and(|deadline| deadline <= at) {
        return Err(Refusal::NudgeTooLate(Box::new(state)).into());
    }
    count_ping(&mut transaction, caller, opponent).await?;
    state.append(&mut transaction, Event::by(caller.id(), EventKind::Nudged, caller.now)).await?;
    if at == caller.now {
        state.leave_notice(&mut transaction, MatchNews::Ping(Ping::Nudge), state.ply(), caller.now).await?;
        reminders::set_pinged(&mut transaction, state.id(), caller.now).await?;
    } // else it is found when the match is looked at
    transaction.commit().await?;
    Ok(Nudged { state, later: Some(at).filter(|&at| at > caller.now) })
}

/// Refuses, unless the opponent of `colour` can be nudged now.
fn require_nudge(state: &Match, colour: Colour, wishes: Preferences, caller: &Caller) -> Result<()> {
    let boxed = || Box::new(state.clone());
    let stands_still =
        state.clocks.is_halted() || state.clocks.is_paused(colour.other()) || state.row.stranded_at.is_some();
    Err(match next_nudge(state, caller) {
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
fn next_nudge(state: &Match, caller: &Caller) -> Option<DateTime<Utc>> {
    let own = |event: &&Event| event.kind == EventKind::Nudged && event.actor == Some(caller.id());
    let next = state.log.iter().rfind(own)?.at + BETWEEN_NUDGES;
    (next > caller.now).then_some(next)
}
