//! What is said of matches against the bot itself.

use hive_engine::Reason;

use crate::discord::text::Text;
use crate::ids::MatchId;
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
    #[must_use]
    pub fn practice_begun(self, begun: &PracticeBegun, practice: Practice) -> String {
        let (id, level) = (begun.state.id(), practice.level);
        let colour = self.colour(practice.bot.other());
        let said = self.say("practice-begun", &[("match", &id), ("level", &level), ("colour", &colour)]);
        self.with_queue(said, begun.bot_is_busy_with)
    }

    /// To whoever asked for a rematch against the bot.
    #[must_use]
    pub fn practice_rematch_begun(self, begun: &PracticeBegun) -> String {
        self.with_queue(self.rematch_begun(begun.state.id()), begun.bot_is_busy_with)
    }

    /// To whoever challenged the bot by a command that has more options than a match against it.
    #[must_use]
    pub fn practice_leaves_out(self) -> String {
        self.say("practice-leaves-out", &[])
    }

    /// The line of its first post that says how it is played.
    #[must_use]
    pub fn practice_start(self, practice: Practice) -> String {
        self.say("practice-start", &[("level", &practice.level)])
    }

    /// What is said, and that the bot thinks about so many other matches first, if there are any.
    #[must_use]
    pub(super) fn with_queue(self, said: String, others: i64) -> String {
        match others {
            0 => said,
            others => format!("{said} {}", self.say("practice-queue", &[("count", &others)])),
        }
    }

    /// Others wait for hints: one more would have to wait for long.
    #[must_use]
    pub fn busy_with_hints(self) -> String {
        self.say("busy-with-hints", &[])
    }

    /// Below the bot's half-move.
    #[must_use]
    pub fn remark(self, remark: Remark) -> String {
        match remark {
            Remark::YourQueen(open) => self.say("remark-your-queen", &[("count", &open)]),
            Remark::MyQueen(open) => self.say("remark-my-queen", &[("count", &open)]),
        }
    }

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

    /// After the bot was asked to resign, and did.
    #[must_use]
    pub fn bot_resigned(self, id: MatchId) -> String {
        self.say("bot-resigned", &[("match", &id)])
    }

    /// Label of the button that begins a match against the bot.
    #[must_use]
    pub fn button_practice(self) -> String {
        self.say("button-practice", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_hint(self) -> String {
        self.say("button-hint", &[])
    }

    /// Label of the button.
    #[must_use]
    pub fn button_ask_to_resign(self) -> String {
        self.say("button-ask-to-resign", &[])
    }
}
