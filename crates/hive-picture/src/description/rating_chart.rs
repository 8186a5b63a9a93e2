//! A chart of ratings over time, with the player who surrounded most queens with each bug.

use hive::Bug;

use super::theme::Theme;

/// Ratings over time.
#[derive(Clone, Debug, Default)]
pub struct RatingChart {
    /// The lines. At most [`MAX_LINES`] are drawn, the first on top.
    pub lines: Vec<Line>,
    /// Labels of the time axis.
    pub ticks: Vec<Tick>,
    /// The players with most queens surrounded, by bug. Drawn below the chart.
    pub leaders: Vec<BugLeader>,
    /// The colours of the picture.
    pub theme: Theme,
}

/// The rating history of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The player's name. Characters without a glyph are left out.
    pub name: String,
    /// Drawn if the font can draw no character of the name.
    pub fallback: String,
    /// The current rating, as text.
    pub rating: String,
    /// The ratings, oldest first.
    pub points: Vec<Point>,
}

/// A rating at a point in time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Seconds since any fixed instant.
    pub at: i64,
    /// Rating points.
    pub rating: f32,
    /// Rating deviation, drawn as a band if the chart has a single line.
    pub deviation: f32,
}

/// A label of the time axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tick {
    /// Position, in the unit of [`Point::at`].
    pub at: i64,
    /// The text.
    pub label: String,
}

/// The player who surrounded most queens with a bug.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BugLeader {
    /// The bug.
    pub bug: Bug,
    /// The player's name.
    pub name: String,
    /// Drawn if the font can draw no character of the name.
    pub fallback: String,
    /// Number of queens surrounded.
    pub count: i32,
}

/// Maximum number of lines. More would be hard to tell apart.
pub const MAX_LINES: usize = 5;
