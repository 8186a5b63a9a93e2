//! Sentences above a board.

use crate::discord::words::{Sentence, Text};
use crate::play::Match;

impl Text {
    pub fn board_of(self, state: &Match) -> String {
        let (turn, standing) = (state.ply().turn(), self.standing(state));
        self.say(Sentence::BoardOf { match_id: &state.id(), turn: &turn, standing: &standing })
    }
}
