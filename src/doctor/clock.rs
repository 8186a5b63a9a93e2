//! Compares this machine's clock with Discord's.

use chrono::{DateTime, TimeDelta, Utc};

use super::report::Finding;

pub(super) const TOPIC: &str = "clock";

/// Offsets up to this may be network latency.
const TOLERANCE: TimeDelta = TimeDelta::seconds(5);
/// Larger offsets are errors, smaller ones warnings.
const MAX_WARNING_OFFSET: TimeDelta = TimeDelta::seconds(60);

const ADVICE: &str =
    "deadlines and countdowns are off by as much; synchronize the clock with NTP: timedatectl set-ntp true";

/// `date` is Discord's time, truncated to seconds, at some moment between `before` and `after`.
pub(super) fn compare(date: Option<DateTime<Utc>>, before: DateTime<Utc>, after: DateTime<Utc>) -> Finding {
    let Some(date) = date else {
        return Finding::skipped(TOPIC, "Discord's response had no date");
    };
    let ahead = before - (date + TimeDelta::seconds(1));
    let behind = date - after;
    let (offset, direction) = if ahead > behind { (ahead, "ahead of") } else { (behind, "behind") };
    if offset <= TOLERANCE {
        return Finding::ok(TOPIC, "agrees with Discord's clock");
    }
    let message = format!("{} s {direction} Discord's clock", offset.num_seconds());
    let finding = if offset > MAX_WARNING_OFFSET {
        Finding::error(TOPIC, message)
    } else {
        Finding::warning(TOPIC, message)
    };
    finding.with_advice(ADVICE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn offsets_beyond_network_latency_are_reported() {
        let at = |seconds: i64| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
        let cases = [
            ((100, 100, 100), Status::Ok),
            ((100, 105, 105), Status::Ok),
            ((100, 107, 108), Status::Warning),
            ((100, 93, 94), Status::Warning),
            ((100, 80, 100), Status::Ok), // a slow response
            ((100, 170, 171), Status::Error),
            ((100, 30, 31), Status::Error),
        ];
        for ((date, before, after), expected) in cases {
            let finding = compare(Some(at(date)), at(before), at(after));
            assert_eq!(finding.status, expected, "{date} {before} {after}: {}", finding.message);
        }
        assert_eq!(compare(None, at(1), at(1)).status, Status::Skipped);
    }
}
