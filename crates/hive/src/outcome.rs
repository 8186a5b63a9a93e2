//! Results on the board. Resignations, agreed draws and time forfeits are out of scope.

use super::piece::Colour;

/// The result of a game that ended on the board, by a surrounded queen.
///
/// ```
/// use hive::{Colour, Game, Outcome};
///
/// let moves = r"wA1;bA1 wA1/;wA2 wA1\;bQ bA1-;wA3 wA2-;bQ bA1\;wQ wA3-;bS1 bQ/;wQ bS1\";
/// let game = Game::from_game_string(&format!("Base;WhiteWins;Black[5];{moves}"))?;
/// assert_eq!(game.outcome(), Some(Outcome::Win(Colour::White)));
/// assert!(game.legal_moves().is_empty());
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This colour won: only the opponent's queen is surrounded.
    Win(Colour),
    /// Both queens are surrounded.
    Draw,
}
