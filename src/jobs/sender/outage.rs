//! Whether Discord can be reached at all. While nothing comes through, one notice is tried every few seconds; the first
//! that comes through ends that for all.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use crate::store::notices::Lane;

/// After so many failures and no success between them, nothing comes through.
const FAILURES: u32 = 3;

/// How often it is tried then.
const PROBE: Duration = Duration::from_secs(2);

/// How things go with Discord.
#[derive(Default)]
pub struct Outage {
    failures: u32,
    /// Where it was tried in vain: elsewhere it may be better.
    failed: HashSet<Lane>,
    last_probe: Option<Instant>,
    /// Whether anything came through since the process began: what an earlier one put off waits no longer, either.
    has_begun: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    All,
    /// One thing, due or not.
    One,
    NoneUntil(Instant),
}

impl Outage {
    /// What may be tried at `now`.
    pub fn chance(&self, now: Instant) -> Chance {
        let probe = self.last_probe.map(|at| at + PROBE).filter(|next| *next > now);
        match probe {
            _ if self.failures < FAILURES => Chance::All,
            Some(next) => Chance::NoneUntil(next),
            None => Chance::One,
        }
    }

    pub fn probe(&mut self, now: Instant) {
        self.last_probe = Some(now);
    }

    /// Where it need not be tried again before it was tried everywhere.
    pub fn failed(&self) -> impl Iterator<Item = Lane> {
        self.failed.iter().copied()
    }

    pub fn begin_anew(&mut self) -> bool {
        let any = !self.failed.is_empty();
        self.failed.clear();
        any
    }

    /// Discord could not be reached.
    pub fn failure(&mut self, lane: Lane) {
        self.failures += 1;
        self.failed.insert(lane);
        if self.failures == FAILURES {
            tracing::warn!("Discord cannot be reached: notices wait, and one is tried every {PROBE:?}");
        }
    }

    /// Discord has answered. Whether what waits need not wait any longer.
    pub fn success(&mut self) -> bool {
        let is_over = self.failures >= FAILURES;
        if is_over {
            tracing::info!("Discord can be reached again");
        }
        let first = !self.has_begun;
        *self = Self { has_begun: true, ..Self::default() };
        is_over || first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn while_all_fails_one_is_tried_every_few_seconds_and_a_success_frees_the_rest() {
        let (mut outage, start) = (Outage::default(), Instant::now());
        assert!(outage.success(), "what an earlier process put off");
        for _ in 0..FAILURES {
            assert_eq!(outage.chance(start), Chance::All);
            outage.failure(Lane(1));
        }
        assert_eq!(outage.chance(start), Chance::One);
        outage.probe(start);
        assert_eq!(outage.chance(start + PROBE / 2), Chance::NoneUntil(start + PROBE));
        assert_eq!(outage.chance(start + PROBE), Chance::One);
        assert_eq!(outage.failed().collect::<Vec<_>>(), [Lane(1)]);
        assert!(outage.success());
        assert_eq!(outage.chance(start), Chance::All);
        assert!(!outage.success(), "nothing had to wait");
    }

    #[test]
    fn single_failures_among_successes_are_no_outage() {
        let (mut outage, start) = (Outage::default(), Instant::now());
        for _ in 0..10 {
            outage.failure(Lane(1));
            outage.success();
            assert_eq!(outage.chance(start), Chance::All);
        }
    }
}
