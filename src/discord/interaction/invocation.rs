//! User, server, channel, permissions and locale of an interaction.

use chrono::{DateTime, Utc};
use poise::serenity_prelude as serenity;

use crate::discord::client::permissions;
use crate::discord::client::permissions::{Permission, PublicPost};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::share_limit::ShareReservation;
use crate::discord::words::Text;
use crate::ids::{ChannelId, PlayerId, ServerId};
use crate::play::{Caller, Match};
use crate::store::matches::{Place, ThreadKind, Visibility};
use crate::store::notices::InteractionToken;
use crate::store::players::Player;

/// Common data of a command and a component interaction.
#[derive(Clone, Copy)]
pub struct Invocation<'a> {
    id: serenity::InteractionId,
    user: &'a serenity::User,
    /// The server; `None` in direct messages, groups, and servers without the bot.
    guild: Option<serenity::GuildId>,
    /// Whether the bot isn't a member here: only a user's installation authorizes the interaction.
    is_without_bot: bool,
    /// The server, if the bot isn't a member of it.
    foreign_guild: Option<serenity::GuildId>,
    /// Whether the interaction shows that the user has added the bot to their account.
    has_app: bool,
    token: &'a str,
    channel: serenity::ChannelId,
    kind: Option<serenity::ChannelType>,
    /// The parent channel of a thread, or the category of a channel.
    parent: Option<serenity::ChannelId>,
    guild_locale: Option<&'a str>,
    /// The bot's permissions in the channel. In direct messages, a fixed set that says nothing about posting.
    app_permissions: Option<serenity::Permissions>,
    /// The user's permissions in the channel; `None` outside servers.
    permissions: Option<serenity::Permissions>,
    locale: &'a str,
}

