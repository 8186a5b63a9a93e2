//! Time zones: where somebody's day begins, and which hour it is there.

use chrono::{DateTime, Duration, NaiveDate, NaiveTime, TimeZone, Timelike, Utc};
use chrono_tz::{TZ_VARIANTS, Tz};

/// A time zone of the IANA database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone(Tz);

/// Whoever has said nothing is there.
impl Default for Zone {
    fn default() -> Self {
        Self(Tz::UTC)
    }
}

impl Zone {
    /// The zone of this name, in any case, with spaces or underscores: `Europe/Rome`, `america/new york`.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.trim().replace(' ', "_");
        TZ_VARIANTS.into_iter().find(|zone| zone.name().eq_ignore_ascii_case(&name)).map(Self)
    }

    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The names of all zones, in the order of the alphabet.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TZ_VARIANTS.into_iter().map(Tz::name)
    }

    /// The hour of the day there, 0 to 23.
    ///
    /// # Panics
    /// Never: a day has 24 hours by the clock on any wall.
    pub fn hour(self, at: DateTime<Utc>) -> u8 {
        u8::try_from(at.with_timezone(&self.0).hour()).expect("there are 24 hours")
    }

    /// What a clock on the wall shows there: `07:05`.
    pub fn time(self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.0).format("%H:%M").to_string()
    }

    /// Which day it is there.
    pub fn day(self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.0).date_naive()
    }

    /// When that day begins there: at midnight, or when the clocks are put forward over it.
    pub fn start_of(self, day: NaiveDate) -> DateTime<Utc> {
        self.hour_of(day, 0)
    }

    /// When this hour of that day begins there, 0 to 23: the first time if it comes twice, and when the clocks are put
    /// forward if it is left out.
    pub fn hour_of(self, day: NaiveDate, hour: u8) -> DateTime<Utc> {
        let wanted = day.and_time(NaiveTime::MIN) + Duration::hours(hour.into());
        let quarters = (0..4 * 48).map(|quarter| wanted + Duration::minutes(15 * quarter));
        let mut starts = quarters.filter_map(|local| self.0.from_local_datetime(&local).earliest());
        starts.next().map_or_else(|| wanted.and_utc(), |start| start.with_timezone(&Utc))
    }
}
