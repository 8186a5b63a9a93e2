//! What can be set: each setting once, with its word, whose it is and where it is kept, and what it can be set to.

use hive::{Expansions, Opening};

use crate::choices::Choices;
use crate::clock::{Shares, TimeControl};
use crate::ids::ChannelId;
use crate::language::Language;
use crate::store::change::Change;
use crate::store::matches::ThreadKind;
use crate::store::players::preferences::{
    ChallengedBy, Colours, Confirming, Listing, Mining, NO_HOUR, PreferenceChanges, Preferences, RemindBy,
};
use crate::store::servers::{ChallengeLimit, Challengers, DAYS_AWAY, ServerChanges, ServerSettings};

/// Whose a setting is: who sees it, and who may change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Person,
    /// The server's: everybody there sees it, those who manage it change it.
    Server,
}

/// All that was chosen where somebody looks; `server` is `None` in direct messages.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    pub own: Preferences,
    pub server: Option<ServerSettings>,
    /// How many people they block.
    pub blocked: usize,
}

/// What becomes of that when something is set.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Changes {
    pub own: PreferenceChanges,
    pub server: ServerChanges,
}

/// Makes [`Setting`] and [`Value`] from one table. A row: what it is; its name and the type of its values; the word by which
/// it is found in a `custom_id` and a menu; where it is kept, in [`Chosen`] and [`Changes`] alike; and what it can be set to,
/// each with its word, in the order in which it is offered: at most 25.
macro_rules! settings {
    ($($(#[$doc:meta])+ $name:ident($type:ty), $word:literal, $whose:ident.$($place:ident).+: $offered:expr;)+) => {
        /// Something that can be set.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Setting {
            $($(#[$doc])+ $name,)+
        }

        /// A setting with what it is set to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Value {
            $($(#[$doc])+ $name($type),)+
        }

        impl Setting {
            /// All, in the order in which they are shown.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$name),+];

            /// By which it is found in a `custom_id` and a menu.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)+
                }
            }

            pub const fn whose(self) -> Whose {
                match self {
                    $(Self::$name => whose!($whose),)+
                }
            }

            /// What it can be set to, each with the word by which it is found in its menu, in the order in which it is
            /// offered: at most 25.
            pub fn offered(self) -> Vec<(String, Value)> {
                match self {
                    $(Self::$name => {
                        $offered.into_iter().map(|(word, value)| (word.into(), Value::$name(value))).collect()
                    })+
                }
            }
        }

        impl Value {
            pub const fn setting(self) -> Setting {
                match self {
                    $(Self::$name(_) => Setting::$name,)+
                }
            }

            /// What `setting` is set to; `None` for a server's where there is none.
            pub fn of(setting: Setting, chosen: &Chosen) -> Option<Self> {
                Some(match setting {
                    $(Setting::$name => Self::$name(part!(chosen.$whose).$($place).+.into()),)+
                })
            }

            /// What is to be changed for this to be set.
            pub(super) fn changes(self) -> Changes {
                let mut changes = Changes::default();
                match self {
                    $(Self::$name(value) => changes.$whose.$($place).+ = Change::Set(value.into()),)+
                }
                changes
            }
        }
    };
}

macro_rules! whose {
    (own) => {
        Whose::Person
    };
    (server) => {
        Whose::Server
    };
}

macro_rules! part {
    ($chosen:ident.own) => {
        $chosen.own
    };
    ($chosen:ident.server) => {
        $chosen.server?
    };
}

settings! {
    /// Whether one is asked before a move is played that was tapped.
    Confirming(Confirming), "confirming", own.confirming:
        [("asked", Confirming::Asked), ("at-once", Confirming::AtOnce)];
    /// The colours of the pictures that one sees alone.
    Colours(Colours), "colours", own.colours: COLOURS;
    Reminders(Shares), "reminders", own.reminders: Shares::every().map(|shares| (percents(shares), shares));
    RemindBy(RemindBy), "remind-by", own.remind_by:
        [("mention", RemindBy::Mention), ("message", RemindBy::Message), ("nothing", RemindBy::Nothing)];
    /// The hour in which one's quiet hours begin: 0 to 23, or [`NO_HOUR`].
    QuietFrom(u8), "quiet-from", own.quiet.from: numbered([NO_HOUR].into_iter().chain(0..NO_HOUR));
    /// The hour in which they end: 0 to 23.
    QuietUntil(u8), "quiet-until", own.quiet.until: numbered(0..NO_HOUR);
    /// At which hour one gets a digest, 0 to 23, if at all.
    Digest(Option<u8>), "digest", own.digest:
        [("never".to_owned(), None)].into_iter().chain((0..24).map(|hour: u8| (hour.to_string(), Some(hour))));
    /// Whether others can read how one has played.
    Listing(Listing), "listing", own.listing: [("listed", Listing::Listed), ("unlisted", Listing::Unlisted)];
    /// Who may challenge one by name, or ask for a rematch.
    ChallengedBy(ChallengedBy), "challenged-by", own.challenged_by: [
        ("everyone", ChallengedBy::Everyone),
        ("played", ChallengedBy::Played),
        ("nobody", ChallengedBy::Nobody),
    ];
    /// Whether one's matches may become puzzles.
    Mining(Mining), "mining", own.mining: [("allowed", Mining::Allowed), ("forbidden", Mining::Forbidden)];
    /// The colours of the pictures that everybody in the server sees.
    ServerColours(Colours), "server-colours", server.colours: COLOURS;
    Home(Home), "home", server.home: [("anywhere", Home::Anywhere), ("here", Home::Here)];
    /// Where the puzzle of the day is posted.
    Puzzles(Puzzles), "puzzles", server.puzzles: [("nowhere", Puzzles::Nowhere), ("here", Puzzles::Here)];
    /// The language of what everybody in the server reads.
    Language(Option<Language>), "language", server.language: [("server", None)]
        .into_iter()
        .chain(Language::ALL.map(|language| (language.tag(), Some(language))));
    /// In what kind of thread matches are played.
    Threads(ThreadKind), "threads", server.threads: ThreadKind::choices();
    Time(TimeControl), "time", server.time: TimeControl::choices();
    Expansions(Expansions), "expansions", server.expansions: Expansions::choices();
    Opening(Opening), "opening", server.opening: Opening::choices();
    Challengers(Challengers), "challengers", server.challengers: [
        ("everybody", Challengers::Everybody),
        ("named", Challengers::Named),
        ("managers", Challengers::Managers),
    ];
    ChallengeLimit(ChallengeLimit), "most", server.challenge_limit:
        ChallengeLimit::ALL.map(|limit| (limit.word(), limit));
    /// For how many days a year one may be away: one of [`DAYS_AWAY`].
    DaysAway(u8), "days-away", server.days_away: numbered(DAYS_AWAY);
}

const COLOURS: [(&str, Colours); 5] = [
    ("standard", Colours::Standard),
    ("light", Colours::Light),
    ("dark", Colours::Dark),
    ("high-contrast", Colours::HighContrast),
    ("colour-safe", Colours::ColourSafe),
];

fn percents(shares: Shares) -> String {
    let percents: Vec<String> = shares.iter().map(|share| share.percent().to_string()).collect();
    if percents.is_empty() { "none".to_owned() } else { percents.join("-") }
}

fn numbered(numbers: impl IntoIterator<Item = u8>) -> impl Iterator<Item = (String, u8)> {
    numbers.into_iter().map(|number| (number.to_string(), number))
}

impl Setting {
    /// The one with this word.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.word() == word)
    }

    /// The value with this word.
    pub fn read_value(self, word: &str) -> Option<Value> {
        self.offered().into_iter().find(|(known, _)| known == word).map(|(_, value)| value)
    }

    /// What it is set to while nobody has chosen.
    ///
    /// # Panics
    /// Never: where there is a server, every setting has a value.
    pub fn default(self) -> Value {
        let nothing =
            Chosen { own: Preferences::default(), server: Some(ServerSettings::default()), blocked: 0 };
        Value::of(self, &nothing).expect("every setting has a value where there is a server")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    Anywhere,
    /// In the one where this is chosen: nothing is ever set to that.
    Here,
    In(ChannelId),
}

impl From<Option<ChannelId>> for Home {
    fn from(home: Option<ChannelId>) -> Self {
        home.map_or(Self::Anywhere, Self::In)
    }
}

impl From<Home> for Option<ChannelId> {
    fn from(home: Home) -> Self {
        match home {
            Home::In(channel) => Some(channel),
            Home::Anywhere | Home::Here => None,
        }
    }
}

/// Where the puzzle of the day is posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzles {
    Nowhere,
    /// In the channel where this is chosen: nothing is ever set to that.
    Here,
    In(ChannelId),
}

impl From<Option<ChannelId>> for Puzzles {
    fn from(channel: Option<ChannelId>) -> Self {
        channel.map_or(Self::Nowhere, Self::In)
    }
}

impl From<Puzzles> for Option<ChannelId> {
    fn from(puzzles: Puzzles) -> Self {
        match puzzles {
            Puzzles::In(channel) => Some(channel),
            Puzzles::Nowhere | Puzzles::Here => None,
        }
    }
}

impl Value {
    /// The value that is meant by one who chooses it in this channel.
    pub const fn chosen_in(self, channel: ChannelId) -> Self {
        match self {
            Self::Home(Home::Here) => Self::Home(Home::In(channel)),
            Self::Puzzles(Puzzles::Here) => Self::Puzzles(Puzzles::In(channel)),
            other => other,
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
            let offered = setting.offered();
            assert!((2..=25).contains(&offered.len()));
            assert!(offered.iter().any(|(_, value)| *value == setting.default()));
            for (word, value) in offered {
                assert_eq!(value.setting(), setting);
                assert_eq!(setting.read_value(&word), Some(value));
            }
            assert_eq!(setting.read_value("plaid"), None);
        }
        assert_eq!(Setting::read("weather"), None);
    }
}
