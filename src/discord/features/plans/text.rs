//! Sentences of plans.

use hive::Game;

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::play::plans::{Line, Plan, play_line};

/// Moves that are described in one message, by all lines together. More might exceed Discord's limit of 2000 characters.
const MAX_DESCRIBED_MOVES: usize = 15;

/// Lines that begin with this many moves of another line refer to it.
const MIN_SHARED_MOVES: usize = 2;

impl Text {
    /// Everything about a plan above its lines, and below them what counts.
    pub fn plan(self, plan: &Plan, lines: &[(usize, &Line)]) -> String {
        let (id, turn) = (plan.state.id(), plan.state.ply().turn());
        let mut content = vec![self.say(Sentence::PlanTitle { match_id: &id, turn: &turn })];
        for (index, line) in lines {
            content.push(self.numbered_line(plan, *index, line, MAX_DESCRIBED_MOVES / lines.len()));
        }
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

    /// A line with its number. Moves that it shares with an earlier line aren't repeated.
    fn numbered_line(self, plan: &Plan, index: usize, line: &Line, most: usize) -> String {
        let number = &(index + 1);
        let earlier = plan.shown.lines()[..index].iter().map(|earlier| shared_moves(earlier, line));
        let Some((shared, count)) = earlier
            .enumerate()
            .rev()
            .max_by_key(|(_, count)| *count)
            .filter(|(_, count)| *count >= MIN_SHARED_MOVES)
        else {
            let words = self.planned_line(&plan.state.game, line, 0, most);
            return self.say(Sentence::PlanLine { number, words: &words });
        };
        let words = self.planned_line(&plan.state.game, line, count, most);
        self.say(Sentence::PlanLineShared { number, count: &count, shared: &(shared + 1), words: &words })
    }

    /// The moves of a line after the first `skipped` ones, in short words. `most`: how many; earlier ones become an ellipsis.
    pub fn planned_line(self, game: &Game, line: &Line, skipped: usize, most: usize) -> String {
        let base = Ply::after(game.ply());
        let Some(end) = play_line(game.clone(), line) else { return "…".to_owned() };
        let all = MoveDescription::all_from(&end, base);
        let moves: Vec<String> = all.iter().filter_map(|mv| self.planned_move(mv)).skip(skipped).collect();
        let omitted = moves.len().saturating_sub(most);
        let ellipsis = (omitted > 0).then(|| "…".to_owned());
        ellipsis.into_iter().chain(moves.into_iter().skip(omitted)).collect::<Vec<_>>().join(" → ")
    }
}

fn shared_moves(one: &Line, other: &Line) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}
