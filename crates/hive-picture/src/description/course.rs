//! How a match went: who stood better, half-move by half-move.

use super::theme::Theme;

/// How a match went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// White's chances to win in each position, from 0 to 1, the first one first.
    pub chances: Vec<f32>,
    /// After how many half-moves the match turned: these positions are marked and numbered from 1, in this order.
    pub turns: Vec<usize>,
    /// White's and Black's names, each with what stands for it if no letter of it can be drawn.
    pub names: [(String, String); 2],
    /// In which colours.
    pub theme: Theme,
}
