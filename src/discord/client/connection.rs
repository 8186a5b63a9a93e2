//! The state of the gateway connection, and the pause between reconnects.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};
use tokio::sync::{Mutex, watch};
use tokio::time::sleep;

const MIN_CONNECT_DELAY: Duration = Duration::from_millis(100);
const MAX_CONNECT_DELAY: Duration = Duration::from_secs(5);

/// Consecutive connection attempts per shard after which the shards count as disconnected, because no session lasts.
const MAX_CONNECTS_IN_A_ROW: usize = 4;

/// Reports the state of the gateway connection. Clones share it.
#[derive(Clone)]
pub struct Connection {
    manager: Arc<ShardManager>,
    throttle: ConnectThrottle,
}

impl Connection {
    pub(in crate::discord) fn new(manager: Arc<ShardManager>, shards: usize) -> Self {
        Self { manager, throttle: ConnectThrottle::new(shards) }
    }

    /// Returns whether all started shards are connected, and not in a reconnect loop. False before the first shard starts.
    ///
    /// A half-open connection counts as connected until the next heartbeat is due and Discord hasn't acknowledged the last one:
    /// at most a minute and a half.
    pub async fn is_up(&self) -> bool {
        let started = self.manager.runners.lock().await;
        !started.is_empty()
            && started.values().all(|shard| shard.stage == ConnectionStage::Connected)
            && !self.throttle.is_reconnect_loop()
    }

    /// Returns whether all shards of this process are started and connected.
    pub async fn is_fully_connected(&self) -> bool {
        self.manager.runners.lock().await.len() >= self.throttle.shards && self.is_up().await
    }

    /// Throttles the shards' connection attempts. Never returns. `ws_url`: serenity's gateway URL.
    pub(in crate::discord) async fn throttle_connects<T>(self, ws_url: Arc<Mutex<String>>) -> T {
        self.throttle.run(ws_url).await
    }
}

/// serenity reconnects at once, and forever, when Discord rejects a resume. Each attempt locks the gateway URL first, so the
/// throttle holds that lock between attempts.
#[derive(Clone)]
struct ConnectThrottle {
    shards: usize,
    connects_in_a_row: watch::Sender<usize>,
}

impl ConnectThrottle {
    fn new(shards: usize) -> Self {
        Self { shards: shards.max(1), connects_in_a_row: watch::Sender::default() }
    }

    fn is_reconnect_loop(&self) -> bool {
        *self.connects_in_a_row.borrow() >= MAX_CONNECTS_IN_A_ROW * self.shards
    }

    /// Lets shards connect one at a time. The delay doubles after each round of as many consecutive connects as there are
    /// shards. The first round, which may be the recovery from an outage, has the minimum delay.
    async fn run<T>(self, ws_url: Arc<Mutex<String>>) -> T {
        let mut delay = MIN_CONNECT_DELAY;
        loop {
            let guard = ws_url.lock().await;
            sleep(delay).await;
            drop(guard);
            // tokio's mutex is fair: a waiting shard has the lock now.
            if ws_url.try_lock().is_ok() {
                delay = MIN_CONNECT_DELAY;
                self.connects_in_a_row.send_replace(0);
            } else {
                self.connects_in_a_row.send_modify(|connects| *connects += 1);
                if self.connects_in_a_row.borrow().is_multiple_of(self.shards) {
                    delay = (delay * 2).min(MAX_CONNECT_DELAY);
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

    const TEST_TIMEOUT: Duration = Duration::from_secs(20);

    #[tokio::test]
    async fn reconnect_loops_are_slowed_down_and_detected() {
        let (ws_url, throttle) = (Arc::new(Mutex::new(String::new())), ConnectThrottle::new(1));
        let running = tokio::spawn(throttle.clone().run::<()>(ws_url.clone()));
        tokio::task::yield_now().await;
        let start = Instant::now();
        for _ in 0..MAX_CONNECTS_IN_A_ROW {
            drop(ws_url.lock().await);
            tokio::task::yield_now().await;
        }
        let waited = start.elapsed() + MIN_CONNECT_DELAY; // the first delay may have begun before `start`
        assert!(
            waited >= MIN_CONNECT_DELAY * ((1 << MAX_CONNECTS_IN_A_ROW) - 1),
            "delays double: {waited:?}"
        );
        let mut connects_in_a_row = throttle.connects_in_a_row.subscribe();
        let reconnect_loop = async {
            loop {
                drop(ws_url.lock().await);
                tokio::task::yield_now().await;
            }
        };
        let detected = connects_in_a_row.wait_for(|connects| *connects >= MAX_CONNECTS_IN_A_ROW);
        let detected = tokio::select! {
            () = reconnect_loop => unreachable!("an infinite loop"),
            detected = timeout(TEST_TIMEOUT, detected) => detected.is_ok(),
        };
        assert!(detected, "the loop is detected");
        // Nothing connects any more.
        let reset = timeout(TEST_TIMEOUT, connects_in_a_row.wait_for(|connects| *connects == 0)).await;
        assert!(reset.is_ok(), "the count is reset");
        running.abort();
    }
}
