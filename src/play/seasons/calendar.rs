//! The months and quarters of the calendar.

use chrono::{DateTime, Datelike, Months, NaiveDate, NaiveTime, Utc};

use crate::store::seasons::Season;
use crate::store::servers::SeasonLength;

impl SeasonLength {
    const fn months(self) -> u32 {
        match self {
            Self::Month => 1,
            Self::Quarter => 3,
        }
    }

    /// Returns the whole month or quarter with this day.
    ///
    /// # Panics
    /// If the season ends after [`NaiveDate::MAX`].
    pub fn season_of(self, day: NaiveDate) -> Season {
        let first_month = day.month0() / self.months() * self.months();
        let first = NaiveDate::from_ymd_opt(day.year(), first_month + 1, 1).expect("the month exists");
        let end = first.checked_add_months(Months::new(self.months())).expect("the calendar is long enough");
        Season { length: self, first, end }
    }
}

impl Season {
    /// Returns the part of the season from this day on.
    pub(super) fn since(self, day: NaiveDate) -> Self {
        Self { first: self.first.max(day), ..self }
    }

    /// From when (inclusive) until when (exclusive) a match must end to count.
    pub fn instants(self) -> (DateTime<Utc>, DateTime<Utc>) {
        (start_of(self.first), start_of(self.end))
    }

    /// The last day, by which the month or quarter is named.
    pub fn last_day(self) -> NaiveDate {
        self.end.pred_opt().unwrap_or(self.end)
    }
}

fn start_of(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    #[test]
    fn seasons_follow_the_calendar() {
        for (length, within, first, end) in [
            (SeasonLength::Month, "2026-12-31", "2026-12-01", "2027-01-01"),
            (SeasonLength::Month, "2028-02-29", "2028-02-01", "2028-03-01"),
            (SeasonLength::Quarter, "2026-11-26", "2026-10-01", "2027-01-01"),
            (SeasonLength::Quarter, "2026-04-01", "2026-04-01", "2026-07-01"),
            (SeasonLength::Quarter, "2026-03-31", "2026-01-01", "2026-04-01"),
        ] {
            let season = length.season_of(day(within));
            assert_eq!(season, Season { length, first: day(first), end: day(end) });
            assert_eq!(length.season_of(season.last_day()), season);
            let later = season.since(day(within));
            assert_eq!((later.first, later.end), (day(within), day(end)));
            assert_eq!(season.since(day("2020-01-01")), season);
        }
    }
}
