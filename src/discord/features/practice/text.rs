//! Sentences of matches against the bot.

use hive_engine::Reason;

use crate::discord::words::{Sentence, Text};
use crate::play::challenges::PracticeBegun;
use crate::store::matches::Practice;

/// A remark of the bot below its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The number of open sides of the player's queen.
    YourQueen(u8),
    /// The number of open sides of the bot's queen.
    MyQueen(u8),
}

impl Text {
    /// The reply to the player who started a match.
    pub fn practice_started(self, started: &PracticeBegun) -> String {
        let (id, level) = (started.state.id(), started.practice.level);
        let colour = self.colour(started.practice.bot.other());
        let reply = self.say(Sentence::PracticeBegun { match_id: &id, level: &level, colour: &colour });
        self.with_queue(reply, started.players_ahead)
    }

    /// The reply to the player who requested a rematch.
    pub fn practice_rematch_started(self, started: &PracticeBegun) -> String {
        let (id, level) = (started.state.id(), started.practice.level);
        let colour = self.colour(started.practice.bot.other());
        let reply = self.say(Sentence::PracticeRematch { match_id: &id, level: &level, colour: &colour });
        self.with_queue(reply, started.players_ahead)
    }

    /// The line with the level, in the first post.
    pub fn practice_start(self, practice: Practice) -> String {
        self.say(Sentence::PracticeStart { level: &practice.level })
    }

    /// Appends a note if the bot has to think about `others` other matches first.
    pub(in crate::discord) fn with_queue(self, content: String, others: i64) -> String {
        match others {
            0 => content,
            others => format!("{content} {}", self.say(Sentence::PracticeQueue { count: &others })),
        }
    }

    pub fn remark(self, remark: Remark) -> String {
        match remark {
            Remark::YourQueen(open) => self.say(Sentence::RemarkYourQueen { count: &open }),
            Remark::MyQueen(open) => self.say(Sentence::RemarkMyQueen { count: &open }),
        }
    }

    /// Above the suggested move.
    pub fn hint(self, reason: Reason) -> String {
        self.say(Sentence::Hint { reason: &self.hint_reason(reason) })
    }

    fn hint_reason(self, reason: Reason) -> String {
        match reason {
            Reason::Wins => self.say(Sentence::HintWins),
            Reason::WinsIn(moves) => self.say(Sentence::HintWinsIn { count: &moves }),
            Reason::PreventsLoss => self.say(Sentence::HintPreventsLoss),
            Reason::FillsQueenNeighbour(closed) => self.say(Sentence::HintClosesSide { count: &closed }),
            Reason::CoversQueen => self.say(Sentence::HintCoversQueen),
            Reason::EmptiesQueenNeighbour(closed) => self.say(Sentence::HintOpensOwnSide { count: &closed }),
            Reason::PreparesThrow(thrower) => self.say(Sentence::HintThrow { piece: &self.owned(thrower) }),
            Reason::ImmobilisesLastNeighbour(held) => {
                self.say(Sentence::HintPinsLast { piece: &self.owned(held) })
            }
            Reason::Immobilises(held) => self.say(Sentence::HintHolds { piece: &self.owned(held) }),
            Reason::Frees(freed) => self.say(Sentence::HintFrees { piece: &self.owned(freed) }),
            Reason::PlacesQueen => self.say(Sentence::HintPlacesQueen),
            Reason::PlacesPiece => self.say(Sentence::HintNewPiece),
            Reason::ApproachesQueen => self.say(Sentence::HintNearer),
            Reason::ImprovesPosition => self.say(Sentence::HintBetter),
        }
    }
}
