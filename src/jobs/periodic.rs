//! What is looked for again and again, whoever asks or not: one loop, and a table of what it looks for.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use tokio::time::timeout;

use super::pulse::{Loop, Pulse};
use crate::clock::Clock;
use crate::play::{self, Database};

/// How long one look may take: many times what it needs, and not for ever where the database says nothing any more.
const LONGEST_LOOK: Duration = Duration::from_mins(1);

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
    /// Matches against the bot that nobody goes on with. The same holds for them.
    AbandonedPractice,
    /// Digests whose hour has come.
    Digests,
    Challenges,
    /// Servers that get a puzzle each day.
    Puzzles,
    /// What people tried out and have not touched for a week.
    OldVariations,
}

impl PeriodicJob {
    pub const ALL: [Self; 9] = [
        Self::Deadlines,
        Self::Reminders,
        Self::Absences,
        Self::Orphans,
        Self::AbandonedPractice,
        Self::Digests,
        Self::Challenges,
        Self::Puzzles,
        Self::OldVariations,
    ];

    /// The pause after a look that found nothing. A move that comes too late is refused before the look, and old trials
    /// disturb nobody.
    const fn pause(self) -> Duration {
        match self {
            Self::Deadlines | Self::Reminders | Self::Absences => Duration::from_secs(2),
            Self::Orphans | Self::AbandonedPractice => Duration::from_secs(5),
            Self::Digests | Self::Puzzles => Duration::from_secs(10),
            Self::Challenges => Duration::from_mins(1),
            Self::OldVariations => Duration::from_hours(1),
        }
    }

    /// A look that took too long found nothing.
    fn tell_of_silence(self) -> bool {
        tracing::warn!(job = ?self, "what is due was looked for in vain for {LONGEST_LOOK:?}");
        false
    }

    /// Does some of what is due at `now`; whether there was any.
    async fn look(self, database: &Database, now: DateTime<Utc>) -> play::Result<bool> {
        Ok(match self {
            Self::Deadlines => play::deadlines::time_out_due(database, now).await? > 0,
            Self::Reminders => play::reminders::remind_due(database, now).await? > 0,
            Self::Absences => play::absences::apply_due(database, now).await? > 0,
            Self::Orphans => play::orphans::end_expired(database, now).await? > 0,
            Self::AbandonedPractice => play::endings::end_abandoned(database, now).await? > 0,
            Self::Digests => play::reminders::write_digests(database, now).await? > 0,
            Self::Challenges => play::challenges::expire_one(database, now).await?,
            Self::Puzzles => play::puzzles::post_due(database, now).await? > 0,
            Self::OldVariations => play::try_board::delete_old(database, now).await? > 0,
        })
    }

    /// Looks for ever. When the database fails, or says nothing, waits and goes on.
    pub async fn run(self, database: Database, clock: Clock, pulse: Pulse) -> ! {
        loop {
            if self == Self::Deadlines {
                pulse.beat(Loop::Deadlines, Instant::now());
            }
            let now = clock.now();
            match timeout(LONGEST_LOOK, self.look(&database, now))
                .await
                .unwrap_or_else(|_| Ok(self.tell_of_silence()))
            {
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
