//! Whether the bot hears Discord at this moment.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};

/// The bot's connection to Discord's gateway, to be asked; clones are the same one.
#[derive(Clone)]
pub struct Connection(pub Arc<ShardManager>);

impl Connection {
    /// Whether every shard there is has been let in by Discord and is listened to.
    ///
    /// A connection that is only half there, on which nothing arrives any more, is found out by the second heartbeat
    /// that Discord does not acknowledge: until then, a minute and a half at most, it counts.
    pub async fn is_up(&self) -> bool {
        let shards = self.0.runners.lock().await;
        !shards.is_empty() && shards.values().all(|shard| shard.stage == ConnectionStage::Connected)
    }
}
