//! How much one person asks of one process at a time, so that nobody else has to wait for it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::discord::interaction::error::InteractionError;
use crate::ids::PlayerId;
use crate::play::limits::INTERACTIONS;

/// For how long is counted.
const SPAN: TimeDelta = TimeDelta::seconds(10);

/// Counts the commands and presses of each person. It remembers nobody for longer than ten seconds.
#[derive(Debug)]
pub struct InteractionRate {
    most: u32,
    window: Mutex<Window>,
}

#[derive(Debug, Default)]
struct Window {
    began: DateTime<Utc>,
    counts: HashMap<PlayerId, u32>,
}

/// As many as a person can want.
impl Default for InteractionRate {
    fn default() -> Self {
        Self::at_most(INTERACTIONS)
    }
}

impl InteractionRate {
    /// So many of each person in ten seconds.
    pub fn at_most(most: u32) -> Self {
        Self { most, window: Mutex::default() }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// If it is one too many.
    pub fn count(&self, player: PlayerId, now: DateTime<Utc>) -> Result<(), InteractionError> {
        let mut window = self.window.lock().unwrap_or_else(PoisonError::into_inner);
        if !(window.began..window.began + SPAN).contains(&now) {
            *window = Window { began: now, counts: HashMap::new() };
        }
        let count = window.counts.entry(player).or_default();
        *count = count.saturating_add(1);
        if *count > self.most { Err(InteractionError::TooFast) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_is_counted_for_themselves_and_for_ten_seconds() {
        let rate = InteractionRate::at_most(2);
        let (ada, bert) = (PlayerId(11), PlayerId(12));
        let at = |seconds| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
        assert!(rate.count(ada, at(100)).is_ok());
        assert!(rate.count(ada, at(109)).is_ok());
        assert!(matches!(rate.count(ada, at(109)), Err(InteractionError::TooFast)));
        assert!(rate.count(bert, at(109)).is_ok());
        assert!(rate.count(ada, at(110)).is_ok());
        assert_eq!(rate.window.lock().expect("nobody panicked").counts.len(), 1, "Bert is forgotten");
        assert!(rate.count(ada, at(50)).is_ok(), "a clock that was put back begins anew");
    }
}
