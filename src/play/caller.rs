//! Who asks, when and where.

use chrono::{DateTime, Utc};

use crate::ids::{ChannelId, PlayerId, ServerId};
use crate::store::players::Player;

/// Who acts, and when: one clock read for each action.
#[derive(Clone, Debug)]
pub struct By {
    /// Who, and by which name they are seen now.
    pub player: Player,
    /// When, to the microsecond.
    pub now: DateTime<Utc>,
}

/// Where somebody is who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience {
    /// Who.
    pub player: PlayerId,
    /// In which server; `None` in the bot's direct messages.
    pub server: Option<ServerId>,
    /// In which channel or thread.
    pub channel: ChannelId,
}

/// From where, and by whom, a challenge is made.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    /// The channel, or the one that the thread hangs on.
    pub channel: ChannelId,
    /// Whether it is made in a thread.
    pub in_thread: bool,
    /// Whether they manage the server.
    pub manages: bool,
}
