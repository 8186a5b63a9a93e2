//! Planned moves, in short words, and what happened to a plan.

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};
use crate::ids::Ply;
use crate::play::Match;
use crate::play::plans::PlanNews;

/// Maximum number of moves played from a plan that its news describes, the latest ones.
const MAX_NEW_MOVES: usize = 3;

impl Text {
    /// A move without its player; `None` for a pass.
    pub(in crate::discord) fn planned_move(self, mv: &MoveDescription) -> Option<String> {
        Some(match mv {
            MoveDescription::Placed { piece, at, .. } => {
                self.say(Sentence::PlanMovePlaced { piece: &self.owned(*piece), place: &self.place(*at) })
            }
            MoveDescription::Moved { piece, to, .. } => {
                self.say(Sentence::PlanMoveMoved { piece: &self.owned(*piece), place: &self.place(*to) })
            }
            MoveDescription::Thrown { piece, thrower, to, .. } => self.say(Sentence::PlanMoveThrown {
                piece: &self.owned(*piece),
                thrower: &self.named(*thrower),
                place: &self.place(*to),
            }),
            MoveDescription::Passed { .. } => return None,
        })
    }

    /// What happened to the user's plan, one line each.
    pub(in crate::discord) fn plan_news(self, state: &Match, news: &PlanNews) -> Vec<String> {
        let described = |&ply: &Ply| self.planned_move(&MoveDescription::of(&state.game, ply)?);
        let played: Vec<String> = news.played.iter().filter_map(described).collect();
        let latest = played[played.len().saturating_sub(MAX_NEW_MOVES)..].join(" → ");
        let played = (!latest.is_empty()).then(|| self.say(Sentence::PlanWasPlayed { words: &latest }));
        let overtaken = news.was_overtaken.then(|| self.say(Sentence::PlanOvertaken));
        let waits = news.waiting.map(|mv| {
            let mut game = state.game.clone();
            game.play_unchecked(mv);
            let words = MoveDescription::of(&game, state.ply()).and_then(|mv| self.planned_move(&mv));
            self.say(Sentence::PlanWaits { words: &words.unwrap_or_default() })
        });
        let forbidden = news.forbidden.as_ref();
        let forbidden =
            forbidden.map(|rule| self.say(Sentence::PlanForbidden { reason: &self.illegal(rule) }));
        [played, overtaken, forbidden, waits].into_iter().flatten().collect()
    }
}
