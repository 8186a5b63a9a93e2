//! Who acts, when, where, and with which rights.

use chrono::{DateTime, Utc};

use crate::ids::{ChannelId, PlayerId, ServerId};
use crate::store::Connection;
use crate::store::notices::InteractionToken;
use crate::store::players::{Player, set_player, set_reachable};

/// The context of one action, with one reading of the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The player, with their current name.
    pub player: Player,
    /// Discord locale (`en-GB`); `None` if unknown.
    pub locale: Option<String>,
    pub now: DateTime<Utc>,
    /// `None` in direct messages, and where the bot isn't a member.
    pub server: Option<ServerId>,
    /// The channel or thread, if any.
    pub channel: Option<ChannelId>,
    /// The parent channel, if the caller is in a thread.
    pub thread_parent: Option<ChannelId>,
    /// Whether the caller manages the server, according to Discord.
    pub manages_server: bool,
    /// The interaction, where the bot isn't a member: a post can be its response.
    pub interaction: Option<InteractionToken>,
    /// Whether the bot may write to the caller by direct message, as far as the interaction shows.
    pub is_reachable: bool,
    /// Whether the interaction shows that the caller has added the bot to their account.
    pub has_app: bool,
}

impl Caller {
    /// Returns a caller in direct messages.
    pub const fn new(player: Player, now: DateTime<Utc>) -> Self {
        Self {
            player,
            locale: None,
            now,
            server: None,
            channel: None,
            thread_parent: None,
            manages_server: false,
            interaction: None,
            is_reachable: true,
            has_app: false,
        }
    }

    /// Returns the same caller in a channel of a server.
    pub fn in_channel(self, server: ServerId, channel: ChannelId) -> Self {
        Self { server: Some(server), channel: Some(channel), ..self }
    }

    /// Inserts or updates the player: name, locale and, if the interaction shows it, that the bot can reach them. Locks their row
    /// until the transaction ends, which serialises actions of one player.
    pub(in crate::play) async fn save_player(&self, connection: &mut Connection) -> sqlx::Result<()> {
        set_player(connection, &self.player, self.locale.as_deref(), self.now).await?;
        if self.is_reachable { set_reachable(connection, self.id(), self.has_app).await } else { Ok(()) }
    }

    pub const fn id(&self) -> PlayerId {
        self.player.id
    }

    /// Returns the channel, or the parent channel of a thread.
    pub fn base_channel(&self) -> Option<ChannelId> {
        self.thread_parent.or(self.channel)
    }
}
