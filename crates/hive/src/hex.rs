//! Places on the board: axial coordinates of pointy-top hexes on an unbounded plane.
//!
//! The origin is the place of the game's first move, even after that piece has moved away.

/// A place on the board in axial coordinates.
///
/// Hexes have a corner at the top, so a place has neighbours to the east and west, but none due north or south.
///
/// ```
/// use hive::{Direction, Hex};
///
/// let place = Hex::new(2, -1);
/// assert_eq!(place.step(Direction::SouthEast), Hex::new(2, 0));
/// assert_eq!(place.neighbours().len(), 6);
/// assert_eq!(place.distance(Hex::ORIGIN), 2);
/// assert_eq!(place.direction_to(Hex::new(1, -1)), Some(Direction::West));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// Column, growing to the east.
    pub q: i32,
    /// Row, growing to the south-east.
    pub r: i32,
}

impl Hex {
    /// The place of a game's first move.
    pub const ORIGIN: Self = Self::new(0, 0);

    /// Returns the place at column `q` and row `r`.
    #[must_use]
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// Returns the neighbouring place in `direction`. Coordinates wrap at the limits of `i32`, which no game reaches.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (q, r) = direction.offset();
        Self::new(self.q.wrapping_add(q), self.r.wrapping_add(r))
    }

    /// Returns the six neighbouring places, in the order of [`Direction::ALL`].
    #[must_use]
    pub fn neighbours(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.step(direction))
    }

    /// Returns the distance to `other` in steps.
    #[must_use]
    pub fn distance(self, other: Self) -> u64 {
        let (q, r) = (i64::from(self.q) - i64::from(other.q), i64::from(self.r) - i64::from(other.r));
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// Returns the direction of `neighbour`, or `None` if the two places are not adjacent.
    #[must_use]
    pub fn direction_to(self, neighbour: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.step(direction) == neighbour)
    }
}

/// One of the six sides of a place.
///
/// The order is clockwise from the north-west, the order in which [`to_uhp`](crate::to_uhp) looks for a reference piece.
///
/// ```
/// use hive::Direction;
///
/// assert_eq!(Direction::East.clockwise(), Direction::SouthEast);
/// assert_eq!(Direction::East.anticlockwise(), Direction::NorthEast);
/// assert_eq!(Direction::East.opposite(), Direction::West);
/// assert_eq!(Direction::East.offset(), (1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// UHP `\x`.
    NorthWest,
    /// UHP `x/`.
    NorthEast,
    /// UHP `x-`.
    East,
    /// UHP `x\`.
    SouthEast,
    /// UHP `/x`.
    SouthWest,
    /// UHP `-x`.
    West,
}

impl Direction {
    /// All six directions, clockwise from the north-west.
    pub const ALL: [Self; 6] =
        [Self::NorthWest, Self::NorthEast, Self::East, Self::SouthEast, Self::SouthWest, Self::West];

    /// Returns the change of `q` and `r` for one step.
    #[must_use]
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::NorthWest => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
        }
    }

    /// Returns the next direction clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Self {
        CLOCKWISE[self as usize + 1]
    }

    /// Returns the next direction anticlockwise.
    #[must_use]
    pub const fn anticlockwise(self) -> Self {
        CLOCKWISE[self as usize + 5]
    }

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        CLOCKWISE[self as usize + 3]
    }
}

/// All directions twice, so that rotation needs no modulo.
const CLOCKWISE: [Direction; 12] = {
    let mut directions = [Direction::NorthWest; 12];
    let mut next = 0;
    while next < directions.len() {
        directions[next] = Direction::ALL[next % 6];
        next += 1;
    }
    directions
};
