//! Places on the board: axial coordinates of pointy-top hexes on an unbounded plane.
//!
//! The origin is where the first piece of the game was placed, and stays there when that piece walks away.

/// A place on the board, in axial coordinates: `q` grows to the east, `r` to the south-east.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// Column, growing to the east.
    pub q: i32,
    /// Row, growing to the south-east.
    pub r: i32,
}

impl Hex {
    /// Where the first piece of a game is placed.
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The place at column `q` and row `r`.
    #[must_use]
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// The neighbouring place in `direction`. The plane wraps round where `i32` ends, which no hive ever reaches.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (q, r) = direction.offset();
        Self::new(self.q.wrapping_add(q), self.r.wrapping_add(r))
    }

    /// The six neighbours, in the order of [`Direction::ALL`].
    #[must_use]
    pub fn neighbours(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.step(direction))
    }

    /// How many steps it is to another place.
    #[must_use]
    pub fn distance(self, other: Self) -> u64 {
        let (q, r) = (i64::from(self.q) - i64::from(other.q), i64::from(self.r) - i64::from(other.r));
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// The direction in which `neighbour` lies, if it is one.
    #[must_use]
    pub fn direction_to(self, neighbour: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.step(direction) == neighbour)
    }
}

/// One of the six sides of a place, in the order in which canonical UHP strings prefer them.
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
    /// All six, clockwise from the north-west.
    pub const ALL: [Self; 6] =
        [Self::NorthWest, Self::NorthEast, Self::East, Self::SouthEast, Self::SouthWest, Self::West];

    /// The step in axial coordinates.
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

    /// The next side, clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Self {
        CIRCLE[self as usize + 1]
    }

    /// The next side, anticlockwise.
    #[must_use]
    pub const fn anticlockwise(self) -> Self {
        CIRCLE[self as usize + 5]
    }

    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        CIRCLE[self as usize + 3]
    }
}

/// Twice round, so that turning from any direction needs no division.
const CIRCLE: [Direction; 12] = {
    let mut circle = [Direction::NorthWest; 12];
    let mut next = 0;
    while next < circle.len() {
        circle[next] = Direction::ALL[next % 6];
        next += 1;
    }
    circle
};
