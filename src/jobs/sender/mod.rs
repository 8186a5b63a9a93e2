//! Sends notices: claims each, reads its content, posts it, and marks it as sent, delayed or given up.
//!
//! Each channel has at most one notice in flight, and channels take turns. A rate-limited channel delays its own notices
//! only. `old_posts` edits old posts meanwhile.

mod circuit_breaker;
mod lanes;
mod old_posts;

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
use crate::discord::{Announcer, Delivery, RequestError};
use crate::jobs::watchdog::{Loop, Watchdog};
use crate::metrics;
use crate::play::notices::{Content, Due};
use crate::play::orphans::Lost;
use crate::play::threads::Replacement;
use crate::play::{self, Database};
use crate::store::notices::{ClaimedNotice, Lane, Notice, TournamentNotice};
use crate::store::ops::process_lock::ProcessLock;
use circuit_breaker::{CircuitBreaker, State};
use lanes::Lanes;
use old_posts::OldPostEditor;

/// Discord allows fifty requests per second. With a latency of a third of a second, that takes 17 concurrent requests; the
/// rest is a reserve for requests that hang.
const MAX_CONCURRENT_SENDS: usize = 64;
/// Poll interval between wake-ups: other processes create notices too.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Poll interval while the sender drains before exit.
const DRAIN_POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Timeout for telling players that the bot lacks permissions.
const PERMISSION_REPORT_TIMEOUT: Duration = Duration::from_secs(25);
/// Timeout of one attempt: less than the notice's lease.
const SEND_TIMEOUT: Duration = Duration::from_secs(50);
/// Pause of a lane after Discord was unreachable.
const UNREACHABLE_PAUSE: Duration = Duration::from_secs(1);
/// Maximum number of attempts to release a notice after a database error.
const MAX_RELEASE_ATTEMPTS: u32 = 4;
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::minutes(10);

/// Age after which a notice is given up instead of retried, if Discord fails or permissions are missing.
const MAX_NOTICE_AGE: TimeDelta = TimeDelta::days(3);

#[derive(Clone)]
pub struct Sender {
    database: Database,
    clock: Clock,
    announcer: Announcer,
    watchdog: Watchdog,
    /// Id under which this process claims notices. Changes with each database connection.
    claimant: Arc<AtomicI32>,
}

/// Whether an attempt reached Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reached {
    Yes,
    No,
    /// The attempt was rate-limited, was held for quiet hours or a digest, was partly done, panicked, or failed in the
    /// database.
    Unknown,
}

#[derive(Default)]
struct Progress {
    lanes: Lanes,
    breaker: CircuitBreaker,
    sends: JoinSet<Attempted>,
}

/// A finished attempt to send a notice.
struct Attempted {
    lane: Lane,
    reached: Reached,
    /// How long the lane has to pause.
    pause: Option<Duration>,
}

impl Sender {
    pub fn new(database: Database, clock: Clock, announcer: Announcer, watchdog: Watchdog) -> Self {
        Self { database, clock, announcer, watchdog, claimant: Arc::default() }
    }

    /// Runs for ever. After a database error, reconnects after a second.
    pub async fn run(self) -> ! {
        let posted = Arc::new(Notify::new());
        let editor = OldPostEditor {
            database: self.database.clone(),
            clock: self.clock.clone(),
            announcer: self.announcer.clone(),
        };
        let old_posts = old_posts::run(editor, posted.clone());
        let sending = async {
            let mut progress = Progress::default(); // survives reconnects: sends in flight continue
            loop {
                if let Err(error) = self.send_while_connected(&mut progress, &posted).await {
                    tracing::warn!(%error, "the sender of notices lost the database; retrying");
                    sleep(Duration::from_secs(1)).await;
                }
            }
        };
        tokio::select! {
            never = old_posts => never,
            never = sending => never,
        }
    }

    /// Waits until no notice is due or in flight, or the database fails. The sender must be running.
    pub async fn drain(&self) {
        let has_unsent = || {
            let claimant = self.claimant.load(Ordering::Relaxed);
            play::notices::has_unsent(&self.database, claimant, self.clock.now())
        };
        while let Ok(true) = has_unsent().await {
            sleep(DRAIN_POLL_INTERVAL).await;
        }
    }

