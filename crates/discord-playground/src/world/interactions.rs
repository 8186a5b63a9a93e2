//! Interactions, and the `INTERACTION_CREATE` event that notifies the bot.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{World, payload};
use crate::model::{ChannelKind, Interaction, InteractionKind};
use crate::permissions::{SEND_MESSAGES, USE_EXTERNAL_APPS};
use crate::random;
use crate::sessions::intents;
use crate::snowflake::Id;
use crate::validation::MAX_FILE_BYTES;

/// Discord's time limit for the first response.
pub(crate) const RESPONSE_TIMEOUT: Duration = Duration::from_secs(3);

/// The bot's permissions in direct messages.
const DIRECT_MESSAGE_PERMISSIONS: u64 = 2_248_473_465_835_073;

/// The permissions of responses where the bot isn't a member: attachments, embeds, and mentions of everyone.
const USER_INSTALL_PERMISSIONS: u64 = 1 << 14 | 1 << 15 | 1 << 17;

impl World {
    /// Creates an interaction and notifies the bot.
    pub(crate) fn begin_interaction(
        &mut self,
        user: Id,
        channel: Id,
        kind: InteractionKind,
        data: &Value,
    ) -> Id {
        self.begin_forged_interaction(user, channel, kind, data, |_| {})
    }

    /// Like [`Self::begin_interaction`], with an event changed by `forge`.
    pub(crate) fn begin_forged_interaction(
        &mut self,
        user: Id,
        channel: Id,
        kind: InteractionKind,
        data: &Value,
        forge: impl FnOnce(&mut Value),
    ) -> Id {
        let id = self.next_id();
        let interaction = Interaction {
            id,
            authorizing_user: self.authorizing_user(user, &kind),
            kind,
            user,
            channel,
            token: random::token(64),
            created: Instant::now(),
            expired: false,
            callback: None,
            original: None,
            followups: Vec::new(),
            outcome: None,
        };
        let mut event = self.interaction_event(&interaction, data);
        forge(&mut event);
        let server = self.channels.get(&channel).and_then(|channel| channel.server);
        self.interactions.insert(id, interaction);
        self.emit(intents::NONE, server, "INTERACTION_CREATE", &event);
        id
    }

    fn authorizing_user(&self, user: Id, kind: &InteractionKind) -> Id {
        let cause = kind.source().and_then(|id| self.messages.get(&id)?.interaction);
        cause.and_then(|id| self.interactions.get(&id)).map_or(user, |cause| cause.authorizing_user)
    }

    /// Returns whether only the user may see a response: in a server without the bot, if they may not post there or may not use
    /// external apps.
    pub(crate) fn is_forced_ephemeral(&self, interaction: &Interaction) -> bool {
        let Some(channel) = self.channels.get(&interaction.channel) else { return false };
        let Some(server) = self.server_of(channel.id).filter(|_| !self.bot_is_in(channel)) else {
            return false;
        };
        let needed = SEND_MESSAGES | USE_EXTERNAL_APPS;
        server.hides_external_apps || self.user_permissions(interaction.user, channel) & needed != needed
    }

    fn interaction_event(&self, interaction: &Interaction, data: &Value) -> Value {
        let locale = self.users.get(&interaction.user).map_or("en-US", |user| user.locale.as_str());
        let mut event = json!({
            "id": payload::id(interaction.id), "application_id": payload::id(self.bot()), "version": 1,
            "type": interaction.kind.number(), "token": interaction.token, "data": data,
            "channel_id": payload::id(interaction.channel), "locale": locale, "entitlements": [],
            "authorizing_integration_owners": payload::owners(self, interaction),
            "attachment_size_limit": MAX_FILE_BYTES,
        });
        self.add_place(&mut event, interaction);
        if let Some(message) = interaction.kind.source().and_then(|id| self.messages.get(&id)) {
            event["message"] = payload::message(self, message);
        }
        event
    }

    /// Adds the channel, the server, and the user: as a member in a server, as a user in direct messages.
    fn add_place(&self, event: &mut Value, interaction: &Interaction) {
        let Some(channel) = self.channels.get(&interaction.channel) else { return };
        event["channel"] = payload::channel(self, channel);
        let of_user = self.user_permissions(interaction.user, channel).to_string();
        event["channel"]["permissions"] = json!(of_user);
        event["context"] = json!(channel.kind.context());
        let permissions = match channel.kind {
            ChannelKind::DirectMessage => DIRECT_MESSAGE_PERMISSIONS,
            _ if !self.bot_is_in(channel) => USER_INSTALL_PERMISSIONS,
            _ => self.bot_permissions(channel),
        };
        event["app_permissions"] = json!(permissions.to_string());
        if let Some(server) = self.server_of(channel.id) {
            event["guild_id"] = payload::id(server.id);
            event["guild_locale"] = json!(server.locale);
            event["guild"] = json!({"id": payload::id(server.id), "locale": server.locale, "features": []});
            event["member"] = payload::member(self, server, interaction.user);
            event["member"]["permissions"] = json!(of_user);
        } else {
            event["user"] = payload::user_by_id(self, interaction.user);
        }
    }
}
