//! What can be set of where and how matches begin in a server: the values, and how they are written.

use crate::clock::TimeControl;
use crate::hive::{Expansions, Opening};
use crate::ids::ChannelId;
use crate::play::settings::{ChallengeLimit, ServerDefaults};
use crate::play::settings::{Challengers, Custom, DAYS_AWAY, TIMES, ThreadKind};

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CustomSetting {
    /// Where challenges are made.
    Home,
    /// In what kind of thread matches are played.
    Threads,
    /// How long each has.
    Time,
    /// The expansions.
    Expansions,
    /// The opening.
    Opening,
    /// Who may challenge whom.
    Challengers,
    /// How often.
    ChallengeLimit,
    /// For how many days a year one may be away.
    DaysAway,
}

/// Where challenges are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// In any channel.
    Anywhere,
    /// In the one where this is chosen: nothing is ever set to that.
    Here,
    /// In this one.
    In(ChannelId),
}

/// What it is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CustomValue {
    /// For [`CustomSetting::Home`].
    Home(Home),
    /// For [`CustomSetting::Threads`].
    Threads(ThreadKind),
    /// For [`CustomSetting::Time`].
    Time(TimeControl),
    /// For [`CustomSetting::Expansions`].
    Expansions(Expansions),
    /// For [`CustomSetting::Opening`].
    Opening(Opening),
    /// For [`CustomSetting::Challengers`].
    Challengers(Challengers),
    /// For [`CustomSetting::ChallengeLimit`].
    ChallengeLimit(ChallengeLimit),
    /// For [`CustomSetting::DaysAway`]: one of [`DAYS_AWAY`].
    DaysAway(u8),
}

const THREADS: [ThreadKind; 3] = [ThreadKind::None, ThreadKind::Public, ThreadKind::Private];
const CHALLENGERS: [Challengers; 3] = [Challengers::Everybody, Challengers::Named, Challengers::Managers];
const MOST: [ChallengeLimit; 6] = [
    ChallengeLimit::Unlimited,
    ChallengeLimit::Open(1),
    ChallengeLimit::Open(3),
    ChallengeLimit::PerDay(1),
    ChallengeLimit::PerDay(3),
    ChallengeLimit::PerDay(10),
];
/// In the order of [`DAYS_AWAY`].
const DAYS_AWAY_WORDS: [&str; 6] = ["7", "14", "21", "28", "42", "60"];
/// In the order of [`Expansions::ALL`].
const SETS: [&str; 8] = ["base", "m", "l", "p", "ml", "mp", "lp", "mlp"];

impl CustomSetting {
    /// All, in the order in which they are shown.
    pub const ALL: [Self; 8] = [
        Self::Home,
        Self::Threads,
        Self::Time,
        Self::Expansions,
        Self::Opening,
        Self::Challengers,
        Self::ChallengeLimit,
        Self::DaysAway,
    ];

    /// By which it is found in a `custom_id` and a menu.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Threads => "threads",
            Self::Time => "time",
            Self::Expansions => "expansions",
            Self::Opening => "opening",
            Self::Challengers => "challengers",
            Self::ChallengeLimit => "most",
            Self::DaysAway => "days-away",
        }
    }

    /// What it can be set to.
    #[must_use]
    pub fn values(self) -> Vec<CustomValue> {
        match self {
            Self::Home => [Home::Anywhere, Home::Here].map(CustomValue::Home).into(),
            Self::Threads => THREADS.map(CustomValue::Threads).into(),
            Self::Time => TIMES.map(|(time, _)| CustomValue::Time(time)).into(),
            Self::Expansions => Expansions::ALL.map(CustomValue::Expansions).into(),
            Self::Opening => [Opening::Standard, Opening::Tournament].map(CustomValue::Opening).into(),
            Self::Challengers => CHALLENGERS.map(CustomValue::Challengers).into(),
            Self::ChallengeLimit => MOST.map(CustomValue::ChallengeLimit).into(),
            Self::DaysAway => DAYS_AWAY.map(CustomValue::DaysAway).into(),
        }
    }

    /// What it is set to in a server.
    #[must_use]
    pub fn value(self, customs: ServerDefaults) -> CustomValue {
        match self {
            Self::Home => CustomValue::Home(customs.home.map_or(Home::Anywhere, Home::In)),
            Self::Threads => CustomValue::Threads(customs.threads),
            Self::Time => CustomValue::Time(customs.time),
            Self::Expansions => CustomValue::Expansions(customs.expansions),
            Self::Opening => CustomValue::Opening(customs.opening),
            Self::Challengers => CustomValue::Challengers(customs.challengers),
            Self::ChallengeLimit => CustomValue::ChallengeLimit(customs.challenge_limit),
            Self::DaysAway => CustomValue::DaysAway(customs.days_away),
        }
    }
}

