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

/// The table of a group: each line has a result against each other line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrosstableGroup {
    /// The name of the group, above the names.
    pub name: String,
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
    /// The result against the player of each line, in their order. The one against themselves isn't drawn.
    pub results: Vec<String>,
    /// A text for each title of the figures.
    pub figures: Vec<String>,
    /// Whether the player leads the group.
    pub is_first: bool,
}
