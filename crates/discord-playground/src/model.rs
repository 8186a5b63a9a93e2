//! What there is in this Discord: people, servers, channels, messages, and what became of what somebody did.
//!
//! Plain data, which the [`World`](super::World) holds. What it says to serde is what lasts from one run of the program to
//! the next: all but what belongs to a moment.

#![allow(missing_docs, reason = "a name that says everything needs no comment")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::permissions::{ALL_PERMISSIONS, DEFAULT_BOT_PERMISSIONS, MEMBER_PERMISSIONS};
use super::snowflake::Id;

/// Somebody with an account.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    pub id: Id,
    /// The name everybody sees.
    pub name: String,
    pub bot: bool,
    /// The language of their client, such as `en-US`.
    pub locale: String,
    #[serde(rename = "closed")]
    pub direct_messages_closed: bool,
}

/// A server (Discord's API says guild).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Server {
    pub id: Id,
    pub name: String,
    pub owner: Id,
    pub locale: String,
    /// Who belongs to it, and since when.
    pub members: BTreeMap<Id, DateTime<Utc>>,
    /// What the bot may do here, where no channel says otherwise.
    #[serde(default = "default_bot_permissions")]
    pub bot_permissions: u64,
}

impl Server {
    pub(crate) fn has_member(&self, user: Id) -> bool {
        self.members.contains_key(&user)
    }

    /// What somebody may do here: everything, if it is theirs.
    pub(crate) const fn member_permissions(&self, user: Id) -> u64 {
        if self.owner == user { ALL_PERMISSIONS } else { MEMBER_PERMISSIONS }
    }
}

fn default_bot_permissions() -> u64 {
    DEFAULT_BOT_PERMISSIONS
}

/// What a channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    pub(crate) fn number(self) -> u64 {
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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    pub id: Id,
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
    pub archived: bool,
    pub locked: bool,
    /// Minutes without a message after which a thread is archived.
    pub auto_archive: u64,
    /// Up to which message each person has read it; nobody is in it who never looked.
    #[serde(rename = "read", default)]
    pub last_read: BTreeMap<Id, Id>,
}

/// A file that hangs on a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Id,
    /// Its name, cleaned as Discord cleans it.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    pub content_type: String,
    /// What is in it. Kept as a file of its own.
    #[serde(skip)]
    pub bytes: Arc<[u8]>,
    /// Width and height in pixels, for pictures.
    pub size: Option<(u32, u32)>,
    /// Whether an embed shows it; Discord leaves such a file out of the message's `attachments`.
    pub in_embed: bool,
}

/// A file that somebody gave with a command.
pub(crate) struct Upload {
    pub file: Attachment,
    /// How many bytes the bot is told it has.
    pub reported_size: usize,
}

/// A message as it stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub content: String,
    /// Its embeds, in Discord's JSON.
    pub embeds: Vec<Value>,
    /// Its rows of components, in Discord's JSON; see [`Message::buttons`] and [`Message::selects`].
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// Who is pinged by it: set when it was posted, for an edit pings nobody.
    pub mentions: Vec<Id>,
    pub mention_everyone: bool,
    pub nonce: Option<Value>,
    pub edited: Option<DateTime<Utc>>,
    pub reference: Option<Id>,
    /// The only one who can see it, if it is ephemeral.
    pub only_for: Option<Id>,
    /// Whether that one reader has dismissed it; the bot never learns of it.
    #[serde(default)]
    pub dismissed: bool,
    /// Whether it still says "is thinking…".
    pub loading: bool,
    /// The interaction it answers.
    pub interaction: Option<Id>,
    /// One of [`message_kind`].
    pub(crate) kind: u64,
    /// Flags other than ephemeral and loading.
    pub(crate) flags: u64,
    /// Whom the text as it stands mentions, as far as allowed.
    #[serde(rename = "named")]
    pub(crate) mentioned: Vec<Id>,
}

/// Discord's numbers for the sorts of messages that there are here.
pub(crate) mod message_kind {
    pub const DEFAULT: u64 = 0;
    pub const REPLY: u64 = 19;
    /// The answer to a command, which replies to no message.
    pub const CHAT_INPUT_COMMAND: u64 = 20;
}

/// An emoji of the bot's application.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Emoji {
    pub id: Id,
    pub name: String,
    pub(crate) media_type: String,
    /// Its picture.
    #[serde(skip)]
    pub(crate) bytes: Arc<[u8]>,
}

/// What somebody did that the bot has to answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InteractionKind {
    Command {
        name: String,
    },
    /// Pressed a button or chose from a menu.
    Component {
        message: Id,
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

impl InteractionKind {
    /// Discord's number for it.
    pub(crate) fn number(&self) -> u64 {
        match self {
            Self::Command { .. } => 2,
            Self::Component { .. } => 3,
            Self::Autocomplete => 4,
            Self::Modal { .. } => 5,
        }
    }

    /// The message whose button or menu it began with.
    pub(crate) fn source(&self) -> Option<Id> {
        match self {
            Self::Component { message, .. } => Some(*message),
            Self::Modal { message } => *message,
            Self::Command { .. } | Self::Autocomplete => None,
        }
    }
}

/// How an interaction ended, seen from the one who caused it.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    /// A message was posted, filled or edited.
    Message(Id),
    /// The reply was deleted again.
    Nothing,
    /// A form was opened: the callback's `data`.
    Modal(Value),
    /// Suggestions: name and value.
    Choices(Vec<(String, Value)>),
}

/// One interaction and what became of it. From one run to the next lasts only what is shown of it: nobody answers it any
/// more.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Interaction {
    pub id: Id,
    pub kind: InteractionKind,
    pub user: Id,
    pub channel: Id,
    #[serde(skip)]
    pub(crate) token: String,
    #[serde(skip, default = "Instant::now")]
    pub(crate) created: Instant,
    #[serde(skip, default = "of_an_earlier_run")]
    pub(crate) expired: bool,
    /// The type of the callback, once there was one.
    pub(crate) callback: Option<u64>,
    /// What `@original` means.
    pub(crate) original: Option<Id>,
    #[serde(skip)]
    pub(crate) followups: Vec<Id>,
    #[serde(skip)]
    pub(crate) outcome: Option<Outcome>,
}

/// An interaction of an earlier run has expired.
fn of_an_earlier_run() -> bool {
    true
}
