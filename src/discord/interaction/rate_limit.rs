//! Rate limits per user, in this process: for interactions, and for pictures shared in a channel.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use crate::discord::interaction::error::InteractionError;
use crate::ids::{ChannelId, PlayerId};
use crate::play::limits::{MAX_INTERACTIONS, MAX_SHARES};

/// Counts commands, autocomplete requests and component presses per user.
#[derive(Debug)]
pub struct InteractionLimiter(WindowLimiter<PlayerId>);

impl InteractionLimiter {
    const WINDOW: TimeDelta = TimeDelta::seconds(10);

    /// `limit`: interactions per user and window.
    pub fn new(limit: u32) -> Self {
        Self(WindowLimiter::new(limit, Self::WINDOW))
    }

    /// Counts an interaction.
    ///
    /// # Errors
    /// `InteractionError::RateLimited` above the limit.
    pub fn count(&self, player: PlayerId, now: DateTime<Utc>) -> Result<(), InteractionError> {
        self.0.count(player, now).map_err(|_| InteractionError::RateLimited)
    }
}

impl Default for InteractionLimiter {
    fn default() -> Self {
        Self::new(MAX_INTERACTIONS)
    }
}

/// Counts pictures per user and channel.
#[derive(Debug)]
pub struct ShareLimiter(WindowLimiter<(PlayerId, ChannelId)>);

impl ShareLimiter {
    const WINDOW: TimeDelta = TimeDelta::minutes(10);

    /// Counts a picture.
    ///
    /// # Errors
    /// `InteractionError::TooManyShares` above the limit.
    pub fn count(
        &self,
        player: PlayerId,
        channel: ChannelId,
        now: DateTime<Utc>,
    ) -> Result<(), InteractionError> {
        self.0.count((player, channel), now).map_err(InteractionError::TooManyShares)
    }
}

impl Default for ShareLimiter {
    fn default() -> Self {
        Self(WindowLimiter::new(MAX_SHARES, Self::WINDOW))
    }
}

/// Counts per key in fixed windows, and forgets all keys when a window ends.
#[derive(Debug)]
struct WindowLimiter<K> {
    limit: u32,
    length: TimeDelta,
    window: Mutex<Window<K>>,
}

#[derive(Debug)]
struct Window<K> {
    start: DateTime<Utc>,
    counts: HashMap<K, u32>,
}

impl<K: Eq + Hash> WindowLimiter<K> {
    fn new(limit: u32, length: TimeDelta) -> Self {
        let window = Window { start: DateTime::UNIX_EPOCH, counts: HashMap::new() };
        Self { limit, length, window: Mutex::new(window) }
    }

    /// Counts one. Returns the end of the window above the limit.
    fn count(&self, key: K, now: DateTime<Utc>) -> Result<(), DateTime<Utc>> {
        let mut window = self.window.lock().unwrap_or_else(PoisonError::into_inner);
        if !(window.start..window.start + self.length).contains(&now) {
            *window = Window { start: now, counts: HashMap::new() };
        }
        let count = window.counts.entry(key).or_default();
        *count = count.saturating_add(1);
        if *count > self.limit { Err(window.start + self.length) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: PlayerId = PlayerId(11);
    const BERT: PlayerId = PlayerId(12);

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    #[test]
    fn users_are_limited_independently_per_window() {
        let rate = InteractionLimiter::new(2);
        assert!(rate.count(ADA, at(100)).is_ok());
        assert!(rate.count(ADA, at(109)).is_ok());
        assert!(matches!(rate.count(ADA, at(109)), Err(InteractionError::RateLimited)));
        assert!(rate.count(BERT, at(109)).is_ok());
        assert!(rate.count(ADA, at(110)).is_ok());
        assert_eq!(rate.0.window.lock().expect("not poisoned").counts.len(), 1, "Bert's count is gone");
        assert!(rate.count(ADA, at(50)).is_ok(), "a clock set back starts a new window");
    }

    #[test]
    fn shares_are_limited_per_user_and_channel() {
        let (shares, [hive, ants]) = (ShareLimiter::default(), [ChannelId(2), ChannelId(3)]);
        for _ in 0..MAX_SHARES {
            assert!(shares.count(ADA, hive, at(1000)).is_ok());
        }
        let refused = shares.count(ADA, hive, at(1599));
        assert!(matches!(refused, Err(InteractionError::TooManyShares(again)) if again == at(1600)));
        assert!(shares.count(ADA, ants, at(1599)).is_ok(), "another channel");
        assert!(shares.count(BERT, hive, at(1599)).is_ok(), "another user");
        assert!(shares.count(ADA, hive, at(1600)).is_ok());
    }
}
