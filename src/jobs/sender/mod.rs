//! Sends notices: each is claimed, read, said to Discord, and marked as sent, put off or given up.
//!
//! In each channel one at a time, and channels in turn; what a channel does not take now is put off and holds up nothing
//! else. Old buttons are taken off apart from that.

mod lanes;
mod old_buttons;
mod outage;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tracing::Instrument;

use crate::clock::Clock;
use crate::discord::{Announcer, Sent, Undelivered};
use crate::jobs::pulse::{Loop, Pulse};
use crate::measures;
use crate::play::notices::{Content, Due};
use crate::play::{self, Database};
use crate::store::notices::{ClaimedNotice, Lane, Notice};
use crate::store::ops::process_lock::ProcessLock;
use lanes::Lanes;
use old_buttons::ButtonRemover;
use outage::{Chance, Outage};

/// How many notices are sent at once: several times as many as Discord's fifty requests a second need where each takes a
/// third of a second, so that there are some left while others hang.
const AT_ONCE: usize = 64;
/// How long the sender sleeps when nothing wakes it: other processes leave notices too.
const POLL: Duration = Duration::from_secs(5);
/// How often it is looked for what is left, at the end.
const LOOK: Duration = Duration::from_millis(50);
/// For how long people may be told why a notice has to wait.
const TELLING: Duration = Duration::from_secs(25);
/// For how long a notice may be sent: less than it is ours.
const SENDING: Duration = Duration::from_secs(50);
/// How long a channel is left alone in which Discord could not be reached.
const LANE_PAUSE: Duration = Duration::from_secs(1);
/// How often it is tried to give a notice back.
const CONNECTIONS_LOST: u32 = 4;
/// The longest pause between two attempts.
const LONGEST_PAUSE: TimeDelta = TimeDelta::minutes(10);

/// After that nobody waits for the notice any more.
const PATIENCE: TimeDelta = TimeDelta::days(3);

#[derive(Clone)]
pub struct Sender {
    database: Database,
    clock: Clock,
    announcer: Announcer,
    /// What tells that it goes on.
    pulse: Pulse,
    /// The number under which it claims at this time.
    claimant: Arc<AtomicI32>,
}

/// What an attempt says of Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reached {
    Yes,
    /// It was not asked, or takes no more just now.
    NotAsked,
    /// It could not be reached.
    No,
}

/// What the sender keeps in mind while it runs.
#[derive(Default)]
struct Progress {
    lanes: Lanes,
    outage: Outage,
    sending: JoinSet<(Lane, Reached, Option<Duration>)>,
}

impl Sender {
    /// One that does not run yet.
    pub fn new(database: Database, clock: Clock, announcer: Announcer, pulse: Pulse) -> Self {
        Self { database, clock, announcer, pulse, claimant: Arc::default() }
    }

    /// Sends for ever. When the database fails, waits and goes on.
    pub async fn run(self) -> ! {
        let posted = Arc::new(Notify::new());
        let remover = ButtonRemover {
            database: self.database.clone(),
            clock: self.clock.clone(),
            announcer: self.announcer.clone(),
        };
        let old_buttons = old_buttons::run(remover, posted.clone());
        let sending = async {
            let mut progress = Progress::default(); // what is under way when a connection is lost goes on
            loop {
                if let Err(error) = self.send_while_connected(&mut progress, &posted).await {
                    tracing::warn!(%error, "notices cannot be sent just now");
                    sleep(Duration::from_secs(1)).await;
                }
            }
        };
        tokio::select! {
            never = old_buttons => never,
            never = sending => never,
        }
    }

    /// Waits until nothing is left to send, while the sender runs.
    pub async fn finish(&self) {
        let is_any_left = || {
            let claimant = self.claimant.load(Ordering::Relaxed);
            play::notices::is_any_left(&self.database, claimant, self.clock.now())
        };
        while let Ok(true) = is_any_left().await {
            sleep(LOOK).await;
        }
    }

    async fn send_while_connected(&self, progress: &mut Progress, posted: &Notify) -> play::Result<()> {
        let mut presence = ProcessLock::acquire(&self.database).await?;
        self.claimant.store(presence.id(), Ordering::Relaxed);
        loop {
            self.pulse.beat(Loop::Sender, Instant::now());
            presence.confirm().await?;
            let now = self.clock.now();
            let wakes = self.send_what_is_due(progress, presence.id(), now).await?;
            let retry = play::notices::next_retry(&self.database, now).await?.map(|due| due - now);
            let pause = retry.and_then(|due| due.to_std().ok()).unwrap_or(POLL).min(wakes);
            tokio::select! {
                Some(ended) = progress.sending.join_next() => {
                    posted.notify_one();
                    let Ok((lane, reached, pause)) = ended else { continue };
                    progress.lanes.end(lane, pause, Instant::now());
                    self.heed(&mut progress.outage, lane, reached).await?;
                }
                () = self.database.woken() => {}
                () = self.clock.pause(now, pause) => {}
            }
        }
    }

