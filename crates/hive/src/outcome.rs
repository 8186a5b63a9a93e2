//! How a game ends on the board. Resigning, agreeing on a draw and running out of time are no matter of the rules.

use super::piece::Colour;

/// How a game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The opponent's queen is surrounded.
    Win(Colour),
    /// Both queens are.
    Draw,
}
