//! Quiet hours and days, in zones whose clocks are put forward and back.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hivepost::clock::{QuietHours, Zone};

fn at(instant: &str) -> DateTime<Utc> {
    instant.parse().unwrap_or_else(|error| panic!("{instant}: {error}"))
}

fn day(day: &str) -> NaiveDate {
    day.parse().expect("a day")
}

fn zone(name: &str) -> Zone {
    Zone::named(name).unwrap_or_else(|| panic!("no zone {name}"))
}

fn quiet(name: &str, from: u8, until: u8) -> QuietHours {
    QuietHours { zone: zone(name), from, until }
}

/// Each: quiet hours, an instant, and when somebody may be called from then on.
fn assert_after(cases: &[(QuietHours, &str, &str)]) {
    for (quiet, instant, expected) in cases {
        let (instant, after) = (at(instant), quiet.after(at(instant)));
        assert_eq!(after, at(expected), "{quiet:?} at {instant}");
        assert_eq!(quiet.cover(instant), after > instant);
        assert!(!quiet.cover(after));
    }
}

#[test]
fn quiet_hours_end_at_their_hour_of_that_day_or_of_the_next() {
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
fn they_are_those_of_the_place_and_may_be_none() {
    assert_after(&[
        (quiet("America/New_York", 22, 8), "2026-11-21T03:00:00Z", "2026-11-21T13:00:00Z"),
        (quiet("Asia/Kathmandu", 22, 8), "2026-11-21T20:00:00Z", "2026-11-22T02:15:00Z"),
        (quiet("Asia/Kathmandu", 22, 8), "2026-11-21T16:14:59Z", "2026-11-21T16:14:59Z"),
        (quiet("UTC", 24, 8), "2026-11-21T03:00:00Z", "2026-11-21T03:00:00Z"),
        (quiet("UTC", 8, 8), "2026-11-21T08:00:00Z", "2026-11-21T08:00:00Z"),
    ]);
}

#[test]
fn when_clocks_are_put_forward_the_night_is_an_hour_shorter() {
    // Rome, 29 March 2026: 01:59:59 (00:59:59 UTC) is followed by 03:00:00.
    assert_after(&[
        (quiet("Europe/Rome", 22, 8), "2026-03-28T21:00:00Z", "2026-03-29T06:00:00Z"),
        (quiet("Europe/Rome", 22, 2), "2026-03-28T21:00:00Z", "2026-03-29T01:00:00Z"),
        (quiet("Europe/Rome", 22, 3), "2026-03-28T21:00:00Z", "2026-03-29T01:00:00Z"),
        (quiet("Europe/Rome", 2, 3), "2026-03-29T00:59:59Z", "2026-03-29T00:59:59Z"),
        (quiet("Europe/Rome", 2, 3), "2026-03-29T01:00:00Z", "2026-03-29T01:00:00Z"),
        (quiet("Australia/Lord_Howe", 22, 2), "2026-10-03T12:00:00Z", "2026-10-03T15:30:00Z"),
        // Nuuk, 28 March 2026: there is no eleventh hour in the evening.
        (quiet("America/Nuuk", 0, 23), "2026-03-28T12:00:00Z", "2026-03-30T00:00:00Z"),
    ]);
}

#[test]
fn when_clocks_are_put_back_the_night_is_an_hour_longer() {
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
fn whatever_the_zone_and_the_hours_they_end_within_a_day_and_an_hour() {
    for name in Zone::names() {
        for (from, until) in [(22, 8), (0, 21), (2, 3), (23, 21), (1, 2)] {
            let quiet = quiet(name, from, until);
            for hour in 0..24 {
                let instant = at("2026-03-28T12:00:00Z") + TimeDelta::hours(hour);
                let after = quiet.after(instant);
                assert!(
                    !quiet.cover(after) && after - instant <= TimeDelta::hours(25),
                    "{quiet:?} {instant}"
                );
            }
        }
    }
}

#[test]
fn a_day_begins_at_midnight_or_when_there_is_none_after_it() {
    assert_eq!(zone("UTC").start_of(day("2026-12-24")), at("2026-12-24T00:00:00Z"));
    assert_eq!(zone("Europe/Rome").start_of(day("2026-12-24")), at("2026-12-23T23:00:00Z"));
    // Beirut puts its clocks forward at midnight, Santiago back: the first midnight counts.
    assert_eq!(zone("Asia/Beirut").start_of(day("2025-03-30")), at("2025-03-29T22:00:00Z"));
    assert_eq!(zone("Asia/Beirut").day(at("2025-03-29T22:00:00Z")), day("2025-03-30"));
    assert_eq!(zone("America/Santiago").day(at("2026-12-24T02:59:59Z")), day("2026-12-23"));
    // A day that Samoa never had begins where the next one does.
    assert_eq!(
        zone("Pacific/Apia").start_of(day("2011-12-30")),
        zone("Pacific/Apia").start_of(day("2011-12-31"))
    );
}

#[test]
fn an_hour_that_is_left_out_begins_when_the_clocks_are_put_forward() {
    let rome = zone("Europe/Rome");
    assert_eq!(rome.hour_of(day("2026-03-29"), 1), at("2026-03-29T00:00:00Z"));
    assert_eq!(rome.hour_of(day("2026-03-29"), 2), at("2026-03-29T01:00:00Z"));
    assert_eq!(rome.hour_of(day("2026-10-25"), 2), at("2026-10-25T00:00:00Z"), "the first of two");
    assert_eq!(rome.time(at("2026-03-29T00:59:00Z")), "01:59");
    assert_eq!(rome.time(at("2026-03-29T01:05:00Z")), "03:05");
}

#[test]
fn zones_are_found_by_name_however_it_is_written() {
    for name in ["Europe/Rome", "europe/rome", " EUROPE/ROME "] {
        assert_eq!(zone(name).name(), "Europe/Rome");
    }
    assert_eq!(zone("america/new york").name(), "America/New_York");
    for odd in ["", "Rome", "Europe/Rom", "Mars/Base", "UTC+1", "Europe/Rome\0"] {
        assert_eq!(Zone::named(odd), None, "{odd}");
    }
    assert!(Zone::names().count() > 400);
    assert!(Zone::names().all(|name| Zone::named(name).is_some() && name.len() <= 100));
}