impl CustomValue {
    /// What is set.
    #[must_use]
    pub const fn setting(self) -> CustomSetting {
        match self {
            Self::Home(_) => CustomSetting::Home,
            Self::Threads(_) => CustomSetting::Threads,
            Self::Time(_) => CustomSetting::Time,
            Self::Expansions(_) => CustomSetting::Expansions,
            Self::Opening(_) => CustomSetting::Opening,
            Self::Challengers(_) => CustomSetting::Challengers,
            Self::ChallengeLimit(_) => CustomSetting::ChallengeLimit,
            Self::DaysAway(_) => CustomSetting::DaysAway,
        }
    }

    /// By which it is found in the menu of its setting.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Home(Home::Anywhere) => "anywhere",
            Self::Home(Home::Here | Home::In(_)) => "here",
            Self::Threads(ThreadKind::None) => "none",
            Self::Threads(ThreadKind::Public) => "public",
            Self::Threads(ThreadKind::Private) => "private",
            Self::Time(time) => {
                TIMES.iter().find(|(known, _)| *known == time).map_or("other", |(_, word)| word)
            }
            Self::Expansions(set) => {
                let sets = Expansions::ALL.iter().zip(SETS);
                sets.into_iter().find(|(known, _)| **known == set).map_or("other", |(_, word)| word)
            }
            Self::Opening(Opening::Standard) => "standard",
            Self::Opening(Opening::Tournament) => "tournament",
            Self::DaysAway(days) => {
                let words = DAYS_AWAY.iter().zip(DAYS_AWAY_WORDS);
                words.into_iter().find(|(known, _)| **known == days).map_or("other", |(_, word)| word)
            }
            Self::Challengers(Challengers::Everybody) => "everybody",
            Self::Challengers(Challengers::Named) => "named",
            Self::Challengers(Challengers::Managers) => "managers",
            Self::ChallengeLimit(most) => match most {
                ChallengeLimit::Unlimited => "any",
                ChallengeLimit::Open(1) => "open-1",
                ChallengeLimit::Open(_) => "open-3",
                ChallengeLimit::PerDay(1) => "day-1",
                ChallengeLimit::PerDay(3) => "day-3",
                ChallengeLimit::PerDay(_) => "day-10",
            },
        }
    }

    /// The value that is meant by one who chooses it in this channel.
    #[must_use]
    pub const fn chosen_in(self, channel: ChannelId) -> Self {
        match self {
            Self::Home(Home::Here) => Self::Home(Home::In(channel)),
            other => other,
        }
    }
}

/// As the use cases have it.
impl From<CustomValue> for Custom {
    fn from(value: CustomValue) -> Self {
        match value {
            CustomValue::Home(Home::In(channel)) => Self::Home(Some(channel)),
            CustomValue::Home(Home::Anywhere | Home::Here) => Self::Home(None),
            CustomValue::Threads(threads) => Self::Threads(threads),
            CustomValue::Time(time) => Self::Time(time),
            CustomValue::Expansions(expansions) => Self::Expansions(expansions),
            CustomValue::Opening(opening) => Self::Opening(opening),
            CustomValue::Challengers(challengers) => Self::Challengers(challengers),
            CustomValue::ChallengeLimit(most) => Self::ChallengeLimit(most),
            CustomValue::DaysAway(days) => Self::DaysAway(days),
        }
    }
}
