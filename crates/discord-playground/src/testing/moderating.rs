//! Actions of owners, moderators and other users that affect the bot.

use serde_json::{Value, json};

use crate::handle::Playground;
use crate::model::{Channel, ChannelKind, Server, User};
use crate::sessions::intents;
use crate::snowflake::Id;
use crate::world::payload;

/// Users.
impl Playground {
    /// Creates an account for another bot.
    #[expect(clippy::must_use_candidate, reason = "an added user may only need to exist")]
    pub fn add_bot_user(&self, name: &str) -> Id {
        self.change(|world| world.new_user(name, true))
    }

    /// Sets the locale of a user's client, such as `it`.
    pub fn set_locale(&self, user: Id, locale: &str) {
        self.change_user(user, |user| locale.clone_into(&mut user.locale));
    }

    /// Closes a user's direct messages (50007).
    pub fn close_direct_messages(&self, user: Id) {
        self.change_user(user, |user| user.direct_messages_closed = true);
    }

    /// Opens a user's direct messages again.
    pub fn open_direct_messages(&self, user: Id) {
        self.change_user(user, |user| user.direct_messages_closed = false);
    }

    fn change_user(&self, user: Id, act: impl FnOnce(&mut User)) {
        self.change(|world| {
            if let Some(user) = world.users.get_mut(&user) {
                act(user);
            }
        });
    }
}

/// The bot's application.
impl Playground {
    /// Deletes the emoji with this name.
    pub fn delete_emoji(&self, name: &str) {
        self.change(|world| world.emojis.retain(|_, emoji| emoji.name != name));
    }
}

/// Servers.
impl Playground {
    /// Sets the owner of a server, who has all permissions in it. Sends no event; the bot notices it with the
    /// owner's next action.
    pub fn set_owner(&self, server: Id, owner: Id) {
        self.change_server(server, |server| server.owner = owner);
    }

    /// Sets the preferred locale of a server.
    pub fn set_server_locale(&self, server: Id, locale: &str) {
        self.change_server(server, |server| locale.clone_into(&mut server.locale));
    }

    /// Sets the bot's permissions in a server as permission bits. Channels may override them.
    pub fn set_server_permissions(&self, server: Id, bits: u64) {
        self.change_server(server, |server| server.bot_permissions = bits);
    }

    /// Removes a user from a server.
    pub fn leave(&self, user: Id, server: Id) {
        self.change_server(server, |server| {
            server.members.remove(&user);
        });
    }

    /// Removes the bot from a server.
    pub fn kick_bot(&self, server: Id) {
        self.change(|world| {
            let bot = world.bot();
            if let Some(server) = world.servers.get_mut(&server) {
                server.members.remove(&bot);
            }
            world.emit(intents::GUILDS, Some(server), "GUILD_DELETE", &json!({"id": payload::id(server)}));
        });
    }

    /// Makes a server unavailable (an outage). The event resembles the one for a removed bot.
    pub fn make_unavailable(&self, server: Id) {
        self.change(|world| {
            let gone = json!({"id": payload::id(server), "unavailable": true});
            world.emit(intents::GUILDS, Some(server), "GUILD_DELETE", &gone);
        });
    }

    /// Overrides fields of the bot's application, in Discord's JSON.
    pub fn set_application(&self, fields: Value) {
        self.change(|world| world.application = fields);
    }

    fn change_server(&self, server: Id, act: impl FnOnce(&mut Server)) {
        self.change(|world| {
            if let Some(server) = world.servers.get_mut(&server) {
                act(server);
            }
        });
    }
}

/// Channels, threads and messages.
impl Playground {
    /// Creates a public thread in a channel. `minutes` is its auto-archive duration.
    #[expect(clippy::must_use_candidate, reason = "an added thread may only need to exist")]
    pub fn add_thread(&self, owner: Id, parent: Id, minutes: u64, name: &str) -> Id {
        self.change(|world| {
            let mut thread = world.blank_channel(ChannelKind::PublicThread, name);
            thread.owner = owner;
            thread.auto_archive = minutes;
            thread.parent = Some(parent);
            thread.server = world.channels.get(&parent).and_then(|parent| parent.server);
            let id = thread.id;
            world.channels.insert(id, thread);
            world.emit_channel("THREAD_CREATE", id);
            id
        })
    }

    /// Locks or unlocks a thread.
    pub fn set_locked(&self, thread: Id, locked: bool) {
        self.change_channel(thread, "THREAD_UPDATE", |thread| thread.locked = locked);
    }

    /// Archives or unarchives a thread.
    pub fn set_archived(&self, thread: Id, archived: bool) {
        self.change_channel(thread, "THREAD_UPDATE", |thread| thread.archived = archived);
    }

    /// Sets the bot's permissions in a channel as permission bits.
    pub fn set_bot_permissions(&self, channel: Id, bits: u64) {
        self.change_channel(channel, "CHANNEL_UPDATE", |channel| channel.bot_permissions = Some(bits));
    }

    /// Sets a member's permissions in a channel and its threads as permission bits. The owner keeps all permissions.
    pub fn set_member_permissions(&self, member: Id, channel: Id, bits: u64) {
        self.change_channel(channel, "CHANNEL_UPDATE", |channel| {
            channel.member_permissions.insert(member, bits);
        });
    }

    /// Deletes a channel or thread with its messages.
    pub fn delete_channel(&self, channel: Id) {
        self.change(|world| {
            let thread = world.channels.get(&channel).is_some_and(|channel| channel.kind.is_thread());
            world.emit_channel(if thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" }, channel);
            world.channels.retain(|id, other| *id != channel && other.parent != Some(channel));
            let left = &world.channels;
            world.messages.retain(|_, message| left.contains_key(&message.channel));
        });
    }

    /// Deletes a message.
    pub fn delete_message(&self, message: Id) {
        self.change(|world| world.delete(message));
    }

    fn change_channel(&self, channel: Id, event: &str, act: impl FnOnce(&mut Channel)) {
        self.change(|world| {
            if let Some(channel) = world.channels.get_mut(&channel) {
                act(channel);
            }
            world.emit_channel(event, channel);
        });
    }
}
