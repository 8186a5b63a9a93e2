//! The button that posts of earlier versions have under a turn.

use crate::discord::press::presses;
use crate::ids::MatchId;

presses! {
    /// A button that shows the board.
    pub enum BoardPress on Post {
        /// Shows the board of a match.
        Board(id: MatchId) = "board",
    }
}
