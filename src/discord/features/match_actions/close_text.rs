//! What is said of matches that would not end, or cannot go on, and in letters.

use hive::Colour;

use crate::discord::words::Text;
use crate::ids::MatchId;
use crate::play::State;

impl Text {
    /// Asks somebody who manages a server whether a match is to be closed.
    #[must_use]
    pub fn close_question(self, state: &State) -> String {
        let [white, black] = Colour::ALL.map(|colour| self.mention(state.row.player(colour).id));
        self.say("close-question", &[("match", &state.id()), ("white", &white), ("black", &black)])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_close(self, id: MatchId) -> String {
        self.say("button-close", &[("match", &id)])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_close_silent(self) -> String {
        self.say("button-close-silent", &[])
    }

    /// To the one who closed a match.
    #[must_use]
    pub fn closed(self, id: MatchId) -> String {
        self.say("closed", &[("match", &id)])
    }

    /// The opponent has not been silent for long.
    #[must_use]
    pub(in crate::discord) fn not_silent(self, id: MatchId) -> String {
        self.say("not-silent", &[("match", &id)])
    }
}
