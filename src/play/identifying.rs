//! Whose turn it is to begin to listen to Discord, among the processes of a bot: it takes one shard of each queue every five
//! seconds, and sends away whoever comes too soon.

use std::time::Duration;

use crate::play::database::Database;
use crate::play::error::Result;
use crate::shards::Shards;
use crate::store::ops::heartbeats::unset_heartbeats_of_part;
use crate::store::ops::identify_queues::{free_queues_after, keep_queues, take_queues};

/// How long a turn is kept for a process of which nothing is heard: it may have died.
const KEPT: Duration = Duration::from_secs(15);

/// What Discord wants to pass between two shards of a queue.
const PAUSE: Duration = Duration::from_secs(5);

/// One process's turn, at all of the queues in which its shards stand.
pub struct Turn {
    database: Database,
    queues: Vec<i32>,
    /// By which its queues are known from those of others.
    holder: i64,
}

impl Turn {
    pub fn new(database: Database, queues: Vec<i32>) -> Self {
        Self { database: database.for_jobs(), queues, holder: rand::random() }
    }

    /// Takes it, if no queue is somebody else's; else how long that lasts at most: it may end sooner, or go on.
    pub async fn take(&self) -> Result<std::result::Result<(), Duration>> {
        let mut transaction = self.database.begin().await?;
        let taken = take_queues(&mut transaction, &self.queues, self.holder, KEPT).await?;
        transaction.commit().await?;
        Ok(taken)
    }

    /// It goes on: to be said more often than it is kept. `false`, if somebody else has begun theirs meanwhile.
    pub async fn keep(&self) -> Result<bool> {
        let mut connection = self.database.acquire().await?;
        let kept = keep_queues(&mut connection, &self.queues, self.holder, KEPT).await?;
        Ok(kept == self.queues.len() as u64)
    }

    /// The last of the shards has just begun.
    pub async fn end(&self) -> Result<()> {
        let mut connection = self.database.acquire().await?;
        Ok(free_queues_after(&mut connection, &self.queues, self.holder, PAUSE).await?)
    }
}

/// A process is about to listen on these shards: nobody does, whatever one before it has written.
pub async fn announce_part(database: &Database, shards: Shards) -> Result<()> {
    let mut connection = database.clone().for_jobs().acquire().await?;
    Ok(unset_heartbeats_of_part(&mut connection, shards).await?)
}
