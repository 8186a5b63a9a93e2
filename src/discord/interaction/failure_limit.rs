//! Limit on failed imports and wrong invitation codes per user, in this process. The challenges and matches of successful attempts
//! are limited in the database.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::PlayerId;

const WINDOW: TimeDelta = TimeDelta::hours(1);

/// Counts attempts per user in windows of `WINDOW` from their first one. Successful attempts are not counted.
#[derive(Debug)]
pub struct FailureLimiter {
    max_failures: usize,
    players: Mutex<HashMap<PlayerId, Attempts>>,
}

#[derive(Debug)]
struct Attempts {
    since: DateTime<Utc>,
    count: usize,
}

impl Attempts {
    fn is_current(&self, now: DateTime<Utc>) -> bool {
        (self.since..self.since + WINDOW).contains(&now)
    }
}

impl FailureLimiter {
    /// Allows this many failures of each user per `WINDOW`.
    pub fn new(max_failures: usize) -> Self {
        Self { max_failures, players: Mutex::default() }
    }

    /// Counts an attempt before its outcome is known, so that concurrent ones can't exceed the limit.
    ///
    /// # Errors
    /// At the limit: the time of the next attempt.
    pub fn count(&self, player: PlayerId, now: DateTime<Utc>) -> Result<(), DateTime<Utc>> {
        let mut players = self.players();
        players.retain(|_, attempts| attempts.is_current(now));
        let attempts = players.entry(player).or_insert(Attempts { since: now, count: 0 });
        if attempts.count >= self.max_failures {
            return Err(attempts.since + WINDOW);
        }
        attempts.count += 1;
        Ok(())
    }

    /// Takes back an attempt that succeeded, or whose failure doesn't count.
    pub fn forgive(&self, player: PlayerId) {
        if let Some(attempts) = self.players().get_mut(&player) {
            attempts.count = attempts.count.saturating_sub(1);
        }
    }

    fn players(&self) -> MutexGuard<'_, HashMap<PlayerId, Attempts>> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_limited_per_user_and_hour() {
        const MOST: usize = 10;
        let limiter = FailureLimiter::new(MOST);
        let (ada, bert) = (PlayerId(11), PlayerId(12));
        let at = |minutes| DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes);
        for _ in 0..MOST {
            assert_eq!(limiter.count(ada, at(100)), Ok(()));
        }
        assert_eq!(limiter.count(ada, at(159)), Err(at(160)));
        assert_eq!(limiter.count(bert, at(159)), Ok(()));
        limiter.forgive(ada);
        assert_eq!(limiter.count(ada, at(159)), Ok(()), "a success isn't counted");
        assert_eq!(limiter.count(ada, at(159)), Err(at(160)));
        assert_eq!(limiter.count(ada, at(160)), Ok(()));
        assert_eq!(limiter.count(ada, at(50)), Ok(()), "a clock set back starts a new window");
        assert_eq!(limiter.players().len(), 1, "Bert's count is gone");
    }
}
