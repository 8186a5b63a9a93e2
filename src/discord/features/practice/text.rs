//! What is said of matches against the bot itself.

use crate::discord::words::{Sentence, Text};
use crate::play::challenges::PracticeBegun;
use crate::store::matches::Practice;

/// What the bot may say beside its half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// So few sides of the player's queen are open.
    YourQueen(u8),
    /// So few of its own queen's are.
    MyQueen(u8),
}

impl Text {
    /// To whoever began a match against the bot, and plays this colour.
    pub fn practice_begun(self, begun: &PracticeBegun, practice: Practice) -> String {
        let (id, level) = (begun.state.id(), practice.level);
        let colour = self.colour(practice.bot.other());
        let said = self.say(Sentence::PracticeBegun { match_id: &id, level: &level, colour: &colour });
        self.with_queue(said, begun.bot_is_busy_with)
    }

    /// To whoever asked for a rematch against the bot.
    pub fn practice_rematch_begun(self, begun: &PracticeBegun) -> String {
        self.with_queue(
            self.say(Sentence::RematchBegun { match_id: &begun.state.id() }),
            begun.bot_is_busy_with,
        )
    }

    /// The line of its first post that says how it is played.
    pub fn practice_start(self, practice: Practice) -> String {
        self.say(Sentence::PracticeStart { level: &practice.level })
    }

    /// What is said, and that the bot thinks about so many other matches first, if there are any.
    pub(in crate::discord) fn with_queue(self, said: String, others: i64) -> String {
        match others {
            0 => said,
            others => format!("{said} {}", self.say(Sentence::PracticeQueue { count: &others })),
        }
    }

    pub fn remark(self, remark: Remark) -> String {
        match remark {
            Remark::YourQueen(open) => self.say(Sentence::RemarkYourQueen { count: &open }),
            Remark::MyQueen(open) => self.say(Sentence::RemarkMyQueen { count: &open }),
        }
    }
}
