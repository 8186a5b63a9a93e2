//! What two players can agree on about time.

use chrono::TimeDelta;

/// How long a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// As long as they like.
    Unlimited,
    /// So many days for each move, 1 to 14. What is left of them is lost with the move.
    DaysPerMove(u8),
    /// A stock of days for the whole match, to which each of one's moves adds some hours.
    Total {
        /// The stock at the beginning, in days.
        days: u8,
        /// What a move adds, in hours.
        increment: u8,
    },
}

impl TimeControl {
    /// What each clock shows at the beginning; `None` if there are none.
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

    /// What a clock that shows `left` when its player's turn ends shows when the next one begins.
    pub(super) fn after_turn(self, left: TimeDelta) -> TimeDelta {
        match self {
            Self::DaysPerMove(days) => TimeDelta::days(days.into()),
            Self::Unlimited | Self::Total { .. } => left,
        }
    }
}

/// What happens when a player's time is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timeout {
    #[default]
    Strict,
    /// The opponent may claim the win, or give another day; until then the late player may still move.
    Friendly,
}
