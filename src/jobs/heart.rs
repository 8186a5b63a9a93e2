//! The sign of life: a row in the database, new each minute while the bot is connected to Discord. It is what
//! `hivepost health` looks at, and what tells after a pause how long it was, so that it can be made up for.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;
use tokio::time::sleep;

use crate::clock::Clock;
use crate::discord::Connection;
use crate::play;

/// How often the connection is looked at. That costs nothing: no request, no query.
const LOOK: Duration = Duration::from_secs(1);
/// The pause between two beats.
const BEAT: TimeDelta = TimeDelta::minutes(1);
/// The pause after a beat that the database did not take.
const RETRY: Duration = Duration::from_secs(10);

/// Beats while the bot is connected.
pub struct Heart {
    pool: PgPool,
    clock: Clock,
    connection: Connection,
    process: i32,
}

impl Heart {
    /// A heart of a process that has just started.
    #[must_use]
    pub fn new(pool: PgPool, clock: Clock, connection: Connection) -> Self {
        Self { pool, clock, connection, process: rand::random() }
    }

    /// Beats for ever: at once whenever the connection is there again, and then each minute.
    pub async fn run(self) -> ! {
        let mut last = None;
        loop {
            let now = self.clock.now();
            let beat = if !self.connection.is_up().await {
                last = None;
                Ok(())
            } else if is_due(last, now) {
                self.beat(now).await.map(|()| last = Some(now))
            } else {
                Ok(())
            };
            if let Err(error) = beat {
                tracing::warn!(%error, "the sign of life cannot be written just now");
                sleep(RETRY).await;
            }
            sleep(LOOK).await;
        }
    }

    async fn beat(&self, now: DateTime<Utc>) -> play::Result<()> {
        if let Some(pause) = play::beat(&self.pool, self.process, now).await? {
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
    last.is_none_or(|last| (now - last).abs() >= BEAT)
}
