//! The stage hand's side of a [`Playground`]: who and what there is, and what goes wrong. For tests and the page's start.

use std::time::Duration;

use chrono::Utc;
use serde_json::{Value, json};

use crate::playground::api_error::Refusal;
use crate::playground::faults::Target;
use crate::playground::gateway::{Frame, intents};
use crate::playground::model::{ChannelKind, Server};
use crate::playground::permissions::DEFAULT_BOT_PERMISSIONS;
use crate::playground::snowflake::Id;
use crate::playground::world::World;
use crate::playground::world::payload;
use crate::playground::{Hold, Playground};

/// Who and what there is.
#[expect(clippy::must_use_candidate, reason = "somebody may be wanted just for being there")]
impl Playground {
    /// Founds a server with the bot in it; the first user there is owns it.
    pub fn add_server(&self, name: &str) -> Id {
        self.change(|world| {
            let (id, bot) = (world.next_id(), world.bot());
            let owner = world.users.values().find(|user| !user.bot).map_or(bot, |user| user.id);
            let members = [(bot, Utc::now())].into();
            let (name, locale) = (name.to_owned(), "en-US".to_owned());
            let server =
                Server { id, name, owner, locale, members, bot_permissions: DEFAULT_BOT_PERMISSIONS };
            world.servers.insert(id, server);
            world.tell_server(id);
            id
        })
    }

    /// Makes a server somebody's own, who may then do everything in it. A bot hears of it with what they do next.
    pub fn give_server(&self, server: Id, owner: Id) {
        self.change(|world| {
            if let Some(server) = world.servers.get_mut(&server) {
                server.owner = owner;
            }
        });
    }

    /// Adds a text channel to a server.
    pub fn add_channel(&self, server: Id, name: &str) -> Id {
        self.change(|world| {
            let mut channel = world.blank_channel(ChannelKind::Text, name);
            channel.server = Some(server);
            let id = channel.id;
            world.channels.insert(id, channel);
            world.tell_channel("CHANNEL_CREATE", id);
            id
        })
    }

    /// Somebody opens a public thread in a channel, archived after so many minutes without a message.
    pub fn add_thread(&self, owner: Id, parent: Id, minutes: u64, name: &str) -> Id {
        self.change(|world| {
            let mut thread = world.blank_channel(ChannelKind::PublicThread, name);
            thread.owner = owner;
            thread.auto_archive = minutes;
            thread.parent = Some(parent);
            thread.server = world.channels.get(&parent).and_then(|parent| parent.server);
            let id = thread.id;
            world.channels.insert(id, thread);
            world.tell_channel("THREAD_CREATE", id);
            id
        })
    }

    /// Opens an account.
    pub fn add_user(&self, name: &str) -> Id {
        self.change(|world| world.new_user(name, false))
    }

    /// Opens an account for another bot.
    pub fn add_bot_user(&self, name: &str) -> Id {
        self.change(|world| world.new_user(name, true))
    }

    /// Sets the language of somebody's client, such as `it`.
    pub fn set_locale(&self, user: Id, locale: &str) {
        self.change(|world| {
            if let Some(user) = world.users.get_mut(&user) {
                locale.clone_into(&mut user.locale);
            }
        });
    }

    /// Sets a server's preferred language.
    pub fn set_server_locale(&self, server: Id, locale: &str) {
        self.change(|world| {
            if let Some(server) = world.servers.get_mut(&server) {
                locale.clone_into(&mut server.locale);
            }
        });
    }

    /// Lets somebody into a server (the bot too, after it was thrown out).
    pub fn join(&self, user: Id, server: Id) {
        self.change(|world| {
            let Some(place) = world.servers.get_mut(&server) else { return };
            place.members.insert(user, Utc::now());
            if user == world.bot() {
                world.tell_server(server);
            }
        });
    }

    /// Takes somebody out of a server.
    pub fn leave(&self, user: Id, server: Id) {
        self.change(|world| {
            if let Some(server) = world.servers.get_mut(&server) {
                server.members.remove(&user);
            }
        });
    }

    /// The direct messages between the bot and `user`, opened if need be.
    #[must_use]
    pub fn direct_messages(&self, user: Id) -> Id {
        self.change(|world| world.direct_messages(user))
    }

    /// A moderator locks a thread, or opens it again.
    pub fn set_locked(&self, thread: Id, locked: bool) {
        self.change(|world| {
            if let Some(thread) = world.channels.get_mut(&thread) {
                thread.locked = locked;
            }
            world.tell_channel("THREAD_UPDATE", thread);
        });
    }

    /// Archives a thread, or brings it back.
    pub fn set_archived(&self, thread: Id, archived: bool) {
        self.change(|world| {
            if let Some(thread) = world.channels.get_mut(&thread) {
                thread.archived = archived;
            }
            world.tell_channel("THREAD_UPDATE", thread);
        });
    }
}

/// What goes wrong.
impl Playground {
    /// Discord's memory of nonces is over.
    pub fn forget_nonces(&self) {
        self.change(|world| world.nonces.clear());
    }

    /// The tokens of all interactions so far are dead, as after 15 minutes.
    pub fn expire_interactions(&self) {
        self.change(|world| {
            world.interactions.values_mut().for_each(|interaction| interaction.expired = true);
        });
    }

    /// Whether every edit of a channel's message is refused as one too many of an old message (30046).
    pub fn cap_old_edits(&self, capped: bool) {
        self.change(|world| world.troubles.old_edits_capped = capped);
    }

