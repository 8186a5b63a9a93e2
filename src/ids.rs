//! The numbers by which things are known: one type each, so that none is taken for another.

use std::fmt;

/// Makes a type for a number that Discord gives: a snowflake, which fits in 63 bits.
macro_rules! snowflake {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl $name {
            /// As Discord's own libraries have it.
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
    /// Whether this is nobody any more: what is left of somebody who was deleted has a number below zero.
    pub const fn is_deleted(self) -> bool {
        self.0 < 0
    }
}

impl ServerId {
    /// No server: the bot's direct messages. No snowflake is zero.
    pub const DIRECT_MESSAGES: Self = Self(0);

    pub const fn is_direct_messages(self) -> bool {
        self.0 == Self::DIRECT_MESSAGES.0
    }
}

/// Makes a type for a number that the database gives, counted from 1.
macro_rules! row_number {
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
    /// A person: Discord's user id.
    PlayerId
}
snowflake! {
    /// A Discord server (a "guild").
    ServerId
}
snowflake! {
    /// A channel or thread of a server.
    ChannelId
}
snowflake! {
    /// A message in a channel.
    MessageId
}
row_number! {
    /// A match, as people see it: match #27.
    MatchId
}
row_number! {
    ChallengeId
}
row_number! {
    /// Half-moves that somebody tries out.
    VariationId
}

/// How many half-moves have been made: the ply about to be played, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(pub i32);

impl Ply {
    pub const START: Self = Self(0);

    /// From the length of a history.
    ///
    /// # Panics
    /// If there are more than `i32::MAX` half-moves, which nobody lives to play.
    pub fn after(half_moves: usize) -> Self {
        Self(i32::try_from(half_moves).expect("nobody plays two thousand million half-moves"))
    }

    /// As an index into a history.
    pub fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or_default()
    }

    /// The turn number as UHP counts it, from 1.
    pub const fn turn(self) -> i32 {
        self.0 / 2 + 1
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
