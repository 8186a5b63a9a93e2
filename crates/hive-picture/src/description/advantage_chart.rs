//! The advantage chart of a match.

use super::theme::Theme;

/// White's winning chances over the course of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AdvantageChart {
    /// White's winning chances in each position, from 0 to 1, starting with the initial position.
    pub win_chances: Vec<f32>,
    /// The turning points, as numbers of plies played. They are marked and numbered from 1 in this order.
    pub turning_points: Vec<usize>,
    /// White's and Black's names, each with a fallback for names without any glyph.
    pub names: [(String, String); 2],
    /// The colours of the picture.
    pub theme: Theme,
}
