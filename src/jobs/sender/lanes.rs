//! Where the sender says nothing just now: in each channel it says one thing at a time, and a channel that takes no more for
//! a while is left alone.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use crate::store::notices::Lane;

/// The lanes in which nothing new is begun.
#[derive(Default)]
pub struct Lanes {
    busy: HashSet<Lane>,
    paused: HashMap<Lane, Instant>,
}

impl Lanes {
    /// Something is being said there from now on; `false`: something was already.
    pub fn begin(&mut self, lane: Lane) -> bool {
        self.busy.insert(lane)
    }

    /// It has been said, or not, and nothing else is for as long as `pause`.
    pub fn end(&mut self, lane: Lane, pause: Option<Duration>, now: Instant) {
        self.busy.remove(&lane);
        if let Some(pause) = pause {
            self.paused.insert(lane, now + pause);
        }
    }

    /// Where nothing may be begun at `now`.
    pub fn closed(&mut self, now: Instant) -> Vec<Lane> {
        self.paused.retain(|_, until| *until > now);
        self.busy.iter().chain(self.paused.keys()).copied().collect()
    }

    /// When the next pause ends.
    pub fn next_opening(&self) -> Option<Instant> {
        self.paused.values().min().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lane_is_closed_while_something_is_said_in_it_and_for_its_pause_after_that() {
        let (mut lanes, start) = (Lanes::default(), Instant::now());
        let second = Duration::from_secs(1);
        assert!(lanes.begin(Lane(1)) && lanes.begin(Lane(2)) && !lanes.begin(Lane(2)));
        lanes.end(Lane(2), None, start);
        assert_eq!(lanes.closed(start), [Lane(1)]);
        lanes.end(Lane(1), Some(second), start);
        assert_eq!((lanes.closed(start), lanes.next_opening()), (vec![Lane(1)], Some(start + second)));
        assert_eq!((lanes.closed(start + second), lanes.next_opening()), (vec![], None));
    }
}
