//! Which part of Discord's servers a process listens to. Discord deals them out to shards by their ids; a bot in many servers
//! has several, and may spread them over processes.

use std::fmt;
use std::str::FromStr;

/// The shards of one process: some that follow each other, of so many in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    first: u16,
    last: u16,
    total: u16,
}

/// It is no range of shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write 0-1/4 for the shards 0 and 1 of 4, or 3/4 for shard 3 alone: they are counted from 0")]
pub struct NoShards;

impl Shards {
    /// Those from `first` to `last`, both included, of `total`; none if there are no such.
    pub const fn new(first: u16, last: u16, total: u16) -> Option<Self> {
        if first <= last && last < total { Some(Self { first, last, total }) } else { None }
    }

    pub const fn first(self) -> u16 {
        self.first
    }

    pub const fn last(self) -> u16 {
        self.last
    }

    /// How many there are in all processes.
    pub const fn total(self) -> u16 {
        self.total
    }

    pub const fn count(self) -> u16 {
        self.last - self.first + 1
    }

    /// Whether these are all there are.
    pub const fn is_all(self) -> bool {
        self.count() == self.total
    }

    /// Whether one of them has this number.
    pub fn contains(self, shard: u16) -> bool {
        (self.first..=self.last).contains(&shard)
    }

    /// The part of something that these may take, if each shard takes as much: together no more than there is, and some in
    /// any case.
    pub fn share_of(self, whole: usize) -> usize {
        (whole * usize::from(self.count()) / usize::from(self.total)).max(1)
    }

    /// The queues in which these stand to begin listening, of so many that Discord serves at once.
    pub fn queues(self, of: u16) -> Vec<u16> {
        let mut queues: Vec<u16> = (self.first..=self.last).map(|shard| shard % of.max(1)).collect();
        queues.sort_unstable();
        queues.dedup();
        queues
    }
}

impl FromStr for Shards {
    type Err = NoShards;

    fn from_str(text: &str) -> Result<Self, NoShards> {
        let (range, total) = text.split_once('/').ok_or(NoShards)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |text: &str| text.trim().parse().map_err(|_| NoShards);
        Self::new(number(first)?, number(last)?, number(total)?).ok_or(NoShards)
    }
}

/// `0-1 of 4`, `3 of 4`.
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
    fn a_range_of_shards_is_read_and_told() {
        for (text, told) in
            [("0-1/4", "0-1 of 4"), ("3/4", "3 of 4"), (" 2 - 3 / 4 ", "2-3 of 4"), ("0/1", "0 of 1")]
        {
            assert_eq!(shards(text).to_string(), told);
        }
        assert!(shards("0-3/4").is_all() && shards("0/1").is_all() && !shards("0-2/4").is_all());
    }

    #[test]
    fn what_is_no_range_of_shards_is_refused() {
        for text in
            ["", "4", "0-1", "4/4", "2-1/4", "0-4/4", "0/0", "-1/4", "0-1-2/4", "a/b", "0/70000", "1/2/3"]
        {
            assert_eq!(text.parse::<Shards>(), Err(NoShards), "{text}");
        }
    }

    #[test]
    fn all_processes_together_take_no_more_than_there_is() {
        for processes in
            [&["0-1/4", "2/4", "3/4"][..], &["0/3", "1/3", "2/3"], &["0-15/16"], &["0/70", "1-69/70"]]
        {
            let taken: usize = processes.iter().map(|text| shards(text).share_of(50)).sum();
            assert!((48..=50).contains(&taken), "{processes:?}: {taken}");
        }
        assert_eq!(shards("7/400").share_of(50), 1, "nobody is left with nothing");
    }

    #[test]
    fn shards_stand_in_the_queues_that_discord_has_for_them() {
        assert_eq!(shards("2-3/4").queues(1), [0]);
        assert_eq!(shards("15-17/32").queues(16), [0, 1, 15]);
        assert_eq!(shards("2/4").queues(0), [0], "there is always one");
    }
}
