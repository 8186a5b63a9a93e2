//! The tables of a tournament.

use super::theme::Theme;

/// The tables of all groups of a tournament, one below the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crosstable {
    /// The title.
    pub title: String,
    /// The groups.
    pub groups: Vec<CrosstableGroup>,
    /// The colours of the picture.
    pub theme: Theme,
}

/// The table of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrosstableGroup {
    /// The name of the group, above the names.
    pub name: String,
    /// The titles of the results: the numbers of the lines, or of rounds.
    pub columns: Vec<String>,
    /// Whether each column is a line, so that nobody has a result in their own.
    pub has_diagonal: bool,
    /// The titles of the figures.
    pub figures: Vec<String>,
    /// The players, best first.
    pub lines: Vec<CrosstableLine>,
}

/// A player's line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrosstableLine {
    /// The place.
    pub place: String,
    /// The player's name. Shortened if it is too long.
    pub name: String,
    /// A result for each column. The one on the diagonal isn't drawn.
    pub results: Vec<String>,
    /// A text for each title of the figures.
    pub figures: Vec<String>,
    /// Whether the player leads the group.
    pub is_first: bool,
}
