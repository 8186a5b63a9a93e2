//! Points, counted in halves.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// A number of points: 1 for a won game, ½ for a drawn one.
///
/// [`Display`](fmt::Display) writes halves as ½.
///
/// ```
/// use tournament::Points;
///
/// let points = Points::WIN + Points::DRAW;
/// assert_eq!(points, Points::from_halves(3));
/// assert_eq!(points.to_string(), "1½");
/// assert_eq!(Points::DRAW.to_string(), "½");
/// assert_eq!(Points::default().to_string(), "0");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    halves: u32,
}

impl Points {
    /// The points of a won game.
    pub const WIN: Self = Self::from_halves(2);
    /// The points of a drawn game.
    pub const DRAW: Self = Self::from_halves(1);
    /// The points of a lost game.
    pub const LOSS: Self = Self::from_halves(0);

    /// Creates a number of points from its number of half points.
    #[must_use]
    pub const fn from_halves(halves: u32) -> Self {
        Self { halves }
    }

    /// Returns the number of half points.
    #[must_use]
    pub const fn halves(self) -> u32 {
        self.halves
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::from_halves(self.halves + other.halves)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::default(), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.halves / 2, self.halves % 2) {
            (whole, 0) => write!(f, "{whole}"),
            (0, _) => f.write_str("½"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}
