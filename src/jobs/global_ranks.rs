//! Computes the ranks among all servers, hourly, in one process at a time.

use std::time::Duration;

use crate::clock::Clock;
use crate::play::Database;
use crate::play::ratings::{GlobalRanks, GlobalRanksRun};

const POLL_INTERVAL: Duration = Duration::from_mins(1);

pub struct GlobalRanksWorker {
    pub database: Database,
    pub clock: Clock,
}

impl GlobalRanksWorker {
    /// Runs for ever.
    pub async fn run(self) -> ! {
        let mut ranks = GlobalRanks::default();
        loop {
            let now = self.clock.now();
            match ranks.recompute_due(&self.database, now).await {
                Ok(GlobalRanksRun::NotDue | GlobalRanksRun::Computed) => {}
                Ok(GlobalRanksRun::TimedOut { after, next_limit }) => tracing::warn!(
                    "the ranks among all servers are stale: the database was too slow to compute them within {} min; \
                     the next attempt has {} min",
                    after.as_secs() / 60,
                    next_limit.as_secs() / 60,
                ),
                Err(error) => tracing::warn!(
                    %error,
                    "the ranks among all servers are stale: they could not be computed; retrying within minutes"
                ),
            }
            self.clock.sleep(now, POLL_INTERVAL).await;
        }
    }
}
