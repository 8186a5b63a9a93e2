//! Limit on failed imports per user, in this process. Imports that become challenges are limited in the database.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::discord::interaction::error::InteractionError;
use crate::ids::PlayerId;
use crate::play::limits::MAX_FAILED_IMPORTS;

const WINDOW: TimeDelta = TimeDelta::hours(1);

/// Counts attempts per user in windows of `WINDOW` from their first one. Successful attempts are not counted.
#[derive(Debug, Default)]
pub struct ImportLimiter(Mutex<HashMap<PlayerId, Attempts>>);

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

impl ImportLimiter {
    /// Counts an attempt before its outcome is known, so that concurrent ones can't exceed the limit.
    ///
    /// # Errors
    /// `InteractionError::TooManyFailedImports` at the limit.
    pub fn count(&self, player: PlayerId, now: DateTime<Utc>) -> Result<(), InteractionError> {
        let mut players = self.players();
        players.retain(|_, attempts| attempts.is_current(now));
        let attempts = players.entry(player).or_insert(Attempts { since: now, count: 0 });
        if attempts.count >= MAX_FAILED_IMPORTS {
            return Err(InteractionError::TooManyFailedImports(attempts.since + WINDOW));
        }
        attempts.count += 1;
        Ok(())
    }

    /// Takes back an attempt that did not fail.
    pub fn forgive(&self, player: PlayerId) {
        if let Some(attempts) = self.players().get_mut(&player) {
            attempts.count = attempts.count.saturating_sub(1);
        }
    }

    fn players(&self) -> MutexGuard<'_, HashMap<PlayerId, Attempts>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_imports_are_limited_per_user_and_hour() {
        let limiter = ImportLimiter::default();
        let (ada, bert) = (PlayerId(11), PlayerId(12));
        let at = |minutes| DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes);
        for _ in 0..MAX_FAILED_IMPORTS {
            assert!(limiter.count(ada, at(100)).is_ok());
        }
        let again = match limiter.count(ada, at(159)) {
            Err(InteractionError::TooManyFailedImports(again)) => again,
            other => panic!("{other:?}"),
        };
        assert_eq!(again, at(160));
        assert!(limiter.count(bert, at(159)).is_ok());
        limiter.forgive(ada);
        assert!(limiter.count(ada, at(159)).is_ok(), "a success isn't counted");
        assert!(limiter.count(ada, at(159)).is_err());
        assert!(limiter.count(ada, at(160)).is_ok());
        assert!(limiter.count(ada, at(50)).is_ok(), "a clock set back starts a new window");
        assert_eq!(limiter.players().len(), 1, "Bert's count is gone");
    }
}
