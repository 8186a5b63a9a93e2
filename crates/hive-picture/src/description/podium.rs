//! The best players of a season or a tournament, on the steps of a podium.

use super::theme::Theme;

/// The best three players, with further lines below.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Podium {
    /// The title.
    pub title: String,
    /// The players, best first. At most [`MAX_PODIUM_STEPS`] are drawn.
    pub steps: Vec<PodiumStep>,
    /// Lines below the podium.
    pub lines: Vec<PodiumLine>,
    /// The colours of the picture.
    pub theme: Theme,
}

/// A player on a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PodiumStep {
    /// The player's place, from 1. Equal players may share one.
    pub place: i32,
    /// The player's name. Shortened if it is too long.
    pub name: String,
    /// The player's points, as text.
    pub points: String,
}

/// A line below the podium.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PodiumLine {
    /// At the left edge.
    pub label: String,
    /// At the right edge. Shortened if it is too long.
    pub value: String,
}

/// Maximum number of steps.
pub const MAX_PODIUM_STEPS: usize = 3;
