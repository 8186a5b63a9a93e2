//! The buttons of a list of matches.

use crate::discord::press::presses;
use crate::ids::PlayerId;

presses! {
    /// A button of a list.
    pub enum ListPress on Screen {
        /// Shows this page, from 0, of this person's matches.
        Games(player: PlayerId, page: u16) = "games",
        /// Opens the picker of the match in which it is the reader's turn and the least time is left.
        Next = "next",
        /// The same, in the direct message that is this notice: no two direct messages have the same button.
        Letter(notice: i64) = "letter",
    }
}
