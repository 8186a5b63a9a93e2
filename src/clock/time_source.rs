//! The source of the current time. It can be replaced, so that tests can let weeks pass in milliseconds.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use tokio::sync::Notify;
use tokio::time::timeout;

/// Truncates to microseconds, the resolution of PostgreSQL, so that values compare equal after storing.
fn truncate_to_microseconds(instant: DateTime<Utc>) -> DateTime<Utc> {
    instant.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(instant)
}

/// A clock with sleeps that end when it is set. Clones share it.
#[derive(Clone)]
pub struct Clock {
    source: Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>,
    set: Arc<Notify>,
}

impl Clock {
    /// Returns a clock that reads `source`.
    pub fn new(source: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self { source: Arc::new(source), set: Arc::default() }
    }

    /// Returns the current time, truncated to microseconds.
    pub fn now(&self) -> DateTime<Utc> {
        truncate_to_microseconds((self.source)())
    }

    /// Sleeps until `time` has passed since `since`, an earlier reading of this clock, or until the clock is set, but no longer
    /// than `time`.
    pub async fn sleep(&self, since: DateTime<Utc>, time: Duration) {
        let set = self.set.notified(); // registered first, so that no change is missed
        let passed = (self.now() - since).to_std().unwrap_or_default(); // zero, if the clock was set back
        timeout(time.saturating_sub(passed), set).await.ok();
    }

    /// Ends all sleeps, after the clock was set.
    pub fn notify_set(&self) {
        self.set.notify_waiters();
    }
}
