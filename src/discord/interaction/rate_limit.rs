//! Limit on interactions per user, in this process.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::discord::interaction::error::InteractionError;
use crate::ids::PlayerId;
use crate::play::limits::MAX_INTERACTIONS;

/// Counts commands, autocomplete requests and component presses per user, in fixed windows. Forgets all users when a window
/// ends.
#[derive(Debug)]
pub struct InteractionLimiter {
    limit: u32,
    window: Mutex<Window>,
}

#[derive(Debug)]
struct Window {
    start: DateTime<Utc>,
    counts: HashMap<PlayerId, u32>,
}

impl InteractionLimiter {
    const WINDOW: TimeDelta = TimeDelta::seconds(10);

    /// `limit`: interactions per user and window.
    pub fn new(limit: u32) -> Self {
        let window = Window { start: DateTime::UNIX_EPOCH, counts: HashMap::new() };
        Self { limit, window: Mutex::new(window) }
    }

    /// Counts an interaction.
    ///
    /// # Errors
    /// `InteractionError::RateLimited` above the limit.
    pub fn count(&self, player: PlayerId, now: DateTime<Utc>) -> Result<(), InteractionError> {
        let mut window = self.window.lock().unwrap_or_else(PoisonError::into_inner);
        if !(window.start..window.start + Self::WINDOW).contains(&now) {
            *window = Window { start: now, counts: HashMap::new() };
        }
        let count = window.counts.entry(player).or_default();
        *count = count.saturating_add(1);
        if *count > self.limit { Err(InteractionError::RateLimited) } else { Ok(()) }
    }
}

impl Default for InteractionLimiter {
    fn default() -> Self {
        Self::new(MAX_INTERACTIONS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_are_limited_independently_per_window() {
        let (ada, bert) = (PlayerId(11), PlayerId(12));
        let at = |seconds| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
        let rate = InteractionLimiter::new(2);
        assert!(rate.count(ada, at(100)).is_ok());
        assert!(rate.count(ada, at(109)).is_ok());
        assert!(matches!(rate.count(ada, at(109)), Err(InteractionError::RateLimited)));
        assert!(rate.count(bert, at(109)).is_ok());
        assert!(rate.count(ada, at(110)).is_ok());
        assert_eq!(rate.window.lock().expect("not poisoned").counts.len(), 1, "Bert's count is gone");
        assert!(rate.count(ada, at(50)).is_ok(), "a clock set back starts a new window");
    }
}
