//! What can be set: each setting once, with its values, its default, and who may change it.

use crate::play::{Colours, Confirming, Preferences, ServerSettings};

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Whether one is asked before a move is played that was tapped.
    Confirming,
    /// The colours of the pictures that one sees alone.
    Colours,
    /// At which hour one gets a digest, if at all.
    Digest,
    /// The colours of the pictures that everybody in the server sees.
    ServerColours,
}

/// A setting with what it is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// For [`Setting::Confirming`].
    Confirming(Confirming),
    /// For [`Setting::Colours`].
    Colours(Colours),
    /// For [`Setting::Digest`]: an hour from 0 to 23, or never.
    Digest(Option<u8>),
    /// For [`Setting::ServerColours`].
    ServerColours(Colours),
}

/// Whose a setting is: who sees it, and who may change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// One's own.
    Person,
    /// The server's: everybody there sees it, those who manage it change it.
    Server,
}

/// All that was chosen where somebody looks; `server` is `None` in direct messages.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    /// By themselves.
    pub own: Preferences,
    /// For the server.
    pub server: Option<ServerSettings>,
}

const COLOURS: [Colours; 5] =
    [Colours::Standard, Colours::Light, Colours::Dark, Colours::HighContrast, Colours::ColourSafe];

/// The words of the hours of a day.
const HOURS: [&str; 24] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23",
];

impl Setting {
    /// All, in the order in which they are shown.
    pub const ALL: [Self; 4] = [Self::Confirming, Self::Colours, Self::Digest, Self::ServerColours];

    /// By which it is found in a `custom_id` and a menu.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Confirming => "confirming",
            Self::Colours => "colours",
            Self::Digest => "digest",
            Self::ServerColours => "server-colours",
        }
    }

    /// The one with this word.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.word() == word)
    }

    /// Whose it is.
    #[must_use]
    pub const fn whose(self) -> Whose {
        match self {
            Self::Confirming | Self::Colours | Self::Digest => Whose::Person,
            Self::ServerColours => Whose::Server,
        }
    }

    /// What it can be set to, in the order in which it is offered: at most 25.
    #[must_use]
    pub fn values(self) -> Vec<Value> {
        match self {
            Self::Confirming => [Confirming::Asked, Confirming::AtOnce].map(Value::Confirming).into(),
            Self::Colours => COLOURS.map(Value::Colours).into(),
            Self::Digest => [None].into_iter().chain((0..24).map(Some)).map(Value::Digest).collect(),
            Self::ServerColours => COLOURS.map(Value::ServerColours).into(),
        }
    }

    /// The value with this word.
    #[must_use]
    pub fn read_value(self, word: &str) -> Option<Value> {
        self.values().into_iter().find(|value| value.word() == word)
    }

    /// What it is set to while nobody has chosen.
    #[must_use]
    pub fn default(self) -> Value {
        let nothing = Chosen { own: Preferences::default(), server: Some(ServerSettings::default()) };
        nothing.value(self).expect("every setting has a value where there is a server")
    }
}

impl Value {
    /// What is set.
    #[must_use]
    pub const fn setting(self) -> Setting {
        match self {
            Self::Confirming(_) => Setting::Confirming,
            Self::Colours(_) => Setting::Colours,
            Self::Digest(_) => Setting::Digest,
            Self::ServerColours(_) => Setting::ServerColours,
        }
    }

    /// By which it is found in the menu of its setting.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Digest(None) => "never",
            Self::Digest(Some(hour)) => HOURS.get(usize::from(hour)).copied().unwrap_or("never"),
            Self::Confirming(Confirming::Asked) => "asked",
            Self::Confirming(Confirming::AtOnce) => "at-once",
            Self::Colours(colours) | Self::ServerColours(colours) => match colours {
                Colours::Standard => "standard",
                Colours::Light => "light",
                Colours::Dark => "dark",
                Colours::HighContrast => "high-contrast",
                Colours::ColourSafe => "colour-safe",
            },
        }
    }
}

impl Chosen {
    /// What `setting` is set to; `None` for a server's where there is none.
    #[must_use]
    pub fn value(self, setting: Setting) -> Option<Value> {
        Some(match setting {
            Setting::Confirming => Value::Confirming(self.own.confirming),
            Setting::Colours => Value::Colours(self.own.colours),
            Setting::Digest => Value::Digest(self.own.digest),
            Setting::ServerColours => Value::ServerColours(self.server?.colours),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_and_value_is_found_by_its_word() {
        for setting in Setting::ALL {
            assert_eq!(Setting::read(setting.word()), Some(setting));
            let values = setting.values();
            assert!((2..=25).contains(&values.len()));
            assert!(values.contains(&setting.default()));
            for value in values {
                assert_eq!(value.setting(), setting);
                assert_eq!(setting.read_value(value.word()), Some(value));
            }
            assert_eq!(setting.read_value("plaid"), None);
        }
        assert_eq!(Setting::read("weather"), None);
    }
}