    /// Begins to send as much as may be sent at once. Gives the longest time after which to look again.
    async fn send_what_is_due(
        &self,
        progress: &mut Progress,
        process: i32,
        now: DateTime<Utc>,
    ) -> play::Result<Duration> {
        while progress.sending.len() < AT_ONCE {
            let instant = Instant::now();
            let claimed = match progress.outage.chance(instant) {
                Chance::NoneUntil(then) => return Ok(then - instant),
                Chance::All => {
                    let closed = progress.lanes.closed(instant);
                    play::notices::claim(&self.database, process, Due::Now, &closed, now).await?
                }
                Chance::One => {
                    progress.outage.probe(instant);
                    self.claim_probe(progress, process, now).await?
                }
            };
            let Some(notice) = claimed else { break };
            let lane = notice.lane();
            progress.lanes.begin(lane);
            let sender = self.clone();
            progress.sending.spawn(async move {
                let reached = sender.send(notice).await;
                let pause = sender.announcer.pause_of(&notice);
                (lane, reached, pause.or((reached == Reached::No).then_some(LANE_PAUSE)))
            });
        }
        let opening = progress.lanes.next_opening();
        let opening = opening.map(|at| at.saturating_duration_since(Instant::now()));
        Ok(opening.unwrap_or(POLL).min(POLL))
    }

    /// Any notice, due or not, and where it was not tried in vain already if there is one.
    async fn claim_probe(
        &self,
        progress: &mut Progress,
        process: i32,
        now: DateTime<Utc>,
    ) -> play::Result<Option<ClaimedNotice>> {
        let busy = progress.lanes.closed(Instant::now());
        let closed: Vec<Lane> = busy.iter().copied().chain(progress.outage.failed()).collect();
        let fresh = play::notices::claim(&self.database, process, Due::PutOff, &closed, now).await?;
        if fresh.is_some() || !progress.outage.begin_anew() {
            return Ok(fresh);
        }
        play::notices::claim(&self.database, process, Due::PutOff, &busy, now).await
    }

    /// What was put off since Discord could not be reached is tried as soon as it can be.
    async fn heed(&self, outage: &mut Outage, lane: Lane, reached: Reached) -> play::Result<()> {
        match reached {
            Reached::Yes if outage.success() => {
                play::notices::retry_all(&self.database, self.clock.now()).await
            }
            Reached::Yes | Reached::NotAsked => Ok(()),
            Reached::No => {
                outage.failure(lane);
                Ok(())
            }
        }
    }

    /// Sends one notice, and says what became of it. Whatever is left undone here is done at the next attempt.
    async fn send(&self, notice: ClaimedNotice) -> Reached {
        let about = tracing::error_span!(
            "notice",
            notice = notice.id,
            match_id = notice.notice.match_id().map(|id| id.0)
        );
        self.try_and_settle(notice).instrument(about).await
    }

    async fn try_and_settle(&self, notice: ClaimedNotice) -> Reached {
        let attempt = AssertUnwindSafe(timeout(SENDING, self.try_to_send(&notice))).catch_unwind().await;
        let settled = match attempt {
            Ok(Ok(settled)) => settled,
            Ok(Err(_)) => self.put_off(&notice, "it took too long").await.map(|()| Reached::No),
            Err(_) => self.put_off(&notice, "the sender panicked").await.map(|()| Reached::NotAsked),
        };
        if let Err(error) = &settled {
            tracing::warn!(%error, "a notice was not settled");
            // Otherwise it is nobody else's until the claim runs out. There may be more than one connection of which nothing is
            // heard any more.
            for _ in 0..CONNECTIONS_LOST {
                if self.put_off(&notice, "the database failed").await.is_ok() {
                    break;
                }
            }
        }
        settled.unwrap_or(Reached::NotAsked)
    }

