//! The sentences above a board.

use crate::discord::words::Text;
use crate::play::State;

impl Text {
    /// Above a picture of the board.
    #[must_use]
    pub fn board_of(self, state: &State) -> String {
        let (turn, standing) = (state.ply().turn(), self.standing(state));
        self.say("board-of", &[("match", &state.id()), ("turn", &turn), ("standing", &standing)])
    }

    /// To the one who showed it to everybody.
    #[must_use]
    pub fn board_shared(self) -> String {
        self.say("board-shared", &[])
    }
}
