//! The tables of a tournament or a ladder.

use super::theme::Theme;

/// The tables of a tournament's groups, one below the other, or the table of a ladder, as a single group.
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
    /// The name of the group, above the players' names.
    pub name: String,
    /// The headers of the results: the numbers of the rows, or of rounds.
    pub columns: Vec<String>,
    /// Whether column *n* holds the results against the player of row *n*, so that the diagonal is empty.
    pub has_diagonal: bool,
    /// The headers of the totals, such as points.
    pub totals: Vec<String>,
    /// The players, best first.
    pub rows: Vec<CrosstableRow>,
}

/// A player's row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrosstableRow {
    /// The rank.
    pub rank: String,
    /// The player's name. Shortened if it is too long.
    pub name: String,
    /// A result for each column. The one on the diagonal isn't drawn.
    pub results: Vec<String>,
    /// A text for each header of the totals.
    pub totals: Vec<String>,
    /// Whether the player leads the group.
    pub is_first: bool,
}
