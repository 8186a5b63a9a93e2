//! What is said of a match that is carried to other programs.

use crate::discord::words::{Sentence, Text};
use crate::play::State;

impl Text {
    /// Above the files.
    #[must_use]
    pub fn export_of(self, state: &State) -> String {
        let (turn, standing) = (state.ply().turn(), self.standing(state));
        self.say(Sentence::ExportOf { match_id: &state.id(), turn: &turn, standing: &standing })
    }
}
