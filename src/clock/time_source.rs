//! Where the time comes from: a clock that is handed in, so that weeks can pass in milliseconds.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use tokio::sync::Notify;
use tokio::time::timeout;

/// Cuts an instant to microseconds, which is what PostgreSQL keeps: what is compared is what is stored.
fn to_microseconds(instant: DateTime<Utc>) -> DateTime<Utc> {
    instant.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(instant)
}

/// A clock on the wall. All that wait for a time wait on the same one.
#[derive(Clone)]
pub struct Clock {
    source: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    set: Arc<Notify>,
}

impl Clock {
    /// A clock that asks `source`.
    pub fn new(source: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { source: Arc::new(source), set: Arc::default() }
    }

    /// What it shows, cut to microseconds.
    pub fn now(&self) -> DateTime<Utc> {
        to_microseconds((self.source)())
    }

    /// Waits until this clock shows `time` more than `since`, which it showed before; no longer than `time` itself.
    pub async fn pause(&self, since: DateTime<Utc>, time: Duration) {
        let set = self.set.notified(); // from now on no leap is missed
        let passed = (self.now() - since).to_std().unwrap_or_default(); // nothing, if it was set back
        timeout(time.saturating_sub(passed), set).await.ok();
    }

    /// Says that what it shows has leapt, which ends all pauses.
    pub fn was_set(&self) {
        self.set.notify_waiters();
    }
}
