//! Whose turn it is to begin to listen to Discord, among the processes of a bot: it takes one shard of each queue every five
//! seconds, and sends away whoever comes too soon.

use std::time::Duration;

use crate::play::database::Database;
use crate::play::error::Result;
use crate::shards::Shards;
use crate::store::ops::heartbeats::unset_heartbeats_of_part;
use crate::store::ops::identify_queues::{set_free_after, take_queues};

/// How long a turn is kept for a process of which nothing is heard: it may have died.
const TURN: Duration = Duration::from_secs(15);

/// What Discord wants to pass between two shards of a queue.
const PAUSE: Duration = Duration::from_secs(5);

/// Takes these queues, if it is nobody else's turn; else how long that lasts at most: it may end sooner, or go on.
pub async fn take_turn(database: &Database, queues: &[i32]) -> Result<std::result::Result<(), Duration>> {
    let mut transaction = database.begin().await?;
    let taken = take_queues(&mut transaction, queues, TURN).await?;
    transaction.commit().await?;
    Ok(taken)
}

/// A process is about to listen on these shards: nobody does, whatever one before it has written.
pub async fn announce_part(database: &Database, shards: Shards) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(unset_heartbeats_of_part(&mut connection, shards).await?)
}

/// The turn goes on: to be said more often than the turn is kept.
pub async fn keep_turn(database: &Database, queues: &[i32]) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(set_free_after(&mut connection, queues, TURN).await?)
}

/// The last of the shards has just begun.
pub async fn end_turn(database: &Database, queues: &[i32]) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(set_free_after(&mut connection, queues, PAUSE).await?)
}