    /// Somebody deletes a channel or thread, with its messages.
    pub fn delete_channel(&self, channel: Id) {
        self.change(|world| {
            let thread = world.channels.get(&channel).is_some_and(|channel| channel.kind.is_thread());
            world.tell_channel(if thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" }, channel);
            world.channels.retain(|id, other| *id != channel && other.parent != Some(channel));
            let left = &world.channels;
            world.messages.retain(|_, message| left.contains_key(&message.channel));
        });
    }

    /// Somebody deletes a message.
    pub fn delete_message(&self, message: Id) {
        self.change(|world| world.delete(message));
    }

    /// Sets what the bot may do in a channel: Discord's permission bits.
    pub fn set_bot_permissions(&self, channel: Id, bits: u64) {
        self.change(|world| {
            if let Some(channel) = world.channels.get_mut(&channel) {
                channel.bot_permissions = Some(bits);
            }
            world.tell_channel("CHANNEL_UPDATE", channel);
        });
    }

    /// Sets what the bot may do in a server, where no channel says otherwise: Discord's permission bits.
    pub fn set_server_permissions(&self, server: Id, bits: u64) {
        self.change(|world| {
            if let Some(server) = world.servers.get_mut(&server) {
                server.bot_permissions = bits;
            }
        });
    }

    /// Changes fields of the bot's application, as its owner does on the developers' pages: in Discord's JSON.
    pub fn set_application(&self, fields: Value) {
        self.change(|world| world.application = fields);
    }

    /// Sets how often bots may still connect before Discord counts anew.
    pub fn set_session_starts_left(&self, left: u64) {
        self.change(|world| world.sessions.starts_left = left);
    }

    /// Discord's clock shows so many seconds more than this machine's.
    pub fn set_clock_ahead(&self, seconds: i64) {
        self.change(|world| world.troubles.clock_ahead = seconds);
    }

    /// Gateway connections opened from now on have to give a sign of life each `interval`.
    pub fn set_heartbeat_interval(&self, interval: Duration) {
        self.change(|world| world.sessions.heartbeat_interval = interval);
    }

    /// Nothing more is said on any gateway connection, old or new, and yet all stay open: as when the network swallows
    /// everything.
    pub fn fall_silent(&self) {
        self.change(|world| world.sessions.silent = true);
    }

    /// Somebody takes no direct messages any more (50007).
    pub fn close_direct_messages(&self, user: Id) {
        self.change(|world| {
            if let Some(user) = world.users.get_mut(&user) {
                user.closed = true;
            }
        });
    }

    /// A server throws the bot out.
    pub fn throw_bot_out(&self, server: Id) {
        self.change(|world| {
            let bot = world.bot();
            if let Some(server) = world.servers.get_mut(&server) {
                server.members.remove(&bot);
            }
            world.emit(intents::GUILDS, Some(server), "GUILD_DELETE", &json!({"id": payload::id(server)}));
        });
    }

    /// Sends each gateway connection a ping of the WebSocket, which means nothing: whoever waits for something looks up.
    pub fn ping_gateways(&self) {
        self.change(|world| world.sessions.tell_all(|| Frame::Ping));
    }

    /// Cuts every gateway connection without a word; the sessions can be resumed.
    pub fn drop_gateways(&self) {
        self.change(|world| world.sessions.tell_all(|| Frame::Cut));
    }

    /// Asks every gateway connection to reconnect (op 7).
    pub fn ask_to_reconnect(&self) {
        let frame = || Frame::Text(json!({"op": 7, "d": null, "s": null, "t": null}).to_string());
        self.change(|world| world.sessions.tell_all(frame));
    }

    /// Forgets every session and cuts the connections: none can be resumed.
    pub fn lose_sessions(&self) {
        self.change(|world| {
            world.sessions.lose();
            world.sessions.tell_all(|| Frame::Cut);
        });
    }

    /// Refuses the next `times` requests with this method whose path contains `path_contains`, unprocessed, with an HTTP
    /// status and Discord's error code (0 for none).
    ///
    /// # Panics
    /// If `times` is 0.
    pub fn fail_next(&self, method: &str, path_contains: &str, status: u16, code: u64, times: u32) {
        assert!(times > 0, "a trouble happens at least once");
        let (target, refusal) = (Target::new(method, path_contains), Refusal::ordered(status, code));
        self.change(|world| world.troubles.fail(target, refusal, times));
    }

    /// Lets the next such request wait for `time` before it is looked at.
    pub fn delay_next(&self, method: &str, path_contains: &str, time: Duration) {
        let target = Target::new(method, path_contains);
        self.change(|world| world.troubles.delay(target, time));
    }

    /// Processes such requests but withholds their responses, until the [`Hold`] is dropped.
    #[must_use]
    pub fn hold(&self, method: &str, path_contains: &str) -> Hold {
        let target = Target::new(method, path_contains);
        self.change(|world| world.troubles.hold(target))
    }

    /// Requests so far that matched no route, as `METHOD path`.
    #[must_use]
    pub fn unknown_requests(&self) -> Vec<String> {
        self.read(|world| world.unknown_requests.clone())
    }
}

impl World {
    /// Tells the bot of a server that it is in now.
    fn tell_server(&mut self, server: Id) {
        if let Some(place) = self.servers.get(&server) {
            let guild = payload::guild_create(self, place);
            self.emit(intents::GUILDS, Some(server), "GUILD_CREATE", &guild);
        }
    }
}
