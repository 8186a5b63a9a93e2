//! Newtypes for ids, so that the compiler keeps them apart.

use std::fmt;

/// Declares a type for a Discord snowflake, which fits in 63 bits.
macro_rules! snowflake {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl $name {
            /// The snowflake as serenity's types hold it.
            pub const fn get(self) -> u64 {
                self.0.cast_unsigned()
            }
        }

        impl From<u64> for $name {
            fn from(number: u64) -> Self {
                Self(number.cast_signed())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

impl PlayerId {
    /// Whether the account was deleted: its row keeps a negative number.
    pub const fn is_deleted(self) -> bool {
        self.0 < 0
    }
}

impl ServerId {
    /// Direct messages and groups, which belong to no server. Also the `server` of a match where the bot isn't a member, even
    /// if it is played in a server. No snowflake is zero.
    pub const DIRECT_MESSAGES: Self = Self(0);

    pub const fn is_direct_messages(self) -> bool {
        self.0 == Self::DIRECT_MESSAGES.0
    }
}

/// Declares a type for an identity column, which counts from 1.
macro_rules! row_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

snowflake! {
    /// A Discord user id.
    PlayerId
}
snowflake! {
    /// A Discord server (a "guild").
    ServerId
}
snowflake! {
    /// A channel or thread of a server, a direct message channel, or a group.
    ChannelId
}
snowflake! {
    /// A message in a channel.
    MessageId
}
row_id! {
    /// The number of a match, which players see as "match #27".
    MatchId
}
row_id! {
    ChallengeId
}
row_id! {
    TournamentId
}
row_id! {
    /// A variation: moves that a player tries out from a position of a match.
    VariationId
}

/// The number of moves made so far, which is the index of the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(pub i32);

impl Ply {
    pub const START: Self = Self(0);

    /// Returns the ply after a history of this length.
    ///
    /// # Panics
    /// If there are more than `i32::MAX` plies.
    pub fn after(plies: usize) -> Self {
        Self(i32::try_from(plies).expect("a match has fewer than 2^31 plies"))
    }

    /// Returns the index into a history.
    pub fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or_default()
    }

    /// Returns the UHP turn number, which counts from 1 and covers a move of each player.
    pub const fn turn(self) -> i32 {
        self.0 / 2 + 1
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The revision of a match: how many moves were ever made in it, plus its takebacks. Each position of a match has its own, so
/// a button with the revision that a player saw (`seen`) is recognised when it is stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Revision(pub i32);

impl Revision {
    pub const START: Self = Self(0);
}

impl fmt::Display for Revision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
