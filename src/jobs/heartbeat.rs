//! The heartbeat: a row of this process in the database, updated every minute while it is connected to Discord and its loops for
//! notices and deadlines run. `hivepost health` reads it. After an outage, the age of the newest heartbeat plus an hour is added to
//! running clocks.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::sleep;

use super::watchdog::{Loop, Watchdog};
use crate::clock::Clock;
use crate::discord::Connection;
use crate::play::{self, Database};
use crate::shards::Shards;

/// How often the connection is checked. A check sends no request and no query.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
const HEARTBEAT_INTERVAL: TimeDelta = TimeDelta::minutes(1);
/// Delay after a heartbeat that could not be written.
const RETRY_DELAY: Duration = Duration::from_secs(10);

/// The job that writes this process's heartbeat.
pub struct Heartbeat {
    database: Database,
    clock: Clock,
    connection: Connection,
    watchdog: Watchdog,
    /// Random id of this process.
    process: i32,
    shards: Option<Shards>,
}

impl Heartbeat {
    pub fn new(
        database: Database,
        clock: Clock,
        connection: Connection,
        watchdog: Watchdog,
        shards: Option<Shards>,
    ) -> Self {
        Self { database, clock, connection, watchdog, process: rand::random(), shards }
    }

    /// Runs for ever. Writes a heartbeat as soon as the bot is healthy, then every minute.
    pub async fn run(self) -> ! {
        let mut last = None;
        let mut last_stalled = Vec::new();
        loop {
            let now = self.clock.now();
            let recorded = if !self.is_healthy(&mut last_stalled).await {
                last = None;
                Ok(())
            } else if is_due(last, now) {
                self.record(now).await.map(|()| last = Some(now))
            } else {
                Ok(())
            };
            if let Err(error) = recorded {
                tracing::warn!(%error, "the heartbeat could not be written to the database; retrying");
                sleep(RETRY_DELAY).await;
            }
            sleep(CHECK_INTERVAL).await;
        }
    }

    /// `last_stalled`: the loops that had stalled at the last check.
    async fn is_healthy(&self, last_stalled: &mut Vec<Loop>) -> bool {
        let stalled = self.watchdog.stalled(Instant::now());
        for which in stalled.iter().filter(|which| !last_stalled.contains(which)) {
            tracing::error!(?which, "a job loop has stalled");
        }
        let stops_clocks = stalled.iter().any(|which| which.stops_clocks());
        *last_stalled = stalled;
        !stops_clocks && self.connection.is_up().await
    }

    async fn record(&self, now: DateTime<Utc>) -> play::Result<()> {
        let recorded = play::heartbeats::record_heartbeat(&self.database, self.process, self.shards, now);
        if let Some(downtime) = recorded.await? {
            tracing::warn!(
                minutes = downtime.num_minutes(),
                "the bot was offline for some minutes; they and an extra hour were added to running clocks"
            );
        }
        Ok(())
    }
}

/// Returns true also if the machine's clock was set back by an interval or more.
fn is_due(last: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    last.is_none_or(|last| (now - last).abs() >= HEARTBEAT_INTERVAL)
}