    async fn send_while_connected(&self, progress: &mut Progress, posted: &Notify) -> play::Result<()> {
        let mut presence = ProcessLock::acquire(&self.database).await?;
        self.claimant.store(presence.id(), Ordering::Relaxed);
        loop {
            self.watchdog.beat(Loop::Sender, Instant::now());
            presence.confirm().await?;
            let now = self.clock.now();
            let next_poll = self.start_sends(progress, presence.id(), now).await?;
            let retry = play::notices::next_retry(&self.database, now).await?.map(|due| due - now);
            let pause = retry.and_then(|due| due.to_std().ok()).unwrap_or(POLL_INTERVAL).min(next_poll);
            tokio::select! {
                Some(finished) = progress.sends.join_next() => {
                    posted.notify_one();
                    let Ok(Attempted { lane, reached, pause }) = finished else { continue };
                    progress.lanes.release(lane, pause, Instant::now());
                    self.update_breaker(&mut progress.breaker, lane, reached).await?;
                }
                () = self.database.wait_for_notice() => {}
                () = self.clock.sleep(now, pause) => {}
            }
        }
    }

    /// Starts sends up to the limits. Returns the time until the next poll.
    async fn start_sends(
        &self,
        progress: &mut Progress,
        process: i32,
        now: DateTime<Utc>,
    ) -> play::Result<Duration> {
        while progress.sends.len() < MAX_CONCURRENT_SENDS {
            let instant = Instant::now();
            let claimed = match progress.breaker.state(instant) {
                State::Open { until } => return Ok(until - instant),
                State::Closed => {
                    let unavailable = progress.lanes.unavailable(instant);
                    play::notices::claim(&self.database, process, Due::Now, &unavailable, now).await?
                }
                State::HalfOpen => {
                    progress.breaker.record_probe(instant);
                    self.claim_probe(progress, process, now).await?
                }
            };
            let Some(notice) = claimed else { break };
            let lane = notice.lane();
            progress.lanes.acquire(lane);
            let sender = self.clone();
            progress.sends.spawn(async move {
                let reached = sender.send(&notice).await;
                let pause = sender.announcer.retry_after(&notice);
                let pause = pause.or((reached == Reached::No).then_some(UNREACHABLE_PAUSE));
                Attempted { lane, reached, pause }
            });
        }
        let next_pause_end = progress.lanes.next_pause_end();
        let next_pause_end = next_pause_end.map(|at| at.saturating_duration_since(Instant::now()));
        Ok(next_pause_end.unwrap_or(POLL_INTERVAL).min(POLL_INTERVAL))
    }

    /// Claims a notice as a probe, due or postponed. Prefers lanes without a failure.
    async fn claim_probe(
        &self,
        progress: &mut Progress,
        process: i32,
        now: DateTime<Utc>,
    ) -> play::Result<Option<ClaimedNotice>> {
        let unavailable = progress.lanes.unavailable(Instant::now());
        let excluded: Vec<Lane> =
            unavailable.iter().copied().chain(progress.breaker.failed_lanes()).collect();
        let claimed = play::notices::claim(&self.database, process, Due::WithRetries, &excluded, now).await?;
        if claimed.is_some() || !progress.breaker.clear_failed_lanes() {
            return Ok(claimed);
        }
        play::notices::claim(&self.database, process, Due::WithRetries, &unavailable, now).await
    }

    /// Records the attempt. When Discord is reachable again, makes delayed notices due.
    async fn update_breaker(
        &self,
        breaker: &mut CircuitBreaker,
        lane: Lane,
        reached: Reached,
    ) -> play::Result<()> {
        match reached {
            Reached::Yes if breaker.record_success() => {
                play::notices::retry_all(&self.database, self.clock.now()).await
            }
            Reached::Yes | Reached::Unknown => Ok(()),
            Reached::No => {
                breaker.record_failure(lane);
                Ok(())
            }
        }
    }

    /// Sends one notice and records the result in the database.
    async fn send(&self, notice: &ClaimedNotice) -> Reached {
        let span = tracing::error_span!(
            "notice",
            notice = notice.id,
            match_id = notice.notice.match_id().map(|id| id.0)
        );
        self.send_and_record(notice).instrument(span).await
    }

