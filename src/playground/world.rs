//! The state of this Discord: who and what there is. One [`World`] lies behind one lock, and every id in it is a real
//! snowflake, greater than all before it.
//!
//! Plain data and look-ups; what changes it lives in `post`, `rest` and `client`.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::gateway::Sessions;
use super::log::Log;
use super::trouble::Troubles;

/// A snowflake: milliseconds since 2015 in the upper 42 bits.
pub type Id = u64;

const EPOCH_MILLISECONDS: i64 = 1_420_070_400_000;

pub(super) const VIEW_CHANNEL: u64 = 1 << 10;
pub(super) const SEND_MESSAGES: u64 = 1 << 11;
pub(super) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(super) const EMBED_LINKS: u64 = 1 << 14;
pub(super) const ATTACH_FILES: u64 = 1 << 15;
pub(super) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(super) const MANAGE_THREADS: u64 = 1 << 34;
pub(super) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(super) const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
pub(super) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// All permissions that there are, as an owner has them.
pub(super) const ALL_PERMISSIONS: u64 = (1 << 53) - 1;
/// What the invitation of a bot that also opens threads asks for.
pub(super) const DEFAULT_BOT_PERMISSIONS: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// Somebody with an account.
#[derive(Clone, Debug)]
pub struct User {
    /// Their id.
    pub id: Id,
    /// The name everybody sees.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// The language of their client, such as `en-US`.
    pub locale: String,
    /// Whether they take no direct messages.
    pub closed: bool,
}

/// A server (Discord's API says guild).
#[derive(Clone, Debug)]
pub struct Server {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Who founded it.
    pub owner: Id,
    /// Its preferred language.
    pub locale: String,
    /// Who belongs to it, and since when.
    pub members: BTreeMap<Id, DateTime<Utc>>,
    /// What the bot may do here, where no channel says otherwise.
    pub bot_permissions: u64,
}

/// What a channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// A text channel of a server.
    Text,
    /// The direct messages between the bot and one user.
    DirectMessage,
    /// A thread that everybody in its channel can read.
    PublicThread,
    /// A thread for those who were added to it.
    PrivateThread,
}

impl ChannelKind {
    pub(super) fn number(self) -> u64 {
        match self {
            Self::Text => 0,
            Self::DirectMessage => 1,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
        }
    }

    /// Whether it is a thread of either sort.
    #[must_use]
    pub fn is_thread(self) -> bool {
        matches!(self, Self::PublicThread | Self::PrivateThread)
    }
}

/// A place for messages.
#[derive(Clone, Debug)]
pub struct Channel {
    /// Its id.
    pub id: Id,
    /// What it is.
    pub kind: ChannelKind,
    /// Its name (empty for direct messages).
    pub name: String,
    /// The server it belongs to; none for direct messages.
    pub server: Option<Id>,
    /// The channel a thread hangs on.
    pub parent: Option<Id>,
    /// Who opened it.
    pub owner: Id,
    /// The user of a direct-message channel, or those added to a private thread.
    pub people: BTreeSet<Id>,
    /// What the bot may do here; `None` in a thread means: as in its parent.
    pub bot_permissions: Option<u64>,
    /// Whether a thread is archived.
    pub archived: bool,
    /// Whether a thread is locked.
    pub locked: bool,
    /// Minutes without a message after which a thread is archived.
    pub auto_archive: u64,
}

/// A file that hangs on a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// Its id.
    pub id: Id,
    /// Its name, cleaned as Discord cleans it.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    /// The media type.
    pub content_type: String,
    /// What is in it.
    pub bytes: Arc<[u8]>,
    /// Width and height in pixels, for pictures.
    pub size: Option<(u32, u32)>,
    /// Whether an embed shows it; Discord leaves such a file out of the message's `attachments`.
    pub in_embed: bool,
}

/// A message as it stands.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: Id,
    /// Where it is.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// Its text.
    pub content: String,
    /// Its embeds, in Discord's JSON.
    pub embeds: Vec<Value>,
    /// Its rows of components, in Discord's JSON; see [`Message::buttons`] and [`Message::selects`].
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Who was pinged by it: settled when it was posted, for an edit pings nobody.
    pub mentions: Vec<Id>,
    /// Whether it pinged everybody.
    pub mention_everyone: bool,
    /// The nonce it was posted with.
    pub nonce: Option<Value>,
    /// When it was last edited.
    pub edited: Option<DateTime<Utc>>,
    /// The message it replies to.
    pub reference: Option<Id>,
    /// The only one who can see it, if it is ephemeral.
    pub only_for: Option<Id>,
    /// Whether it still says "is thinking…".
    pub loading: bool,
    /// The interaction it answers.
    pub interaction: Option<Id>,
    /// Discord's number for the sort of message.
    pub(super) kind: u64,
    /// Flags other than ephemeral and loading.
    pub(super) flags: u64,
    /// Whom the text as it stands mentions, as far as allowed.
    pub(super) named: Vec<Id>,
}

/// What somebody did that the bot has to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    /// Used a command.
    Command {
        /// Which.
        name: String,
    },
    /// Pressed a button or chose from a menu.
    Component {
        /// Of which message.
        message: Id,
        /// Which.
        custom_id: String,
    },
    /// Typed in an option that completes.
    Autocomplete,
    /// Sent off a modal.
    Modal {
        /// The message with the button that opened it, if any.
        message: Option<Id>,
    },
}

