//! The menus and buttons of the settings.

use crate::discord::press::presses;
use crate::ids::PlayerId;
use crate::play::settings::Setting;

/// The line of the menu of settings that leads to the people whom the reader blocks.
pub const BLOCK: &str = "block";

presses! {
    /// A menu or button of the settings.
    pub enum SettingsStep on Screen {
        All = "settings:all",
        /// Shows the values of the setting that was chosen from the menu.
        Which = "settings:which",
        /// Sets this one to the value that was chosen from the menu.
        Set(setting: Setting) = "settings:set",
        /// Blocks the person who was chosen from the menu of people.
        Block = "settings:block",
        Unblock(player: PlayerId) = "settings:unblock",
    }
}
