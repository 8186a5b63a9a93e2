//! Whether the loops that others wait for still go round: what hangs says nothing by itself.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// For how long a loop may be silent. Each goes round every few seconds, and waits for nothing longer than a minute.
const LONGEST_SILENCE: Duration = Duration::from_secs(90);

/// The loops that are watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loop {
    Sender,
    /// That which looks for time that is over.
    Deadlines,
    /// That which makes the bot's own half-moves.
    BotTurns,
}

impl Loop {
    const ALL: [Self; 3] = [Self::Sender, Self::Deadlines, Self::BotTurns];

    /// Whether people cannot play each other where it hangs, so that no clock may run.
    pub const fn stops_clocks(self) -> bool {
        matches!(self, Self::Sender | Self::Deadlines)
    }
}

/// When each loop last went round. Clones share it.
#[derive(Clone)]
pub struct Pulse(Arc<Mutex<[Instant; Loop::ALL.len()]>>);

impl Pulse {
    /// Of loops that begin now.
    pub fn new(now: Instant) -> Self {
        Self(Arc::new(Mutex::new([now; Loop::ALL.len()])))
    }

    pub fn beat(&self, of: Loop, now: Instant) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[of as usize] = now;
    }

    /// The loops that have been silent for too long.
    pub fn silent(&self, now: Instant) -> Vec<Loop> {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_silent = |of: &Loop| now.saturating_duration_since(last[*of as usize]) > LONGEST_SILENCE;
        Loop::ALL.into_iter().filter(is_silent).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loop_that_does_not_go_round_is_silent_after_a_while() {
        let start = Instant::now();
        let pulse = Pulse::new(start);
        let later = start + LONGEST_SILENCE;
        assert_eq!(pulse.silent(later), []);
        pulse.beat(Loop::Sender, later);
        assert_eq!(pulse.silent(later + Duration::from_secs(1)), [Loop::Deadlines, Loop::BotTurns]);
    }

    #[test]
    fn people_play_each_other_while_the_bot_does_not_play() {
        let serving: Vec<Loop> = Loop::ALL.into_iter().filter(|of| of.stops_clocks()).collect();
        assert_eq!(serving, [Loop::Sender, Loop::Deadlines]);
    }
}
