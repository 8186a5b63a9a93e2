//! The gateway shards of a process. Discord assigns each server to a shard by its id; a bot in many servers has several shards
//! and may spread them over processes.

use std::fmt;
use std::str::FromStr;

/// A contiguous range of shards, which one process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    first: u16,
    last: u16,
    total: u16,
}

/// The error of parsing [`Shards`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write 0-1/4 for shards 0 and 1 of 4, or 3/4 for shard 3 alone; shards are counted from 0")]
pub struct ParseShardsError;

impl Shards {
    /// Returns the shards `first` to `last` (inclusive) of `total`, or `None` if the range is empty or exceeds `total`.
    pub const fn new(first: u16, last: u16, total: u16) -> Option<Self> {
        if first <= last && last < total { Some(Self { first, last, total }) } else { None }
    }

    pub const fn first(self) -> u16 {
        self.first
    }

    pub const fn last(self) -> u16 {
        self.last
    }

    /// The number of shards of all processes together.
    pub const fn total(self) -> u16 {
        self.total
    }

    pub const fn count(self) -> u16 {
        self.last - self.first + 1
    }

    /// Whether this process runs all shards.
    pub const fn is_all(self) -> bool {
        self.count() == self.total
    }

    pub fn contains(self, shard: u16) -> bool {
        (self.first..=self.last).contains(&shard)
    }

    /// Returns this process's share of a limit that all shards divide equally, rounded down, but at least 1.
    pub fn share_of(self, whole: usize) -> usize {
        (whole * usize::from(self.count()) / usize::from(self.total)).max(1)
    }

    /// Returns the identify rate-limit keys of these shards (`shard_id % max_concurrency`), sorted.
    pub fn identify_queues(self, max_concurrency: u16) -> Vec<u16> {
        let mut queues: Vec<u16> =
            (self.first..=self.last).map(|shard| shard % max_concurrency.max(1)).collect();
        queues.sort_unstable();
        queues.dedup();
        queues
    }
}

impl FromStr for Shards {
    type Err = ParseShardsError;

    fn from_str(text: &str) -> Result<Self, ParseShardsError> {
        let (range, total) = text.split_once('/').ok_or(ParseShardsError)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |text: &str| text.trim().parse().map_err(|_| ParseShardsError);
        Self::new(number(first)?, number(last)?, number(total)?).ok_or(ParseShardsError)
    }
}

/// Formats as `0-1 of 4` or `3 of 4`.
impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count() {
            1 => write!(f, "{} of {}", self.first, self.total),
            _ => write!(f, "{}-{} of {}", self.first, self.last, self.total),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shards(text: &str) -> Shards {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn shard_ranges_are_parsed_and_displayed() {
        for (text, displayed) in
            [("0-1/4", "0-1 of 4"), ("3/4", "3 of 4"), (" 2 - 3 / 4 ", "2-3 of 4"), ("0/1", "0 of 1")]
        {
            assert_eq!(shards(text).to_string(), displayed);
        }
        assert!(shards("0-3/4").is_all() && shards("0/1").is_all() && !shards("0-2/4").is_all());
    }

    #[test]
    fn invalid_shard_ranges_are_rejected() {
        for text in
            ["", "4", "0-1", "4/4", "2-1/4", "0-4/4", "0/0", "-1/4", "0-1-2/4", "a/b", "0/70000", "1/2/3"]
        {
            assert_eq!(text.parse::<Shards>(), Err(ParseShardsError), "{text}");
        }
    }

    #[test]
    fn the_shares_of_all_processes_stay_within_the_limit() {
        for processes in
            [&["0-1/4", "2/4", "3/4"][..], &["0/3", "1/3", "2/3"], &["0-15/16"], &["0/70", "1-69/70"]]
        {
            let total: usize = processes.iter().map(|text| shards(text).share_of(50)).sum();
            assert!((48..=50).contains(&total), "{processes:?}: {total}");
        }
        assert_eq!(shards("7/400").share_of(50), 1, "a share is at least 1");
    }

    #[test]
    fn identify_queues_are_shard_ids_modulo_max_concurrency() {
        assert_eq!(shards("2-3/4").identify_queues(1), [0]);
        assert_eq!(shards("15-17/32").identify_queues(16), [0, 1, 15]);
        assert_eq!(shards("2/4").identify_queues(0), [0], "a max_concurrency of 0 counts as 1");
    }
}
