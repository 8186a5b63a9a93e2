//! Where a match is played, and who may see it there.

use hive::Colour;

use crate::choices::Choices;
use crate::ids::{ChannelId, ServerId};
use crate::language::Language;
use crate::store::sql_enum::sql_enum;

/// Who may view a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// All members of the server.
    Server,
    /// Only the players: the match is played in a private thread, in direct messages, or where the bot isn't a member; or it began
    /// in a thread before the server added the bot.
    Players,
}

impl Visibility {
    pub(in crate::store) const fn from_private(is_private: bool) -> Self {
        if is_private { Self::Players } else { Self::Server }
    }

    pub(in crate::store) fn is_private(self) -> bool {
        self == Self::Players
    }

    /// Whether a match of `server` may be viewed from the server `from`, or from direct messages (`None`), where only its
    /// players may view it.
    pub fn is_open(self, server: ServerId, is_player: bool, from: Option<ServerId>) -> bool {
        from.is_none_or(|from| from == server) && (is_player || (from.is_some() && self == Self::Server))
    }
}

/// The kind of the thread that the bot creates for a match or its tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThreadKind {
    /// The bot creates none: the match is played in a channel, or in a thread that exists already.
    #[default]
    None,
    Public,
    /// Only the players (and moderators) can read it.
    Private,
}

impl Choices for ThreadKind {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![("none", Self::None), ("public", Self::Public), ("private", Self::Private)]
    }
}

sql_enum! {
    ThreadKind in "thread" {
        None = "none",
        Public = "public",
        Private = "private",
    }
}

/// The channel of a match or challenge, and its language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub server: ServerId,
    pub channel: ChannelId,
    pub audience: Visibility,
    /// Discord locale (such as `en-US`) of the server, or else of the user, when the challenge was made. A rematch keeps it; a
    /// relocation may change it.
    pub locale: String,
    /// The server's language setting, which overrides `locale`. It is read from the settings and not stored with the match.
    pub server_language: Option<Language>,
    pub thread: ThreadKind,
    /// The parent channel of the thread, if the bot created it, also for a tournament or for a match before a rematch.
    pub parent: Option<ChannelId>,
    /// Black's direct messages with the bot, if the match is played in the direct messages of both players. `channel` is White's
    /// then. `None` in a challenge, whose `channel` is the challenger's.
    pub black_channel: Option<ChannelId>,
    /// The server in which the bot is no member, if the match is played there; [`ServerId::DIRECT_MESSAGES`] for a group or a
    /// direct message between people. Posts are responses to interactions then.
    pub foreign_server: Option<ServerId>,
}

/// Builds a [`Place`] without `black_channel` from a row with the columns that `match` and `challenge` have for it, and `chosen`,
/// the server's language setting.
macro_rules! parse_place {
    ($row:ident) => {
        $crate::store::matches::Place {
            server: $crate::ids::ServerId($row.guild_id),
            channel: $crate::ids::ChannelId($row.channel_id),
            audience: $crate::store::matches::Visibility::from_private($row.is_private),
            locale: $row.locale,
            server_language: $row.chosen.as_deref().and_then($crate::language::Language::from_tag),
            thread: <$crate::store::matches::ThreadKind as $crate::store::sql_enum::SqlEnum>::from_sql(
                &$row.thread,
            )?,
            parent: $row.parent_id.map($crate::ids::ChannelId),
            black_channel: None,
            foreign_server: $row.foreign_guild_id.map($crate::ids::ServerId),
        }
    };
}

pub(in crate::store) use parse_place;

impl Place {
    /// Returns the language of public posts.
    pub fn language(&self) -> Language {
        self.server_language.unwrap_or_else(|| Language::from_locale(&self.locale))
    }

    /// Returns the language of private messages to a player: that of their Discord locale, or else the language of this place.
    pub fn language_for(&self, locale: Option<&str>) -> Language {
        locale.map_or_else(|| self.language(), Language::from_locale)
    }

    /// The channels in which the match is posted: one, or the direct messages of both players.
    pub fn channels(&self) -> impl Iterator<Item = ChannelId> {
        [Some(self.channel), self.black_channel].into_iter().flatten()
    }

    /// The channel of posts for the player of `colour`.
    pub fn channel_of(&self, colour: Colour) -> ChannelId {
        self.black_channel.filter(|_| colour == Colour::Black).unwrap_or(self.channel)
    }

    /// The only player who reads this channel, if the match is played in the direct messages of both.
    pub fn reader_of(&self, channel: ChannelId) -> Option<Colour> {
        let black = self.black_channel?;
        Some(if channel == black { Colour::Black } else { Colour::White })
    }

    /// The place with another channel for the player of `colour`.
    pub fn with_channel_of(&self, colour: Colour, channel: ChannelId) -> Self {
        match colour {
            Colour::Black if self.black_channel.is_some() => {
                Self { black_channel: Some(channel), ..self.clone() }
            }
            Colour::White | Colour::Black => Self { channel, ..self.clone() },
        }
    }

    /// The same channel after its server has added the bot. The match is visible to the server's members if the channel is one of
    /// `public_channels`: all of the server's channels but threads, which may be private.
    pub fn with_bot(&self, server: ServerId, public_channels: &[ChannelId]) -> Self {
        let is_public = public_channels.contains(&self.channel);
        let audience = if is_public { Visibility::Server } else { Visibility::Players };
        Self { server, foreign_server: None, audience, ..self.clone() }
    }

    /// The same channel after its server has removed the bot, in the same language.
    pub fn without_bot(&self) -> Self {
        Self {
            server: ServerId::DIRECT_MESSAGES,
            foreign_server: Some(self.server),
            audience: Visibility::Players,
            locale: self
                .server_language
                .map_or_else(|| self.locale.clone(), |language| language.tag().to_owned()),
            server_language: None,
            thread: ThreadKind::None,
            parent: None,
            ..self.clone()
        }
    }

    /// Whether the bot isn't a member here, so that it can only respond to interactions.
    pub const fn is_without_bot(&self) -> bool {
        self.foreign_server.is_some()
    }

    /// Whether the match is played in this channel by responses to interactions, so that everyone in the channel has seen it.
    pub fn is_without_bot_in(&self, channel: Option<ChannelId>) -> bool {
        self.is_without_bot() && channel == Some(self.channel)
    }

    /// Whether the place is this channel or a thread of it.
    pub fn is_in(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.parent == Some(channel)
    }

    /// Restricts the audience to the players if the match gets a private thread.
    pub fn with_audience_of_thread(self) -> Self {
        match self.thread {
            ThreadKind::Private => Self { audience: Visibility::Players, ..self },
            ThreadKind::None | ThreadKind::Public => self,
        }
    }

    /// Whether the match's own thread hasn't been created yet.
    pub fn lacks_thread(&self) -> bool {
        self.thread != ThreadKind::None && self.parent.is_none()
    }
}
