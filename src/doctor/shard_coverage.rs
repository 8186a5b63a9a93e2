//! Whether the processes of a sharded bot cover all shards.

use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};

use crate::shards::Shards;
use crate::store::ops::heartbeats::ShardHeartbeat;

/// Maximum age of a healthy process's heartbeat. A process writes one every minute.
pub(super) const HEARTBEAT_MAX_AGE: TimeDelta = TimeDelta::minutes(3);

/// Returns the newest heartbeat of the process with exactly these shards.
pub(super) fn newest_of(heartbeats: &[ShardHeartbeat], shards: Shards) -> Option<DateTime<Utc>> {
    heartbeats.iter().filter(|heartbeat| heartbeat.shards == shards).map(|heartbeat| heartbeat.at).max()
}

/// Shards without a process, while other shards have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UncoveredShards {
    shards: Vec<u16>,
    total: u16,
}

impl UncoveredShards {
    /// Returns the shards uncovered at `now`, if any. `heartbeats` must be sorted, newest first; the newest one determines
    /// the total number of shards.
    pub fn find(heartbeats: &[ShardHeartbeat], now: DateTime<Utc>) -> Option<Self> {
        let live: Vec<Shards> = heartbeats
            .iter()
            .take_while(|heartbeat| now - heartbeat.at < HEARTBEAT_MAX_AGE)
            .map(|heartbeat| heartbeat.shards)
            .collect();
        let total = live.first()?.total();
        let is_covered = |shard| live.iter().any(|shards| shards.total() == total && shards.contains(shard));
        let shards: Vec<u16> = (0..total).filter(|shard| !is_covered(*shard)).collect();
        (!shards.is_empty()).then_some(Self { shards, total })
    }
}

impl fmt::Display for UncoveredShards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.shards.iter().map(ToString::to_string).collect();
        write!(f, "no process runs shards {} of {}", numbers.join(", "), self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heartbeats(all: &[(&str, i64)], now: DateTime<Utc>) -> Vec<ShardHeartbeat> {
        let heartbeat = |(shards, age): &(&str, i64)| ShardHeartbeat {
            at: now - TimeDelta::minutes(*age),
            shards: shards.parse().expect("valid shards"),
        };
        all.iter().map(heartbeat).collect()
    }

    #[test]
    fn uncovered_shards_are_listed_by_number() {
        let now = DateTime::UNIX_EPOCH;
        let uncovered =
            |all: &[_]| UncoveredShards::find(&heartbeats(all, now), now).map(|shards| shards.to_string());
        assert_eq!(uncovered(&[("0-1/4", 0), ("3/4", 1), ("2/4", 2)]), None);
        let gap = uncovered(&[("0/4", 0), ("3/4", 2), ("1-2/4", 5)]);
        assert_eq!(gap.as_deref(), Some("no process runs shards 1, 2 of 4"));
        // A process with another total is left from before a change of the total.
        let gap = uncovered(&[("0-1/4", 0), ("1/2", 2)]);
        assert_eq!(gap.as_deref(), Some("no process runs shards 2, 3 of 4"));
        assert_eq!(uncovered(&[("0/4", 4)]), None, "a process with all shards may have started since");
        assert_eq!(uncovered(&[]), None);
    }
}
