//! The buttons of matches against the bot.

use crate::discord::press::presses;
use crate::ids::{MatchId, Ply};

presses! {
    /// A button of a match against the bot.
    pub enum PracticePress on Screen {
        /// Begins a match with the terms of the last one.
        Begin = "practice:begin",
        /// Shows a good move in the position after so many plies.
        Hint(id: MatchId, seen: Ply) = "practice:hint",
        /// Asks the bot to resign in that position.
        AskToResign(id: MatchId, seen: Ply) = "practice:bow",
    }
}
