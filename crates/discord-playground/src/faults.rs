//! What a test wants to go wrong, and when: part of the world, consulted by `rest` for every request, and empty unless
//! `testing` has put something in. A leaf.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::api_error::ApiError;

/// Which requests a fault is meant for.
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

/// All faults that are still to come.
#[derive(Default)]
pub(crate) struct Faults {
    failures: Vec<(RequestPattern, ApiError, u32)>,
    delays: Vec<(RequestPattern, Duration)>,
    latencies: Vec<(RequestPattern, Duration)>,
    holds: Vec<(RequestPattern, Arc<HeldResponses>)>,
    losses: Vec<(RequestPattern, u32)>,
    /// Whether every message counts as older than an hour and as edited too often.
    pub old_edits_capped: bool,
    /// Whether no nonce is remembered, as when minutes lie between two attempts.
    pub nonces_forgotten: bool,
    /// How many seconds Discord's clock is ahead of this machine's.
    pub clock_ahead: i64,
}

impl Faults {
    /// The next `times` such requests are refused, unprocessed.
    pub fn fail(&mut self, pattern: RequestPattern, error: ApiError, times: u32) {
        self.failures.push((pattern, error, times));
    }

    /// The next `times` such requests are processed, and answered as if they had failed.
    pub fn lose(&mut self, pattern: RequestPattern, times: u32) {
        self.losses.push((pattern, times));
    }

    /// The next such request waits before it is looked at.
    pub fn delay(&mut self, pattern: RequestPattern, time: Duration) {
        self.delays.push((pattern, time));
    }

    /// Every such request waits before it is looked at. Of several that fit, the one that was set last counts.
    pub fn slow_down(&mut self, pattern: RequestPattern, time: Duration) {
        self.latencies.insert(0, (pattern, time));
    }

    /// Whether each request that was to be refused or lost has come.
    pub fn are_used_up(&self) -> bool {
        self.failures.is_empty() && self.losses.is_empty()
    }

    /// No request fails any more, none is slow, and nonces are remembered.
    pub fn end(&mut self) {
        self.failures.clear();
        self.losses.clear();
        self.delays.clear();
        self.latencies.clear();
        self.nonces_forgotten = false;
    }

    /// The responses to such requests are withheld until they are released.
    pub fn hold(&mut self, pattern: RequestPattern) -> Arc<HeldResponses> {
        let held = Arc::new(HeldResponses::default());
        self.holds.push((pattern, Arc::clone(&held)));
        held
    }

    /// The failure of this request, if one is due; each is used up in turn.
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

    /// Whether the answer to this request is lost; each is used up in turn.
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

    /// How long this request has to wait.
    pub fn take_delay(&mut self, method: &str, path: &str) -> Option<Duration> {
        match self.delays.iter().position(|(pattern, _)| pattern.matches(method, path)) {
            Some(once) => Some(self.delays.remove(once).1),
            None => {
                self.latencies.iter().find(|(pattern, _)| pattern.matches(method, path)).map(|slow| slow.1)
            }
        }
    }

    /// The hold under which the response to this request falls.
    pub fn hold_on(&mut self, method: &str, path: &str) -> Option<Arc<HeldResponses>> {
        self.holds.retain(|(_, held)| !held.is_released());
        let hold = self.holds.iter().find(|(pattern, _)| pattern.matches(method, path));
        hold.map(|(_, held)| Arc::clone(held))
    }
}

/// Responses that are withheld, to requests that were processed all the same.
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
    /// How many there have been so far.
    pub fn count(&self) -> watch::Receiver<usize> {
        self.count.subscribe()
    }

    /// Lets them go, and withholds no more.
    pub fn release(&self) {
        self.released.send_replace(true);
    }

    fn is_released(&self) -> bool {
        *self.released.borrow()
    }

    /// Keeps a response back until the release.
    pub async fn withhold(&self) {
        self.count.send_modify(|count| *count += 1);
        // The sender lives as long as `self`, so the wait ends only by release.
        let _ = self.released.subscribe().wait_for(|released| *released).await;
    }
}
