//! What is said of a match that is carried to other programs.

use crate::discord::words::Text;
use crate::play::State;

impl Text {
    /// Above the files.
    #[must_use]
    pub fn export_of(self, state: &State) -> String {
        let (turn, standing) = (state.ply().turn(), self.standing(state));
        self.say("export-of", &[("match", &state.id()), ("turn", &turn), ("standing", &standing)])
    }

    /// Other programs may not take such a game.
    #[must_use]
    pub fn export_queen_first(self) -> String {
        self.say("export-queen-first", &[])
    }

    /// Another program refuses such a game: a position stood for the third time before this turn.
    #[must_use]
    pub fn export_repetition(self, turn: usize) -> String {
        self.say("export-repetition", &[("turn", &turn)])
    }

    /// There is no link.
    #[must_use]
    pub fn export_too_long(self) -> String {
        self.say("export-too-long", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_analyse(self) -> String {
        self.say("button-analyse", &[])
    }
}
