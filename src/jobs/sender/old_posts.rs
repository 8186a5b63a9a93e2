//! Edits posts that a later turn or result has replaced, including those left by processes that died. Runs beside the sending of
//! notices, with its own lanes, so that posts never wait for it. Lanes take turns, and a failed edit delays its own lane only.

use std::fmt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::lanes::Lanes;
use crate::clock::Clock;
use crate::discord::{Announcer, RequestError};
use crate::play::notices::ReplacedPost;
use crate::play::{self, Database};
use crate::store::notices::Lane;

const MAX_CONCURRENT_EDITS: usize = 16;

/// Retry delay of an edit after Discord failed. Its channel pauses for the same time.
const RETRY_DELAY: Duration = Duration::from_secs(4);

/// Bounds of the retry delay of an edit that failed in the database or panicked.
const MIN_RETRY_DELAY: TimeDelta = TimeDelta::seconds(4);
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::hours(1);

/// Retry delay of an edit that Discord rejected because of too many edits of old messages.
const OLD_EDIT_DELAY: TimeDelta = TimeDelta::hours(1);

/// Pause of a channel after such a rejection: a backlog must not add up to many rejected requests.
const OLD_EDIT_PAUSE: Duration = Duration::from_mins(1);

/// Poll interval between wake-ups: other processes replace posts too.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// Longest window of Discord's limits for a channel. A new process doesn't know what others have used of them.
const LIMIT_WINDOW: TimeDelta = TimeDelta::seconds(5);

/// Precedes all lanes.
const NO_LANE: Lane = Lane(i64::MIN);

#[derive(Clone)]
pub struct OldPostEditor {
    pub database: Database,
    pub clock: Clock,
    pub announcer: Announcer,
}

struct Progress {
    lanes: Lanes,
    /// Each returns its lane, and how long the lane has to pause.
    edits: JoinSet<(Lane, Option<Duration>)>,
    /// The lane of the edit started last. Lanes take turns in the order of their ids.
    last: Lane,
}

/// Runs for ever; `posted` wakes it early. After a database error, retries after a second. Begins when the limits that other
/// processes may have used are renewed: posts can't wait for that, but edits can.
pub async fn run(editor: OldPostEditor, posted: Arc<Notify>) -> ! {
    editor.wait_for_limits().await;
    let mut progress = Progress { lanes: Lanes::default(), edits: JoinSet::new(), last: NO_LANE };
    loop {
        if let Err(error) = run_while_connected(&editor, &mut progress, &posted).await {
            tracing::warn!(%error, "replaced posts could not be read from the database; retrying");
            sleep(Duration::from_secs(1)).await;
        }
    }
}

async fn run_while_connected(
    editor: &OldPostEditor,
    progress: &mut Progress,
    posted: &Notify,
) -> play::Result<()> {
    loop {
        progress.start_edits(editor).await?;
        if progress.edits.len() < MAX_CONCURRENT_EDITS {
            progress.last = NO_LANE; // no lane after the last one has a post to edit
            progress.start_edits(editor).await?;
        }
        let next_pause_end = progress.lanes.next_pause_end();
        let next_pause_end = next_pause_end.map(|at| at.saturating_duration_since(Instant::now()));
        tokio::select! {
            Some(edit) = progress.edits.join_next() => {
                let (lane, pause) = edit.expect("edits catch panics and are never aborted");
                progress.lanes.release(lane, pause, Instant::now());
            }
            () = posted.notified() => {}
            () = sleep(next_pause_end.unwrap_or(POLL_INTERVAL).min(POLL_INTERVAL)) => {}
        }
    }
}

impl Progress {
    /// Starts an edit in each available lane after the last one, in order, up to the limit.
    async fn start_edits(&mut self, editor: &OldPostEditor) -> play::Result<()> {
        let free = MAX_CONCURRENT_EDITS - self.edits.len();
        if free == 0 {
            return Ok(());
        }
        let unavailable = self.lanes.unavailable(Instant::now());
        let now = editor.clock.now();
        let posts = play::notices::replaced_posts(&editor.database, &unavailable, self.last, free, now);
        for replaced in posts.await? {
            self.last = replaced.lane;
            if self.lanes.acquire(replaced.lane) {
                let editor = editor.clone();
                self.edits.spawn(async move { (replaced.lane, editor.edit_or_postpone(replaced).await) });
            }
        }
        Ok(())
    }
}

