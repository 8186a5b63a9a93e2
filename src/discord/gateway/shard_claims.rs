//! Runs the gateway shards: all of them, or this process's range.
//!
//! Discord accepts `max_concurrency` identifies at once, every five seconds. Within a process, serenity spaces them. Processes
//! that share the shards take turns: each claims its identify queues in the database, identifies all of its shards, and
//! releases the queues.

use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{BotGateway, Client};
use tokio::time::sleep;

use crate::discord::client::connection::Connection;
use crate::play;
use crate::play::identify_queue::{IdentifySlot, clear_heartbeats};
use crate::play::{Database, with_database_timeout};
use crate::shards::Shards;

/// How often a process tries to claim its identify queues, and then checks whether its shards are connected.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Longest wait for a claim, beyond the time that all shards need. After that, the process identifies without one: if Discord
/// rejects a shard, serenity reconnects it.
const MAX_CLAIM_WAIT: Duration = Duration::from_mins(10);

/// Longest time to keep a claim, beyond serenity's delays between shards.
const MAX_CLAIM_DURATION: Duration = Duration::from_mins(1);

/// serenity's delay between two identifies.
const IDENTIFY_DELAY: Duration = Duration::from_secs(5);

pub struct ShardRunner {
    connection: Connection,
    /// Discord's recommended number of shards.
    recommended: u32,
    /// `None` without `HIVEPOST_SHARDS`.
    claim: Option<ShardClaim>,
}

/// This process's range of shards, and its slot to identify them.
struct ShardClaim {
    shards: Shards,
    slot: IdentifySlot,
    database: Database,
}

impl ShardRunner {
    /// `shards`: this process's range; `None` for as many shards as Discord recommends. `connect` gets the number of shards
    /// of this process.
    pub fn new(
        shards: Option<Shards>,
        gateway: &BotGateway,
        database: Database,
        connect: impl FnOnce(usize) -> Connection,
    ) -> Self {
        let recommended = gateway.shards.max(1);
        let max_concurrency = u16::try_from(gateway.session_start_limit.max_concurrency).unwrap_or(u16::MAX);
        let claim = shards.map(|shards| {
            let queues = shards.identify_queues(max_concurrency).into_iter().map(i32::from).collect();
            ShardClaim { shards, slot: IdentifySlot::new(database.clone(), queues), database }
        });
        let count = shards.map_or(recommended, |shards| u32::from(shards.count()));
        let connection = connect(usize::try_from(count).unwrap_or(usize::MAX));
        Self { connection, recommended, claim }
    }

    pub fn connection(&self) -> Connection {
        self.connection.clone()
    }

    /// Runs the shards until the connection is lost for good.
    ///
    /// # Errors
    /// If Discord rejects the connection.
    pub async fn run(&self, client: &mut Client) -> Result<(), serenity::Error> {
        let Some(claim) = &self.claim else { return client.start_shards(self.recommended).await };
        if self.recommended > u32::from(claim.shards.total()) {
            tracing::warn!(
                recommended = self.recommended,
                shards = %claim.shards,
                "Discord recommends more shards than HIVEPOST_SHARDS has"
            );
        }
        log_database_error(with_database_timeout(clear_heartbeats(&claim.database, claim.shards)).await);
        let is_claimed = claim.acquire().await;
        tracing::info!(shards = %claim.shards, "starting the shards");
        // serenity's range includes its end.
        let range = u32::from(claim.shards.first())..u32::from(claim.shards.last());
        let mut running = Box::pin(client.start_shard_range(range, claim.shards.total().into()));
        if is_claimed {
            tokio::select! {
                ended = &mut running => return ended,
                () = claim.hold_until_connected(&self.connection) => {}
            }
        }
        running.await
    }
}

impl ShardClaim {
    /// Waits for the identify slot. Returns false after [`MAX_CLAIM_WAIT`] and the time that all shards need.
    async fn acquire(&self) -> bool {
        let start = Instant::now();
        let timeout = MAX_CLAIM_WAIT + IDENTIFY_DELAY * self.shards.total().into();
        while start.elapsed() < timeout {
            let delay = match with_database_timeout(self.slot.try_acquire()).await {
                Ok(Ok(())) => return true,
                Ok(Err(held_for)) => held_for.min(POLL_INTERVAL),
                Err(error) => {
                    tracing::warn!(%error, "claiming the identify queues failed");
                    POLL_INTERVAL
                }
            };
            sleep(delay).await;
        }
        tracing::warn!(
            "the identify queues could not be claimed within {timeout:?}; starting without a claim"
        );
        false
    }

    /// Renews the claim until all shards are connected, then releases it. Abandons it after [`MAX_CLAIM_DURATION`] and
    /// serenity's delays between shards.
    async fn hold_until_connected(&self, connection: &Connection) {
        let (start, mut has_warned) = (Instant::now(), false);
        let max_duration = MAX_CLAIM_DURATION + IDENTIFY_DELAY * self.shards.count().into();
        while start.elapsed() < max_duration {
            sleep(POLL_INTERVAL).await;
            if connection.is_fully_connected().await {
                return log_database_error(with_database_timeout(self.slot.release()).await);
            }
            match with_database_timeout(self.slot.renew()).await {
                Ok(false) if !has_warned => {
                    has_warned = true; // the queues still claimed are renewed
                    tracing::warn!(
                        "another process claimed an identify queue before this one had released it"
                    );
                }
                Ok(_) => {}
                Err(error) => log_database_error(Err(error)),
            }
        }
    }
}

/// A failed update is harmless: other processes start their shards a little earlier or later, or health checks rely on an
/// earlier process's heartbeat for some minutes.
fn log_database_error(result: play::Result<()>) {
    if let Err(error) = result {
        tracing::warn!(%error, "updating the identify queues or heartbeats failed");
    }
}
