//! The sentences about hints: why a move is good.

use hive_engine::Reason;

use crate::discord::words::Text;

impl Text {
    /// Above the move that the bot would play in somebody's place.
    #[must_use]
    pub fn hint(self, reason: Reason) -> String {
        self.say("hint", &[("reason", &self.reason_of_hint(reason))])
    }

    fn reason_of_hint(self, reason: Reason) -> String {
        match reason {
            Reason::Wins => self.say("hint-wins", &[]),
            Reason::WinsIn(moves) => self.say("hint-wins-in", &[("count", &moves)]),
            Reason::PreventsLoss => self.say("hint-prevents-loss", &[]),
            Reason::ClosesSide(closed) => self.say("hint-closes-side", &[("count", &closed)]),
            Reason::CoversQueen => self.say("hint-covers-queen", &[]),
            Reason::OpensOwnSide(closed) => self.say("hint-opens-own-side", &[("count", &closed)]),
            Reason::Holds(held) => self.say("hint-holds", &[("piece", &self.owned(held))]),
            Reason::Frees(freed) => self.say("hint-frees", &[("piece", &self.owned(freed))]),
            Reason::PlacesQueen => self.say("hint-places-queen", &[]),
            Reason::NewPiece => self.say("hint-new-piece", &[]),
            Reason::Nearer => self.say("hint-nearer", &[]),
            Reason::Better => self.say("hint-better", &[]),
        }
    }

    /// Others wait for hints: one more would have to wait for long.
    #[must_use]
    pub fn busy_with_hints(self) -> String {
        self.say("busy-with-hints", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_hint(self) -> String {
        self.say("button-hint", &[])
    }
}
