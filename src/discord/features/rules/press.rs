//! The buttons and the menu of the rulebook.

use crate::discord::press::presses;
use crate::rulebook::Page;

presses! {
    /// A button or menu of the rulebook.
    pub enum RulesPress on Screen {
        /// Shows the first page of the chapter that was chosen from the menu.
        Chapter = "rules:chapter",
        /// Shows this page in place of another.
        Show(page: &'static Page) = "rules:show",
        /// Plays this page's moves as an animation.
        Animate(page: &'static Page) = "rules:animate",
    }
}
