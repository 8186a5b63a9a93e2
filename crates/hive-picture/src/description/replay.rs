//! A replay: the consecutive scenes of a match or a part of it.

use super::scene::Scene;

/// A match, or a part of it, to be animated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The position before the first half-move of the animation, and the position after each half-move. Must
    /// not be empty.
    pub scenes: Vec<Scene>,
    /// Number of half-moves before the first scene.
    pub first_ply: usize,
    /// Number of half-moves in the whole match.
    pub total_plies: usize,
}
