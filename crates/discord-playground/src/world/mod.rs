//! The state of this Discord: who and what there is, and how it changes. One [`World`] lies behind one lock, and every id
//! in it is greater than all before it.
//!
//! Here is the data with its look-ups; beside it, a file for each kind of change, and `payload`, which writes it as Discord
//! does. Used by `rest` and `gateway` for the bot, and by `client`, `page` and `testing` for people. What it says to serde
//! is what lasts from one run of the program to the next: all but what belongs to connections, faults of tests, and moments.

pub(crate) mod attachments;
mod emojis;
mod events;
pub(crate) mod interactions;
mod mentions;
pub(crate) mod messages;
pub(crate) mod payload;
mod read_state;
mod restore;
mod uploads;

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use chrono::Utc;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::demonstration::{Playback, Progress};
use super::faults::Faults;
use super::model::{Channel, ChannelKind, Emoji, Interaction, Message, Server, Upload, User};
use super::permissions::DEFAULT_BOT_PERMISSIONS;
use super::rate_limits::RateLimits;
use super::sessions::Sessions;
use super::snowflake::{self, Id};
use super::traffic_log::TrafficLog;

/// Everything there is. Tests read it through [`Playground::wait_for`](super::Playground::wait_for).
#[derive(Serialize, Deserialize)]
pub struct World {
    /// Everybody with an account, the bot too.
    pub users: BTreeMap<Id, User>,
    /// All servers.
    pub servers: BTreeMap<Id, Server>,
    /// All channels, threads and direct messages.
    pub channels: BTreeMap<Id, Channel>,
    /// All messages, ephemeral ones too, oldest first.
    pub messages: BTreeMap<Id, Message>,
    /// All interactions.
    pub interactions: BTreeMap<Id, Interaction>,
    /// The bot's commands for every server, in Discord's JSON.
    pub commands: Vec<Value>,
    /// The bot's commands for one server each.
    pub server_commands: BTreeMap<Id, Vec<Value>>,
    /// The emojis of the bot's application.
    #[serde(default)]
    pub emojis: BTreeMap<Id, Emoji>,
    /// Requests that matched no route.
    #[serde(skip)]
    pub unknown_requests: Vec<String>,
    pub(crate) bot: Id,
    pub(crate) token: String,
    /// Its address; that of an earlier run until [`World::restore`].
    pub(crate) url: String,
    #[serde(skip)]
    pub(crate) nonces: HashMap<String, (Id, Instant)>,
    /// Fields of the bot's application that are not as they are at first.
    #[serde(skip)]
    pub(crate) application: Value,
    #[serde(skip)]
    pub(crate) sessions: Sessions,
    #[serde(skip)]
    pub(crate) faults: Faults,
    #[serde(skip)]
    pub(crate) rate_limits: RateLimits,
    #[serde(skip)]
    pub(crate) log: Arc<TrafficLog>,
    /// Files that were given with commands.
    #[serde(skip)]
    pub(crate) uploads: VecDeque<Upload>,
    /// The demonstration that is offered or running.
    #[serde(skip)]
    pub(crate) playback: Option<Playback>,
    last_id: Id,
}

impl World {
    /// A world with nobody but the bot in it.
    pub(crate) fn new(bot_name: &str, token: String, url: String, log: Arc<TrafficLog>) -> Self {
        let mut world = Self {
            users: BTreeMap::new(),
            servers: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            commands: Vec::new(),
            server_commands: BTreeMap::new(),
            emojis: BTreeMap::new(),
            unknown_requests: Vec::new(),
            bot: 0,
            token,
            url,
            nonces: HashMap::new(),
            application: Value::Null,
            sessions: Sessions::default(),
            faults: Faults::default(),
            rate_limits: RateLimits::default(),
            log,
            uploads: VecDeque::new(),
            playback: None,
            last_id: 0,
        };
        world.bot = world.new_user(bot_name, true);
        world
    }

    /// A fresh snowflake.
    pub(crate) fn next_id(&mut self) -> Id {
        self.last_id = snowflake::next(Utc::now(), self.last_id);
        self.last_id
    }

