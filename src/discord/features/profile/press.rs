//! The buttons and the menu of a profile.

use crate::discord::press::presses;
use crate::ids::PlayerId;

presses! {
    /// A button or menu of a profile.
    pub enum ProfilePress on Post {
        /// Compares the person chosen from the menu with this one.
        Against(player: PlayerId) = "against",
        /// Hides this person from the leaderboards of the server.
        Hide(player: PlayerId) = "hide",
        /// Shows this person there again.
        Unhide(player: PlayerId) = "unhide",
    }
}
