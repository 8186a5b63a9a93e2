//! The parts of a `custom_id`, between colons.

use std::str::{FromStr, Split};

use chrono::{Datelike, NaiveDate};

/// The next part, if it is there and can be read.
pub fn next<T: FromStr>(parts: &mut Split<'_, char>) -> Option<T> {
    parts.next()?.parse().ok()
}

/// A day: the database knows no date as far away as chrono does.
pub fn day(parts: &mut Split<'_, char>) -> Option<NaiveDate> {
    next(parts).filter(|day: &NaiveDate| (1970..=9999).contains(&day.year()))
}
