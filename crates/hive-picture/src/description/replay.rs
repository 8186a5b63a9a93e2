//! A replay: the consecutive scenes of a match, of a part of it, or of a single move.

use super::scene::Scene;

/// A match, or a part of it, to be animated. Also a single move, whose steps then count as plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The position before the first ply of the animation, and the position after each ply. Must
    /// not be empty.
    pub scenes: Vec<Scene>,
    /// Number of plies before the first scene.
    pub first_ply: usize,
    /// Number of plies in the whole match.
    pub total_plies: usize,
}
