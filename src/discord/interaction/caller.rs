//! Who is asking, where, and in which language: read from the interaction.

use poise::serenity_prelude as serenity;

use crate::discord::client::permissions;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::words::Text;
use crate::ids::{ChannelId, PlayerId, ServerId};
use crate::play::{Caller, Match};
use crate::store::matches::{Place, ThreadKind, Visibility};
use crate::store::players::Player;

/// What a command and a button have in common.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    user: &'a serenity::User,
    guild: Option<serenity::GuildId>,
    channel: serenity::ChannelId,
    kind: Option<serenity::ChannelType>,
    /// The channel that a thread hangs on.
    parent: Option<serenity::ChannelId>,
    guild_locale: Option<&'a str>,
    /// What the bot may do there; `None` in direct messages.
    app_permissions: Option<serenity::Permissions>,
    /// What they may do in the server; `None` in direct messages.
    permissions: Option<serenity::Permissions>,
    locale: &'a str,
}

/// Both kinds of interaction name all of this alike, and serenity has no trait for it.
macro_rules! reader_from {
    ($interaction:ident) => {
        impl<'a> From<&'a serenity::$interaction> for Reader<'a> {
            fn from(interaction: &'a serenity::$interaction) -> Self {
                Self {
                    user: &interaction.user,
                    guild: interaction.guild_id,
                    channel: interaction.channel_id,
                    kind: interaction.channel.as_ref().map(|channel| channel.kind),
                    parent: interaction.channel.as_ref().and_then(|channel| channel.parent_id),
                    guild_locale: interaction.guild_locale.as_deref(),
                    app_permissions: interaction.app_permissions,
                    permissions: interaction.member.as_ref().and_then(|member| member.permissions),
                    locale: &interaction.locale,
                }
            }
        }
    };
}

reader_from!(CommandInteraction);
reader_from!(ComponentInteraction);

impl Reader<'_> {
    /// The words in their language.
    pub fn text(self) -> Text {
        Text::of(self.locale)
    }

    /// Who asks, when, where, and with which rights: the one look at the clock.
    pub fn caller(self, data: &Data) -> Caller {
        Caller {
            player: player(self.user),
            locale: Some(self.locale.to_owned()),
            now: data.clock.now(),
            server: self.server(),
            channel: Some(self.channel.get().into()),
            thread_parent: self.is_in_thread().then(|| self.base_channel()),
            manages_server: self.manages_server(),
        }
    }

    pub fn player_id(self) -> PlayerId {
        self.user.id.get().into()
    }

    /// In which server; `None` in direct messages.
    pub fn server(self) -> Option<ServerId> {
        self.guild.map(|guild| guild.get().into())
    }

    /// Whether they may change what holds for the whole server: Discord says so with each interaction.
    pub fn manages_server(self) -> bool {
        let manager = serenity::Permissions::MANAGE_GUILD | serenity::Permissions::ADMINISTRATOR;
        self.permissions.is_some_and(|permissions| permissions.intersects(manager))
    }

    /// The channel, or the one that the thread hangs on.
    pub fn base_channel(self) -> ChannelId {
        let parent = self.parent.filter(|_| self.is_in_thread());
        parent.unwrap_or(self.channel).get().into()
    }

    /// Whether they ask in a thread.
    pub fn is_in_thread(self) -> bool {
        use serenity::ChannelType as Kind;
        matches!(self.kind, Some(Kind::PublicThread | Kind::PrivateThread | Kind::NewsThread))
    }

    /// Refuses to show a match to everybody here, if it is played in a private thread and others than there would see it.
    pub fn require_audience_of(self, state: &Match) -> Result<(), InteractionError> {
        let place = &state.row.place;
        let is_private_here = self.place().is_some_and(|here| here.audience == Visibility::Players);
        let is_shown =
            place.audience == Visibility::Server || place.is_in(self.channel.get().into()) && is_private_here;
        if is_shown || self.guild.is_none() {
            Ok(())
        } else {
            Err(InteractionError::NotSharedHere(state.id()))
        }
    }

    /// Refuses, unless the bot may do here what a match needs that is played here, or in such a thread of its own. Discord
    /// says with each interaction what the bot may do.
    pub fn require_bot_permissions(self, thread: ThreadKind) -> Result<(), InteractionError> {
        let Some(allowed) = self.app_permissions else { return Ok(()) };
        let missing = permissions::missing(allowed, self.kind, thread);
        if missing.is_empty() { Ok(()) } else { Err(InteractionError::Missing(missing)) }
    }

    /// Where a match that is started here will be played; `None` in direct messages.
    pub fn place(self) -> Option<Place> {
        let server: ServerId = self.guild?.get().into();
        let locale = self.guild_locale.unwrap_or("en-US").to_owned();
        let audience = match self.kind {
            Some(serenity::ChannelType::PrivateThread) => Visibility::Players,
            _ => Visibility::Server,
        };
        let channel = self.channel.get().into();
        Some(Place {
            server,
            channel,
            audience,
            locale,
            chosen: None,
            thread: ThreadKind::None,
            parent: None,
        })
    }
}

impl Reader<'_> {
    /// Where a match against the bot is played that is started or goes on here: in direct messages, too.
    pub fn practice_place(self) -> Place {
        self.place().unwrap_or_else(|| Place {
            server: ServerId::DIRECT_MESSAGES,
            channel: self.channel.get().into(),
            audience: Visibility::Players,
            locale: self.locale.to_owned(),
            chosen: None,
            thread: ThreadKind::None,
            parent: None,
        })
    }
}

/// A person, by the name they have everywhere. What one server calls them is not shown in another.
pub fn player(user: &serenity::User) -> Player {
    let name = user.global_name.as_deref().unwrap_or(&user.name);
    Player { id: user.id.get().into(), name: name.to_owned() }
}
