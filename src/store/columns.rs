//! Conversions between columns and the types of other modules: `hive`'s and time controls.

use hive::{Bug, Colour, Expansions, Opening, Outcome};

use super::sql_enum::{sql_enum, unreadable};
use crate::clock::{TimeControl, Timeout};

sql_enum! {
    Opening in "opening" {
        Standard = "standard",
        Tournament = "tournament",
    }
}

sql_enum! {
    Colour in "bot" {
        White = "white",
        Black = "black",
    }
}

sql_enum! {
    Outcome in "result" {
        Win(Colour::White) = "white",
        Win(Colour::Black) = "black",
        Draw = "draw",
    }
}

sql_enum! {
    Timeout in "timeout" {
        Strict = "strict",
        Friendly = "friendly",
    }
}

/// Reads the column of a setting, which is null for the default.
pub(super) fn read_or<T>(
    column: Option<&str>,
    read: fn(&str) -> sqlx::Result<T>,
    default: T,
) -> sqlx::Result<T> {
    column.map_or(Ok(default), read)
}

/// Parses a UHP game type.
pub(super) fn expansions(game_type: &str) -> sqlx::Result<Expansions> {
    game_type.parse().map_err(|_| unreadable("expansions", game_type))
}

/// Returns the days per move.
pub(super) fn days(time: TimeControl) -> Option<i16> {
    match time {
        TimeControl::DaysPerMove(days) => Some(days.into()),
        TimeControl::Unlimited | TimeControl::Total { .. } => None,
    }
}

/// Returns the initial total time, in days.
pub(super) fn total_days(time: TimeControl) -> Option<i16> {
    match time {
        TimeControl::Total { days, .. } => Some(days.into()),
        TimeControl::Unlimited | TimeControl::DaysPerMove(_) => None,
    }
}

/// Returns the increment per move, in hours.
pub(super) fn increment(time: TimeControl) -> Option<i16> {
    match time {
        TimeControl::Total { increment, .. } => Some(increment.into()),
        TimeControl::Unlimited | TimeControl::DaysPerMove(_) => None,
    }
}

/// Builds a time control from the days per move, or from the total days and the increment in hours.
pub(super) fn time_control(days: Option<i16>, total: Option<(i16, i16)>) -> sqlx::Result<TimeControl> {
    match (days, total) {
        (None, None) => Ok(TimeControl::Unlimited),
        (Some(days), None) => Ok(TimeControl::DaysPerMove(read_u8("days_per_move", days)?)),
        (None, Some((days, increment))) => Ok(TimeControl::Total {
            days: read_u8("total_days", days)?,
            increment: read_u8("increment_hours", increment)?,
        }),
        (Some(days), Some(_)) => Err(unreadable("days_per_move", &days.to_string())),
    }
}

/// Reads a `smallint` that holds a `u8`.
pub(super) fn read_u8(column: &'static str, value: i16) -> sqlx::Result<u8> {
    value.try_into().map_err(|_| unreadable(column, &value.to_string()))
}

/// Returns the UHP letter of a bug.
pub(super) fn letter(bug: Bug) -> String {
    bug.letter().to_string()
}

pub(super) fn letters(bugs: [Bug; 2]) -> String {
    bugs.map(Bug::letter).into_iter().collect()
}

/// Parses the UHP letter of a bug.
pub(super) fn bug(letter: &str) -> sqlx::Result<Bug> {
    letter.parse().ok().and_then(Bug::from_letter).ok_or_else(|| unreadable("bug", letter))
}

pub(super) fn two_bugs(letters: &str) -> sqlx::Result<[Bug; 2]> {
    let bugs: Option<Vec<Bug>> = letters.chars().map(Bug::from_letter).collect();
    bugs.and_then(|bugs| bugs.try_into().ok()).ok_or_else(|| unreadable("opening", letters))
}