    async fn try_to_send(&self, notice: &ClaimedNotice) -> play::Result<Reached> {
        let now = self.clock.now();
        let content = play::notices::read(&self.database, notice, now).await?;
        if let Content::Match(update) = &content
            && update.pings_too_late()
        {
            play::notices::defer_ping(&self.database, update, now).await?;
        }
        match self.announcer.send(notice, &content).await {
            Ok(sent) => self.mark(notice, sent).await.map(|()| Reached::Yes),
            Err(Undelivered::Limited(pause)) => {
                let retry_at = self.after(pause);
                play::notices::wait_for_limit(&self.database, notice, retry_at).await?;
                Ok(Reached::NotAsked)
            }
            Err(Undelivered::Unfinished(pause)) => {
                let retry_at = self.after(pause);
                play::notices::retry_later(&self.database, notice, retry_at).await?;
                Ok(Reached::NotAsked)
            }
            Err(refused) => {
                let reached =
                    if matches!(refused, Undelivered::Later(_)) { Reached::No } else { Reached::Yes };
                self.not_sent(notice, &content, refused).await?;
                Ok(reached)
            }
        }
    }

    async fn mark(&self, notice: &ClaimedNotice, sent: Sent) -> play::Result<()> {
        let now = self.clock.now();
        match sent {
            Sent::Thread(thread) => play::threads::mark_made(&self.database, notice, thread, now).await,
            Sent::Post { message, has_buttons } => {
                play::notices::mark_sent(&self.database, notice, Some(message), has_buttons, now).await?;
                measures::posted((now - notice.created_at).to_std().unwrap_or_default());
                Ok(())
            }
            Sent::Nothing => play::notices::mark_sent(&self.database, notice, None, false, now).await,
        }
    }

    async fn not_sent(
        &self,
        notice: &ClaimedNotice,
        content: &Content,
        refused: Undelivered,
    ) -> play::Result<()> {
        if matches!(refused, Undelivered::Forbidden(_)) && !notice.missing_permissions_told {
            // Once: nobody wants to read it each time. And soon: the notice is ours for a while only.
            let waiting = play::notices::waiting_for(&self.database, content).await?;
            let telling = self.announcer.tell_missing_permissions(content, &waiting);
            let told = timeout(TELLING, telling).await.unwrap_or(Ok(()));
            if let Err(error) = &told {
                tracing::info!(%error, "what is missing could not be found out");
            }
            // Where nobody was told since that cannot be found out now, the next attempt is early enough.
            if !told.is_err_and(|error| error.is_passing()) {
                play::notices::mark_missing_permissions_told(&self.database, notice).await?;
            }
        }
        match refused {
            Undelivered::NoPlace(_) | Undelivered::NoChannel(_) if self.replace_place(notice).await? => {
                Ok(())
            }
            Undelivered::Later(reason) | Undelivered::Forbidden(reason) if self.is_waited_for(notice) => {
                self.put_off(notice, &reason).await
            }
            Undelivered::Limited(_) | Undelivered::Unfinished(_) => {
                self.put_off(notice, "there are too many").await
            }
            Undelivered::Gone(reason)
            | Undelivered::NoChannel(reason)
            | Undelivered::NoPlace(reason)
            | Undelivered::Forbidden(reason) => {
                tracing::warn!(reason, "a notice was given up: its place is lost");
                play::orphans::orphan_match_of(&self.database, notice, self.clock.now()).await?;
                play::notices::give_up(&self.database, notice, &reason, self.clock.now()).await
            }
            Undelivered::Never(reason) | Undelivered::Later(reason) => {
                tracing::warn!(reason, "a notice was given up");
                play::notices::give_up(&self.database, notice, &reason, self.clock.now()).await
            }
        }
    }

    fn after(&self, pause: Duration) -> DateTime<Utc> {
        self.clock.now() + TimeDelta::from_std(pause).unwrap_or(LONGEST_PAUSE)
    }

    fn is_waited_for(&self, notice: &ClaimedNotice) -> bool {
        self.clock.now() - notice.created_at < PATIENCE
    }

    /// A notice found no place: whether its match gets another one.
    async fn replace_place(&self, notice: &ClaimedNotice) -> play::Result<bool> {
        let Notice::Match { span, channel, .. } = notice.notice else { return Ok(false) };
        play::threads::replace_lost(&self.database, span.id, channel, self.clock.now()).await
    }

    async fn put_off(&self, notice: &ClaimedNotice, reason: &str) -> play::Result<()> {
        tracing::warn!(attempt = notice.attempt, reason, "a notice has to wait");
        let retry_at = self.clock.now() + pause_after(notice.attempt);
        play::notices::retry_later(&self.database, notice, retry_at).await
    }
}

/// 1, 2, 4 … seconds.
fn pause_after(attempt: i32) -> TimeDelta {
    let doublings = attempt.clamp(1, 12).unsigned_abs() - 1;
    TimeDelta::seconds(1 << doublings).min(LONGEST_PAUSE)
}
