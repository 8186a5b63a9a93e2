//! All settings except the time zone, in one table: key, owner, storage, and values.

use chrono::{DateTime, Utc};
use hive::{Expansions, Opening};

use crate::choices::Choices;
use crate::clock::{Shares, TimeControl};
use crate::ids::ChannelId;
use crate::language::Language;
use crate::store::change::Change;
use crate::store::matches::ThreadKind;
use crate::store::players::preferences::{
    ChallengedBy, Colours, Listing, Mining, MoveConfirmation, NO_HOUR, PreferenceChanges, Preferences,
    RemindBy, TileLetters,
};
use crate::store::servers::{
    ChallengeLimit, Challengers, DAYS_AWAY, OldBoards, SeasonLength, Seasons, ServerChanges, ServerSettings,
};

/// The owner of a setting: who sees it, and who may change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Person,
    /// Visible to all members, changed by managers.
    Server,
}

/// Current values of all settings visible here; `server` is `None` in direct messages, and where the bot isn't a member.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    pub own: Preferences,
    pub server: Option<ServerSettings>,
    /// Number of blocked players.
    pub blocked: usize,
}

/// Changes to [`Chosen`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Changes {
    pub own: PreferenceChanges,
    pub server: ServerChanges,
}

/// Generates [`Setting`] and [`Value`] from one table. Columns: doc comment; name and value type; key in
/// `custom_id`s and menus; field in both [`Chosen`] and [`Changes`]; and the values with their keys, in menu
/// order, at most 25.
macro_rules! settings {
    ($($(#[$doc:meta])* $name:ident($type:ty), $word:literal, $whose:ident.$($place:ident).+: $offered:expr;)+) => {
        /// A setting.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Setting {
            $($(#[$doc])* $name,)+
        }

        /// A setting with its value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Value {
            $($(#[$doc])* $name($type),)+
        }

        impl Setting {
            /// All settings in display order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$name),+];

            /// The key in `custom_id`s and menus.
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

            /// Returns the values with their keys, in menu order, at most 25.
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

            /// Returns the current value; `None` for a server setting if `chosen` has none.
            pub fn of(setting: Setting, chosen: &Chosen) -> Option<Self> {
                Some(match setting {
                    $(Setting::$name => Self::$name(part!(chosen.$whose).$($place).+.into()),)+
                })
            }

            /// Returns the changes that set this value.
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
    /// Whether the picker asks to confirm a move.
    Confirming(MoveConfirmation), "confirming", own.confirming:
        [("asked", MoveConfirmation::Required), ("at-once", MoveConfirmation::Skipped)];
    /// Board colours of pictures in private replies and direct messages.
    Colours(Colours), "colours", own.colours: COLOURS;
    /// Whether tiles in these pictures have the letter of their bug.
    Letters(TileLetters), "letters", own.letters: [
        ("automatic", TileLetters::Automatic),
        ("always", TileLetters::Always),
        ("never", TileLetters::Never),
    ];
    Reminders(Shares), "reminders", own.reminders: Shares::all_sets().map(|shares| (percents(shares), shares));
    RemindBy(RemindBy), "remind-by", own.remind_by:
        [("mention", RemindBy::Mention), ("message", RemindBy::Message), ("nothing", RemindBy::Nothing)];
    /// Hour at which quiet hours begin: 0 to 23, or [`NO_HOUR`].
    QuietFrom(u8), "quiet-from", own.quiet.from: numbered([NO_HOUR].into_iter().chain(0..NO_HOUR));
    /// Hour at which quiet hours end: 0 to 23.
    QuietUntil(u8), "quiet-until", own.quiet.until: numbered(0..NO_HOUR);
    /// Hour of the daily digest, 0 to 23, if enabled.
    Digest(Option<u8>), "digest", own.digest:
        [("never".to_owned(), None)].into_iter().chain((0..24).map(|hour: u8| (hour.to_string(), Some(hour))));
    /// Whether leaderboards list the player, and others see the whole profile.
    Listing(Listing), "listing", own.listing: [("listed", Listing::Listed), ("unlisted", Listing::Unlisted)];
    /// Who may challenge the player by name, or offer a rematch.
    ChallengedBy(ChallengedBy), "challenged-by", own.challenged_by: [
        ("everyone", ChallengedBy::Everyone),
        ("played", ChallengedBy::Played),
        ("nobody", ChallengedBy::Nobody),
    ];
    /// Whether the player's matches may become puzzles.
    Mining(Mining), "mining", own.mining: [("allowed", Mining::Allowed), ("forbidden", Mining::Forbidden)];
    /// Board colours of posts in the server.
    ServerColours(Colours), "server-colours", server.colours: COLOURS;
    /// The only channel in which matches and tournaments may begin.
    Home(Home), "home", server.home: [("anywhere", Home::Anywhere), ("here", Home::Here)];
    /// Channel of the daily puzzle.
    Puzzles(Puzzles), "puzzles", server.puzzles: [("nowhere", Puzzles::Nowhere), ("here", Puzzles::Here)];
    OldBoards(OldBoards), "old-boards", server.old_boards:
        [("fold", OldBoards::Folded), ("keep", OldBoards::Kept)];
    /// The server's seasons, and the channel of their tables.
    Seasons(SeasonsChoice), "seasons", server.seasons: [
        ("off", SeasonsChoice::Off),
        ("month", SeasonsChoice::Here(SeasonLength::Month)),
        ("quarter", SeasonsChoice::Here(SeasonLength::Quarter)),
    ];
    /// Language of posts in the server.
    Language(Option<Language>), "language", server.language: [("server", None)]
        .into_iter()
        .chain(Language::ALL.map(|language| (language.tag(), Some(language))));
    /// Kind of thread for matches.
    Threads(ThreadKind), "threads", server.threads: ThreadKind::choices();
    Time(TimeControl), "time", server.time: TimeControl::choices();
    Expansions(Expansions), "expansions", server.expansions: Expansions::choices();
    Opening(Opening), "opening", server.opening: Opening::choices();
    Challengers(Challengers), "challengers", server.challengers: [
        ("everybody", Challengers::Everyone),
        ("named", Challengers::Named),
        ("managers", Challengers::Managers),
    ];
    ChallengeLimit(ChallengeLimit), "most", server.challenge_limit:
        ChallengeLimit::ALL.map(|limit| (limit.word(), limit));
    /// Days away allowed per year: one of [`DAYS_AWAY`].
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
    /// Returns the setting with this key.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.word() == word)
    }

    /// Returns the value with this key.
    pub fn read_value(self, word: &str) -> Option<Value> {
        self.offered().into_iter().find(|(known, _)| known == word).map(|(_, value)| value)
    }

    /// Returns the default value.
    ///
    /// # Panics
    /// Never: with a server, every setting has a value.
    pub fn default(self) -> Value {
        let nothing =
            Chosen { own: Preferences::default(), server: Some(ServerSettings::default()), blocked: 0 };
        Value::of(self, &nothing).expect("every setting has a value with a server")
    }
}

/// The channel for matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    Anywhere,
    /// Menu entry for the current channel; stored as `In`.
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

/// Channel of the daily puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Puzzles {
    Nowhere,
    /// Menu entry for the current channel; stored as `In`.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeasonsChoice {
    Off,
    /// Menu entry for tables in the current channel; stored as `On`.
    Here(SeasonLength),
    On(Seasons),
}

impl From<Option<Seasons>> for SeasonsChoice {
    fn from(seasons: Option<Seasons>) -> Self {
        seasons.map_or(Self::Off, Self::On)
    }
}

impl From<SeasonsChoice> for Option<Seasons> {
    fn from(choice: SeasonsChoice) -> Self {
        match choice {
            SeasonsChoice::On(seasons) => Some(seasons),
            SeasonsChoice::Off | SeasonsChoice::Here(_) => None,
        }
    }
}

impl Value {
    /// Resolves a menu entry for the current channel and, of seasons, the current day.
    pub fn chosen_in(self, channel: ChannelId, now: DateTime<Utc>) -> Self {
        match self {
            Self::Home(Home::Here) => Self::Home(Home::In(channel)),
            Self::Puzzles(Puzzles::Here) => Self::Puzzles(Puzzles::In(channel)),
            Self::Seasons(SeasonsChoice::Here(length)) => {
                let end = length.season_of(now.date_naive()).end;
                Self::Seasons(SeasonsChoice::On(Seasons { length, end, channel: Some(channel) }))
            }
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_and_values_are_found_by_their_key() {
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
