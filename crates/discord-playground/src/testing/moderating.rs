//! What owners, moderators and other people do that the bot has to live with.

use serde_json::{Value, json};

use crate::handle::Playground;
use crate::model::{Channel, ChannelKind, Server, User};
use crate::sessions::intents;
use crate::snowflake::Id;
use crate::world::payload;

/// People.
impl Playground {
    /// Opens an account for another bot.
    #[expect(clippy::must_use_candidate, reason = "it may be wanted just for being there")]
    pub fn add_bot_user(&self, name: &str) -> Id {
        self.change(|world| world.new_user(name, true))
    }

    /// Sets the language of somebody's client, such as `it`.
    pub fn set_locale(&self, user: Id, locale: &str) {
        self.change_user(user, |user| locale.clone_into(&mut user.locale));
    }

    /// Somebody takes no direct messages any more (50007).
    pub fn close_direct_messages(&self, user: Id) {
        self.change_user(user, |user| user.direct_messages_closed = true);
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
    /// Its owner deletes the emoji with this name.
    pub fn delete_emoji(&self, name: &str) {
        self.change(|world| world.emojis.retain(|_, emoji| emoji.name != name));
    }
}

/// Servers.
impl Playground {
    /// Makes a server somebody's own, who may then do everything in it. A bot hears of it with what they do next.
    pub fn set_owner(&self, server: Id, owner: Id) {
        self.change_server(server, |server| server.owner = owner);
    }

    /// Sets a server's preferred language.
    pub fn set_server_locale(&self, server: Id, locale: &str) {
        self.change_server(server, |server| locale.clone_into(&mut server.locale));
    }

    /// Sets what the bot may do in a server, where no channel says otherwise: Discord's permission bits.
    pub fn set_server_permissions(&self, server: Id, bits: u64) {
        self.change_server(server, |server| server.bot_permissions = bits);
    }

    /// Takes somebody out of a server.
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

    /// A server is out of order for a while: Discord says so in nearly the words in which it says that the bot was removed.
    pub fn make_unavailable(&self, server: Id) {
        self.change(|world| {
            let gone = json!({"id": payload::id(server), "unavailable": true});
            world.emit(intents::GUILDS, Some(server), "GUILD_DELETE", &gone);
        });
    }

    /// Changes fields of the bot's application, as its owner does on the developers' pages: in Discord's JSON.
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
    /// Somebody opens a public thread in a channel, archived after so many minutes without a message.
    #[expect(clippy::must_use_candidate, reason = "it may be wanted just for being there")]
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

    /// A moderator locks a thread, or opens it again.
    pub fn set_locked(&self, thread: Id, locked: bool) {
        self.change_channel(thread, "THREAD_UPDATE", |thread| thread.locked = locked);
    }

    /// Archives a thread, or brings it back.
    pub fn set_archived(&self, thread: Id, archived: bool) {
        self.change_channel(thread, "THREAD_UPDATE", |thread| thread.archived = archived);
    }

    /// Sets what the bot may do in a channel: Discord's permission bits.
    pub fn set_bot_permissions(&self, channel: Id, bits: u64) {
        self.change_channel(channel, "CHANNEL_UPDATE", |channel| channel.bot_permissions = Some(bits));
    }

    /// Somebody deletes a channel or thread, with its messages.
    pub fn delete_channel(&self, channel: Id) {
        self.change(|world| {
            let thread = world.channels.get(&channel).is_some_and(|channel| channel.kind.is_thread());
            world.emit_channel(if thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" }, channel);
            world.channels.retain(|id, other| *id != channel && other.parent != Some(channel));
            let left = &world.channels;
            world.messages.retain(|_, message| left.contains_key(&message.channel));
        });
    }

    /// Somebody deletes a message.
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
