//! Stops a running search from another thread.

use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// The time a search may still take once the input has ended. A script that pipes commands gets its answers, and a search of
/// hours ends when its caller is gone.
const END_OF_INPUT_TIMEOUT: Duration = Duration::from_secs(10);

const IDLE: u8 = 0;
const SEARCHING: u8 = 1;
const STOPPED: u8 = 2;

/// Stops the running search of a session or searcher from another thread, such as the one that handles signals. The search then
/// returns the best move so far, as if its limit were reached. Clones are the same signal. Don't share one between searchers
/// that search at the same time.
///
/// ```
/// use std::thread;
/// use hive_engine::{Next, Session, StopSignal};
///
/// let stop = StopSignal::default();
/// let mut session = Session::new(stop.clone());
/// let search = thread::spawn(move || {
///     let mut out = Vec::new();
///     session.answer("newgame Base", &mut out)?;
///     session.answer("bestmove time 00:01:00", &mut out)
/// });
/// while !stop.stop_search() && !search.is_finished() {
///     thread::yield_now();
/// }
/// assert_eq!(search.join().expect("the search does not panic")?, Next::Continue);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopSignal(Arc<State>);

#[derive(Debug, Default)]
struct State {
    /// [`IDLE`], [`SEARCHING`] or [`STOPPED`].
    phase: AtomicU8,
    input_ended_at: OnceLock<Instant>,
}

/// A running search, until dropped.
pub(super) struct RunningSearch(StopSignal);

impl StopSignal {
    /// Stops the running search once its first iteration is complete, so that it has a move. Returns false if no search is
    /// running, or if it has been stopped before.
    #[expect(clippy::must_use_candidate, reason = "most callers only stop")]
    pub fn stop_search(&self) -> bool {
        self.0.phase.compare_exchange(SEARCHING, STOPPED, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    pub(super) fn start_search(&self) -> RunningSearch {
        self.0.phase.store(SEARCHING, Ordering::Relaxed);
        RunningSearch(self.clone())
    }

    /// Limits the running search, from now on, and each later one to [`END_OF_INPUT_TIMEOUT`].
    pub(super) fn end_input(&self) {
        self.0.input_ended_at.get_or_init(Instant::now);
    }

    /// Returns whether a search that began at `started_at` must stop.
    pub(super) fn is_stopped(&self, started_at: Instant) -> bool {
        let timed_out = |&ended_at: &Instant| ended_at.max(started_at).elapsed() >= END_OF_INPUT_TIMEOUT;
        self.0.phase.load(Ordering::Relaxed) == STOPPED || self.0.input_ended_at.get().is_some_and(timed_out)
    }
}

impl Drop for RunningSearch {
    fn drop(&mut self) {
        self.0.0.phase.store(IDLE, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_running_search_is_stopped_and_only_once() {
        let (stop, now) = (StopSignal::default(), Instant::now());
        assert!(!stop.stop_search() && !stop.is_stopped(now), "no search is running");
        let running = stop.start_search();
        assert!(!stop.is_stopped(now));
        assert!(stop.stop_search() && stop.is_stopped(now));
        assert!(!stop.stop_search(), "it was stopped before");
        drop(running);
        let _next = stop.start_search();
        assert!(!stop.is_stopped(now), "the next search isn't stopped");
    }

    #[test]
    fn after_the_input_each_search_has_ten_seconds() {
        let (stop, now) = (StopSignal::default(), Instant::now());
        let long_ago = now.checked_sub(2 * END_OF_INPUT_TIMEOUT).expect("the clock began earlier");
        assert!(!stop.is_stopped(long_ago), "the input hasn't ended");
        stop.0.input_ended_at.set(long_ago).expect("unset");
        assert!(stop.is_stopped(long_ago));
        assert!(!stop.is_stopped(now), "a later search begins anew");
    }
}
