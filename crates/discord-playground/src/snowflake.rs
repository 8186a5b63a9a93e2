//! Snowflakes, Discord's ids: their order is the order of creation.

use chrono::{DateTime, Utc};

/// A snowflake: milliseconds since 2015 in the upper 42 bits.
pub type Id = u64;

const EPOCH_MILLISECONDS: i64 = 1_420_070_400_000;

/// Returns a new id for the time `now`, greater than `last`.
pub(crate) fn next(now: DateTime<Utc>, last: Id) -> Id {
    let milliseconds = u64::try_from(now.timestamp_millis() - EPOCH_MILLISECONDS).unwrap_or(0);
    (milliseconds << 22).max(last + 1)
}

/// Returns the creation time encoded in an id.
pub(crate) fn created_at(id: Id) -> DateTime<Utc> {
    let milliseconds = i64::try_from(id >> 22).expect("a timestamp has 42 bits") + EPOCH_MILLISECONDS;
    DateTime::from_timestamp_millis(milliseconds).expect("within chrono's range")
}
