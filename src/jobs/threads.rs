//! Threads of their own in which matches are played: made before the first post of their match, replaced when they are gone
//! or locked, and kept awake while somebody may want to press a button in them.

use std::time::Duration;

use super::Sender;
use crate::discord::{Thread, Undelivered};
use crate::play::{self, DueThread, Told};
use crate::store::notices::{Notice, Subject};

/// How often threads are looked for that have to be looked after.
const POLL: Duration = Duration::from_secs(2);

impl Sender {
    /// Makes the thread that a notice asks for. If the process dies in between, the next attempt finds it.
    pub(super) async fn make_thread(&self, notice: &Notice, told: &Told) -> Result<(), MakeThread> {
        if !told.state.found.place.lacks_thread() {
            return Ok(play::sent(&self.pool, notice, None, false, self.clock.now()).await?);
        }
        let thread = self.announcer.make_thread(notice, &told.state).await?;
        Ok(play::thread_made(&self.pool, notice, thread, self.clock.now()).await?)
    }

    /// A notice found no place: whether its match gets another one.
    pub(super) async fn replace_place(&self, notice: &Notice) -> play::Result<bool> {
        let (Subject::Match { id, .. }, None) = (notice.subject, notice.recipient) else { return Ok(false) };
        play::thread_lost(&self.pool, id, notice.channel, self.clock.now()).await
    }

    /// Keeps the threads of running matches awake, for ever.
    pub async fn keep_threads_awake(self) -> ! {
        // What was archived while nobody listened, Discord does not tell.
        let mut all = play::look_at_all_threads(&self.pool, self.clock.now()).await;
        loop {
            if let Err(error) = &all {
                tracing::warn!(%error, "threads cannot be looked for just now");
                self.clock.pause(self.clock.now(), POLL).await;
                all = play::look_at_all_threads(&self.pool, self.clock.now()).await;
                continue;
            }
            let now = self.clock.now();
            match play::due_threads(&self.pool, now).await {
                Ok(due) if due.is_empty() => self.clock.pause(now, POLL).await,
                Ok(due) => {
                    for due in due {
                        self.look_after(due).await;
                    }
                }
                Err(error) => all = Err(error),
            }
        }
    }

    /// What cannot be done now is tried again some minutes later: the thread is due again by itself.
    async fn look_after(&self, due: DueThread) {
        if let Err(reason) = self.try_to_look_after(due).await {
            tracing::info!(thread = %due.thread, reason, "a thread could not be looked after");
        }
    }

    async fn try_to_look_after(&self, due: DueThread) -> Result<(), String> {
        let now = self.clock.now();
        let settled = match self.announcer.look_after(due.thread, play::tires(due, now)).await {
            // Nothing takes the place of a thread that others made; it may be opened again.
            Ok(Thread::Locked) if !due.is_own => play::thread_checked(&self.pool, due, false, now).await,
            Ok(Thread::Awake) => play::thread_checked(&self.pool, due, false, now).await,
            Ok(Thread::Woken) => play::thread_checked(&self.pool, due, true, now).await,
            Ok(Thread::Locked) | Err(Undelivered::NoPlace(_) | Undelivered::NoChannel(_)) => {
                let lost = play::thread_lost(&self.pool, due.id, due.thread, now).await;
                self.news.notify_one();
                lost.map(drop)
            }
            Err(refused) => return Err(refused.to_string()),
        };
        settled.map_err(|error| error.to_string())
    }
}

/// Why a thread was not made.
pub(super) enum MakeThread {
    /// Discord did not take it.
    Undelivered(Undelivered),
    /// It could not be written down.
    Play(play::Error),
}

impl From<Undelivered> for MakeThread {
    fn from(refused: Undelivered) -> Self {
        Self::Undelivered(refused)
    }
}

impl From<play::Error> for MakeThread {
    fn from(error: play::Error) -> Self {
        Self::Play(error)
    }
}
