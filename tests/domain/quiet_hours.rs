//! Quiet hours and days, also around daylight saving changes.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hivepost::clock::{QuietHours, Zone};

fn at(instant: &str) -> DateTime<Utc> {
    instant.parse().unwrap_or_else(|error| panic!("{instant}: {error}"))
}

fn day(day: &str) -> NaiveDate {
    day.parse().expect("valid date")
}

fn zone(name: &str) -> Zone {
    Zone::from_name(name).unwrap_or_else(|| panic!("unknown zone {name}"))
}

fn quiet(name: &str, from: u8, until: u8) -> QuietHours {
    QuietHours { zone: zone(name), from, until }
}

/// Each case: quiet hours, an instant, and the next instant outside the quiet hours.
fn assert_after(cases: &[(QuietHours, &str, &str)]) {
    for (quiet, instant, expected) in cases {
        let (instant, after) = (at(instant), quiet.next_allowed(at(instant)));
        assert_eq!(after, at(expected), "{quiet:?} at {instant}");
        assert_eq!(quiet.contains(instant), after > instant);
        assert!(!quiet.contains(after));
    }
}

#[test]
fn quiet_hours_end_on_the_same_or_the_next_day() {
    let night = quiet("UTC", 22, 8);
    let siesta = quiet("UTC", 13, 16);
    assert_after(&[
        (night, "2026-11-21T21:59:59Z", "2026-11-21T21:59:59Z"),
        (night, "2026-11-21T22:00:00Z", "2026-11-22T08:00:00Z"),
        (night, "2026-11-22T03:20:11.5Z", "2026-11-22T08:00:00Z"),
        (night, "2026-11-22T08:00:00Z", "2026-11-22T08:00:00Z"),
        (siesta, "2026-11-21T13:00:00Z", "2026-11-21T16:00:00Z"),
        (siesta, "2026-11-21T12:59:59Z", "2026-11-21T12:59:59Z"),
    ]);
}

#[test]
fn quiet_hours_follow_the_zone_and_may_be_off() {
    assert_after(&[
        (quiet("America/New_York", 22, 8), "2026-11-21T03:00:00Z", "2026-11-21T13:00:00Z"),
        (quiet("Asia/Kathmandu", 22, 8), "2026-11-21T20:00:00Z", "2026-11-22T02:15:00Z"),
        (quiet("Asia/Kathmandu", 22, 8), "2026-11-21T16:14:59Z", "2026-11-21T16:14:59Z"),
        (quiet("UTC", 24, 8), "2026-11-21T03:00:00Z", "2026-11-21T03:00:00Z"),
        (quiet("UTC", 8, 8), "2026-11-21T08:00:00Z", "2026-11-21T08:00:00Z"),
    ]);
}

#[test]
fn nights_are_an_hour_shorter_when_clocks_go_forward() {
    // Rome, 29 March 2026: 01:59:59 (00:59:59 UTC) is followed by 03:00:00.
    assert_after(&[
        (quiet("Europe/Rome", 22, 8), "2026-03-28T21:00:00Z", "2026-03-29T06:00:00Z"),
        (quiet("Europe/Rome", 22, 2), "2026-03-28T21:00:00Z", "2026-03-29T01:00:00Z"),
        (quiet("Europe/Rome", 22, 3), "2026-03-28T21:00:00Z", "2026-03-29T01:00:00Z"),
        (quiet("Europe/Rome", 2, 3), "2026-03-29T00:59:59Z", "2026-03-29T00:59:59Z"),
        (quiet("Europe/Rome", 2, 3), "2026-03-29T01:00:00Z", "2026-03-29T01:00:00Z"),
        (quiet("Australia/Lord_Howe", 22, 2), "2026-10-03T12:00:00Z", "2026-10-03T15:30:00Z"),
        // Nuuk, 28 March 2026: the hour from 23:00 is skipped.
        (quiet("America/Nuuk", 0, 23), "2026-03-28T12:00:00Z", "2026-03-30T00:00:00Z"),
    ]);
}

