//! How far a search goes, and when it has to end.

use std::time::{Duration, Instant};

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many plies ahead, from 1 to 99; that the next ply after them fills the last side of a queen is seen, too.
    Depth(u8),
    /// As far as this time allows.
    Time(Duration),
    /// So many positions, and those of the first ply in any case: on every machine the same.
    Nodes(u64),
}

/// The deepest search, in plies. More than any machine can do, and few enough to recurse.
pub(super) const MAX_DEPTH: u8 = 99;

/// What is kept of a time limit for all that is not searching.
const TIME_RESERVE: Duration = Duration::from_millis(5);

/// After how many positions the clock is looked at: less than a millisecond's, even where each is looked at for wins.
const BETWEEN_LOOKS: u64 = 32;

/// What a search may still spend.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    spent: u64,
    most: u64,
    deadline: Option<Instant>,
    /// Whether there is an answer, so that the search may end at any moment.
    has_answer: bool,
    is_over: bool,
}

impl Budget {
    /// `begun`: when the question was asked.
    pub(super) fn new(limit: Limit, begun: Instant) -> Self {
        let most = if let Limit::Nodes(nodes) = limit { nodes } else { u64::MAX };
        let deadline = match limit {
            // A time beyond what the clock can count has no end.
            Limit::Time(time) => begun.checked_add(time.saturating_sub(TIME_RESERVE)),
            Limit::Depth(_) | Limit::Nodes(_) => None,
        };
        Self { spent: 0, most, deadline, has_answer: false, is_over: false }
    }

    /// From now on, the search can end.
    pub(super) const fn may_end_now(&mut self) {
        self.has_answer = true;
    }

    /// Counts one more position; whether that is one too many.
    pub(super) fn spend(&mut self) -> bool {
        self.spent += 1;
        if self.has_answer && !self.is_over {
            let is_late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            self.is_over = self.spent > self.most || (self.spent.is_multiple_of(BETWEEN_LOOKS) && is_late());
        }
        self.is_over
    }

    /// Whether the search has to end, and nothing that it finds now counts.
    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }
}