/// How an interaction ended, seen from the one who caused it.
#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// A message was posted, filled or edited.
    Message(Id),
    /// The reply was deleted again.
    Nothing,
    /// A form was opened: the callback's `data`.
    Modal(Value),
    /// Suggestions: name and value.
    Choices(Vec<(String, Value)>),
}

/// One interaction and what became of it.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// Its id.
    pub id: Id,
    /// What was done.
    pub kind: InteractionKind,
    /// By whom.
    pub user: Id,
    /// Where.
    pub channel: Id,
    pub(super) token: String,
    pub(super) created: Instant,
    pub(super) expired: bool,
    /// The type of the callback, once there was one.
    pub(super) callback: Option<u64>,
    /// What `@original` means.
    pub(super) original: Option<Id>,
    pub(super) followups: Vec<Id>,
    pub(super) outcome: Option<Outcome>,
}

/// Everything there is. Tests read it through [`super::Playground::wait_for`].
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
    /// Requests that matched no route.
    pub unknown_requests: Vec<String>,
    pub(super) bot: Id,
    pub(super) token: String,
    pub(super) url: String,
    pub(super) nonces: HashMap<String, (Id, Instant)>,
    /// Fields of the bot's application that are not as they are at first.
    pub(super) application: Value,
    pub(super) sessions: Sessions,
    pub(super) troubles: Troubles,
    pub(super) log: Arc<Log>,
    last_id: Id,
}

impl World {
    /// A world with nobody but the bot in it.
    pub(super) fn new(bot_name: &str, token: String, url: String, log: Arc<Log>) -> Self {
        let mut world = Self {
            users: BTreeMap::new(),
            servers: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            interactions: BTreeMap::new(),
            commands: Vec::new(),
            server_commands: BTreeMap::new(),
            unknown_requests: Vec::new(),
            bot: 0,
            token,
            url,
            nonces: HashMap::new(),
            application: Value::Null,
            sessions: Sessions::default(),
            troubles: Troubles::default(),
            log,
            last_id: 0,
        };
        world.bot = world.new_user(bot_name, true);
        world
    }

    /// A fresh snowflake.
    pub(super) fn next_id(&mut self) -> Id {
        let milliseconds = u64::try_from(Utc::now().timestamp_millis() - EPOCH_MILLISECONDS).unwrap_or(0);
        self.last_id = (milliseconds << 22).max(self.last_id + 1);
        self.last_id
    }

    /// The bot's user id, which is its application's id too.
    #[must_use]
    pub fn bot(&self) -> Id {
        self.bot
    }

    pub(super) fn new_user(&mut self, name: &str, bot: bool) -> Id {
        let id = self.next_id();
        let user = User { id, name: name.to_owned(), bot, locale: "en-US".to_owned(), closed: false };
        self.users.insert(id, user);
        id
    }

    /// How many gateway connections bots have opened so far.
    #[must_use]
    pub fn gateway_connections(&self) -> u64 {
        self.sessions.connections()
    }

    /// The server a channel lies in.
    #[must_use]
    pub fn server_of(&self, channel: Id) -> Option<&Server> {
        self.servers.get(&self.channels.get(&channel)?.server?)
    }

    /// Whether the bot belongs to the channel's server (or it is a direct message).
    pub(super) fn bot_is_in(&self, channel: &Channel) -> bool {
        channel.server.is_none_or(|id| {
            self.servers.get(&id).is_some_and(|server| server.members.contains_key(&self.bot))
        })
    }

    /// What the bot may do in a channel.
    pub(super) fn bot_permissions(&self, channel: &Channel) -> u64 {
        let parent = || channel.parent.and_then(|id| self.channels.get(&id)?.bot_permissions);
        let here = || Some(self.server_of(channel.id)?.bot_permissions);
        channel.bot_permissions.or_else(parent).or_else(here).unwrap_or(DEFAULT_BOT_PERMISSIONS)
    }

    /// Whether `user` can open `channel` at all.
    #[must_use]
    pub fn can_see(&self, user: Id, channel: Id) -> bool {
        let Some(channel) = self.channels.get(&channel) else { return false };
        let member = || self.server_of(channel.id).is_some_and(|server| server.members.contains_key(&user));
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
            message.channel == channel && message.only_for.is_none_or(|reader| reader == user)
        };
        self.messages.values().filter(shown).collect()
    }

    /// The direct messages between the bot and `user`, opened if need be.
    pub(super) fn direct_messages(&mut self, user: Id) -> Id {
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
    pub(super) fn blank_channel(&mut self, kind: ChannelKind, name: &str) -> Channel {
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
        }
    }

    /// The interaction whose token this is.
    pub(super) fn interaction_of(&self, token: &str) -> Option<&Interaction> {
        self.interactions.values().find(|interaction| interaction.token == token)
    }
}

/// When the thing with this id was made.
pub(super) fn made_at(id: Id) -> DateTime<Utc> {
    let milliseconds = i64::try_from(id >> 22).expect("42 bits") + EPOCH_MILLISECONDS;
    DateTime::from_timestamp_millis(milliseconds).expect("within chrono's range")
}
