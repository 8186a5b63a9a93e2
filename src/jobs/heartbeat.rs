//! The sign of life: a row in the database, new each minute while the bot is connected to Discord and what others wait for
//! goes round. It is what
//! `hivepost health` looks at, and what tells after a pause how long it was, so that it can be given back.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::time::sleep;

use super::pulse::{Loop, Pulse};
use crate::clock::Clock;
use crate::discord::Connection;
use crate::play::{self, Database};
use crate::shards::Shards;

/// How often the connection is looked at. That costs nothing: no request, no query.
const LOOK: Duration = Duration::from_secs(1);
/// The pause between two heartbeats.
const INTERVAL: TimeDelta = TimeDelta::minutes(1);
/// The pause after one that the database did not take.
const RETRY: Duration = Duration::from_secs(10);

/// Shows that the bot is there while it is connected.
pub struct Heartbeat {
    database: Database,
    clock: Clock,
    connection: Connection,
    pulse: Pulse,
    process: i32,
    shards: Option<Shards>,
}

impl Heartbeat {
    /// That of a process that has just started.
    pub fn new(
        database: Database,
        clock: Clock,
        connection: Connection,
        pulse: Pulse,
        shards: Option<Shards>,
    ) -> Self {
        Self { database, clock, connection, pulse, process: rand::random(), shards }
    }

    /// Does so for ever: at once whenever the connection is there again, and then each minute.
    pub async fn run(self) -> ! {
        let mut last = None;
        loop {
            let now = self.clock.now();
            let recorded = if !self.is_well().await {
                last = None;
                Ok(())
            } else if is_due(last, now) {
                self.record(now).await.map(|()| last = Some(now))
            } else {
                Ok(())
            };
            if let Err(error) = recorded {
                tracing::warn!(%error, "the sign of life cannot be written just now");
                sleep(RETRY).await;
            }
            sleep(LOOK).await;
        }
    }

    async fn is_well(&self) -> bool {
        let silent = self.pulse.silent(Instant::now());
        if !silent.is_empty() {
            tracing::error!(?silent, "a loop that others wait for hangs");
        }
        !silent.into_iter().any(Loop::stops_clocks) && self.connection.is_up().await
    }

    async fn record(&self, now: DateTime<Utc>) -> play::Result<()> {
        let recorded = play::downtime::record_heartbeat(&self.database, self.process, self.shards, now);
        if let Some(pause) = recorded.await? {
            tracing::warn!(
                minutes = pause.num_minutes(),
                "no bot was connected to Discord for a while: time was added to the clocks that ran"
            );
        }
        Ok(())
    }
}

/// Also where the clock was set back.
fn is_due(last: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    last.is_none_or(|last| (now - last).abs() >= INTERVAL)
}
