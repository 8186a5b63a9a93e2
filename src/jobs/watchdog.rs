//! Detects job loops that have stalled.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time without a beat after which a loop counts as stalled. Idle loops beat every few seconds. The longest await of a loop has a
/// timeout of a minute, except that [`Loop::BotTurns`] waits for the search queue, whose searches take at most a second each.
const STALL_TIMEOUT: Duration = Duration::from_secs(90);

/// A job whose loop must not stall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loop {
    Sender,
    Deadlines,
    BotTurns,
}

impl Loop {
    const ALL: [Self; 3] = [Self::Sender, Self::Deadlines, Self::BotTurns];

    /// Returns whether matches between players depend on this loop. Clocks must not run while it is stalled.
    pub const fn stops_clocks(self) -> bool {
        matches!(self, Self::Sender | Self::Deadlines)
    }
}

/// The time of each loop's last beat. Clones share it.
#[derive(Clone)]
pub struct Watchdog(Arc<Mutex<[Instant; Loop::ALL.len()]>>);

impl Watchdog {
    /// Counts `now` as every loop's first beat.
    pub fn new(now: Instant) -> Self {
        Self(Arc::new(Mutex::new([now; Loop::ALL.len()])))
    }

    pub fn beat(&self, of: Loop, now: Instant) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[of as usize] = now;
    }

    /// Returns the stalled loops.
    pub fn stalled(&self, now: Instant) -> Vec<Loop> {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_stalled = |of: &Loop| now.saturating_duration_since(last[*of as usize]) > STALL_TIMEOUT;
        Loop::ALL.into_iter().filter(is_stalled).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_without_a_beat_count_as_stalled_after_the_timeout() {
        let start = Instant::now();
        let watchdog = Watchdog::new(start);
        let later = start + STALL_TIMEOUT;
        assert_eq!(watchdog.stalled(later), []);
        watchdog.beat(Loop::Sender, later);
        assert_eq!(watchdog.stalled(later + Duration::from_secs(1)), [Loop::Deadlines, Loop::BotTurns]);
    }

    #[test]
    fn clocks_run_while_only_the_bots_own_turns_stall() {
        let stopping: Vec<Loop> = Loop::ALL.into_iter().filter(|of| of.stops_clocks()).collect();
        assert_eq!(stopping, [Loop::Sender, Loop::Deadlines]);
    }
}
