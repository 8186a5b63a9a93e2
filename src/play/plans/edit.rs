//! Editing a plan. The draft has the unsaved changes; only the saved plan is followed.

use chrono::{DateTime, Utc};
use hive::{Colour, IllegalMove, Move};

use super::stored::{RETENTION, StoredPlan, keep_recent};
use super::tree::{Added, Line, Tree, legal_moves_of, line_between, write_line};
use crate::ids::{MatchId, PlayerId, Ply, Revision, VariationId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::{LockedMatch, lock_for_player};
use crate::play::matches::{MatchRef, find_numbered, require_player};
use crate::play::refusal::{PlanRefusal, Refusal};
use crate::play::state::Match;
use crate::play::try_board;
use crate::store::matches::plans::{self, PlanRow};

/// A player's plan for a match, and the changes that they haven't saved.
#[derive(Clone, Debug)]
pub struct Plan {
    pub state: Match,
    pub planner: Colour,
    /// Counts the changes: edits, and planned moves that were played.
    pub version: i32,
    /// The plan that is followed.
    pub saved: Tree,
    /// The lines as the player sees them: the unsaved ones, or else the saved ones.
    pub shown: Tree,
    /// Whether `shown` has unsaved changes.
    pub is_unsaved: bool,
    /// Overtaken, replaced and forbidden lines that can be added to `shown`, newest first.
    pub reusable: Vec<Line>,
    /// Whether a move or a takeback has overtaken the saved plan since the player last moved themselves.
    pub was_overtaken: bool,
}

impl Plan {
    /// # Errors
    /// If the match or the plan has changed since the player saw it.
    pub fn require_seen(&self, seen: Seen) -> std::result::Result<(), Refusal> {
        if self.state.revision() != seen.revision {
            return Err(Refusal::Stale(Box::new(self.state.clone())));
        }
        if self.version == seen.version { Ok(()) } else { Err(Refusal::Plan(PlanRefusal::Changed)) }
    }
}

/// The state of a plan that a player saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub revision: Revision,
    pub version: i32,
}

/// A change to a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Removes a line of the draft, by its index.
    Remove(usize),
    /// Adds the reusable lines to the draft.
    Reuse,
    /// Follows the draft from now on.
    Save,
    /// Returns to the saved plan.
    Discard,
    /// Deletes the saved plan, the draft and the reusable lines.
    DeleteAll,
}

/// Returns the caller's plan for a running match.
///
/// # Errors
/// If the caller does not play it, it is over, or the bot plays it.
pub async fn find(database: &Database, caller: &Caller, id: MatchId) -> Result<Plan> {
    let mut connection = database.acquire().await?;
    let state = find_numbered(&mut connection, caller, id).await?;
    let planner = require_plannable(&state, caller)?;
    let row = plans::find_plan(&mut connection, id, caller.id()).await?;
    Ok(plan_of(state, planner, caller, row))
}

/// What happened to a player's plan since they last moved themselves.
#[derive(Clone, Debug, Default)]
pub struct PlanNews {
    /// Plies that were played because the player had planned them.
    pub played: Vec<Ply>,
    /// The planned move in the current position, which waits for the player to confirm it.
    pub waiting: Option<Move>,
    /// Whether a move or a takeback has overtaken the plan since they last moved.
    pub was_overtaken: bool,
    /// The rule that forbids the planned move in the current position. The plan is no longer followed then.
    pub forbidden: Option<IllegalMove>,
}

/// Returns the news about a user's plan; none if they don't play the match, or play it against the bot.
pub async fn news(database: &Database, state: &Match, player: PlayerId) -> Result<PlanNews> {
    let Some(planner) = state.row.colour_of(player).filter(|_| state.row.practice.is_none()) else {
        return Ok(PlanNews::default());
    };
    let mut connection = database.acquire().await?;
    let row = plans::find_plan(&mut connection, state.id(), player).await?;
    // Any time will do: it decides only which old lines have expired, and none are shown.
    let read_at = row.as_ref().map_or(state.row.started_at, |row| row.changed_at);
    let stored = StoredPlan::of(row, state, planner, read_at);
    let waiting = stored.saved.next_move_of(planner).and_then(|action| action.legal_move(&state.game));
    Ok(PlanNews {
        played: state.planned_plies_since_own(planner),
        waiting,
        was_overtaken: is_news(&stored, state, player),
        forbidden: stored.forbidden.and_then(|action| state.game.check(action.attempted()).err()),
    })
}

/// Adds the moves of the caller's variation up to position `number` to the draft. If the last of them leaves the caller
/// a single move, that move is added as well. Lines with another answer are replaced; they can be reused.
///
/// # Errors
/// As [`find`], as [`try_board::find`], and if the match has changed, or the line has no answer or exceeds a limit.
pub async fn add_variation(
    database: &Database,
    caller: &Caller,
    variation: VariationId,
    number: usize,
) -> Result<(Plan, Added)> {
    let variation = try_board::find(database, caller, variation).await?;
    let seen = variation.state.revision();
    // On the heap, as it holds whole games.
    Box::pin(change(database, caller, variation.state.id(), |state, planner, plan| {
        if state.revision() != seen {
            return Err(Refusal::Stale(Box::new(state.clone())));
        }
        let line = line_between(&state.game, variation.position(number), planner);
        let added = plan.draft_mut().add(line, planner);
        let added = added.map_err(|error| Refusal::Plan(PlanRefusal::Line(error)))?;
        keep_recent(&mut plan.recent, added.replaced.iter().map(write_line).collect());
        plan.draft = plan.draft.take().filter(|draft| *draft != plan.saved);
        Ok(added)
    }))
    .await
}

