//! Plays the bot's own plies in practice matches: claims a turn, searches, plays.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};

use super::watchdog::{Loop, Watchdog};
use crate::clock::Clock;
use crate::play::practice;
use crate::play::search_queue::SearchQueue;
use crate::play::{self, Database};

/// Poll interval between wake-ups. Other processes can create turns, or die while they search.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// How often missing turns are restored. A process of an older release may have played the previous ply without creating
/// the bot's turn.
const RESTORE_INTERVAL: TimeDelta = TimeDelta::minutes(1);

pub struct BotTurnWorker {
    pub database: Database,
    pub clock: Clock,
    pub search_queue: SearchQueue,
    pub watchdog: Watchdog,
}

impl BotTurnWorker {
    /// Plays turns for ever, one after the other. After a database error, retries at the next poll.
    pub async fn run(self) -> ! {
        let mut last_restored = None;
        loop {
            self.watchdog.beat(Loop::BotTurns, Instant::now());
            let now = self.clock.now();
            match self.restore_and_play_next(&mut last_restored, now).await {
                Ok(true) => {}
                Ok(false) => {
                    tokio::select! {
                        () = self.database.wait_for_bot_turn() => {}
                        () = self.clock.sleep(now, POLL_INTERVAL) => {}
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "the bot's own turns could not be read from the database; retrying");
                    self.clock.sleep(self.clock.now(), POLL_INTERVAL).await;
                }
            }
        }
    }

    /// Restores missing turns if the last time is long enough ago, then plays the next due turn. Returns whether there
    /// was one.
    async fn restore_and_play_next(
        &self,
        last_restored: &mut Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> play::Result<bool> {
        if last_restored.is_none_or(|last| (now - last).abs() >= RESTORE_INTERVAL) {
            let restored = practice::restore_missing_turns(&self.database, now).await?;
            if restored > 0 {
                tracing::info!(restored, "restored turns of the bot that an older release had not created");
            }
            *last_restored = Some(now);
        }
        self.play_next().await
    }

    /// Plays the next due turn. Returns whether there was one.
    async fn play_next(&self) -> play::Result<bool> {
        let Some(turn) = practice::claim(&self.database, self.clock.now()).await? else {
            return Ok(false);
        };
        let played = practice::play_turn(&self.database, &self.search_queue, turn, || self.clock.now());
        if let Err(error) = played.await {
            tracing::error!(match_id = %turn.id, %error, "the bot could not make its move; it will be retried");
            practice::retry_later(&self.database, turn, self.clock.now()).await?;
        }
        Ok(true)
    }
}
