//! Keeps the threads of running matches awake while somebody may want to press a button in them: Discord archives those in
//! which nothing happens.

use std::time::Duration;

use chrono::TimeDelta;

use crate::clock::Clock;
use crate::discord::{Announcer, Thread, Undelivered};
use crate::play::threads::DueThread;
use crate::play::{self, Database};

/// How often threads are looked for that have to be looked after.
const POLL: Duration = Duration::from_secs(2);

pub struct ThreadKeeper {
    pub database: Database,
    pub clock: Clock,
    pub announcer: Announcer,
}

impl ThreadKeeper {
    /// Keeps them awake for ever. When the database fails, waits and goes on.
    pub async fn run(self) -> ! {
        // What was archived while nobody listened, Discord does not tell.
        let mut all = play::threads::check_all(&self.database, self.clock.now()).await;
        loop {
            if let Err(error) = &all {
                tracing::warn!(%error, "threads cannot be looked for just now");
                self.clock.pause(self.clock.now(), POLL).await;
                all = play::threads::check_all(&self.database, self.clock.now()).await;
                continue;
            }
            let now = self.clock.now();
            match play::threads::claim_due(&self.database, now).await {
                Ok(due) if due.is_empty() => self.clock.pause(now, POLL).await,
                Ok(due) => {
                    for due in due {
                        self.keep_alive(due).await;
                    }
                }
                Err(error) => all = Err(error),
            }
        }
    }

    /// What cannot be done now is tried again some minutes later: the thread is due again by itself.
    async fn keep_alive(&self, due: DueThread) {
        if let Err(reason) = self.try_to_keep_alive(due).await {
            tracing::info!(thread = %due.thread, reason, "a thread could not be looked after");
        }
    }

    async fn try_to_keep_alive(&self, due: DueThread) -> Result<(), String> {
        let now = self.clock.now();
        let settled =
            match self.announcer.keep_alive(due.thread, play::threads::needs_keepalive(due, now)).await {
                // Nothing takes the place of a thread that others made; it may be opened again.
                Ok(Thread::Locked) if !due.is_own => {
                    play::threads::mark_checked(&self.database, due, false, now).await
                }
                Ok(Thread::Awake) => play::threads::mark_checked(&self.database, due, false, now).await,
                Ok(Thread::Woken) => play::threads::mark_checked(&self.database, due, true, now).await,
                Ok(Thread::Locked) | Err(Undelivered::NoPlace(_) | Undelivered::NoChannel(_)) => {
                    let replaced = play::threads::replace_lost(&self.database, due.id, due.thread, now);
                    replaced.await.map(drop)
                }
                Err(Undelivered::Limited(pause) | Undelivered::Unfinished(pause)) => {
                    let again = now + TimeDelta::from_std(pause).unwrap_or_default();
                    play::threads::check_again(&self.database, due, again).await
                }
                Err(refused) => return Err(refused.to_string()),
            };
        settled.map_err(|error| error.to_string())
    }
}
