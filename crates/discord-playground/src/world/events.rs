//! Gateway events for changes of the world.

use serde_json::{Value, json};

use super::{World, payload};
use crate::sessions::intents;
use crate::snowflake::Id;

impl World {
    /// Sends an event to every session that subscribed to one of the bits in `intent`.
    pub(crate) fn emit(&mut self, intent: u64, server: Option<Id>, name: &str, data: &Value) {
        self.sessions.emit(intent, server, name, data, &self.log);
    }

    /// `GUILD_CREATE`: the bot has joined this server.
    pub(crate) fn emit_guild_create(&mut self, server: Id) {
        if let Some(place) = self.servers.get(&server) {
            let guild = payload::guild_create(self, place);
            self.emit(intents::GUILDS, Some(server), "GUILD_CREATE", &guild);
        }
    }

    /// Sends a channel event with the channel's current state.
    pub(crate) fn emit_channel(&mut self, event: &str, id: Id) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (server, data) = (channel.server, payload::channel(self, channel));
        if channel.server.is_some() {
            self.emit(intents::GUILDS, server, event, &data);
        }
    }

    /// `MESSAGE_CREATE`.
    pub(crate) fn emit_new_message(&mut self, id: Id) {
        if let Some(message) = self.messages.get(&id) {
            let data = payload::fresh_message(self, message);
            self.emit_message("MESSAGE_CREATE", id, data);
        }
    }

    /// `MESSAGE_UPDATE`.
    pub(crate) fn emit_edited_message(&mut self, id: Id) {
        if let Some(message) = self.messages.get(&id) {
            let data = payload::message(self, message);
            self.emit_message("MESSAGE_UPDATE", id, data);
        }
    }

    fn emit_message(&mut self, event: &str, id: Id, mut data: Value) {
        let Some(message) = self.messages.get(&id) else { return };
        if self.channels.get(&message.channel).is_some_and(|channel| !self.bot_is_in(channel)) {
            return;
        }
        let server = self.server_of(message.channel);
        if let Some(server) = server {
            data["guild_id"] = payload::id(server.id);
            data["member"] = payload::partial_member(server, message.author);
            // Without the privileged intent, the content of others' messages is hidden unless they mention
            // the bot.
            if message.author != self.bot && !message.mentioned.contains(&self.bot) {
                data["content"] = json!("");
                for hidden in ["embeds", "attachments", "components"] {
                    data[hidden] = json!([]);
                }
            }
        }
        let server = server.map(|server| server.id);
        self.emit(message_intent(server), server, event, &data);
    }

    /// `MESSAGE_DELETE`.
    pub(crate) fn emit_deleted_message(&mut self, channel: Id, id: Id) {
        let server = self.channels.get(&channel).and_then(|channel| channel.server);
        let mut data = json!({"id": payload::id(id), "channel_id": payload::id(channel)});
        if let Some(server) = server {
            data["guild_id"] = payload::id(server);
        }
        self.emit(message_intent(server), server, "MESSAGE_DELETE", &data);
    }
}

fn message_intent(server: Option<Id>) -> u64 {
    if server.is_some() { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES }
}
