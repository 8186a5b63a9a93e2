//! The sentences about hints: why a move is good.

use hive_engine::Reason;

use crate::discord::words::{Sentence, Text};

impl Text {
    /// Above the move that the bot would play in somebody's place.
    pub fn hint(self, reason: Reason) -> String {
        self.say(Sentence::Hint { reason: &self.reason_of_hint(reason) })
    }

    fn reason_of_hint(self, reason: Reason) -> String {
        match reason {
            Reason::Wins => self.say(Sentence::HintWins),
            Reason::WinsIn(moves) => self.say(Sentence::HintWinsIn { count: &moves }),
            Reason::PreventsLoss => self.say(Sentence::HintPreventsLoss),
            Reason::ClosesSide(closed) => self.say(Sentence::HintClosesSide { count: &closed }),
            Reason::CoversQueen => self.say(Sentence::HintCoversQueen),
            Reason::OpensOwnSide(closed) => self.say(Sentence::HintOpensOwnSide { count: &closed }),
            Reason::Holds(held) => self.say(Sentence::HintHolds { piece: &self.owned(held) }),
            Reason::Frees(freed) => self.say(Sentence::HintFrees { piece: &self.owned(freed) }),
            Reason::PlacesQueen => self.say(Sentence::HintPlacesQueen),
            Reason::NewPiece => self.say(Sentence::HintNewPiece),
            Reason::Nearer => self.say(Sentence::HintNearer),
            Reason::Better => self.say(Sentence::HintBetter),
        }
    }
}
