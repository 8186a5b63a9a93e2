//! The busy and paused lanes of the sender, or of the editor of old posts. A lane is a channel or a user's direct messages. The
//! sender and the editor each have at most one request in flight per lane, and a rate-limited lane pauses.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use crate::store::notices::Lane;

#[derive(Default)]
pub struct Lanes {
    busy: HashSet<Lane>,
    paused_until: HashMap<Lane, Instant>,
}

impl Lanes {
    /// Marks the lane as busy. Returns false if it was busy already.
    pub fn acquire(&mut self, lane: Lane) -> bool {
        self.busy.insert(lane)
    }

    /// Frees the lane, after `pause` if there is one.
    pub fn release(&mut self, lane: Lane, pause: Option<Duration>, now: Instant) {
        self.busy.remove(&lane);
        if let Some(pause) = pause {
            self.paused_until.insert(lane, now + pause);
        }
    }

    /// Returns the lanes that are busy or paused at `now`.
    pub fn unavailable(&mut self, now: Instant) -> Vec<Lane> {
        self.paused_until.retain(|_, until| *until > now);
        self.busy.iter().chain(self.paused_until.keys()).copied().collect()
    }

    pub fn next_pause_end(&self) -> Option<Instant> {
        self.paused_until.values().min().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_unavailable_while_busy_and_paused() {
        let (mut lanes, start) = (Lanes::default(), Instant::now());
        let second = Duration::from_secs(1);
        assert!(lanes.acquire(Lane(1)) && lanes.acquire(Lane(2)) && !lanes.acquire(Lane(2)));
        lanes.release(Lane(2), None, start);
        assert_eq!(lanes.unavailable(start), [Lane(1)]);
        lanes.release(Lane(1), Some(second), start);
        assert_eq!((lanes.unavailable(start), lanes.next_pause_end()), (vec![Lane(1)], Some(start + second)));
        assert_eq!((lanes.unavailable(start + second), lanes.next_pause_end()), (vec![], None));
    }
}