impl OldPostEditor {
    async fn wait_for_limits(&self) {
        let now = self.clock.now();
        let last_sent = play::notices::find_last_sent(&self.database).await.unwrap_or(Some(now));
        let pause = last_sent.and_then(|last| (last + LIMIT_WINDOW - now).min(LIMIT_WINDOW).to_std().ok());
        if let Some(pause) = pause {
            self.clock.sleep(now, pause).await;
        }
    }

    /// Edits one post, or postpones it. Returns how long its lane has to pause.
    async fn edit_or_postpone(&self, replaced: ReplacedPost) -> Option<Duration> {
        let failure = catch_failure(Box::pin(self.edit(replaced))).await.err()?;
        if !matches!(failure, Failure::Discord(RequestError::RateLimited(_))) {
            tracing::info!(notice = replaced.post.notice, %failure, "an old post could not be edited; retrying");
        }
        let now = self.clock.now();
        let (delay, pause) = failure.delay_and_pause(replaced.replaced_at, now);
        match play::notices::edit_replaced_later(&self.database, replaced, now + delay).await {
            Ok(()) => pause,
            Err(error) => {
                tracing::warn!(notice = replaced.post.notice, %error, "an old post could not be postponed");
                Some(pause.unwrap_or(RETRY_DELAY)) // it is still due
            }
        }
    }

    async fn edit(&self, replaced: ReplacedPost) -> Result<(), Failure> {
        let past = play::notices::read_replaced(&self.database, replaced, self.clock.now())
            .await
            .map_err(Failure::Local)?;
        if let Some(past) = past {
            self.announcer.close_post(&past).await.map_err(Failure::Discord)?;
        }
        play::notices::mark_post_closed(&self.database, replaced).await.map_err(Failure::Local)
    }
}

#[derive(Debug)]
enum Failure {
    Discord(RequestError),
    Local(play::Error),
    Panicked,
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Discord(error) => error.fmt(formatter),
            Self::Local(error) => error.fmt(formatter),
            Self::Panicked => formatter.write_str("the edit panicked"),
        }
    }
}

async fn catch_failure(edit: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    AssertUnwindSafe(edit).catch_unwind().await.unwrap_or(Err(Failure::Panicked))
}

impl Failure {
    /// Returns the delay until the edit's retry, and the pause of its lane.
    fn delay_and_pause(
        &self,
        replaced_at: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> (TimeDelta, Option<Duration>) {
        match self {
            Self::Discord(RequestError::OldEditLimit(_)) => (OLD_EDIT_DELAY, Some(OLD_EDIT_PAUSE)),
            Self::Discord(error) => {
                let pause = error.retry_after().unwrap_or(RETRY_DELAY);
                (TimeDelta::from_std(pause).unwrap_or(MAX_RETRY_DELAY), Some(pause))
            }
            // Waits as long again as has passed since the post was replaced, so the delays double.
            Self::Local(_) | Self::Panicked => {
                let overdue = replaced_at.map_or(MIN_RETRY_DELAY, |at| now - at);
                (overdue.clamp(MIN_RETRY_DELAY, MAX_RETRY_DELAY), None)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn delay_and_pause(error: RequestError) -> (TimeDelta, Option<Duration>) {
        Failure::Discord(error).delay_and_pause(None, DateTime::UNIX_EPOCH)
    }

    #[test]
    fn old_edit_limits_postpone_the_post_and_pause_the_lane_briefly() {
        let limited = RequestError::OldEditLimit("code 30046".to_owned());
        assert_eq!(delay_and_pause(limited), (TimeDelta::hours(1), Some(Duration::from_mins(1))));
        let rate_limited = RequestError::RateLimited(Duration::from_secs(7));
        assert_eq!(delay_and_pause(rate_limited), (TimeDelta::seconds(7), Some(Duration::from_secs(7))));
        let failed = RequestError::Retry("status 502".to_owned());
        assert_eq!(delay_and_pause(failed), (MIN_RETRY_DELAY, Some(RETRY_DELAY)));
    }

    #[tokio::test]
    async fn a_panic_postpones_its_own_post_for_doubling_delays() {
        let failure = catch_failure(async { panic!("wrong data") }).await.expect_err("it panicked");
        let now = DateTime::UNIX_EPOCH;
        for (age, delay) in [(-5, 4), (0, 4), (4, 4), (8, 8), (16, 16), (3600, 3600), (90_000, 3600)] {
            let replaced_at = now - TimeDelta::seconds(age);
            let expected = (TimeDelta::seconds(delay), None);
            assert_eq!(failure.delay_and_pause(Some(replaced_at), now), expected, "{age} s");
        }
        assert_eq!(failure.delay_and_pause(None, now), (MIN_RETRY_DELAY, None));
    }
}
