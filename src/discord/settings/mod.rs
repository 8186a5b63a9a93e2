//! The settings: what there is to set, how it is shown, and what a press changes.
//!
//! A new setting is a new variant in `list.rs`, with its words in `text/settings.rs` and its use case in `press.rs`; the
//! display, the menus and the reading of presses follow. Nothing is remembered between two presses.
//!
//! | file | what |
//! |---|---|
//! | `list.rs` | what can be set: the values, the defaults, who may change it |
//! | `customs.rs` | the same for where and how matches begin in a server |
//! | `view.rs` | how that is shown |
//! | `press.rs` | what a press does |

mod customs;
mod list;
mod press;
mod view;

pub use customs::{CustomSetting, CustomValue, Home};
pub use list::{Chosen, Setting, Value, Whose};
pub use press::{chosen, press};
pub use view::all;

use std::str::Split;

/// A step of the dialog in which settings are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsStep {
    /// Show all settings.
    All,
    /// Show the values of the setting that was chosen from the menu.
    Which,
    /// Set this one to what was chosen from the menu.
    Set(Setting),
}

impl SettingsStep {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::All => "all".to_owned(),
            Self::Which => "which".to_owned(),
            Self::Set(setting) => format!("set:{}", setting.word()),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        match parts.next()? {
            "all" => Some(Self::All),
            "which" => Some(Self::Which),
            "set" => Setting::read(parts.next()?).map(Self::Set),
            _ => None,
        }
    }
}
