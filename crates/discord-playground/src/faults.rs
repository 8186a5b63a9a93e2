//! Fault injection for tests. `rest` consults it for every request; it is empty unless `testing` adds faults.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::api_error::ApiError;

/// Selects the requests that a fault applies to.
#[derive(Clone, Debug)]
pub(crate) struct RequestPattern {
    method: String,
    path_contains: String,
}

impl RequestPattern {
    pub fn new(method: &str, path_contains: &str) -> Self {
        Self { method: method.to_uppercase(), path_contains: path_contains.to_owned() }
    }

    fn matches(&self, method: &str, path: &str) -> bool {
        self.method == method && path.contains(&self.path_contains)
    }
}

/// The pending faults.
#[derive(Default)]
pub(crate) struct Faults {
    failures: Vec<(RequestPattern, ApiError, u32)>,
    delays: Vec<(RequestPattern, Duration)>,
    latencies: Vec<(RequestPattern, Duration)>,
    holds: Vec<(RequestPattern, Arc<HeldResponses>)>,
    losses: Vec<(RequestPattern, u32)>,
    /// Every message counts as older than an hour and as edited too often.
    pub old_edits_capped: bool,
    /// No nonce is remembered, as if minutes passed between two attempts.
    pub nonces_forgotten: bool,
    /// Seconds by which Discord's clock is ahead of this machine's.
    pub clock_ahead: i64,
}

impl Faults {
    /// Rejects the next `times` matching requests without processing them.
    pub fn fail(&mut self, pattern: RequestPattern, error: ApiError, times: u32) {
        self.failures.push((pattern, error, times));
    }

    /// Processes the next `times` matching requests, but responds as if they had failed.
    pub fn lose(&mut self, pattern: RequestPattern, times: u32) {
        self.losses.push((pattern, times));
    }

    /// Delays the processing of the next matching request.
    pub fn delay(&mut self, pattern: RequestPattern, time: Duration) {
        self.delays.push((pattern, time));
    }

    /// Delays the processing of every matching request. The most recently added matching latency applies.
    pub fn slow_down(&mut self, pattern: RequestPattern, time: Duration) {
        self.latencies.insert(0, (pattern, time));
    }

    /// Returns whether all injected failures and losses have occurred.
    pub fn are_exhausted(&self) -> bool {
        self.failures.is_empty() && self.losses.is_empty()
    }

    /// Removes all failures, losses, delays and latencies, and remembers nonces again.
    pub fn end(&mut self) {
        self.failures.clear();
        self.losses.clear();
        self.delays.clear();
        self.latencies.clear();
        self.nonces_forgotten = false;
    }

    /// Withholds the responses to matching requests until they are released.
    pub fn hold(&mut self, pattern: RequestPattern) -> Arc<HeldResponses> {
        let held = Arc::new(HeldResponses::default());
        self.holds.push((pattern, Arc::clone(&held)));
        held
    }

    /// Returns the failure to inject into this request, and counts it as used.
    pub fn take_failure(&mut self, method: &str, path: &str) -> Option<ApiError> {
        let i = self.failures.iter().position(|(pattern, ..)| pattern.matches(method, path))?;
        let (_, error, times) = &mut self.failures[i];
        let error = error.clone();
        *times -= 1;
        if *times == 0 {
            self.failures.remove(i);
        }
        Some(error)
    }

    /// Returns whether the response to this request is lost, and counts the loss as used.
    pub fn take_loss(&mut self, method: &str, path: &str) -> bool {
        let Some(i) = self.losses.iter().position(|(pattern, _)| pattern.matches(method, path)) else {
            return false;
        };
        self.losses[i].1 -= 1;
        if self.losses[i].1 == 0 {
            self.losses.remove(i);
        }
        true
    }

    /// Returns the delay of this request. One-time delays are removed.
    pub fn take_delay(&mut self, method: &str, path: &str) -> Option<Duration> {
        match self.delays.iter().position(|(pattern, _)| pattern.matches(method, path)) {
            Some(once) => Some(self.delays.remove(once).1),
            None => {
                self.latencies.iter().find(|(pattern, _)| pattern.matches(method, path)).map(|slow| slow.1)
            }
        }
    }

    /// Returns the hold that applies to the response to this request.
    pub fn hold_for(&mut self, method: &str, path: &str) -> Option<Arc<HeldResponses>> {
        self.holds.retain(|(_, held)| !held.is_released());
        let hold = self.holds.iter().find(|(pattern, _)| pattern.matches(method, path));
        hold.map(|(_, held)| Arc::clone(held))
    }
}

/// Withheld responses. Their requests have been processed.
pub(crate) struct HeldResponses {
    count: watch::Sender<usize>,
    released: watch::Sender<bool>,
}

impl Default for HeldResponses {
    fn default() -> Self {
        Self { count: watch::Sender::new(0), released: watch::Sender::new(false) }
    }
}

impl HeldResponses {
    /// Returns the number of responses withheld so far.
    pub fn count(&self) -> watch::Receiver<usize> {
        self.count.subscribe()
    }

    /// Sends all withheld responses, and withholds no more.
    pub fn release(&self) {
        self.released.send_replace(true);
    }

    fn is_released(&self) -> bool {
        *self.released.borrow()
    }

    /// Waits for the release.
    pub async fn withhold(&self) {
        self.count.send_modify(|count| *count += 1);
        // `self` keeps the sender alive, so the wait ends only by release.
        let _ = self.released.subscribe().wait_for(|released| *released).await;
    }
}
