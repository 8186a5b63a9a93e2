//! A circuit breaker around Discord's API. While Discord is unreachable, one notice is sent every few seconds as a probe;
//! the first success closes the circuit.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use crate::store::notices::Lane;

/// Consecutive failures that open the circuit.
const FAILURE_THRESHOLD: u32 = 3;

const PROBE_INTERVAL: Duration = Duration::from_secs(2);

#[derive(Default)]
pub struct CircuitBreaker {
    consecutive_failures: u32,
    /// Lanes with a failure since the last success, or since a probe found no notice in other lanes. Probes prefer other lanes.
    failed_lanes: HashSet<Lane>,
    last_probe: Option<Instant>,
    /// Whether there was any success in this process. The first one also retries notices that an earlier process delayed.
    has_succeeded: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// All due notices may be sent.
    Closed,
    /// One notice may be sent as a probe, even if it is not due.
    HalfOpen,
    /// Nothing may be sent until the next probe.
    Open { until: Instant },
}

impl CircuitBreaker {
    pub fn state(&self, now: Instant) -> State {
        let next_probe = self.last_probe.map(|at| at + PROBE_INTERVAL).filter(|next| *next > now);
        match next_probe {
            _ if self.consecutive_failures < FAILURE_THRESHOLD => State::Closed,
            Some(until) => State::Open { until },
            None => State::HalfOpen,
        }
    }

    pub fn record_probe(&mut self, now: Instant) {
        self.last_probe = Some(now);
    }

    pub fn failed_lanes(&self) -> impl Iterator<Item = Lane> {
        self.failed_lanes.iter().copied()
    }

    /// Forgets the failed lanes. Returns whether there were any.
    pub fn clear_failed_lanes(&mut self) -> bool {
        let had_any = !self.failed_lanes.is_empty();
        self.failed_lanes.clear();
        had_any
    }

    pub fn record_failure(&mut self, lane: Lane) {
        self.consecutive_failures += 1;
        self.failed_lanes.insert(lane);
        if self.consecutive_failures == FAILURE_THRESHOLD {
            tracing::warn!("Discord is unreachable: notices wait, with one attempt every {PROBE_INTERVAL:?}");
        }
    }

    /// Closes the circuit. Returns whether delayed notices should be retried at once.
    pub fn record_success(&mut self) -> bool {
        let was_open = self.consecutive_failures >= FAILURE_THRESHOLD;
        if was_open {
            tracing::info!("Discord is reachable again");
        }
        let is_first = !self.has_succeeded;
        *self = Self { has_succeeded: true, ..Self::default() };
        was_open || is_first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_circuit_allows_probes_and_closes_after_a_success() {
        let (mut breaker, start) = (CircuitBreaker::default(), Instant::now());
        assert!(breaker.record_success(), "the first success retries notices of an earlier process");
        for _ in 0..FAILURE_THRESHOLD {
            assert_eq!(breaker.state(start), State::Closed);
            breaker.record_failure(Lane(1));
        }
        assert_eq!(breaker.state(start), State::HalfOpen);
        breaker.record_probe(start);
        assert_eq!(breaker.state(start + PROBE_INTERVAL / 2), State::Open { until: start + PROBE_INTERVAL });
        assert_eq!(breaker.state(start + PROBE_INTERVAL), State::HalfOpen);
        assert_eq!(breaker.failed_lanes().collect::<Vec<_>>(), [Lane(1)]);
        assert!(breaker.record_success());
        assert_eq!(breaker.state(start), State::Closed);
        assert!(!breaker.record_success(), "the circuit was closed");
    }

    #[test]
    fn single_failures_between_successes_keep_the_circuit_closed() {
        let (mut breaker, start) = (CircuitBreaker::default(), Instant::now());
        for _ in 0..10 {
            breaker.record_failure(Lane(1));
            breaker.record_success();
            assert_eq!(breaker.state(start), State::Closed);
        }
    }
}
