//! The entities of the simulated Discord: users, servers, channels, messages, interactions.
//!
//! Plain data, owned by the [`World`](super::World). The serialized fields are saved between runs; transient
//! fields are skipped.

#![allow(missing_docs, reason = "self-explanatory names need no comment")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::permissions::{ALL_PERMISSIONS, DEFAULT_BOT_PERMISSIONS, MEMBER_PERMISSIONS};
use super::snowflake::Id;

/// A Discord account.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    pub id: Id,
    /// The display name.
    pub name: String,
    pub bot: bool,
    /// The locale of the user's client, such as `en-US`.
    pub locale: String,
    #[serde(rename = "closed")]
    pub direct_messages_closed: bool,
    /// Whether they have added the app to their account.
    #[serde(default)]
    pub has_app: bool,
}

/// A server (Discord's API says guild).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Server {
    pub id: Id,
    pub name: String,
    pub owner: Id,
    pub locale: String,
    /// Members, with the time they joined.
    pub members: BTreeMap<Id, DateTime<Utc>>,
    /// The bot's permissions, unless a channel overrides them.
    #[serde(default = "default_bot_permissions")]
    pub bot_permissions: u64,
    /// Whether only the user sees the responses of an app that isn't a member, as without the permission Use External Apps.
    #[serde(default)]
    pub hides_external_apps: bool,
    /// Whether the bot has ever been a member.
    #[serde(default)]
    pub(crate) has_had_bot: bool,
}

impl Server {
    pub(crate) fn has_member(&self, user: Id) -> bool {
        self.members.contains_key(&user)
    }

    /// Returns a member's permissions where no channel overrides them. The owner has all of them.
    pub(crate) const fn member_permissions(&self, user: Id) -> u64 {
        if self.owner == user { ALL_PERMISSIONS } else { MEMBER_PERMISSIONS }
    }
}

fn default_bot_permissions() -> u64 {
    DEFAULT_BOT_PERMISSIONS
}

/// The type of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a server.
    Text,
    /// The direct messages between the bot and a user.
    DirectMessage,
    /// A group of users. The bot is never a member.
    Group,
    /// Two users' direct messages, without the bot.
    UserMessages,
    /// A thread that all members of its channel can read.
    PublicThread,
    /// A thread that only its creator and added users can read.
    PrivateThread,
}

impl ChannelKind {
    pub(crate) fn number(self) -> u64 {
        match self {
            Self::Text => 0,
            Self::DirectMessage | Self::UserMessages => 1,
            Self::Group => 3,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
        }
    }

    /// Returns Discord's number for the context of an interaction in such a channel.
    pub(crate) fn context(self) -> u64 {
        match self {
            Self::Text | Self::PublicThread | Self::PrivateThread => 0,
            Self::DirectMessage => 1,
            Self::Group | Self::UserMessages => 2,
        }
    }

    /// Returns whether it is a conversation outside of servers.
    pub(crate) fn is_direct(self) -> bool {
        matches!(self, Self::DirectMessage | Self::Group | Self::UserMessages)
    }

    /// Returns whether it is a public or private thread.
    #[must_use]
    pub fn is_thread(self) -> bool {
        matches!(self, Self::PublicThread | Self::PrivateThread)
    }
}

/// A channel, thread or direct-message conversation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    pub id: Id,
    pub kind: ChannelKind,
    /// Empty for direct messages.
    pub name: String,
    /// `None` for direct messages and groups.
    pub server: Option<Id>,
    /// The parent channel of a thread.
    pub parent: Option<Id>,
    /// The creator of a thread or a group.
    pub owner: Id,
    /// The users of a conversation outside of servers, or those added to a thread.
    pub people: BTreeSet<Id>,
    /// The bot's permissions. `None` in a thread means those of the parent.
    pub bot_permissions: Option<u64>,
    /// The permissions of members whose server permissions the channel overrides. A thread has those of its parent.
    #[serde(default)]
    pub member_permissions: BTreeMap<Id, u64>,
    pub archived: bool,
    pub locked: bool,
    /// Minutes of inactivity after which Discord archives a thread. The playground doesn't.
    pub auto_archive: u64,
    /// The last message that each user has read. Users who never opened the channel are missing.
    #[serde(rename = "read", default)]
    pub last_read: BTreeMap<Id, Id>,
}

