//! The menu of the tutorial, beside the buttons of the picker.

use crate::discord::press::presses;

presses! {
    /// A menu of the tutorial.
    pub enum TutorialPress on Screen {
        /// Shows the lesson that was chosen from the menu.
        Chosen = "tutorial:chosen",
    }
}
