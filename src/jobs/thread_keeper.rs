//! Keeps the threads of running matches unarchived, so that their buttons can be pressed. Discord archives inactive threads.

use std::time::Duration;

use chrono::TimeDelta;

use crate::clock::Clock;
use crate::discord::{Announcer, RequestError, ThreadState};
use crate::play::threads::DueThread;
use crate::play::{self, Database};

const POLL_INTERVAL: Duration = Duration::from_secs(2);

pub struct ThreadKeeper {
    pub database: Database,
    pub clock: Clock,
    pub announcer: Announcer,
}

impl ThreadKeeper {
    /// Runs for ever. After a database error, retries at the next poll.
    pub async fn run(self) -> ! {
        // Discord sends no events for threads that were archived while the bot was offline.
        let mut scheduled = play::threads::check_all(&self.database, self.clock.now()).await;
        loop {
            if let Err(error) = &scheduled {
                tracing::warn!(%error, "threads to keep open could not be read from the database; retrying");
                self.clock.sleep(self.clock.now(), POLL_INTERVAL).await;
                scheduled = play::threads::check_all(&self.database, self.clock.now()).await;
                continue;
            }
            let now = self.clock.now();
            match play::threads::claim_due(&self.database, now).await {
                Ok(due) if due.is_empty() => self.clock.sleep(now, POLL_INTERVAL).await,
                Ok(due) => {
                    for due in due {
                        self.keep_alive(due).await;
                    }
                }
                Err(error) => scheduled = Err(error),
            }
        }
    }

    /// Keeps one thread open. After an error the thread is due again some minutes later.
    async fn keep_alive(&self, due: DueThread) {
        if let Err(reason) = self.try_to_keep_alive(due).await {
            tracing::info!(thread = %due.thread, reason, "a thread could not be kept open; it will be retried");
        }
    }

    async fn try_to_keep_alive(&self, due: DueThread) -> Result<(), String> {
        let now = self.clock.now();
        let recorded =
            match self.announcer.keep_alive(due.thread, play::threads::needs_keepalive(due, now)).await {
                // Threads that users created are not replaced: a moderator may unlock them.
                Ok(ThreadState::Locked) if !due.is_own => {
                    play::threads::mark_checked(&self.database, due, false, now).await
                }
                Ok(ThreadState::Active) => play::threads::mark_checked(&self.database, due, false, now).await,
                Ok(ThreadState::Unarchived) => {
                    play::threads::mark_checked(&self.database, due, true, now).await
                }
                Ok(ThreadState::Locked)
                | Err(RequestError::ThreadClosed(_) | RequestError::ChannelDeleted(_)) => {
                    let replaced = play::lost_threads::replace(&self.database, due.id, due.thread, now);
                    replaced.await.map(drop)
                }
                Err(RequestError::RateLimited(pause) | RequestError::PartlyDone(pause)) => {
                    let retry_at = now + TimeDelta::from_std(pause).unwrap_or_default();
                    play::threads::check_again(&self.database, due, retry_at).await
                }
                Err(error) => return Err(error.to_string()),
            };
        recorded.map_err(|error| error.to_string())
    }
}
