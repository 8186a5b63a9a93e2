//! Sends notices: each is claimed, read, said to Discord, and marked as sent, put off or given up.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::thread_maker::{MakeThread, make_thread};
use crate::clock::Clock;
use crate::discord::{Announcer, Undelivered};
use crate::play::notices::Content;
use crate::play::{self, Database};
use crate::store::notices::{Notice, NoticeKind, Subject};
use crate::store::presence::Presence;

/// How many notices are sent at once.
const AT_ONCE: usize = 4;
/// How long the sender sleeps when nothing wakes it: other processes leave notices too.
const POLL: Duration = Duration::from_secs(5);
/// For how long people may be told why a notice has to wait.
const TELLING: Duration = Duration::from_secs(30);
/// The longest pause between two attempts.
const LONGEST_PAUSE: TimeDelta = TimeDelta::minutes(10);

/// After so many attempts, which take more than three days, nobody waits for the notice any more.
const MAX_ATTEMPTS: i32 = 500;

/// Sends notices.
#[derive(Clone)]
pub struct Sender {
    /// The database.
    pub database: Database,
    /// The time.
    pub clock: Clock,
    /// Who speaks.
    pub announcer: Announcer,
}

impl Sender {
    /// Sends for ever. When the database fails, waits and goes on.
    pub async fn run(self) -> ! {
        loop {
            if let Err(error) = self.send_while_connected().await {
                tracing::warn!(%error, "notices cannot be sent just now");
                sleep(Duration::from_secs(1)).await;
            }
        }
    }

    async fn send_while_connected(&self) -> play::Result<()> {
        let mut presence = Presence::begin(&self.database).await?;
        let mut sending = JoinSet::new();
        loop {
            presence.confirm().await?;
            let now = self.clock.now();
            if let Some(notice) = play::notices::claim(&self.database, presence.id(), now).await? {
                let sender = self.clone();
                sending.spawn(async move { sender.send(notice).await });
            } else {
                self.take_old_buttons_off().await?;
                self.wait_until_woken(now).await?;
            }
            while sending.len() >= AT_ONCE && sending.join_next().await.is_some() {}
            while sending.try_join_next().is_some() {}
        }
    }

    async fn wait_until_woken(&self, now: DateTime<Utc>) -> play::Result<()> {
        let due = play::notices::next_retry(&self.database).await?.map(|due| due - now);
        let due = due.and_then(|due| due.to_std().ok()).filter(|due| !due.is_zero());
        let pause = due.unwrap_or(POLL).min(POLL);
        tokio::select! {
            () = self.database.woken() => {}
            () = self.clock.pause(now, pause) => {}
        }
        Ok(())
    }

    /// Sends one notice, and says what became of it. Whatever is left undone here is done at the next attempt.
    async fn send(&self, notice: Notice) {
        let attempt = AssertUnwindSafe(self.try_to_send(&notice)).catch_unwind().await;
        let settled = match attempt {
            Ok(settled) => settled,
            Err(_) => self.put_off(&notice, "the sender panicked").await,
        };
        if let Err(error) = settled {
            tracing::warn!(notice = notice.id, %error, "a notice was not settled");
        }
        self.database.wake_sender(); // the next of the same match may be sent now
    }

    async fn try_to_send(&self, notice: &Notice) -> play::Result<()> {
        let now = self.clock.now();
        let content = play::notices::read(&self.database, notice, now).await?;
        if let Content::Match(update) = &content
            && update.kind == NoticeKind::Thread
        {
            return match make_thread(&self.database, &self.clock, &self.announcer, (notice, update)).await {
                Ok(()) => Ok(()),
                Err(MakeThread::Play(error)) => Err(error),
                Err(MakeThread::Undelivered(refused)) => {
                    let refused = self.announcer.judged(notice, &content, refused).await;
                    self.not_sent(notice, &content, refused).await
                }
            };
        }
        if let Content::Match(update) = &content
            && update.pings_too_late()
        {
            play::notices::defer_ping(&self.database, update, now).await?;
        }
        match self.announcer.send(notice, &content).await {
            Ok(sent) => {
                let now = self.clock.now();
                play::notices::mark_sent(&self.database, notice, sent.message, sent.has_buttons, now).await
            }
            Err(refused) => self.not_sent(notice, &content, refused).await,
        }
    }

    async fn not_sent(&self, notice: &Notice, content: &Content, refused: Undelivered) -> play::Result<()> {
        if matches!(refused, Undelivered::Forbidden(_)) && !notice.hindrance_told {
            // Once: nobody wants to read it each time. And soon: the notice is ours for a while only.
            timeout(TELLING, self.announcer.tell_hindrance(notice, content)).await.ok();
            play::notices::mark_missing_permissions_told(&self.database, notice).await?;
        }
        match refused {
            Undelivered::NoPlace(_) | Undelivered::NoChannel(_) if self.replace_place(notice).await? => {
                Ok(())
            }
            Undelivered::Later(reason) | Undelivered::Forbidden(reason) if notice.attempt < MAX_ATTEMPTS => {
                self.put_off(notice, &reason).await
            }
            Undelivered::Gone(reason)
            | Undelivered::NoChannel(reason)
            | Undelivered::NoPlace(reason)
            | Undelivered::Forbidden(reason) => {
                tracing::warn!(notice = notice.id, reason, "a notice was given up: its place is lost");
                play::orphans::orphan_match_of(&self.database, notice, self.clock.now()).await?;
                play::notices::give_up(&self.database, notice, &reason, self.clock.now()).await
            }
            Undelivered::Never(reason) | Undelivered::Later(reason) => {
                tracing::warn!(notice = notice.id, reason, "a notice was given up");
                play::notices::give_up(&self.database, notice, &reason, self.clock.now()).await
            }
        }
    }

    /// A notice found no place: whether its match gets another one.
    async fn replace_place(&self, notice: &Notice) -> play::Result<bool> {
        let (Subject::Match { id, .. }, None) = (notice.subject, notice.recipient) else { return Ok(false) };
        play::threads::replace_lost(&self.database, id, notice.channel, self.clock.now()).await
    }

    async fn put_off(&self, notice: &Notice, reason: &str) -> play::Result<()> {
        tracing::warn!(notice = notice.id, attempt = notice.attempt, reason, "a notice has to wait");
        let retry_at = self.clock.now() + pause_after(notice.attempt);
        play::notices::retry_later(&self.database, notice, retry_at).await
    }

    /// The buttons of a turn that is over, wherever they were left: just now, or by a process that died.
    async fn take_old_buttons_off(&self) -> play::Result<()> {
        for post in play::notices::posts_with_old_buttons(&self.database).await? {
            match self.announcer.take_buttons_off(post).await {
                Ok(()) => play::notices::mark_buttons_removed(&self.database, post).await?,
                Err(error) => tracing::info!(%error, "old buttons stay for now"),
            }
        }
        Ok(())
    }
}

/// 1, 2, 4 … seconds.
fn pause_after(attempt: i32) -> TimeDelta {
    let doublings = attempt.clamp(1, 12).unsigned_abs() - 1;
    TimeDelta::seconds(1 << doublings).min(LONGEST_PAUSE)
}
