//! Quiet hours: a part of the day without pings.

use chrono::{DateTime, DurationRound, TimeDelta, Utc};

use super::zone::Zone;

/// Quiet hours in a time zone. There are none if `from` equals `until`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    pub zone: Zone,
    /// First quiet hour, 0 to 23; 24 for none.
    pub from: u8,
    /// First hour after the quiet hours, 0 to 23.
    pub until: u8,
}

/// All UTC offsets in use are multiples of this, so every local hour starts at a multiple of it.
const QUARTER_HOUR: TimeDelta = TimeDelta::minutes(15);
/// Quiet hours last less than two days, even if a daylight saving change skips the only other hour.
const MAX_QUARTERS: i32 = 4 * 49;

impl QuietHours {
    /// Returns whether this instant is in the quiet hours.
    pub fn contains(self, at: DateTime<Utc>) -> bool {
        let hour = self.zone.hour(at);
        match (self.from, self.until) {
            (24.., _) => false,
            (from, until) if from <= until => (from..until).contains(&hour),
            (from, until) => hour >= from || hour < until,
        }
    }

    /// Returns the first instant from `at` on outside the quiet hours. Checks the local time at every quarter of an hour, so it is
    /// right on days with a daylight saving change.
    pub fn next_allowed(self, at: DateTime<Utc>) -> DateTime<Utc> {
        if !self.contains(at) {
            return at;
        }
        let quarter = at.duration_trunc(QUARTER_HOUR).unwrap_or(at);
        let mut quarters = (1..=MAX_QUARTERS).map(|count| quarter + QUARTER_HOUR * count);
        quarters.find(|quarter| !self.contains(*quarter)).unwrap_or(at)
    }
}
