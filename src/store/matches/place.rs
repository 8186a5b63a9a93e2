//! Where a match is played, and who may see it there.

use crate::choices::Choices;
use crate::ids::{ChannelId, ServerId};
use crate::language::Language;
use crate::store::sql_enum::{SqlEnum, sql_enum};

/// Who may see a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// The members of its server.
    Server,
    /// Its players: it is played in a private thread.
    Players,
}

impl Visibility {
    pub(in crate::store) const fn from_private(is_private: bool) -> Self {
        if is_private { Self::Players } else { Self::Server }
    }

    pub(in crate::store) fn is_private(self) -> bool {
        self == Self::Players
    }

    /// Whether a match of `server` may be looked at from another (`None`: from the bot's direct messages, where only
    /// players may). `plays`: by one of its players.
    pub fn is_open(self, server: ServerId, plays: bool, from: Option<ServerId>) -> bool {
        from.is_none_or(|from| from == server) && (plays || (from.is_some() && self == Self::Server))
    }
}

/// In what kind of thread of its own a match is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThreadKind {
    /// In none: its posts go where the challenge was made.
    #[default]
    None,
    /// In one that everybody in the channel can read.
    Public,
    /// In one that only its players can read.
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

/// Where the posts go, and in which language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub server: ServerId,
    pub channel: ChannelId,
    pub audience: Visibility,
    /// The server's language, as Discord named it (`en-US`) when the match was asked for.
    pub locale: String,
    /// The language that the server's managers have chosen, now and for all matches there: it is a setting of the server's
    /// and not written with the match.
    pub chosen: Option<Language>,
    /// What kind of thread of its own the match is played in, or will be.
    pub thread: ThreadKind,
    /// The channel that this thread hangs on; `None` before there is one.
    pub parent: Option<ChannelId>,
}

/// The columns that tables have for a place, and the language that was chosen for its server.
pub(in crate::store) struct PlaceColumns {
    pub guild_id: i64,
    pub channel_id: i64,
    pub is_private: bool,
    pub locale: String,
    pub chosen: Option<String>,
    pub thread: String,
    pub parent_id: Option<i64>,
}

impl TryFrom<PlaceColumns> for Place {
    type Error = sqlx::Error;

    fn try_from(columns: PlaceColumns) -> sqlx::Result<Self> {
        Ok(Self {
            server: ServerId(columns.guild_id),
            channel: ChannelId(columns.channel_id),
            audience: Visibility::from_private(columns.is_private),
            locale: columns.locale,
            chosen: columns.chosen.as_deref().and_then(Language::tagged),
            thread: ThreadKind::from_sql(&columns.thread)?,
            parent: columns.parent_id.map(ChannelId),
        })
    }
}

impl Place {
    /// The language of what everybody reads.
    pub fn language(&self) -> Language {
        self.chosen.unwrap_or_else(|| Language::of_locale(&self.locale))
    }

    /// The language of what one person reads alone: the one they were last seen to read, as Discord names it, or else the
    /// one of this place.
    pub fn language_for(&self, locale: Option<&str>) -> Language {
        locale.map_or_else(|| self.language(), Language::of_locale)
    }

    /// Whether the match is meant by whoever says none in this channel: it is played there, or in a thread of that channel.
    pub fn is_in(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.parent == Some(channel)
    }

    /// Whether a thread has yet to be made.
    pub fn lacks_thread(&self) -> bool {
        self.thread != ThreadKind::None && self.parent.is_none()
    }
}
