//! Planned moves, in short words.

use crate::discord::words::relative_place::MoveDescription;
use crate::discord::words::{Sentence, Text};

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
}
