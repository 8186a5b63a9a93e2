//! The screen on which settings are changed.

use std::str::Split;

use crate::discord::press::parts::next;
use crate::ids::PlayerId;
use crate::play::settings::Setting;

/// The line of the menu of settings that leads to the people whom one blocks.
pub const BLOCK: &str = "block";

/// A step on the screen on which settings are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsStep {
    /// Show all settings.
    All,
    /// Show the values of the setting that was chosen from the menu.
    Which,
    /// Set this one to what was chosen from the menu.
    Set(Setting),
    /// Block whoever was picked from the menu of people.
    Block,
    /// Block this person no more.
    Unblock(PlayerId),
}

impl SettingsStep {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::All => "all".to_owned(),
            Self::Which => "which".to_owned(),
            Self::Block => "block".to_owned(),
            Self::Unblock(player) => format!("unblock:{player}"),
            Self::Set(setting) => format!("set:{}", setting.word()),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        match parts.next()? {
            "all" => Some(Self::All),
            "which" => Some(Self::Which),
            "block" => Some(Self::Block),
            "unblock" => next(parts).map(PlayerId).map(Self::Unblock),
            "set" => Setting::read(parts.next()?).map(Self::Set),
            _ => None,
        }
    }
}
