//! Round robin or Double-Swiss.

use crate::points::Points;

/// What kind of tournament the standings are for.
///
/// ```
/// use tournament::{Format, Points};
///
/// assert_eq!(Format::RoundRobin.bye_points(), Points::LOSS);
/// assert_eq!(Format::DoubleSwiss { planned_rounds: 5 }.bye_points().to_string(), "1½");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Every player meets every other: forfeits count as played games (C.07, Article 15.2), a round without an opponent gives no
    /// points.
    RoundRobin,
    /// Swiss with matches of two games (C.04.5).
    DoubleSwiss {
        /// The number of rounds of the whole tournament.
        planned_rounds: usize,
    },
}

impl Format {
    /// Returns the points of a bye. In Double-Swiss, those of a won and a drawn game (C.04.5, Article 1.4).
    #[must_use]
    pub const fn bye_points(self) -> Points {
        match self {
            Self::RoundRobin => Points::LOSS,
            Self::DoubleSwiss { .. } => Points::from_halves(Points::WIN.halves() + Points::DRAW.halves()),
        }
    }
}
