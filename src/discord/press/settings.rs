//! What can be set: each setting once, with its values, its default, and who may change it.

use crate::clock::Shares;
use crate::discord::press::server_settings::{CustomSetting, CustomValue};
use crate::play::settings::{Colours, Confirming, Listing, NO_HOUR, Preferences, RemindBy, ServerSettings};
use std::str::Split;

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Whether one is asked before a move is played that was tapped.
    Confirming,
    /// The colours of the pictures that one sees alone.
    Colours,
    /// When one is reminded.
    Reminders,
    /// How one is reminded.
    RemindBy,
    /// The hour in which one's quiet hours begin.
    QuietFrom,
    /// The hour in which they end.
    QuietUntil,
    /// At which hour one gets a digest, if at all.
    Digest,
    /// Whether others can read how one has played.
    Listing,
    /// The colours of the pictures that everybody in the server sees.
    ServerColours,
    /// Where and how matches begin in the server.
    Custom(CustomSetting),
}

/// A setting with what it is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// For [`Setting::Confirming`].
    Confirming(Confirming),
    /// For [`Setting::Colours`].
    Colours(Colours),
    /// For [`Setting::Reminders`].
    Reminders(Shares),
    /// For [`Setting::RemindBy`].
    RemindBy(RemindBy),
    /// For [`Setting::QuietFrom`]: 0 to 23, or [`NO_HOUR`].
    QuietFrom(u8),
    /// For [`Setting::QuietUntil`]: 0 to 23.
    QuietUntil(u8),
    /// For [`Setting::Digest`]: an hour from 0 to 23, or never.
    Digest(Option<u8>),
    /// For [`Setting::Listing`].
    Listing(Listing),
    /// For [`Setting::ServerColours`].
    ServerColours(Colours),
    /// For [`Setting::Custom`].
    Custom(CustomValue),
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

impl Setting {
    /// All, in the order in which they are shown.
    pub const ALL: [Self; 17] = [
        Self::Confirming,
        Self::Colours,
        Self::Reminders,
        Self::RemindBy,
        Self::QuietFrom,
        Self::QuietUntil,
        Self::Digest,
        Self::Listing,
        Self::ServerColours,
        Self::Custom(CustomSetting::Home),
        Self::Custom(CustomSetting::Threads),
        Self::Custom(CustomSetting::Time),
        Self::Custom(CustomSetting::Expansions),
        Self::Custom(CustomSetting::Opening),
        Self::Custom(CustomSetting::Challengers),
        Self::Custom(CustomSetting::ChallengeLimit),
        Self::Custom(CustomSetting::DaysAway),
    ];

    /// By which it is found in a `custom_id` and a menu.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Confirming => "confirming",
            Self::Colours => "colours",
            Self::Reminders => "reminders",
            Self::RemindBy => "remind-by",
            Self::QuietFrom => "quiet-from",
            Self::QuietUntil => "quiet-until",
            Self::Digest => "digest",
            Self::Listing => "listing",
            Self::ServerColours => "server-colours",
            Self::Custom(custom) => custom.word(),
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
            Self::ServerColours | Self::Custom(_) => Whose::Server,
            _ => Whose::Person,
        }
    }

    /// What it can be set to, in the order in which it is offered: at most 25.
    #[must_use]
    pub fn values(self) -> Vec<Value> {
        match self {
            Self::Confirming => [Confirming::Asked, Confirming::AtOnce].map(Value::Confirming).into(),
            Self::Colours => COLOURS.map(Value::Colours).into(),
            Self::Reminders => Shares::every().map(Value::Reminders).into(),
            Self::RemindBy => {
                [RemindBy::Mention, RemindBy::Message, RemindBy::Nothing].map(Value::RemindBy).into()
            }
            Self::QuietFrom => std::iter::once(NO_HOUR).chain(0..NO_HOUR).map(Value::QuietFrom).collect(),
            Self::QuietUntil => (0..NO_HOUR).map(Value::QuietUntil).collect(),
            Self::Digest => [None].into_iter().chain((0..24).map(Some)).map(Value::Digest).collect(),
            Self::Listing => [Listing::Listed, Listing::Unlisted].map(Value::Listing).into(),
            Self::ServerColours => COLOURS.map(Value::ServerColours).into(),
            Self::Custom(custom) => custom.values().into_iter().map(Value::Custom).collect(),
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
            Self::Reminders(_) => Setting::Reminders,
            Self::RemindBy(_) => Setting::RemindBy,
            Self::QuietFrom(_) => Setting::QuietFrom,
            Self::QuietUntil(_) => Setting::QuietUntil,
            Self::Digest(_) => Setting::Digest,
            Self::Listing(_) => Setting::Listing,
            Self::ServerColours(_) => Setting::ServerColours,
            Self::Custom(value) => Setting::Custom(value.setting()),
        }
    }

    /// By which it is found in the menu of its setting.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Reminders(shares) => {
                let percents: Vec<String> = shares.iter().map(|share| share.percent().to_string()).collect();
                if percents.is_empty() { "none".to_owned() } else { percents.join("-") }
            }
            Self::QuietFrom(hour) | Self::QuietUntil(hour) | Self::Digest(Some(hour)) => hour.to_string(),
            fixed => fixed.fixed_word().to_owned(),
        }
    }

    fn fixed_word(self) -> &'static str {
        match self {
            Self::Custom(value) => value.word(),
            Self::Digest(_) => "never",
            Self::Confirming(Confirming::Asked) => "asked",
            Self::Confirming(Confirming::AtOnce) => "at-once",
            Self::RemindBy(RemindBy::Mention) => "mention",
            Self::RemindBy(RemindBy::Message) => "message",
            Self::RemindBy(RemindBy::Nothing) => "nothing",
            Self::Listing(Listing::Listed) => "listed",
            Self::Listing(Listing::Unlisted) => "unlisted",
            Self::Reminders(_) | Self::QuietFrom(_) | Self::QuietUntil(_) => "",
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
            Setting::Reminders => Value::Reminders(self.own.reminders),
            Setting::RemindBy => Value::RemindBy(self.own.remind_by),
            Setting::QuietFrom => Value::QuietFrom(self.own.quiet.from),
            Setting::QuietUntil => Value::QuietUntil(self.own.quiet.until),
            Setting::Digest => Value::Digest(self.own.digest),
            Setting::Listing => Value::Listing(self.own.listing),
            Setting::ServerColours => Value::ServerColours(self.server?.colours),
            Setting::Custom(custom) => Value::Custom(custom.value(self.server?.defaults)),
        })
    }
}

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
                assert_eq!(setting.read_value(&value.word()), Some(value));
            }
            assert_eq!(setting.read_value("plaid"), None);
        }
        assert_eq!(Setting::read("weather"), None);
    }
}