#[test]
fn nights_are_an_hour_longer_when_clocks_go_back() {
    // Rome, 25 October 2026: 02:59:59 (00:59:59 UTC) is followed by 02:00:00.
    assert_after(&[
        (quiet("Europe/Rome", 22, 8), "2026-10-24T20:00:00Z", "2026-10-25T07:00:00Z"),
        (quiet("Europe/Rome", 2, 3), "2026-10-25T00:00:00Z", "2026-10-25T02:00:00Z"),
        (quiet("Europe/Rome", 22, 2), "2026-10-24T20:00:00Z", "2026-10-25T00:00:00Z"),
        (quiet("America/New_York", 22, 1), "2026-11-01T04:59:59Z", "2026-11-01T05:00:00Z"),
        (quiet("America/New_York", 22, 2), "2026-11-01T05:30:00Z", "2026-11-01T07:00:00Z"),
    ]);
}

#[test]
fn quiet_hours_end_within_25_hours_in_every_zone() {
    for name in Zone::names() {
        for (from, until) in [(22, 8), (0, 21), (2, 3), (23, 21), (1, 2)] {
            let quiet = quiet(name, from, until);
            for hour in 0..24 {
                let instant = at("2026-03-28T12:00:00Z") + TimeDelta::hours(hour);
                let after = quiet.next_allowed(instant);
                assert!(
                    !quiet.contains(after) && after - instant <= TimeDelta::hours(25),
                    "{quiet:?} {instant}"
                );
            }
        }
    }
}

#[test]
fn days_begin_at_midnight_or_right_after_a_skipped_one() {
    assert_eq!(zone("UTC").start_of_day(day("2026-12-24")), at("2026-12-24T00:00:00Z"));
    assert_eq!(zone("Europe/Rome").start_of_day(day("2026-12-24")), at("2026-12-23T23:00:00Z"));
    // In Beirut, this day began at 01:00, because the clocks went forward at midnight.
    assert_eq!(zone("Asia/Beirut").start_of_day(day("2025-03-30")), at("2025-03-29T22:00:00Z"));
    assert_eq!(zone("Asia/Beirut").day(at("2025-03-29T22:00:00Z")), day("2025-03-30"));
    assert_eq!(zone("America/Santiago").day(at("2026-12-24T02:59:59Z")), day("2026-12-23"));
    // A day that Samoa skipped begins when the next one does.
    assert_eq!(
        zone("Pacific/Apia").start_of_day(day("2011-12-30")),
        zone("Pacific/Apia").start_of_day(day("2011-12-31"))
    );
}

#[test]
fn skipped_hours_begin_when_clocks_go_forward() {
    let rome = zone("Europe/Rome");
    assert_eq!(rome.start_of_hour(day("2026-03-29"), 1), at("2026-03-29T00:00:00Z"));
    assert_eq!(rome.start_of_hour(day("2026-03-29"), 2), at("2026-03-29T01:00:00Z"));
    assert_eq!(rome.start_of_hour(day("2026-10-25"), 2), at("2026-10-25T00:00:00Z"), "the first of two");
    assert_eq!(rome.time(at("2026-03-29T00:59:00Z")), "01:59");
    assert_eq!(rome.time(at("2026-03-29T01:05:00Z")), "03:05");
}

#[test]
fn zone_names_ignore_case_and_underscores() {
    for name in ["Europe/Rome", "europe/rome", " EUROPE/ROME "] {
        assert_eq!(zone(name).name(), "Europe/Rome");
    }
    assert_eq!(zone("america/new york").name(), "America/New_York");
    for odd in ["", "Rome", "Europe/Rom", "Mars/Base", "UTC+1", "Europe/Rome\0"] {
        assert_eq!(Zone::from_name(odd), None, "{odd}");
    }
    assert!(Zone::names().count() > 400);
    assert!(Zone::names().all(|name| Zone::from_name(name).is_some() && name.len() <= 100));
}