/// serenity has no trait for the fields that both kinds of interaction have.
macro_rules! invocation_from {
    ($interaction:ident) => {
        impl<'a> From<&'a serenity::$interaction> for Invocation<'a> {
            fn from(interaction: &'a serenity::$interaction) -> Self {
                let is_without_bot =
                    is_without_bot(interaction.context, &interaction.authorizing_integration_owners);
                Self {
                    id: interaction.id,
                    user: &interaction.user,
                    guild: interaction.guild_id.filter(|_| !is_without_bot),
                    is_without_bot,
                    foreign_guild: interaction.guild_id.filter(|_| is_without_bot),
                    has_app: is_installed_by(
                        interaction.user.id,
                        &interaction.authorizing_integration_owners,
                    ),
                    token: &interaction.token,
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

/// Returns whether the bot isn't a member of the place of an interaction: a group, direct messages between people, or a server in
/// which only a user's installation authorizes it.
fn is_without_bot(
    context: Option<serenity::InteractionContext>,
    owners: &serenity::AuthorizingIntegrationOwners,
) -> bool {
    let is_by = |wanted: fn(&serenity::AuthorizingIntegrationOwner) -> bool| owners.0.iter().any(wanted);
    match context {
        Some(serenity::InteractionContext::BotDm) => false,
        Some(serenity::InteractionContext::PrivateChannel) => true,
        _ => {
            is_by(|owner| matches!(owner, serenity::AuthorizingIntegrationOwner::UserInstall(_)))
                && !is_by(|owner| matches!(owner, serenity::AuthorizingIntegrationOwner::GuildInstall(_)))
        }
    }
}

/// Returns whether a user's own installation authorizes an interaction. On a component, another user's installation may do so.
fn is_installed_by(user: serenity::UserId, owners: &serenity::AuthorizingIntegrationOwners) -> bool {
    let mut owners = owners.0.iter();
    owners.any(|owner| matches!(owner, serenity::AuthorizingIntegrationOwner::UserInstall(id) if *id == user))
}

invocation_from!(CommandInteraction);
invocation_from!(ComponentInteraction);

impl Invocation<'_> {
    /// Returns the texts in the user's language.
    pub fn text(self) -> Text {
        Text::of(self.locale)
    }

    /// Returns the caller for the use cases. Each call reads the clock: use one caller for each use case.
    pub fn caller(self, data: &Data) -> Caller {
        Caller {
            player: player(self.user),
            locale: Some(self.locale.to_owned()),
            now: data.clock.now(),
            server: self.server(),
            channel: Some(self.channel.get().into()),
            thread_parent: self.is_in_thread().then(|| self.base_channel()),
            manages_server: self.manages_server(),
            interaction: self
                .is_without_bot
                .then(|| InteractionToken { id: self.id.get().cast_signed(), token: self.token.to_owned() }),
            is_reachable: !self.is_without_bot || self.has_app,
            has_app: self.has_app,
        }
    }

    /// Returns the nonce for the only post of this interaction. For some minutes, Discord creates no second message with it.
    pub fn nonce(self) -> serenity::Nonce {
        serenity::Nonce::String(self.id.to_string())
    }

    pub fn player_id(self) -> PlayerId {
        self.user.id.get().into()
    }

    pub fn channel(self) -> ChannelId {
        self.channel.get().into()
    }

    /// Returns `None` in direct messages, and where the bot isn't a member.
    pub fn server(self) -> Option<ServerId> {
        self.guild.map(|guild| guild.get().into())
    }

    /// Returns whether the user may manage this server on Discord, also if the bot isn't a member.
    pub fn manages_server(self) -> bool {
        let manager = serenity::Permissions::MANAGE_GUILD | serenity::Permissions::ADMINISTRATOR;
        self.permissions.is_some_and(|permissions| permissions.intersects(manager))
    }

    /// Returns the channel, or the parent channel of a thread.
    pub fn base_channel(self) -> ChannelId {
        let parent = self.parent.filter(|_| self.is_in_thread());
        parent.unwrap_or(self.channel).get().into()
    }

    /// Returns whether the bot isn't a member here: it can respond to the user, but not post.
    pub const fn is_without_bot(self) -> bool {
        self.is_without_bot
    }

    pub fn is_in_thread(self) -> bool {
        use serenity::ChannelType as Kind;
        matches!(self.kind, Some(Kind::PublicThread | Kind::PrivateThread | Kind::NewsThread))
    }

    /// Rejects showing a private match outside of its thread, except in direct messages.
    fn require_visible_here(self, state: &Match) -> Result<(), InteractionError> {
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

    /// Requires the permissions that the user and the bot need here for a post at the user's request.
    ///
    /// Everything that the bot posts publicly for a user passes here, except for actions in their running matches and tournaments,
    /// actions of managers, and responses where the bot isn't a member: Discord decides who sees those. Direct messages have no
    /// permissions.
    pub fn require_may_post(self, post: PublicPost) -> Result<(), InteractionError> {
        if self.is_without_bot {
            return Err(InteractionError::BotNotMember);
        }
        if self.guild.is_none() {
            return Ok(());
        }
        let allowed = self.permissions.unwrap_or_default();
        let missing = permissions::missing_for_user(allowed, self.kind, post);
        match post {
            _ if !missing.is_empty() => Err(InteractionError::UserLacksPermissions(missing)),
            PublicPost::Match { thread, .. } => self.require_bot_permissions(self.kind, thread),
            PublicPost::Picture => {
                let missing = |allowed| permissions::missing_for_picture(allowed, self.kind);
                require_none(self.app_permissions.map(missing).unwrap_or_default())
            }
        }
    }

    /// Requires the permissions for posts in this channel, or in the parent channel of a thread, which the thread inherits.
    pub fn require_bot_permissions_in_base_channel(self) -> Result<(), InteractionError> {
        let base = self.in_base_channel();
        base.require_bot_permissions(base.kind, ThreadKind::None)
    }

    /// Like [`Self::require_may_post`], for a post in this channel, or in the parent channel of a thread.
    pub fn require_may_post_in_base_channel(self, post: PublicPost) -> Result<(), InteractionError> {
        self.in_base_channel().require_may_post(post)
    }

    /// In a thread, drops the channel type, so that the permissions for a channel are required: a thread inherits them from its
    /// parent channel.
    fn in_base_channel(self) -> Self {
        Self { kind: self.kind.filter(|_| !self.is_in_thread()), ..self }
    }

    fn require_bot_permissions(
        self,
        kind: Option<serenity::ChannelType>,
        thread: ThreadKind,
    ) -> Result<(), InteractionError> {
        let Some(allowed) = self.app_permissions else { return Ok(()) };
        require_none(permissions::missing(allowed, kind, thread))
    }

    /// Requires that the user may show a picture of this match to everyone here, and reserves a share. In direct messages nothing
    /// is counted.
    pub fn require_may_share(
        self,
        data: &Data,
        state: &Match,
        now: DateTime<Utc>,
    ) -> Result<Option<ShareReservation>, InteractionError> {
        self.require_visible_here(state)?;
        self.require_may_post(PublicPost::Picture)?;
        self.guild.map(|_| data.shares.reserve(self.player_id(), self.channel(), now)).transpose()
    }

    /// Returns the place for a new match; `None` in direct messages, and where the bot isn't a member.
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
            server_language: None,
            thread: ThreadKind::None,
            parent: None,
            black_channel: None,
            foreign_server: None,
        })
    }

    /// Returns this channel as the place for a match where the bot isn't a member, in the user's language.
    pub fn place_without_bot(self) -> Place {
        let server = self.foreign_guild.map_or(ServerId::DIRECT_MESSAGES, |guild| guild.get().into());
        Place { foreign_server: Some(server), ..self.direct_messages(self.channel()) }
    }

    /// Like [`Self::place_without_bot`], if this channel is in a server.
    pub fn foreign_server_channel(self) -> Option<Place> {
        self.foreign_guild.map(|_| self.place_without_bot())
    }

    /// Returns the place for a new match against the bot, or for relocated matches. Both may be in direct messages.
    pub fn practice_place(self) -> Place {
        self.place().unwrap_or_else(|| self.direct_messages(self.channel()))
    }

    /// Returns the user's direct messages with the bot, in this channel, as the place for a match.
    pub fn direct_messages(self, channel: ChannelId) -> Place {
        Place {
            server: ServerId::DIRECT_MESSAGES,
            channel,
            audience: Visibility::Players,
            locale: self.locale.to_owned(),
            server_language: None,
            thread: ThreadKind::None,
            parent: None,
            black_channel: None,
            foreign_server: None,
        }
    }
}

fn require_none(missing: Vec<Permission>) -> Result<(), InteractionError> {
    if missing.is_empty() { Ok(()) } else { Err(InteractionError::MissingPermissions(missing)) }
}

/// Returns the user with their global name, or else their username. Server nicknames are not used: they would show in other
/// servers.
pub fn player(user: &serenity::User) -> Player {
    let global_name = user.global_name.as_deref().filter(|name| !name.is_empty());
    let name = global_name.unwrap_or(&user.name);
    Player { id: user.id.get().into(), name: name.to_owned() }
}