/// A file attached to a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Id,
    /// The name, sanitized as Discord does.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    pub content_type: String,
    /// The content, saved as a separate file.
    #[serde(skip)]
    pub bytes: Arc<[u8]>,
    /// Width and height in pixels, for PNG and GIF images.
    pub size: Option<(u32, u32)>,
    /// Whether an embed shows it. Discord omits such files from the message's `attachments`.
    pub in_embed: bool,
}

/// A file that a user attached to a command.
pub(crate) struct Upload {
    pub file: Attachment,
    /// The size in bytes that the bot is told.
    pub reported_size: usize,
}

/// A message in its current state.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub content: String,
    /// Embeds, in Discord's JSON.
    pub embeds: Vec<Value>,
    /// Action rows, in Discord's JSON. See [`Message::buttons`] and [`Message::selects`].
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// The users pinged. Fixed when the message is posted, because edits ping nobody.
    pub mentions: Vec<Id>,
    pub mention_everyone: bool,
    pub nonce: Option<Value>,
    pub edited: Option<DateTime<Utc>>,
    pub reference: Option<Id>,
    /// The only user who can see it, if it is ephemeral.
    pub only_for: Option<Id>,
    /// Whether that user has dismissed it. The bot is not notified.
    #[serde(default)]
    pub dismissed: bool,
    /// Whether it is a deferred response that still shows "is thinking…".
    pub loading: bool,
    /// The interaction it responds to.
    pub interaction: Option<Id>,
    /// One of [`message_kind`].
    pub(crate) kind: u64,
    /// Flags other than ephemeral and loading.
    pub(crate) flags: u64,
    /// The users mentioned in the current text, and in a new reply the author replied to, as far as `allowed_mentions` permits.
    #[serde(rename = "named")]
    pub(crate) mentioned: Vec<Id>,
}

/// Discord's message types used here.
pub(crate) mod message_kind {
    pub const DEFAULT: u64 = 0;
    pub const REPLY: u64 = 19;
    /// The response to a slash command, which is not a reply to a message.
    pub const CHAT_INPUT_COMMAND: u64 = 20;
}

/// An emoji of the bot's application.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Emoji {
    pub id: Id,
    pub name: String,
    pub(crate) media_type: String,
    /// The image.
    #[serde(skip)]
    pub(crate) bytes: Arc<[u8]>,
}

/// The type of an interaction, with its data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InteractionKind {
    Command {
        name: String,
    },
    /// A pressed button or a selection in a menu.
    Component {
        message: Id,
        custom_id: String,
    },
    /// Typing in an option with autocomplete.
    Autocomplete,
    /// A submitted modal.
    Modal {
        /// The message whose component opened it, if any.
        message: Option<Id>,
    },
}

impl InteractionKind {
    /// Returns Discord's number for the type.
    pub(crate) fn number(&self) -> u64 {
        match self {
            Self::Command { .. } => 2,
            Self::Component { .. } => 3,
            Self::Autocomplete => 4,
            Self::Modal { .. } => 5,
        }
    }

    /// Returns the message whose component caused the interaction.
    pub(crate) fn source(&self) -> Option<Id> {
        match self {
            Self::Component { message, .. } => Some(*message),
            Self::Modal { message } => *message,
            Self::Command { .. } | Self::Autocomplete => None,
        }
    }
}

/// The result of an interaction, as seen by its user.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    /// A message was posted, filled or edited.
    Message(Id),
    /// The response was deleted.
    Nothing,
    /// A modal was opened. Holds the callback's `data`.
    Modal(Value),
    /// Autocomplete suggestions: names and values.
    Choices(Vec<(String, Value)>),
}

/// An interaction and its result. Only the visible parts are saved, because the bot cannot respond after a
/// restart.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Interaction {
    pub id: Id,
    pub kind: InteractionKind,
    pub user: Id,
    /// The user whose installation authorizes it. For a component of a response, and a modal that it opened, this is the user of
    /// the first command.
    #[serde(default)]
    pub(crate) authorizing_user: Id,
    pub channel: Id,
    #[serde(skip)]
    pub(crate) token: String,
    #[serde(skip, default = "Instant::now")]
    pub(crate) created: Instant,
    #[serde(skip, default = "expired_after_restart")]
    pub(crate) expired: bool,
    /// The callback type, once the bot has responded.
    pub(crate) callback: Option<u64>,
    /// The message that `@original` refers to.
    pub(crate) original: Option<Id>,
    #[serde(skip)]
    pub(crate) followups: Vec<Id>,
    #[serde(skip)]
    pub(crate) outcome: Option<Outcome>,
}

/// Interactions of an earlier run have expired.
fn expired_after_restart() -> bool {
    true
}