    /// The bot's user id, which is its application's id too.
    #[must_use]
    pub fn bot(&self) -> Id {
        self.bot
    }

    pub(crate) fn new_user(&mut self, name: &str, bot: bool) -> Id {
        let id = self.next_id();
        let user = User {
            id,
            name: name.to_owned(),
            bot,
            locale: "en-US".to_owned(),
            direct_messages_closed: false,
        };
        self.users.insert(id, user);
        id
    }

    /// The server a channel lies in.
    #[must_use]
    pub fn server_of(&self, channel: Id) -> Option<&Server> {
        self.servers.get(&self.channels.get(&channel)?.server?)
    }

    /// The servers with the bot in them.
    pub(crate) fn servers_with_bot(&self) -> impl Iterator<Item = &Server> {
        self.servers.values().filter(|server| server.has_member(self.bot))
    }

    /// Whether somebody belongs to the channel's server.
    pub(crate) fn is_member(&self, user: Id, channel: Id) -> bool {
        self.server_of(channel).is_some_and(|server| server.has_member(user))
    }

    /// Whether the bot belongs to the channel's server (or it is a direct message).
    pub(crate) fn bot_is_in(&self, channel: &Channel) -> bool {
        channel
            .server
            .is_none_or(|id| self.servers.get(&id).is_some_and(|server| server.has_member(self.bot)))
    }

    /// What the bot may do in a channel.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> u64 {
        let parent = || channel.parent.and_then(|id| self.channels.get(&id)?.bot_permissions);
        let here = || Some(self.server_of(channel.id)?.bot_permissions);
        channel.bot_permissions.or_else(parent).or_else(here).unwrap_or(DEFAULT_BOT_PERMISSIONS)
    }

    /// Whether `user` can open `channel` at all.
    #[must_use]
    pub fn can_see(&self, user: Id, channel: Id) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        let member = || self.is_member(user, channel.id);
        match channel.kind {
            ChannelKind::DirectMessage => user == self.bot || channel.people.contains(&user),
            ChannelKind::PrivateThread => {
                member() && (user == channel.owner || channel.people.contains(&user))
            }
            ChannelKind::Text | ChannelKind::PublicThread => member(),
        }
    }

    /// What `user` sees in `channel`, oldest first.
    #[must_use]
    pub fn seen_by(&self, user: Id, channel: Id) -> Vec<&Message> {
        if !self.can_see(user, channel) {
            return Vec::new();
        }
        let shown = |message: &&Message| {
            let reads = message.only_for.is_none_or(|reader| reader == user);
            message.channel == channel && reads && !message.dismissed
        };
        self.messages.values().filter(shown).collect()
    }

    /// The direct messages between the bot and `user`, opened if need be.
    pub(crate) fn direct_messages(&mut self, user: Id) -> Id {
        let open =
            |channel: &&Channel| channel.kind == ChannelKind::DirectMessage && channel.people.contains(&user);
        if let Some(channel) = self.channels.values().find(open) {
            return channel.id;
        }
        let mut channel = self.blank_channel(ChannelKind::DirectMessage, "");
        channel.people.insert(user);
        let id = channel.id;
        self.channels.insert(id, channel);
        id
    }

    /// A channel with nothing set, not yet part of the world.
    pub(crate) fn blank_channel(&mut self, kind: ChannelKind, name: &str) -> Channel {
        Channel {
            id: self.next_id(),
            kind,
            name: name.to_owned(),
            server: None,
            parent: None,
            owner: self.bot,
            people: BTreeSet::new(),
            bot_permissions: None,
            archived: false,
            locked: false,
            auto_archive: 4320,
            last_read: BTreeMap::new(),
        }
    }

    /// How the demonstration stands, if there is one.
    #[must_use]
    pub fn demonstration(&self) -> Option<Progress> {
        self.playback.as_ref().map(Playback::progress)
    }

    /// The interaction whose token this is.
    pub(crate) fn interaction_of(&self, token: &str) -> Option<&Interaction> {
        self.interactions.values().find(|interaction| interaction.token == token)
    }
}
