//! Editing a plan. Edits change the draft; only saving it replaces the plan that is followed.

use chrono::{DateTime, Days, Utc};
use hive::{Colour, Game, Move};

use super::tree::{Line, Tree, line_between, play_line, read_line};
use crate::ids::{MatchId, PlayerId, Ply, Revision, VariationId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::{LockedMatch, lock_for_player};
use crate::play::limits;
use crate::play::matches::{MatchRef, find_numbered, require_player};
use crate::play::refusal::{PlanRefusal, Refusal};
use crate::play::state::Match;
use crate::play::try_board;
use crate::store::matches::plans::{self, PlanRow};

/// Overtaken plans are kept this long.
const RETENTION: Days = Days::new(7);

/// A player's plan for a match, and the changes that they haven't saved.
#[derive(Clone, Debug)]
pub struct Plan {
    pub state: Match,
    pub planner: Colour,
    /// Counts the edits.
    pub version: i32,
    /// The plan that is followed.
    pub saved: Tree,
    /// The lines as the player sees them: the unsaved ones, or else the saved ones.
    pub shown: Tree,
    /// Whether `shown` has unsaved changes.
    pub is_unsaved: bool,
    /// Overtaken lines that are legal in the current position, newest first.
    pub reusable: Vec<Line>,
    /// Whether a move or a takeback has overtaken the saved plan since the player last saw it.
    pub was_overtaken: bool,
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
    /// Adds the overtaken lines that still fit to the draft.
    Reuse,
    /// Follows the draft from now on.
    Save,
    /// Returns to the saved plan.
    Discard,
    /// Deletes the saved plan, the draft and the overtaken lines.
    DeleteAll,
}

/// Returns the caller's plan for a running match.
///
/// # Errors
/// If the caller does not play it, it is over, or the bot plays it.
pub async fn find(database: &Database, caller: &Caller, id: MatchId) -> Result<Plan> {
    let mut connection = database.acquire().await?;
    let state = find_numbered(&mut connection, caller, id).await?;
    require_plannable(&state, caller)?;
    let row = plans::find_plan(&mut connection, id, caller.id()).await?;
    plan_of(state, caller, row)
}

/// What happened to a player's plan since they last moved themselves.
#[derive(Clone, Debug, Default)]
pub struct PlanNews {
    /// Plies that were played because the player had planned them.
    pub played: Vec<Ply>,
    /// The planned move in the current position, which waits for the player because they could do something else than
    /// move.
    pub waiting: Option<Move>,
    /// Whether a move or a takeback has overtaken the plan since they last moved.
    pub was_overtaken: bool,
}

/// Returns the news about the plan of a player who is to move.
pub async fn news(database: &Database, state: &Match, player: PlayerId) -> Result<PlanNews> {
    let Some(planner) = state.row.colour_of(player).filter(|_| state.row.practice.is_none()) else {
        return Ok(PlanNews::default());
    };
    let mut connection = database.acquire().await?;
    let row = plans::find_plan(&mut connection, state.id(), player).await?;
    let at = row.as_ref().map_or(state.row.started_at, |row| row.changed_at);
    let edited = Edited::of(row, state.revision(), at);
    let waiting = edited.saved.next_move_of(planner).and_then(|action| action.legal_move(&state.game));
    Ok(PlanNews {
        played: state.planned_plies_since_own(planner),
        waiting,
        was_overtaken: edited.was_overtaken && state.moved_at(player).is_none_or(|moved_at| moved_at <= at),
    })
}

/// Adds the moves of the caller's variation up to position `number` to the draft. If the last of them leaves the caller
/// a single move, it is added as well.
///
/// # Errors
/// As [`find`], as [`try_board::find`], and if the line has no answer, contradicts another line, or exceeds a limit.
pub async fn add_variation(
    database: &Database,
    caller: &Caller,
    variation: VariationId,
    number: usize,
) -> Result<Plan> {
    let variation = try_board::find(database, caller, variation).await?;
    let seen = variation.state.revision();
    // On the heap, as it holds whole games.
    Box::pin(change(database, caller, variation.state.id(), |state, planner, plan| {
        if state.revision() != seen {
            return Err(Refusal::Stale(Box::new(state.clone())));
        }
        let line = line_between(&state.game, variation.position(number), planner);
        plan.draft_mut().add(line, planner).map(drop).map_err(|error| Refusal::Plan(PlanRefusal::Line(error)))
    }))
    .await
}

/// Changes the caller's plan.
///
/// # Errors
/// As [`find`], and if the match or the plan has changed since the caller saw it.
pub async fn edit(database: &Database, caller: &Caller, id: MatchId, seen: Seen, edit: Edit) -> Result<Plan> {
    Box::pin(change(database, caller, id, |state, planner, plan| {
        if state.revision() != seen.revision {
            return Err(Refusal::Stale(Box::new(state.clone())));
        }
        if plan.version != seen.version {
            return Err(Refusal::Plan(PlanRefusal::Changed));
        }
        match edit {
            Edit::Remove(index) => plan.draft_mut().remove(index),
            Edit::Reuse => {
                for line in reusable(&plan.recent, &state.game) {
                    let _ = plan.draft_mut().add(line, planner); // those that fit
                }
            }
            Edit::Save => plan.saved = plan.draft.take().unwrap_or_else(|| plan.saved.clone()),
            Edit::Discard => plan.draft = None,
            Edit::DeleteAll => *plan = Edited { version: plan.version, ..Edited::default() },
        }
        Ok(())
    }))
    .await
}

/// Starts a variation with a line of the plan that the caller sees, to continue it.
///
/// # Errors
/// As [`edit`].
pub async fn continue_line(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    seen: Seen,
    index: usize,
) -> Result<try_board::Variation> {
    let plan = Box::pin(find(database, caller, id)).await?;
    if plan.state.revision() != seen.revision {
        return Err(Refusal::Stale(Box::new(plan.state)).into());
    }
    let line = plan.shown.lines().get(index).filter(|_| plan.version == seen.version);
    let line = line.ok_or(Refusal::Plan(PlanRefusal::Changed))?;
    let mut game = plan.state.game.clone();
    let mut moves = Vec::new();
    for action in line {
        let mv = action.legal_move(&game).ok_or(Refusal::Plan(PlanRefusal::Changed))?;
        moves.push(mv);
        game = play_line(game, &[*action]).ok_or(Refusal::Plan(PlanRefusal::Changed))?;
    }
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

/// A plan while it is edited.
#[derive(Clone, Default)]
struct Edited {
    version: i32,
    saved: Tree,
    draft: Option<Tree>,
    recent: Vec<String>,
    was_overtaken: bool,
}

impl Edited {
    /// Reads a row. Lines that the match has overtaken become recent ones.
    fn of(row: Option<PlanRow>, revision: Revision, now: DateTime<Utc>) -> Self {
        let Some(row) = row else { return Self::default() };
        let is_expired = now.checked_sub_days(RETENTION).is_some_and(|before| row.changed_at < before);
        let mut recent = if is_expired { Vec::new() } else { row.recent };
        if row.base != revision {
            let was_overtaken = !row.lines.is_empty();
            if !is_expired {
                keep_recent(&mut recent, row.lines);
                keep_recent(&mut recent, row.draft.unwrap_or_default());
            }
            return Self { version: row.version, recent, was_overtaken, ..Self::default() };
        }
        let saved = Tree::read(&row.lines).unwrap_or_default();
        let draft = row.draft.and_then(|lines| Tree::read(&lines));
        Self { version: row.version, saved, draft, recent, was_overtaken: false }
    }

    fn draft_mut(&mut self) -> &mut Tree {
        self.draft.get_or_insert_with(|| self.saved.clone())
    }

    fn row(self, base: Revision, now: DateTime<Utc>) -> PlanRow {
        let draft = self.draft.filter(|draft| *draft != self.saved);
        PlanRow {
            version: self.version + 1,
            base,
            lines: self.saved.write(),
            draft: draft.map(|draft| draft.write()),
            recent: self.recent,
            changed_at: now,
        }
    }
}

/// Puts overtaken lines before the earlier ones, and keeps the latest of all.
pub(super) fn keep_recent(recent: &mut Vec<String>, overtaken: Vec<String>) {
    let earlier = std::mem::take(recent);
    for line in overtaken.into_iter().chain(earlier) {
        if !recent.contains(&line) && recent.len() < limits::MAX_PLANNED_LINES {
            recent.push(line);
        }
    }
}

/// Returns the stored lines that are legal in this position.
fn reusable(recent: &[String], game: &Game) -> Vec<Line> {
    let lines = recent.iter().filter_map(|text| read_line(text));
    lines.filter(|line| play_line(game.clone(), line).is_some()).collect()
}

fn require_plannable(state: &Match, caller: &Caller) -> Result<Colour> {
    let colour = require_player(state, caller.id())?;
    if state.row.practice.is_some() {
        return Err(Refusal::Plan(PlanRefusal::AgainstBot(state.id())).into());
    }
    if state.is_running() { Ok(colour) } else { Err(Refusal::MatchOver(Box::new(state.clone())).into()) }
}

/// Locks the match, so that moves and edits run one after the other, and changes the caller's plan.
async fn change(
    database: &Database,
    caller: &Caller,
    id: MatchId,
    edit: impl FnOnce(&Match, Colour, &mut Edited) -> std::result::Result<(), Refusal>,
) -> Result<Plan> {
    let LockedMatch { mut transaction, state, .. } =
        *lock_for_player(database, caller, MatchRef::Number(id)).await?;
    let planner = require_plannable(&state, caller)?;
    let row = plans::find_plan(&mut transaction, id, caller.id()).await?;
    let mut edited = Edited::of(row, state.revision(), caller.now);
    edit(&state, planner, &mut edited)?;
    let row = edited.row(state.revision(), caller.now);
    plans::set_plan(&mut transaction, id, caller.id(), &row).await?;
    transaction.commit().await?;
    plan_of(state, caller, Some(row))
}

fn plan_of(state: Match, caller: &Caller, row: Option<PlanRow>) -> Result<Plan> {
    let planner = require_player(&state, caller.id())?;
    let Edited { version, saved, draft, recent, was_overtaken } =
        Edited::of(row, state.revision(), caller.now);
    let is_unsaved = draft.is_some();
    let shown = draft.unwrap_or_else(|| saved.clone());
    let reusable = reusable(&recent, &state.game);
    Ok(Plan { state, planner, version, saved, shown, is_unsaved, reusable, was_overtaken })
}
