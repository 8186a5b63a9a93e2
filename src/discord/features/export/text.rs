//! What is said of a match that is carried to other programs.

use crate::discord::words::{Sentence, Text};
use crate::play::Match;

impl Text {
    pub fn export_of(self, state: &Match) -> String {
        let (turn, standing) = (state.ply().turn(), self.standing(state));
        self.say(Sentence::ExportOf { match_id: &state.id(), turn: &turn, standing: &standing })
    }
}
