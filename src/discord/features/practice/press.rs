//! The buttons of matches against the bot.

use hive_engine::Level;

use crate::discord::press::presses;
use crate::ids::{MatchId, Revision};

presses! {
    pub enum PracticePress on Screen {
        /// Starts a match at the level of the last one, or at the first level.
        Begin = "practice:begin",
        /// Starts a match at this level.
        BeginAt(level: Level) = "practice:begin-at",
        /// Suggests a move. `seen`: the revision of the match that the user saw.
        Hint(id: MatchId, seen: Revision) = "practice:hint",
        AskToResign(id: MatchId, seen: Revision) = "practice:bow",
    }
}
