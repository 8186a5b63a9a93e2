//! Sentences of plans.

use hive::Game;

use crate::discord::features::plans::pages::{ListedLine, Shared};
use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::play::plans::{Line, Plan, play_line};

/// Between two moves of a line.
const ARROW: &str = " → ";

impl Text {
    /// The title of a plan, the lines of a page, and the state of the plan.
    pub fn plan(self, plan: &Plan, lines: &[ListedLine<'_>]) -> String {
        let (id, turn) = (plan.state.id(), plan.state.ply().turn());
        let mut content = vec![self.say(Sentence::PlanTitle { match_id: &id, turn: &turn })];
        content.extend(lines.iter().map(|listed| self.numbered_line(&plan.state.game, listed)));
        if plan.was_overtaken {
            content.push(self.say(Sentence::PlanOvertaken));
        }
        if !plan.reusable.is_empty() {
            content.push(self.say(Sentence::PlanReusable { count: &plan.reusable.len() }));
        }
        let is_own_turn = plan.state.game.to_move() == plan.planner;
        if plan.shown.is_empty() && !plan.is_unsaved && !is_own_turn {
            content.push(self.say(Sentence::PlanEmpty));
        }
        if plan.is_unsaved && plan.shown.is_empty() {
            content.push(self.say(Sentence::PlanUnsavedEmpty));
        } else if plan.is_unsaved {
            content.push(self.say(Sentence::PlanUnsaved));
        } else if !plan.saved.is_empty() {
            content.push(self.say(Sentence::PlanSaved));
        }
        content.join("\n")
    }

    /// A line with its number. Moves that it shares with an earlier line of the page aren't repeated.
    fn numbered_line(self, game: &Game, listed: &ListedLine<'_>) -> String {
        let number = &(listed.index + 1);
        let moves = self.planned_moves(game, listed.line);
        let Some(Shared { count, with }) = listed.shared else {
            return self.say(Sentence::PlanLine { number, words: &moves.join(ARROW) });
        };
        let words = &moves.into_iter().skip(count).collect::<Vec<_>>().join(ARROW);
        self.say(Sentence::PlanLineShared { number, count: &count, shared: &(with + 1), words })
    }

    /// The last moves of a line, at most `most`, in short words.
    pub fn end_of_line(self, game: &Game, line: &Line, most: usize) -> String {
        let mut moves = self.planned_moves(game, line);
        let omitted = moves.len().saturating_sub(most);
        if omitted > 0 {
            moves.splice(..omitted, ["…".to_owned()]);
        }
        moves.join(ARROW)
    }

    /// The moves of a line, in short words.
    fn planned_moves(self, game: &Game, line: &Line) -> Vec<String> {
        let Some(end) = play_line(game.clone(), line) else { return vec!["…".to_owned()] };
        let all = MoveDescription::all_from(&end, Ply::after(game.ply()));
        all.iter().filter_map(|mv| self.planned_move(mv)).collect()
    }
}