    async fn send_and_record(&self, notice: &ClaimedNotice) -> Reached {
        let attempt = AssertUnwindSafe(timeout(SEND_TIMEOUT, self.try_send(notice))).catch_unwind().await;
        let recorded = match attempt {
            Ok(Ok(recorded)) => recorded,
            Ok(Err(_)) => self.retry_later(notice, "sending timed out").await.map(|()| Reached::No),
            Err(_) => self.retry_later(notice, "the sender panicked").await.map(|()| Reached::Unknown),
        };
        if let Err(error) = &recorded {
            tracing::warn!(%error, "a notice could not be read, or its result could not be saved");
            // Releases the notice before its lease expires. Several pooled connections may be dead.
            for _ in 0..MAX_RELEASE_ATTEMPTS {
                if self.retry_later(notice, "the database failed").await.is_ok() {
                    break;
                }
            }
        }
        recorded.unwrap_or(Reached::Unknown)
    }

    async fn try_send(&self, notice: &ClaimedNotice) -> play::Result<Reached> {
        let now = self.clock.now();
        let content = play::notices::read(&self.database, notice, now).await?;
        if let Content::Match(update) = &content
            && update.defers_ping()
        {
            play::notices::defer_ping(&self.database, update, now).await?;
        }
        if let Content::Followed(_, message) = &content
            && let Some(at) = message.held_until
        {
            play::notices::postpone_uncounted(&self.database, notice, at).await?;
            return Ok(Reached::Unknown);
        }
        match self.announcer.send(notice, &content).await {
            Ok(sent) => {
                if let Content::Followed(recipient, message) = &content {
                    play::follows::mark_told(&self.database, recipient.id, message).await?;
                }
                self.mark_sent(notice, sent).await.map(|()| Reached::Yes)
            }
            Err(RequestError::RateLimited(pause)) => {
                let retry_at = self.now_plus(pause);
                play::notices::postpone_uncounted(&self.database, notice, retry_at).await?;
                Ok(Reached::Unknown)
            }
            Err(RequestError::PartlyDone(pause)) => {
                let retry_at = self.now_plus(pause);
                play::notices::retry_later(&self.database, notice, retry_at).await?;
                Ok(Reached::Unknown)
            }
            Err(error) => {
                let reached =
                    if matches!(error, RequestError::Retry(_)) { Reached::No } else { Reached::Yes };
                self.handle_failure(notice, &content, error).await?;
                Ok(reached)
            }
        }
    }

    async fn mark_sent(&self, notice: &ClaimedNotice, sent: Delivery) -> play::Result<()> {
        let now = self.clock.now();
        match sent {
            Delivery::Thread(thread) => match notice.notice {
                Notice::Tournament { tournament, .. } => {
                    play::tournaments::begin_in_thread(&self.database, notice.id, tournament, thread, now)
                        .await
                }
                _ => play::threads::mark_created(&self.database, notice, thread, now).await,
            },
            Delivery::Post { message, has_buttons } => {
                play::notices::mark_sent(&self.database, notice, Some(message), has_buttons, now).await?;
                metrics::record_post((now - notice.created_at).to_std().unwrap_or_default());
                Ok(())
            }
            Delivery::Edit { message, has_buttons } => {
                play::notices::mark_edited(&self.database, notice, message, has_buttons, now).await?;
                metrics::record_post((now - notice.created_at).to_std().unwrap_or_default());
                Ok(())
            }
            Delivery::Nothing => play::notices::mark_sent(&self.database, notice, None, false, now).await,
        }
    }

