//! The state of the simulated Discord. One [`World`] is behind one lock, and its ids increase monotonically.
//!
//! This file has the data and its queries. Submodules have one kind of change each, and `payload` serializes
//! to Discord's JSON. `rest` and `gateway` use the world for the bot; `client`, `page` and `testing` for
//! users. The serialized fields are saved between runs; connections, injected faults and other transient
//! state are skipped.

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

use super::demo::{Playback, Progress};
use super::faults::Faults;
use super::model::{Channel, ChannelKind, Emoji, Interaction, Message, Server, Upload, User};
use super::permissions::{ALL_PERMISSIONS, DEFAULT_BOT_PERMISSIONS, VIEW_CHANNEL};
use super::rate_limits::RateLimits;
use super::sessions::Sessions;
use super::snowflake::{self, Id};
use super::traffic_log::TrafficLog;

/// The complete state. Tests read it through [`Playground::wait_for`](super::Playground::wait_for).
#[derive(Serialize, Deserialize)]
pub struct World {
    /// All accounts, including the bot.
    pub users: BTreeMap<Id, User>,
    /// All servers.
    pub servers: BTreeMap<Id, Server>,
    /// All channels, threads and direct messages.
    pub channels: BTreeMap<Id, Channel>,
    /// All messages, including ephemeral ones, oldest first.
    pub messages: BTreeMap<Id, Message>,
    /// All interactions.
    pub interactions: BTreeMap<Id, Interaction>,
    /// The bot's global commands, in Discord's JSON.
    pub commands: Vec<Value>,
    /// The bot's server commands.
    pub server_commands: BTreeMap<Id, Vec<Value>>,
    /// The emojis of the bot's application.
    #[serde(default)]
    pub emojis: BTreeMap<Id, Emoji>,
    /// Requests that matched no route, or were about a place in which the bot has never been a member.
    #[serde(skip)]
    pub unknown_requests: Vec<String>,
    pub(crate) bot: Id,
    pub(crate) token: String,
    /// The base URL. That of an earlier run until [`World::restore`].
    pub(crate) url: String,
    #[serde(skip)]
    pub(crate) nonces: HashMap<String, (Id, Instant)>,
    /// Overridden fields of the bot's application.
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
    /// Files attached to commands.
    #[serde(skip)]
    pub(crate) uploads: VecDeque<Upload>,
    /// The demo.
    #[serde(skip)]
    pub(crate) playback: Option<Playback>,
    last_id: Id,
}

impl World {
    /// Creates a world with the bot as the only user.
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

    /// Returns a new snowflake.
    pub(crate) fn next_id(&mut self) -> Id {
        self.last_id = snowflake::next(Utc::now(), self.last_id);
        self.last_id
    }

    /// Returns the bot's user id, which is also its application id.
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
            has_app: false,
        };
        self.users.insert(id, user);
        id
    }

    /// Returns the server of a channel.
    #[must_use]
    pub fn server_of(&self, channel: Id) -> Option<&Server> {
        self.servers.get(&self.channels.get(&channel)?.server?)
    }

    /// Returns the servers that the bot is a member of.
    pub(crate) fn servers_with_bot(&self) -> impl Iterator<Item = &Server> {
        self.servers.values().filter(|server| server.has_member(self.bot))
    }

    /// Returns whether a user is a member of the channel's server.
    pub(crate) fn is_member(&self, user: Id, channel: Id) -> bool {
        self.server_of(channel).is_some_and(|server| server.has_member(user))
    }

    /// Returns whether the bot is a member of the channel's server, or the channel is its direct messages with a user.
    pub(crate) fn bot_is_in(&self, channel: &Channel) -> bool {
        if matches!(channel.kind, ChannelKind::Group | ChannelKind::UserMessages) {
            return false;
        }
        channel
            .server
            .is_none_or(|id| self.servers.get(&id).is_some_and(|server| server.has_member(self.bot)))
    }

    /// Returns whether a user has added the app to their account.
    pub(crate) fn has_app(&self, user: Id) -> bool {
        self.users.get(&user).is_some_and(|user| user.has_app)
    }

    /// Returns whether users can add the app to their accounts.
    pub(crate) fn has_user_install(&self) -> bool {
        self.application["integration_types_config"].get("1").is_some()
    }

    /// Returns the bot's permissions in a channel.
    pub(crate) fn bot_permissions(&self, channel: &Channel) -> u64 {
        let parent = || channel.parent.and_then(|id| self.channels.get(&id)?.bot_permissions);
        let here = || Some(self.server_of(channel.id)?.bot_permissions);
        channel.bot_permissions.or_else(parent).or_else(here).unwrap_or(DEFAULT_BOT_PERMISSIONS)
    }

    /// Returns a user's permissions in a channel. In direct messages, a user has all of them.
    pub(crate) fn user_permissions(&self, user: Id, channel: &Channel) -> u64 {
        let Some(server) = self.server_of(channel.id) else { return ALL_PERMISSIONS };
        if server.owner == user {
            return ALL_PERMISSIONS;
        }
        let holder = channel.parent.and_then(|parent| self.channels.get(&parent)).unwrap_or(channel);
        let overridden = holder.member_permissions.get(&user).copied();
        overridden.unwrap_or_else(|| server.member_permissions(user))
    }

    /// Returns whether `user` can see `channel`.
    #[must_use]
    pub fn can_see(&self, user: Id, channel: Id) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        let member =
            || self.is_member(user, channel.id) && self.user_permissions(user, channel) & VIEW_CHANNEL != 0;
        match channel.kind {
            ChannelKind::DirectMessage => user == self.bot || channel.people.contains(&user),
            ChannelKind::Group | ChannelKind::UserMessages => channel.people.contains(&user),
            ChannelKind::PrivateThread => {
                member() && (user == channel.owner || channel.people.contains(&user))
            }
            ChannelKind::Text | ChannelKind::PublicThread => member(),
        }
    }

    /// Returns the messages that `user` sees in `channel`, oldest first.
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

    /// Returns the direct-message channel of the bot and `user`, creating it if necessary.
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

    /// Creates a channel with default values, without adding it to the world.
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
            member_permissions: BTreeMap::new(),
            archived: false,
            locked: false,
            auto_archive: 4320,
            last_read: BTreeMap::new(),
        }
    }

    /// Returns the progress of the demo, if there is one.
    #[must_use]
    pub fn demo(&self) -> Option<Progress> {
        self.playback.as_ref().map(Playback::progress)
    }

    /// Returns the interaction with this token.
    pub(crate) fn interaction_of(&self, token: &str) -> Option<&Interaction> {
        self.interactions.values().find(|interaction| interaction.token == token)
    }
}
