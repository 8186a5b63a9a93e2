//! Who asks, when, from where, and with which rights.

use chrono::{DateTime, Utc};

use crate::ids::{ChannelId, PlayerId, ServerId};
use crate::store::Connection;
use crate::store::players::{Player, set_player};

/// One person at one moment in one place: made once for each action, with one look at the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// Who, and by which name they are seen now.
    pub player: Player,
    /// In which language they read, as Discord names it (`en-GB`); `None` if nothing says so.
    pub locale: Option<String>,
    pub now: DateTime<Utc>,
    /// In which server; `None` in direct messages.
    pub server: Option<ServerId>,
    /// In which channel or thread; `None` where there is none.
    pub channel: Option<ChannelId>,
    /// The channel that the thread hangs on, if they ask in a thread.
    pub thread_parent: Option<ChannelId>,
    /// Whether they manage the server. That is Discord's to say.
    pub manages_server: bool,
}

impl Caller {
    /// Somebody who asks in direct messages.
    pub const fn new(player: Player, now: DateTime<Utc>) -> Self {
        Self {
            player,
            locale: None,
            now,
            server: None,
            channel: None,
            thread_parent: None,
            manages_server: false,
        }
    }

    /// The same person in a channel of a server.
    pub fn in_channel(self, server: ServerId, channel: ChannelId) -> Self {
        Self { server: Some(server), channel: Some(channel), ..self }
    }

    /// Remembers by which name and in which language they are seen now. It holds their row: what else the same person asks
    /// waits until the transaction ends.
    pub(in crate::play) async fn remember(&self, connection: &mut Connection) -> sqlx::Result<()> {
        set_player(connection, &self.player, self.locale.as_deref(), self.now).await
    }

    /// The number of the person.
    pub const fn id(&self) -> PlayerId {
        self.player.id
    }

    /// The channel, or the one that the thread hangs on.
    pub fn base_channel(&self) -> Option<ChannelId> {
        self.thread_parent.or(self.channel)
    }
}
