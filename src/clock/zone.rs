//! Time zones.

use chrono::{DateTime, Duration, NaiveDate, NaiveTime, TimeZone, Timelike, Utc};
use chrono_tz::{TZ_VARIANTS, Tz};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone(Tz);

/// UTC.
impl Default for Zone {
    fn default() -> Self {
        Self(Tz::UTC)
    }
}

impl Zone {
    /// Returns the zone with this name, ignoring case, with spaces or underscores: `Europe/Rome`,
    /// `america/new york`.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim().replace(' ', "_");
        TZ_VARIANTS.into_iter().find(|zone| zone.name().eq_ignore_ascii_case(&name)).map(Self)
    }

    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// Returns the names of all zones in alphabetical order.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TZ_VARIANTS.into_iter().map(Tz::name)
    }

    /// Returns the local hour, 0 to 23.
    ///
    /// # Panics
    /// Never: a day has 24 hours.
    pub fn hour(self, at: DateTime<Utc>) -> u8 {
        u8::try_from(at.with_timezone(&self.0).hour()).expect("an hour is less than 24")
    }

    /// Returns the local time: `07:05`.
    pub fn time(self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.0).format("%H:%M").to_string()
    }

    /// Returns the local date.
    pub fn day(self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.0).date_naive()
    }

    /// Returns when a local day begins: at midnight, or at the daylight saving change that skips it.
    pub fn start_of_day(self, day: NaiveDate) -> DateTime<Utc> {
        self.start_of_hour(day, 0)
    }

    /// Returns when this local hour (0 to 23) begins: the first time if it occurs twice, and at the daylight
    /// saving change if it is skipped.
    pub fn start_of_hour(self, day: NaiveDate, hour: u8) -> DateTime<Utc> {
        let wanted = day.and_time(NaiveTime::MIN) + Duration::hours(hour.into());
        let quarters = (0..4 * 48).map(|quarter| wanted + Duration::minutes(15 * quarter));
        let mut starts = quarters.filter_map(|local| self.0.from_local_datetime(&local).earliest());
        starts.next().map_or_else(|| wanted.and_utc(), |start| start.with_timezone(&Utc))
    }
}
