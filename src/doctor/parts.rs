//! Processes that each listen to a part of the servers: whether somebody listens to every part.

use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};

use crate::shards::Shards;
use crate::store::ops::heartbeats::HeartbeatOfPart;

/// How old the newest heartbeat of a healthy bot is at most: it comes each minute.
pub(super) const HEARTBEAT_MAX_AGE: TimeDelta = TimeDelta::minutes(3);

/// When the process of just these shards was last connected.
pub(super) fn newest_of(parts: &[HeartbeatOfPart], shards: Shards) -> Option<DateTime<Utc>> {
    parts.iter().filter(|part| part.shards == shards).map(|part| part.at).max()
}

/// Shards to which nobody listens, while others are listened to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unheard {
    shards: Vec<u16>,
    total: u16,
}

impl Unheard {
    /// Those there are at `now`, by the signs of life of all parts, the newest first.
    pub fn find(parts: &[HeartbeatOfPart], now: DateTime<Utc>) -> Option<Self> {
        let live: Vec<Shards> = parts
            .iter()
            .take_while(|part| now - part.at < HEARTBEAT_MAX_AGE)
            .map(|part| part.shards)
            .collect();
        let total = live.first()?.total();
        let is_heard = |shard| live.iter().any(|part| part.total() == total && part.contains(shard));
        let shards: Vec<u16> = (0..total).filter(|shard| !is_heard(*shard)).collect();
        (!shards.is_empty()).then_some(Self { shards, total })
    }
}

impl fmt::Display for Unheard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.shards.iter().map(ToString::to_string).collect();
        write!(f, "nobody listens to these shards of {}: {}", self.total, numbers.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(all: &[(&str, i64)], now: DateTime<Utc>) -> Vec<HeartbeatOfPart> {
        let part = |(shards, age): &(&str, i64)| HeartbeatOfPart {
            at: now - TimeDelta::minutes(*age),
            shards: shards.parse().expect("they are shards"),
        };
        all.iter().map(part).collect()
    }

    #[test]
    fn what_nobody_listens_to_is_told_by_number() {
        let now = DateTime::UNIX_EPOCH;
        let told = |all: &[_]| Unheard::find(&parts(all, now), now).map(|unheard| unheard.to_string());
        assert_eq!(told(&[("0-1/4", 0), ("3/4", 1), ("2/4", 2)]), None);
        let gap = told(&[("0/4", 0), ("3/4", 2), ("1-2/4", 5)]);
        assert_eq!(gap.as_deref(), Some("nobody listens to these shards of 4: 1, 2"));
        // Those of another number of shards are of a time before.
        let gap = told(&[("0-1/4", 0), ("1/2", 2)]);
        assert_eq!(gap.as_deref(), Some("nobody listens to these shards of 4: 2, 3"));
        assert_eq!(told(&[("0/4", 4)]), None, "whoever listens to all may have come since");
        assert_eq!(told(&[]), None);
    }
}
