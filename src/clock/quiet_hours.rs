//! Quiet hours: a part of the day in which nobody is called.

use chrono::{DateTime, DurationRound, TimeDelta, Utc};

use super::zone::Zone;

/// From one full hour of the day to another, somewhere. If both are the same there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    pub zone: Zone,
    /// The hour in which they begin, 0 to 23; 24 if there are none.
    pub from: u8,
    /// The hour in which they end, 0 to 23.
    pub until: u8,
}

/// Every offset of a zone from UTC is a number of these, so that every hour of any zone begins with one.
const QUARTER: TimeDelta = TimeDelta::minutes(15);
/// No quiet hours last for two days, though on one of these the only other hour may be left out as clocks are put forward.
const MOST_QUARTERS: i32 = 4 * 49;

impl QuietHours {
    /// Whether nobody is called at this instant.
    pub fn cover(self, at: DateTime<Utc>) -> bool {
        let hour = self.zone.hour(at);
        match (self.from, self.until) {
            (24.., _) => false,
            (from, until) if from <= until => (from..until).contains(&hour),
            (from, until) => hour >= from || hour < until,
        }
    }

    /// The first instant from `at` on in which somebody may be called. Found by looking at the clock on the wall there, so
    /// that it holds on the days on which that is put forward or back.
    pub fn after(self, at: DateTime<Utc>) -> DateTime<Utc> {
        if !self.cover(at) {
            return at;
        }
        let quarter = at.duration_trunc(QUARTER).unwrap_or(at);
        let mut quarters = (1..=MOST_QUARTERS).map(|count| quarter + QUARTER * count);
        quarters.find(|quarter| !self.cover(*quarter)).unwrap_or(at)
    }
}
