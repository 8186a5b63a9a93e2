//! The menu of the tutorial. Moves are chosen with the components of the picker.

use crate::discord::press::presses;

presses! {
    pub enum TutorialPress on Screen {
        /// Shows the lesson that was chosen from the menu.
        Chosen = "tutorial:chosen",
    }
}
