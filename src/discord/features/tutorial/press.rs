//! The menu of the tutorial. The lessons' other components are the picker's.

use crate::discord::press::presses;

presses! {
    pub enum TutorialPress on Screen {
        /// Shows the lesson that was chosen from the menu.
        Chosen = "tutorial:chosen",
    }
}
