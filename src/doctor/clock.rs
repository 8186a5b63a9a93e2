//! This machine's clock against Discord's.

use chrono::{DateTime, TimeDelta, Utc};

use super::report::Finding;

/// What the check is filed under.
pub(super) const TOPIC: &str = "clock";

/// What a slow network explains.
const TOLERANCE: TimeDelta = TimeDelta::seconds(5);
const UNNOTICED: TimeDelta = TimeDelta::seconds(60);

const ADVICE: &str =
    "deadlines and countdowns would be off by as much; let the network set it: timedatectl set-ntp true";

/// Compares: `date` is what Discord's clock showed, in whole seconds, at some moment between `before` and `after`.
pub(super) fn compare(date: Option<DateTime<Utc>>, before: DateTime<Utc>, after: DateTime<Utc>) -> Finding {
    let Some(date) = date else {
        return Finding::skipped(TOPIC, "Discord has not said what time it is");
    };
    let ahead = before - (date + TimeDelta::seconds(1));
    let behind = date - after;
    let (off, which) = if ahead > behind { (ahead, "ahead of") } else { (behind, "behind") };
    if off <= TOLERANCE {
        return Finding::ok(TOPIC, "agrees with Discord's");
    }
    let message = format!("{} s {which} Discord's", off.num_seconds());
    let finding =
        if off > UNNOTICED { Finding::wrong(TOPIC, message) } else { Finding::warning(TOPIC, message) };
    finding.with_advice(ADVICE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn only_what_the_network_cannot_explain_is_held_against_the_clock() {
        let at = |seconds: i64| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
        let cases = [
            ((100, 100, 100), Status::Ok),
            ((100, 105, 105), Status::Ok),
            ((100, 107, 108), Status::Warning),
            ((100, 93, 94), Status::Warning),
            ((100, 80, 100), Status::Ok), // Discord took its time
            ((100, 170, 171), Status::Wrong),
            ((100, 30, 31), Status::Wrong),
        ];
        for ((date, before, after), expected) in cases {
            let found = compare(Some(at(date)), at(before), at(after));
            assert_eq!(found.status, expected, "{date} {before} {after}: {}", found.message);
        }
        assert_eq!(compare(None, at(1), at(1)).status, Status::Skipped);
    }
}
