//! A match, or a part of it, as one scene after another.

use super::scene::Scene;

/// A match, or a part of it, to be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The position before the first half-move that is shown, and then that after each. At least one.
    pub scenes: Vec<Scene>,
    /// How many half-moves had been made before.
    pub first: usize,
    /// How many the match has.
    pub plies: usize,
}
