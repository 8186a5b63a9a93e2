//! What is looked for again and again, whoever asks or not: one loop, and a table of what it looks for.

use std::time::Duration;

use chrono::{DateTime, Utc};

use crate::clock::Clock;
use crate::play::{self, Database};

/// Work that falls due with time. Each look does some of what is due; several processes may look at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeriodicJob {
    /// Players whose time is over.
    Deadlines,
    /// Players who have to be called.
    Reminders,
    /// Players who go away or are back: their clocks stop or go on.
    Absences,
    /// Matches whose place was lost and that nobody has gone on with. One that somebody else is just looking at is passed
    /// by until the next look.
    Orphans,
    /// Digests whose hour has come.
    Digests,
    /// Challenges that nobody answered.
    Challenges,
    /// What people tried out and have not touched for a week.
    OldVariations,
}

impl PeriodicJob {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Deadlines,
        Self::Reminders,
        Self::Absences,
        Self::Orphans,
        Self::Digests,
        Self::Challenges,
        Self::OldVariations,
    ];

    /// The pause after a look that found nothing. A move that comes too late is refused before the look, and old trials
    /// disturb nobody.
    const fn pause(self) -> Duration {
        match self {
            Self::Deadlines | Self::Reminders | Self::Absences => Duration::from_secs(2),
            Self::Orphans => Duration::from_secs(5),
            Self::Digests => Duration::from_secs(10),
            Self::Challenges => Duration::from_mins(1),
            Self::OldVariations => Duration::from_hours(1),
        }
    }

    /// Does some of what is due at `now`; whether there was any.
    async fn look(self, database: &Database, now: DateTime<Utc>) -> play::Result<bool> {
        Ok(match self {
            Self::Deadlines => play::deadlines::time_out_due(database, now).await? > 0,
            Self::Reminders => play::reminders::remind_due(database, now).await? > 0,
            Self::Absences => play::absences::apply_due(database, now).await? > 0,
            Self::Orphans => play::orphans::end_expired(database, now).await? > 0,
            Self::Digests => play::reminders::write_digests(database, now).await? > 0,
            Self::Challenges => play::challenges::expire_one(database, now).await?,
            Self::OldVariations => play::try_board::delete_old(database, now).await? > 0,
        })
    }

    /// Looks for ever. When the database fails, waits and goes on.
    pub async fn run(self, database: Database, clock: Clock) -> ! {
        loop {
            let now = clock.now();
            match self.look(&database, now).await {
                Ok(true) => {}
                Ok(false) => clock.pause(now, self.pause()).await,
                Err(error) => {
                    tracing::warn!(job = ?self, %error, "what is due cannot be looked for just now");
                    clock.pause(clock.now(), self.pause()).await;
                }
            }
        }
    }
}
