//! Time in a match, as pure functions of (state, now). Nothing here reads a clock.

use std::sync::Arc;

use chrono::{DateTime, Days, DurationRound, TimeDelta, Utc};

/// How long a player has for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// As long as they like.
    Unlimited,
    /// So many days for each move, 1 to 14.
    DaysPerMove(u8),
}

impl TimeControl {
    /// When a player whose turn begins at `now` has to have moved.
    #[must_use]
    pub fn deadline(self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        match self {
            Self::Unlimited => None,
            Self::DaysPerMove(days) => now.checked_add_days(Days::new(days.into())),
        }
    }
}

/// Cuts an instant to microseconds, which is what PostgreSQL keeps: what is compared is what is stored.
#[must_use]
pub fn to_microseconds(instant: DateTime<Utc>) -> DateTime<Utc> {
    instant.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(instant)
}

/// Where the time comes from. Handed in from outside, so that weeks can pass in milliseconds.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// A clock that asks `source`.
    pub fn new(source: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(source))
    }

    /// What it shows, cut to microseconds.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        to_microseconds((self.0)())
    }
}
