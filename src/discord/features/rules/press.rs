//! The buttons and the menu of the rulebook.

use crate::discord::press::presses;
use crate::rulebook::Page;

presses! {
    pub enum RulesPress on Screen {
        /// Shows the first page of the chapter chosen from the menu.
        Chapter = "rules:chapter",
        Show(page: &'static Page) = "rules:show",
        /// Shows the page's move as an animation.
        Animate(page: &'static Page) = "rules:animate",
    }
}