    async fn handle_failure(
        &self,
        notice: &ClaimedNotice,
        content: &Content,
        error: RequestError,
    ) -> play::Result<()> {
        if matches!(error, RequestError::MissingPermissions(_)) && !notice.missing_permissions_notified {
            // Reported once per notice, and with a timeout, because the lease is short.
            let players = play::notices::players_to_inform(&self.database, content).await?;
            let report = self.announcer.report_missing_permissions(content, &players);
            let reported = timeout(PERMISSION_REPORT_TIMEOUT, report).await.unwrap_or(Ok(()));
            if let Err(error) = &reported {
                tracing::info!(%error, "missing permissions could not be determined or reported");
            }
            // After a transient error, the next attempt reports again.
            if !reported.is_err_and(|error| error.is_transient()) {
                play::notices::mark_missing_permissions_notified(&self.database, notice).await?;
            }
        }
        if matches!(error, RequestError::ThreadClosed(_) | RequestError::ChannelDeleted(_)) {
            match play::lost_threads::replace_for(&self.database, notice.notice, self.clock.now()).await? {
                Replacement::Requeued => return Ok(()),
                Replacement::Awaited => {
                    return self.retry_later(notice, "its thread is being replaced").await;
                }
                Replacement::Impossible => {}
            }
        }
        if matches!(error, RequestError::NotInServer(_) | RequestError::ChannelDeleted(_)) {
            play::orphans::close_tournament_of(&self.database, notice, self.clock.now()).await?;
        }
        let lost = if matches!(error, RequestError::NotInServer(_)) { Lost::Server } else { Lost::Channel };
        match error {
            RequestError::Retry(reason) if self.is_recent(notice) => self.retry_later(notice, &reason).await,
            // Without a thread, a tournament begins in its channel.
            RequestError::MissingPermissions(reason)
                if self.is_recent(notice) && !is_thread_of_tournament(notice.notice) =>
            {
                self.retry_later(notice, &reason).await
            }
            RequestError::RateLimited(_) | RequestError::PartlyDone(_) => {
                self.retry_later(notice, "rate limit").await
            }
            RequestError::NotInServer(reason)
            | RequestError::ChannelDeleted(reason)
            | RequestError::ThreadClosed(reason)
            | RequestError::MissingPermissions(reason) => {
                tracing::warn!(reason, "gave up a notice: the bot can't post in its channel");
                play::orphans::orphan_match_of(&self.database, notice, lost, self.clock.now()).await?;
                play::notices::give_up(&self.database, notice, &reason, self.clock.now()).await
            }
            RequestError::NotShown(reason) => {
                tracing::info!(%reason, "gave up a post that responds to an interaction");
                let (database, now) = (&self.database, self.clock.now());
                Box::pin(play::notices::replace_response(database, notice, &reason.to_string(), now)).await
            }
            RequestError::DirectMessagesRefused(reason) => {
                tracing::info!(reason, "gave up a notice: the player doesn't accept direct messages");
                play::orphans::orphan_match_of(&self.database, notice, lost, self.clock.now()).await?;
                play::user_install::record_unreachable(&self.database, notice).await?;
                play::notices::give_up(&self.database, notice, &reason, self.clock.now()).await
            }
            RequestError::Permanent(reason)
            | RequestError::NotAMember(reason)
            | RequestError::OldEditLimit(reason)
            | RequestError::Retry(reason) => {
                tracing::warn!(reason, "a notice was given up");
                play::notices::give_up(&self.database, notice, &reason, self.clock.now()).await
            }
        }
    }

    fn now_plus(&self, pause: Duration) -> DateTime<Utc> {
        self.clock.now() + TimeDelta::from_std(pause).unwrap_or(MAX_RETRY_DELAY)
    }

    fn is_recent(&self, notice: &ClaimedNotice) -> bool {
        self.clock.now() - notice.created_at < MAX_NOTICE_AGE
    }

    async fn retry_later(&self, notice: &ClaimedNotice, reason: &str) -> play::Result<()> {
        tracing::warn!(attempt = notice.attempt, reason, "a notice could not be sent; it will be retried");
        let retry_at = self.clock.now() + retry_delay(notice.attempt);
        play::notices::retry_later(&self.database, notice, retry_at).await
    }
}

/// Whether the notice creates the thread of a tournament.
const fn is_thread_of_tournament(notice: Notice) -> bool {
    matches!(notice, Notice::Tournament { kind: TournamentNotice::Thread, .. })
}

/// Returns the exponential backoff: 1, 2, 4 … seconds, at most `MAX_RETRY_DELAY`.
fn retry_delay(attempt: i32) -> TimeDelta {
    let doublings = attempt.clamp(1, 12).unsigned_abs() - 1;
    TimeDelta::seconds(1 << doublings).min(MAX_RETRY_DELAY)
}