/// Changes the caller's plan.
///
/// # Errors
/// As [`find`], and if the match or the plan has changed since the caller saw it.
pub async fn edit(database: &Database, caller: &Caller, id: MatchId, seen: Seen, edit: Edit) -> Result<Plan> {
    let changed = Box::pin(change(database, caller, id, |state, planner, plan| {
        if state.revision() != seen.revision {
            return Err(Refusal::Stale(Box::new(state.clone())));
        }
        if plan.version != seen.version && !is_repeated(edit, seen, plan) {
            return Err(Refusal::Plan(PlanRefusal::Changed));
        }
        apply(edit, plan, state, planner);
        Ok(())
    }));
    Ok(changed.await?.0)
}

/// Whether a second press repeats an edit that has been made.
fn is_repeated(edit: Edit, seen: Seen, plan: &StoredPlan) -> bool {
    let is_done = match edit {
        Edit::Save => plan.draft.is_none(),
        Edit::DeleteAll => plan.shown().is_empty() && plan.draft.is_none() && plan.recent.is_empty(),
        Edit::Remove(_) | Edit::Reuse | Edit::Discard => false,
    };
    is_done && plan.version == seen.version + 1
}

fn apply(edit: Edit, plan: &mut StoredPlan, state: &Match, planner: Colour) {
    match edit {
        Edit::Remove(index) => plan.draft_mut().remove(index),
        Edit::Reuse => {
            for line in plan.reusable(&state.game, planner) {
                let _ = plan.draft_mut().add(line, planner); // each fits
            }
        }
        Edit::Save => plan.saved = plan.draft.take().unwrap_or_else(|| plan.saved.clone()),
        Edit::Discard => plan.draft = None,
        Edit::DeleteAll => *plan = StoredPlan { version: plan.version, ..StoredPlan::default() },
    }
    plan.draft = plan.draft.take().filter(|draft| *draft != plan.saved);
}

/// Starts a variation with a line of the plan that the caller sees, to continue it.
///
/// # Errors
/// As [`edit`], and as [`try_board::begin_line`].
pub async fn continue_line(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    seen: Seen,
    index: usize,
) -> Result<try_board::Variation> {
    let plan = Box::pin(find(database, caller, id)).await?;
    plan.require_seen(seen)?;
    let line = plan.shown.lines().get(index).ok_or(Refusal::Plan(PlanRefusal::Changed))?;
    let moves = legal_moves_of(plan.state.game.clone(), line);
    let base = try_board::VariationBase::Current(seen.revision);
    let (&first, later) = moves.split_first().ok_or(Refusal::Plan(PlanRefusal::Changed))?;
    Box::pin(try_board::begin_line(database, caller, id, base, first, later)).await
}

/// Deletes overtaken plans after a week. Returns how many.
pub async fn delete_old(database: &Database, now: DateTime<Utc>) -> Result<u64> {
    let Some(before) = now.checked_sub_days(RETENTION) else { return Ok(0) };
    let mut connection = database.acquire().await?;
    Ok(plans::delete_overtaken_plans(&mut connection, before).await?)
}

fn require_plannable(state: &Match, caller: &Caller) -> Result<Colour> {
    let colour = require_player(state, caller.id())?;
    if state.row.practice.is_some() {
        return Err(Refusal::Plan(PlanRefusal::AgainstBot(state.id())).into());
    }
    if state.is_running() { Ok(colour) } else { Err(Refusal::MatchOver(Box::new(state.clone())).into()) }
}

/// Locks the match, so that moves and edits run one after the other, and changes the caller's plan. Returns it with what
/// `edit` returned. An edit without effect isn't written, so that a repeated press doesn't outdate the screen.
async fn change<T>(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    edit: impl FnOnce(&Match, Colour, &mut StoredPlan) -> std::result::Result<T, Refusal>,
) -> Result<(Plan, T)> {
    let LockedMatch { mut transaction, state, .. } =
        *lock_for_player(database, caller, MatchRef::Number(id)).await?;
    let planner = require_plannable(&state, caller)?;
    let row = plans::find_plan(&mut transaction, id, caller.id()).await?;
    let before = StoredPlan::of(row.clone(), &state, planner, caller.now).playable(&state.game, planner);
    let mut edited = before.clone();
    let done = edit(&state, planner, &mut edited)?;
    if edited == before {
        transaction.commit().await?;
        return Ok((plan_of(state, planner, caller, row), done));
    }
    let row = edited.row(state.revision(), caller.now);
    plans::set_plan(&mut transaction, id, caller.id(), &row).await?;
    transaction.commit().await?;
    Ok((plan_of(state, planner, caller, Some(row)), done))
}

fn plan_of(state: Match, planner: Colour, caller: &Caller, row: Option<PlanRow>) -> Plan {
    let stored = StoredPlan::of(row, &state, planner, caller.now).playable(&state.game, planner);
    Plan {
        planner,
        version: stored.version,
        shown: stored.shown().clone(),
        is_unsaved: stored.draft.is_some(),
        reusable: stored.reusable(&state.game, planner),
        was_overtaken: is_news(&stored, &state, caller.id()),
        saved: stored.saved,
        state,
    }
}

/// Whether the saved plan was overtaken after the last move that the player made themselves.
fn is_news(stored: &StoredPlan, state: &Match, player: PlayerId) -> bool {
    stored.overtaken_by.is_some_and(|event| !state.has_moved_since(player, event))
}
