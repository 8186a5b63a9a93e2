//! The menus and buttons of the settings.

use crate::discord::press::presses;
use crate::ids::PlayerId;
use crate::play::settings::Setting;

/// The option of the settings menu that leads to the blocked players.
pub const BLOCK: &str = "block";

presses! {
    pub enum SettingsPress on Screen {
        /// Shows the user's settings.
        All = "settings:all",
        /// Shows the server's settings.
        Server = "settings:server",
        /// Shows the values of the setting chosen from the menu.
        ShowValues = "settings:which",
        /// Sets this setting to the value chosen from the menu.
        Set(setting: Setting) = "settings:set",
        /// Blocks the user chosen from the menu.
        Block = "settings:block",
        Unblock(player: PlayerId) = "settings:unblock",
    }
}
