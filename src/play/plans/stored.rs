//! A stored plan, as of the current position of its match.

use chrono::{DateTime, Days, Utc};
use hive::{Colour, Game};

use super::action::Action;
use super::tree::{Line, Tree, line_since, play_line, read_line};
use crate::ids::Revision;
use crate::play::limits;
use crate::play::state::Match;
use crate::store::matches::events::EventKind;
use crate::store::matches::plans::PlanRow;

/// Overtaken plans are kept this long.
pub(super) const RETENTION: Days = Days::new(7);

/// What a row means in the current position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StoredPlan {
    pub version: i32,
    pub saved: Tree,
    pub draft: Option<Tree>,
    /// Lines that were overtaken, replaced or forbidden by a corrected rule, newest first. Removed and discarded lines aren't kept.
    pub recent: Vec<String>,
    /// The event of the match that overtook the saved lines, as an index in the log.
    pub overtaken_by: Option<usize>,
    /// The next saved answer, if a corrected rule forbids it. The saved lines became recent ones then.
    pub forbidden: Option<Action>,
}

impl StoredPlan {
    /// Reads a row. Saved lines that the match has overtaken become recent ones. A draft is advanced here
    /// by the moves since then, because the row of an overtaken plan isn't updated.
    pub(super) fn of(row: Option<PlanRow>, state: &Match, planner: Colour, now: DateTime<Utc>) -> Self {
        let Some(row) = row else { return Self::default() };
        let version = row.version;
        let draft = row.draft.as_deref().and_then(Tree::read);
        let Some(event) = state.event_after(row.base) else {
            let mut saved = Tree::read(&row.lines).unwrap_or_default();
            let draft =
                draft.filter(|draft| *draft != saved && draft.forbidden_move(&state.game, planner).is_none());
            let mut recent = if is_expired(row.changed_at, now) { Vec::new() } else { row.recent };
            let forbidden = saved.forbidden_move(&state.game, planner);
            if forbidden.is_some() {
                keep_recent(&mut recent, std::mem::take(&mut saved).write());
            }
            return Self { version, saved, draft, recent, overtaken_by: None, forbidden };
        };
        let overtaken_by = (!row.lines.is_empty()).then_some(event);
        let draft = draft.and_then(|draft| draft.after_all(&line_since_event(state, event)?));
        let draft = draft.filter(|draft| !draft.is_empty());
        let mut recent = Vec::new();
        if !is_expired(state.log[event].at.max(row.changed_at), now) {
            recent = row.recent;
            keep_recent(&mut recent, row.lines);
            keep_recent(&mut recent, row.draft.filter(|_| draft.is_none()).unwrap_or_default());
        }
        Self { version, saved: Tree::default(), draft, recent, overtaken_by, forbidden: None }
    }

    /// Returns the plan without unplayable lines and ends of lines. This replays every line, so it is done only when the plan is
    /// shown or edited.
    pub(super) fn playable(self, game: &Game, planner: Colour) -> Self {
        let saved = self.saved.playable(game, planner);
        let draft = self.draft.and_then(|draft| {
            let playable = draft.playable(game, planner);
            (draft.is_empty() || !playable.is_empty()).then_some(playable)
        });
        let draft = draft.filter(|draft| *draft != saved);
        Self { saved, draft, ..self }
    }

    pub(super) fn draft_mut(&mut self) -> &mut Tree {
        self.draft.get_or_insert_with(|| self.saved.clone())
    }

    /// The lines as the player sees them.
    pub(super) fn shown(&self) -> &Tree {
        self.draft.as_ref().unwrap_or(&self.saved)
    }

    /// Returns the recent lines that are legal in this position and can be added to the shown ones.
    pub(super) fn reusable(&self, game: &Game, planner: Colour) -> Vec<Line> {
        let lines = self.recent.iter().filter_map(|text| read_line(text));
        let mut shown = self.shown().clone();
        let mut reusable = Vec::new();
        for line in lines.filter(|line| play_line(game.clone(), line).is_some()) {
            let before = shown.clone();
            let fits = !shown.contradicts(&line, planner) && shown.add(line.clone(), planner).is_ok();
            if fits && shown != before {
                reusable.push(line);
            }
        }
        reusable
    }

    /// Returns the row after an edit.
    pub(super) fn row(self, base: Revision, now: DateTime<Utc>) -> PlanRow {
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

fn is_expired(at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now.checked_sub_days(RETENTION).is_some_and(|before| at < before)
}

/// Returns the moves from this event of the match on; `None` after a takeback.
fn line_since_event(state: &Match, event: usize) -> Option<Line> {
    let later = &state.log[event..];
    let has_takeback = later.iter().any(|event| event.kind == EventKind::TakenBack);
    if has_takeback { None } else { Some(line_since(&state.game, later.first()?.ply?)) }
}

/// Puts lines before the earlier ones, and keeps the first [`MAX_PLANNED_LINES`](limits::MAX_PLANNED_LINES).
pub(super) fn keep_recent(recent: &mut Vec<String>, latest: Vec<String>) {
    let earlier = std::mem::take(recent);
    for line in latest.into_iter().chain(earlier) {
        if !recent.contains(&line) && recent.len() < limits::MAX_PLANNED_LINES {
            recent.push(line);
        }
    }
}
