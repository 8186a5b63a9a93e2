//! Coordinates gateway identifies among the processes of a bot: Discord has `max_concurrency` queues, accepts one shard of each
//! every five seconds, and answers others with Invalid Session.

use std::time::Duration;

use crate::play::database::Database;
use crate::play::error::Result;
use crate::shards::Shards;
use crate::store::ops::heartbeats::clear_shard_heartbeats;
use crate::store::ops::identify_queues::{claim_queues, extend_queues, release_queues_after};

/// Lease of a slot. When it expires, the slot of a dead process is free.
const LEASE: Duration = Duration::from_secs(15);

/// Discord's minimum interval between two identifies in one queue.
const IDENTIFY_INTERVAL: Duration = Duration::from_secs(5);

/// The right of one process to identify its shards, in all of their queues.
pub struct IdentifySlot {
    database: Database,
    queues: Vec<i32>,
    /// Random token that identifies the owner.
    holder: i64,
}

impl IdentifySlot {
    pub fn new(database: Database, queues: Vec<i32>) -> Self {
        Self { database: database.for_jobs(), queues, holder: rand::random() }
    }

    /// Acquires the slot if all queues are free; otherwise returns the longest remaining lease.
    pub async fn try_acquire(&self) -> Result<std::result::Result<(), Duration>> {
        let mut transaction = self.database.begin().await?;
        let acquired = claim_queues(&mut transaction, &self.queues, self.holder, LEASE).await?;
        transaction.commit().await?;
        Ok(acquired)
    }

    /// Renews the lease. Must be called more often than the lease lasts. Returns `false` if another process
    /// has acquired a queue meanwhile.
    pub async fn renew(&self) -> Result<bool> {
        let mut connection = self.database.acquire().await?;
        let renewed = extend_queues(&mut connection, &self.queues, self.holder, LEASE).await?;
        Ok(renewed == self.queues.len() as u64)
    }

    /// Releases the slot, `IDENTIFY_INTERVAL` from now. Called once the last shard has identified.
    pub async fn release(&self) -> Result<()> {
        let mut connection = self.database.acquire().await?;
        Ok(release_queues_after(&mut connection, &self.queues, self.holder, IDENTIFY_INTERVAL).await?)
    }
}

/// Clears this range of shards from all heartbeats, before a process starts these shards.
pub async fn clear_heartbeats(database: &Database, shards: Shards) -> Result<()> {
    let mut connection = database.clone().for_jobs().acquire().await?;
    Ok(clear_shard_heartbeats(&mut connection, shards).await?)
}
