//! Search limits, and the budget that a running search spends.

use std::time::{Duration, Instant};

use super::stop_signal::StopSignal;

/// The limit of a search.
///
/// ```
/// use std::time::Duration;
///
/// use hive::Game;
/// use hive_engine::{Limit, Options, best_move};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-")?;
/// for limit in [Limit::Depth(2), Limit::Time(Duration::from_millis(20)), Limit::Nodes(500)] {
///     assert!(best_move(&game, limit, Options::default()).is_some());
/// }
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// A depth in plies, from 1 to 99. Leaves also see a win on the next ply, except by throwing the queen.
    Depth(u8),
    /// A thinking time; the first iteration is always completed.
    Time(Duration),
    /// A node budget; the first iteration is always completed. The result is the same on every machine.
    Nodes(u64),
}

/// The maximum search depth in plies: beyond every depth that is useful, and safe for the stack. Only searches of positions with
/// very few moves reach it.
pub(super) const MAX_DEPTH: u8 = 99;

/// The part of a time limit that is reserved for everything but the search.
const TIME_RESERVE: Duration = Duration::from_millis(5);

/// The number of nodes between two checks of the clock and the stop signal, searched in less than a millisecond.
const CLOCK_INTERVAL: u64 = 32;

/// The limit of a running search, and the nodes it has spent.
#[derive(Clone, Debug)]
pub(super) struct Budget {
    nodes: u64,
    max_nodes: u64,
    started_at: Instant,
    deadline: Option<Instant>,
    stop: StopSignal,
    /// Whether the first iteration is complete, so that the search has a move to return.
    may_stop: bool,
    is_exhausted: bool,
}

impl Budget {
    pub(super) fn new(limit: Limit, started_at: Instant, stop: StopSignal) -> Self {
        let max_nodes = if let Limit::Nodes(nodes) = limit { nodes } else { u64::MAX };
        let deadline = match limit {
            // A time that overflows the clock is no limit.
            Limit::Time(time) => started_at.checked_add(time.saturating_sub(TIME_RESERVE)),
            Limit::Depth(_) | Limit::Nodes(_) => None,
        };
        Self { nodes: 0, max_nodes, started_at, deadline, stop, may_stop: false, is_exhausted: false }
    }

    /// Lets the search stop when the limit is reached.
    pub(super) const fn allow_stop(&mut self) {
        self.may_stop = true;
    }

    /// Counts a node. Returns whether the search must stop.
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.may_stop && !self.is_exhausted {
            let must_stop = || {
                self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
                    || self.stop.is_stopped(self.started_at)
            };
            self.is_exhausted =
                self.nodes > self.max_nodes || (self.nodes.is_multiple_of(CLOCK_INTERVAL) && must_stop());
        }
        self.is_exhausted
    }

    /// Returns whether the search must stop. Scores returned from then on are meaningless.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.is_exhausted
    }
}
