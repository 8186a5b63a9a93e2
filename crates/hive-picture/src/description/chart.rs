//! What a chart shows: ratings over time, and who has won most with which bug.

use hive::Bug;

use super::theme::Theme;

/// Ratings over time.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// The lines, at most [`MAX_LINES`] of which are drawn; the first lies above the others.
    pub lines: Vec<Line>,
    /// What stands below them, and where.
    pub ticks: Vec<Tick>,
    /// Who has won most, with which bug; below everything.
    pub medals: Vec<Medal>,
    /// In which colours.
    pub theme: Theme,
}

/// The rating of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Whose it is; letters that the font lacks are left out.
    pub name: String,
    /// What stands for the name if no letter of it can be drawn.
    pub fallback: String,
    /// What it is now, in figures.
    pub figure: String,
    /// The ratings, earliest first.
    pub points: Vec<Point>,
}

/// A rating at an instant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// In seconds, from any instant.
    pub at: i64,
    /// Rating points.
    pub rating: f32,
    /// Their deviation: of a line that is alone, it is drawn as a band.
    pub deviation: f32,
}

/// Something to be read off below the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tick {
    /// Where, as [`Point::at`] counts.
    pub at: i64,
    /// What stands there: figures.
    pub label: String,
}

/// Who has won most with a bug.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Medal {
    /// The bug.
    pub bug: Bug,
    /// Who.
    pub name: String,
    /// What stands for the name if no letter of it can be drawn.
    pub fallback: String,
    /// How often.
    pub count: i32,
}

/// So many lines can be told apart.
pub const MAX_LINES: usize = 5;
