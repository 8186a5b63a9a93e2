//! Time controls, and what happens to a player who is out of time.

use chrono::TimeDelta;

/// The time control of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// No clocks.
    Unlimited,
    /// Days per move, 1 to 14. Unused time is lost.
    DaysPerMove(u8),
    /// Total time with an increment per move.
    Total {
        /// Initial time in days.
        days: u8,
        /// Increment in hours.
        increment: u8,
    },
}

impl TimeControl {
    /// The initial time of each clock; `None` without clocks.
    pub(super) fn initial(self) -> Option<TimeDelta> {
        match self {
            Self::Unlimited => None,
            Self::DaysPerMove(days) | Self::Total { days, .. } => Some(TimeDelta::days(days.into())),
        }
    }

    pub(super) fn increment(self) -> TimeDelta {
        match self {
            Self::Unlimited | Self::DaysPerMove(_) => TimeDelta::zero(),
            Self::Total { increment, .. } => TimeDelta::hours(increment.into()),
        }
    }

    /// Returns the time at the start of a player's next turn, given the time left at the end of this one.
    pub(super) fn after_turn(self, left: TimeDelta) -> TimeDelta {
        match self {
            Self::DaysPerMove(days) => TimeDelta::days(days.into()),
            Self::Unlimited | Self::Total { .. } => left,
        }
    }
}

/// What happens to a player who is out of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timeout {
    /// The player loses.
    #[default]
    Strict,
    /// The opponent may claim the win or give another day. Until then, the late player may still move.
    Friendly,
}
