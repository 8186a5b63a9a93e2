//! The buttons and the menu of a profile.

use crate::discord::press::presses;
use crate::ids::PlayerId;

presses! {
    pub enum ProfilePress on Post {
        /// Shows the head-to-head record with the user chosen from the menu.
        Against(player: PlayerId) = "against",
        /// Hides the player from the server's leaderboard.
        Hide(player: PlayerId) = "hide",
        Unhide(player: PlayerId) = "unhide",
    }
}
