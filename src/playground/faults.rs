//! Troubles on order: what a test wants to go wrong, and when.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::api_error::Refusal;

/// Which requests a trouble is meant for.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    method: String,
    path_contains: String,
}

impl Target {
    pub fn new(method: &str, path_contains: &str) -> Self {
        Self { method: method.to_uppercase(), path_contains: path_contains.to_owned() }
    }

    fn meets(&self, method: &str, path: &str) -> bool {
        self.method == method && path.contains(&self.path_contains)
    }
}

/// All troubles that are still to come.
#[derive(Default)]
pub(crate) struct Troubles {
    failures: Vec<(Target, Refusal, u32)>,
    delays: Vec<(Target, Duration)>,
    holds: Vec<(Target, Hold)>,
    /// Whether every message counts as older than an hour and as edited too often.
    pub old_edits_capped: bool,
    /// How many seconds Discord's clock is ahead of this machine's.
    pub clock_ahead: i64,
}

impl Troubles {
    pub fn fail(&mut self, target: Target, refusal: Refusal, times: u32) {
        self.failures.push((target, refusal, times));
    }

    pub fn delay(&mut self, target: Target, time: Duration) {
        self.delays.push((target, time));
    }

    pub fn hold(&mut self, target: Target) -> Hold {
        let hold = Hold::default();
        self.holds.push((target, hold.another()));
        hold
    }

    /// The refusal ordered for this request, if any; each is used up in turn.
    pub fn failure(&mut self, method: &str, path: &str) -> Option<Refusal> {
        let i = self.failures.iter().position(|(target, ..)| target.meets(method, path))?;
        let (_, refusal, times) = &mut self.failures[i];
        let refusal = refusal.clone();
        *times -= 1;
        if *times == 0 {
            self.failures.remove(i);
        }
        Some(refusal)
    }

    /// How long this request has to wait before it is looked at.
    pub fn delay_of(&mut self, method: &str, path: &str) -> Option<Duration> {
        let i = self.delays.iter().position(|(target, _)| target.meets(method, path))?;
        Some(self.delays.remove(i).1)
    }

    /// The hold under which this request's response falls.
    pub fn hold_of(&mut self, method: &str, path: &str) -> Option<Hold> {
        self.holds.retain(|(_, hold)| !hold.is_released());
        self.holds.iter().find(|(target, _)| target.meets(method, path)).map(|(_, hold)| hold.another())
    }
}

/// Withholds the responses to some requests, which are processed all the same, until it is dropped.
///
/// Made by [`super::Playground::hold`]. Kill the bot in between, and its message is posted without it ever knowing.
#[derive(Default)]
pub struct Hold {
    state: Arc<State>,
    /// Only the one that the test holds releases.
    inner: bool,
}

struct State {
    withheld: watch::Sender<usize>,
    released: watch::Sender<bool>,
    requests: Mutex<Vec<String>>,
}

impl Default for State {
    fn default() -> Self {
        Self {
            withheld: watch::Sender::new(0),
            released: watch::Sender::new(false),
            requests: Mutex::default(),
        }
    }
}

impl Hold {
    fn another(&self) -> Self {
        Self { state: Arc::clone(&self.state), inner: true }
    }

    fn is_released(&self) -> bool {
        *self.state.released.borrow()
    }

    /// Waits until a request has been processed and its response is being withheld.
    ///
    /// # Panics
    /// After 20 s without one.
    pub async fn reached(&self) {
        let mut withheld = self.state.withheld.subscribe();
        let met = tokio::time::timeout(super::PATIENCE, withheld.wait_for(|count| *count > 0)).await;
        assert!(met.is_ok(), "no request came under the hold");
    }

    /// The requests withheld so far, as `METHOD path`.
    #[must_use]
    pub fn requests(&self) -> Vec<String> {
        self.state.requests.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps a response back until the release.
    pub(crate) async fn keep(&self, request: String) {
        self.state.requests.lock().unwrap_or_else(PoisonError::into_inner).push(request);
        self.state.withheld.send_modify(|count| *count += 1);
        // The sender lives in the state that is held here, so the wait ends only by release.
        let _ = self.state.released.subscribe().wait_for(|released| *released).await;
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if !self.inner {
            self.state.released.send_replace(true);
        }
    }
}
