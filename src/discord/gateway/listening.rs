//! Listening to Discord, on all shards or on a part of them.
//!
//! Discord lets so many shards begin at once, and these every five seconds. Within a process serenity sees to that. Processes
//! that share the shards out among them take turns by the database: whose turn it is begins with all of its shards, and then
//! lets the next one.

use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{BotGateway, Client};
use tokio::time::sleep;

use crate::discord::client::connection::Connection;
use crate::play;
use crate::play::identifying::{Turn, announce_part};
use crate::play::{Database, in_time};
use crate::shards::Shards;

/// How often it is looked whether it is this process's turn, and then whether all of its shards have begun.
const LOOK: Duration = Duration::from_secs(1);

/// How much longer others are waited for than all shards together need. After that it is begun all the same: whom Discord
/// sends away, serenity brings back.
const PATIENCE: Duration = Duration::from_mins(10);

/// For how long a process has its turn, beside what serenity waits between its shards.
const LONGEST_TURN: Duration = Duration::from_mins(1);

/// The pause that serenity makes between two shards.
const BETWEEN_SHARDS: Duration = Duration::from_secs(5);

pub struct Listening {
    connection: Connection,
    /// How many shards Discord wants the bot to have.
    wanted: u32,
    /// The shards of this process, if others have the rest.
    part: Option<Part>,
}

/// The shards of a process among others.
struct Part {
    shards: Shards,
    turn: Turn,
    database: Database,
}

impl Listening {
    /// On these shards, or on as many as Discord wants. `connect`: to so many.
    pub fn new(
        shards: Option<Shards>,
        gateway: &BotGateway,
        database: Database,
        connect: impl FnOnce(usize) -> Connection,
    ) -> Self {
        let wanted = gateway.shards.max(1);
        let at_once = u16::try_from(gateway.session_start_limit.max_concurrency).unwrap_or(u16::MAX);
        let part = shards.map(|shards| {
            let queues = shards.queues(at_once).into_iter().map(i32::from).collect();
            Part { shards, turn: Turn::new(database.clone(), queues), database }
        });
        let count = shards.map_or(wanted, |shards| u32::from(shards.count()));
        let connection = connect(usize::try_from(count).unwrap_or(usize::MAX));
        Self { connection, wanted, part }
    }

    /// To ask whether Discord is heard.
    pub fn connection(&self) -> Connection {
        self.connection.clone()
    }

    /// Listens until the connection is lost for good.
    ///
    /// # Errors
    /// If Discord does not want to be listened to.
    pub async fn listen(&self, client: &mut Client) -> Result<(), serenity::Error> {
        let Some(part) = &self.part else { return client.start_shards(self.wanted).await };
        if self.wanted > u32::from(part.shards.total()) {
            tracing::warn!(
                wanted = self.wanted,
                shards = %part.shards,
                "Discord wants the bot to have more shards than HIVEPOST_SHARDS says"
            );
        }
        log_if_untold(in_time(announce_part(&part.database, part.shards)).await);
        let has_turn = part.wait_for_turn().await;
        tracing::info!(shards = %part.shards, "beginning to listen");
        // serenity takes the last shard, and not the one after it, for the end of the range.
        let range = u32::from(part.shards.first())..u32::from(part.shards.last());
        let mut listening = Box::pin(client.start_shard_range(range, part.shards.total().into()));
        if has_turn {
            tokio::select! {
                ended = &mut listening => return ended,
                () = part.have_turn(&self.connection) => {}
            }
        }
        listening.await
    }
}

impl Part {
    async fn wait_for_turn(&self) -> bool {
        let (begun, patience) = (Instant::now(), PATIENCE + BETWEEN_SHARDS * self.shards.total().into());
        while begun.elapsed() < patience {
            let pause = match in_time(self.turn.take()).await {
                Ok(Ok(())) => return true,
                Ok(Err(others)) => others.min(LOOK),
                Err(error) => {
                    tracing::warn!(%error, "whose turn it is to begin to listen cannot be told just now");
                    LOOK
                }
            };
            sleep(pause).await;
        }
        tracing::warn!(
            "other processes have not begun to listen for {patience:?}: they are not waited for any longer"
        );
        false
    }

    /// Keeps the turn until all shards have begun; gives it up if that takes too long.
    async fn have_turn(&self, connection: &Connection) {
        let (begun, mut was_late) = (Instant::now(), false);
        let longest = LONGEST_TURN + BETWEEN_SHARDS * self.shards.count().into();
        while begun.elapsed() < longest {
            sleep(LOOK).await;
            if connection.is_complete().await {
                return log_if_untold(in_time(self.turn.end()).await);
            }
            match in_time(self.turn.keep()).await {
                Ok(false) if !was_late => {
                    was_late = true; // what is left of it is kept
                    tracing::warn!("another process has begun to listen before this one was done");
                }
                Ok(_) => {}
                Err(error) => log_if_untold(Err(error)),
            }
        }
    }
}

/// The turn of this process then ends a little later, or sooner, for the others.
fn log_if_untold(said: play::Result<()>) {
    if let Err(error) = said {
        tracing::warn!(%error, "others cannot be told just now how long they have to wait");
    }
}
