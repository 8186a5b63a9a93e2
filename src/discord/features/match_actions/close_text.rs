//! What is said of matches that would not end, or cannot go on, and in letters.

use hive::Colour;

use crate::discord::words::{Sentence, Text};
use crate::play::Match;

impl Text {
    /// Asks somebody who manages a server whether a match is to be closed.
    pub fn close_question(self, state: &Match) -> String {
        let [white, black] = Colour::ALL.map(|colour| self.mention(state.row.player(colour).id));
        self.say(Sentence::CloseQuestion { match_id: &state.id(), white: &white, black: &black })
    }
}
