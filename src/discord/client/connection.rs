//! The connection to Discord's gateway: whether the bot hears Discord at this moment, and how often it connects.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};
use tokio::sync::{Mutex, watch};
use tokio::time::sleep;

/// How long whoever wants to connect waits at least, and at most if everybody connects again and again.
const SHORTEST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// After so many connections of each shard, one right after the other, none of them is worth anything.
const IN_VAIN: usize = 4;

/// The bot's connection to Discord's gateway, to be asked; clones are the same one.
#[derive(Clone)]
pub struct Connection {
    manager: Arc<ShardManager>,
    pace: Pace,
}

impl Connection {
    pub(in crate::discord) fn new(manager: Arc<ShardManager>, shards: usize) -> Self {
        Self { manager, pace: Pace::of(shards) }
    }

    /// Whether every shard that has begun has been let in by Discord and is listened to.
    ///
    /// A connection that is only half there, on which nothing arrives any more, is found out by the second heartbeat
    /// that Discord does not acknowledge: until then, a minute and a half at most, it counts.
    pub async fn is_up(&self) -> bool {
        let begun = self.manager.runners.lock().await;
        !begun.is_empty()
            && begun.values().all(|shard| shard.stage == ConnectionStage::Connected)
            && !self.pace.is_in_vain()
    }

    /// Whether all shards of this process have begun, and are up.
    pub async fn is_complete(&self) -> bool {
        self.manager.runners.lock().await.len() >= self.pace.shards && self.is_up().await
    }

    /// Keeps its shards from connecting to this address too often; for ever.
    pub(in crate::discord) async fn keep_pace<T>(self, address: Arc<Mutex<String>>) -> T {
        self.pace.keep(address).await
    }
}

/// How fast the shards connect to the gateway. serenity resumes a session that Discord refuses at once, and again, as fast as
/// the network allows. Whoever connects reads the address first, behind a lock: so that is where they wait.
#[derive(Clone)]
struct Pace {
    shards: usize,
    /// How many pauses have ended with somebody who waited.
    in_a_row: watch::Sender<usize>,
}

impl Pace {
    fn of(shards: usize) -> Self {
        Self { shards: shards.max(1), in_a_row: watch::Sender::default() }
    }

    fn is_in_vain(&self) -> bool {
        *self.in_a_row.borrow() >= IN_VAIN * self.shards
    }

    /// Lets those who want to connect to this address do so one at a time: seldom, once more have done so in a row than there
    /// are shards to come back from an outage.
    async fn keep<T>(self, address: Arc<Mutex<String>>) -> T {
        let mut pause = SHORTEST_PAUSE;
        loop {
            let closed = address.lock().await;
            sleep(pause).await;
            drop(closed);
            // The lock goes to whoever has waited for it.
            if address.try_lock().is_ok() {
                pause = SHORTEST_PAUSE;
                self.in_a_row.send_replace(0);
            } else {
                self.in_a_row.send_modify(|connections| *connections += 1);
                if self.in_a_row.borrow().is_multiple_of(self.shards) {
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::time::timeout;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    #[tokio::test]
    async fn whoever_connects_all_the_time_connects_seldom_and_others_soon() {
        let (address, pace) = (Arc::new(Mutex::new(String::new())), Pace::of(1));
        let keeping = tokio::spawn(pace.clone().keep::<()>(address.clone()));
        tokio::task::yield_now().await;
        let begun = Instant::now();
        for _ in 0..IN_VAIN {
            drop(address.lock().await);
            tokio::task::yield_now().await;
        }
        let waited = begun.elapsed() + SHORTEST_PAUSE; // the first of them may have begun before
        assert!(waited >= SHORTEST_PAUSE * ((1 << IN_VAIN) - 1), "each waits longer: {waited:?}");
        let mut in_a_row = pace.in_a_row.subscribe();
        let connecting = async {
            loop {
                drop(address.lock().await);
                tokio::task::yield_now().await;
            }
        };
        let in_vain = timeout(PATIENCE, in_a_row.wait_for(|connections| *connections >= IN_VAIN));
        let in_vain = tokio::select! {
            () = connecting => unreachable!("it goes on for ever"),
            in_vain = in_vain => in_vain.is_ok(),
        };
        assert!(in_vain, "so many have connected in a row");
        // A pause with nobody who waits.
        let rested = timeout(PATIENCE, in_a_row.wait_for(|connections| *connections == 0)).await;
        assert!(rested.is_ok(), "those before do not count any more");
        keeping.abort();
    }
}
