//! Jobs that poll the database for due work.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use tokio::time::timeout;

use super::watchdog::{Loop, Watchdog};
use crate::clock::Clock;
use crate::play::{self, Database};

/// Timeout of one batch. Bounds a batch of many statements, so that the watchdog's timeout holds.
const BATCH_TIMEOUT: Duration = Duration::from_mins(1);

/// A job that processes due work in batches. Several processes may run the same job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeriodicJob {
    /// Handles passed deadlines.
    Deadlines,
    /// Sends due reminders, nudges and deferred pings.
    Reminders,
    /// Stops and restarts clocks at the start and end of absences.
    Absences,
    /// Ends orphaned matches that weren't relocated in time. Skips locked matches.
    Orphans,
    /// Ends matches against the bot that the player has abandoned. Skips locked matches.
    AbandonedPractice,
    /// Writes due daily digests.
    Digests,
    /// Expires challenges.
    Challenges,
    /// Posts the puzzle of the day.
    Puzzles,
    /// Closes seasons that have ended.
    Seasons,
    /// Counts results of tournaments, begins further games and due stages, and withdraws players.
    Tournaments,
    /// Updates ladders after results, moves idle players down, and posts the monthly tables.
    Ladders,
    /// Deletes unchanged variations, overtaken plans and follows of ended matches after a week, and interaction tokens after an
    /// hour.
    OldData,
    /// Stores positions of running matches that an older release has not stored, at the start and hourly.
    MissingPositions,
}

impl PeriodicJob {
    pub const ALL: [Self; 13] = [
        Self::Deadlines,
        Self::Reminders,
        Self::Absences,
        Self::Orphans,
        Self::AbandonedPractice,
        Self::Digests,
        Self::Challenges,
        Self::Puzzles,
        Self::Seasons,
        Self::Tournaments,
        Self::Ladders,
        Self::OldData,
        Self::MissingPositions,
    ];

    /// Returns the delay after an empty batch. Deadlines may be handled late: strict matches refuse a move after
    /// the deadline anyway.
    const fn poll_interval(self) -> Duration {
        match self {
            Self::Deadlines | Self::Reminders | Self::Absences => Duration::from_secs(2),
            Self::Orphans | Self::AbandonedPractice => Duration::from_secs(5),
            Self::Digests | Self::Puzzles | Self::Tournaments | Self::Ladders => Duration::from_secs(10),
            Self::Challenges | Self::Seasons => Duration::from_mins(1),
            Self::OldData | Self::MissingPositions => Duration::from_hours(1),
        }
    }

    /// Processes one batch of work that is due at `now`. Returns whether there was any.
    async fn run_batch(self, database: &Database, now: DateTime<Utc>) -> play::Result<bool> {
        Ok(match self {
            Self::Deadlines => play::deadlines::time_out_due(database, now).await? > 0,
            Self::Reminders => play::reminders::remind_due(database, now).await? > 0,
            Self::Absences => play::absences::apply_due(database, now).await? > 0,
            Self::Orphans => play::orphans::end_expired(database, now).await? > 0,
            Self::AbandonedPractice => play::endings::end_abandoned(database, now).await? > 0,
            Self::Digests => play::reminders::write_digests(database, now).await? > 0,
            Self::Challenges => play::challenges::expire_one(database, now).await?,
            Self::Puzzles => play::puzzles::post_due(database, now).await? > 0,
            Self::Seasons => play::seasons::close_due(database, now).await? > 0,
            Self::Tournaments => play::tournaments::advance_due(database, now).await? > 0,
            Self::Ladders => {
                play::ladders::advance_due(database, now).await?
                    + play::ladders::post_due(database, now).await?
                    > 0
            }
            Self::OldData => {
                play::try_board::delete_old(database, now).await?
                    + play::plans::delete_old(database, now).await?
                    + play::follows::delete_old(database, now).await?
                    + play::user_install::delete_old_tokens(database, now).await?
                    > 0
            }
            Self::MissingPositions => {
                let stored = play::fair_play::store_missing_positions(database).await?;
                if stored > 0 {
                    tracing::info!(
                        stored,
                        "stored positions of running matches that an older release had not stored"
                    );
                }
                false // all were read
            }
        })
    }

    /// Runs for ever. After a database error or timeout, retries at the next poll.
    pub async fn run(self, database: Database, clock: Clock, watchdog: Watchdog) -> ! {
        loop {
            if self == Self::Deadlines {
                watchdog.beat(Loop::Deadlines, Instant::now());
            }
            let now = clock.now();
            match timeout(BATCH_TIMEOUT, self.run_batch(&database, now)).await {
                Ok(Ok(true)) => {}
                Ok(Ok(false)) => clock.sleep(now, self.poll_interval()).await,
                Ok(Err(error)) => {
                    tracing::warn!(job = ?self, %error, "a periodic job failed; retrying");
                    clock.sleep(clock.now(), self.poll_interval()).await;
                }
                Err(_) => {
                    tracing::warn!(
                        job = ?self,
                        "a batch of a periodic job took longer than {BATCH_TIMEOUT:?}; retrying"
                    );
                    clock.sleep(now, self.poll_interval()).await;
                }
            }
        }
    }
}
