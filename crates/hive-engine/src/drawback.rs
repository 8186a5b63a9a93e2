//! Finds the drawback of a move by comparing the board before and after it.

use hive::{Game, Move, Piece};

use super::reason::{
    after_move, filled_neighbours, last_immobilised_neighbour, mobile_pieces, queen_of, strongest_difference,
    throwers_of_queen,
};

/// The minimum number of filled neighbours of a queen in danger.
const DANGEROUS_NEIGHBOURS: u8 = 3;

/// A drawback of a move for its player.
///
/// ```
/// use hive::{Game, MoveText, Piece};
/// use hive_engine::Drawback;
///
/// let game = Game::from_game_string("Base;wA1;bG1 wA1-;wQ -wA1;bQ bG1-")?;
/// let mv = "wG1 -wQ".parse::<MoveText>()?.legal_move(&game)?;
/// assert_eq!(Drawback::of(&game, mv), Some(Drawback::Immobilises("wQ".parse::<Piece>()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawback {
    /// After the move, this pillbug of the opponent, or mosquito that copies one, can throw the mover's queen.
    AllowsThrow(Piece),
    /// The move fills a neighbour of the mover's queen. Holds how many are filled then, at least three.
    FillsOwnQueenNeighbour(u8),
    /// The move immobilises this piece of the mover, the last one beside their queen that could move.
    ImmobilisesLastNeighbour(Piece),
    /// The move immobilises this piece of the mover, which is not a spider or grasshopper.
    Immobilises(Piece),
    /// The move frees this piece of the opponent, which could not move before and is not a spider or grasshopper.
    FreesOpponent(Piece),
}

impl Drawback {
    /// Returns the first drawback of a legal move, in the order of the variants; `None` if it has none or ends the game.
    ///
    /// # Panics
    /// May panic if the move is illegal.
    #[must_use]
    pub fn of(game: &Game, mv: Move) -> Option<Self> {
        let after = after_move(game, mv);
        if after.outcome().is_some() {
            return None;
        }
        allowed_throw(game, &after)
            .map(Self::AllowsThrow)
            .or_else(|| filled_own_neighbour(game, &after).map(Self::FillsOwnQueenNeighbour))
            .or_else(|| {
                last_immobilised_neighbour(game, &after_move(&after, Move::Pass))
                    .map(Self::ImmobilisesLastNeighbour)
            })
            .or_else(|| mobility_drawback(game, &after, mv))
    }
}

/// Returns a piece of the opponent that can throw the mover's queen after the move, if none could before.
fn allowed_throw(game: &Game, after: &Game) -> Option<Piece> {
    let thrower = throwers_of_queen(after).next()?;
    throwers_of_queen(&after_move(game, Move::Pass)).next().is_none().then_some(thrower)
}

fn filled_own_neighbour(game: &Game, after: &Game) -> Option<u8> {
    let own = game.to_move();
    let now = filled_neighbours(after, own);
    let stays =
        queen_of(own).is_some_and(|queen| game.board().location(queen) == after.board().location(queen));
    (stays && now > filled_neighbours(game, own) && now >= DANGEROUS_NEIGHBOURS).then_some(now)
}

/// Returns the mover's strongest piece that the move immobilises, or else the opponent's strongest piece that it frees.
fn mobility_drawback(game: &Game, after: &Game, mv: Move) -> Option<Drawback> {
    let moved = if let Move::Move { piece, .. } = mv { Some(piece) } else { None };
    let mobile_after = mobile_pieces(&after_move(after, Move::Pass));
    let immobilised = strongest_difference(mobile_pieces(game), &mobile_after, moved);
    let mut freed = mobile_pieces(after);
    freed.retain(|&piece| game.board().location(piece).is_some());
    let freed = || strongest_difference(freed, &mobile_pieces(&after_move(game, Move::Pass)), moved);
    immobilised.map(Drawback::Immobilises).or_else(|| freed().map(Drawback::FreesOpponent))
}

#[cfg(test)]
mod tests {
    use hive::MoveText;

    use super::*;

    fn drawback(game: &str, mv: &str) -> Option<Drawback> {
        let game = Game::from_game_string(game).expect("a valid game string");
        let text: MoveText = mv.parse().expect("a valid move text");
        Drawback::of(&game, text.legal_move(&game).expect("a legal move"))
    }

    fn piece(name: &str) -> Piece {
        name.parse().expect("a piece")
    }

    #[test]
    fn a_move_that_lets_a_pillbug_throw_the_queen_is_named() {
        let game = "Base+P;wQ;bP wQ-;wA1 -wQ;bQ bP-";
        assert_eq!(drawback(game, r"wA1 \bP"), Some(Drawback::AllowsThrow(piece("bP"))));
        let held = format!("{game};wG1 /wQ;bA1 bQ-");
        assert_ne!(
            drawback(&held, r"wA1 \bP"),
            Some(Drawback::AllowsThrow(piece("bP"))),
            "wG1 holds the queen"
        );
    }

    #[test]
    fn the_last_piece_that_could_leave_the_queen_is_named() {
        let game = r"Base;wB1;bG1 wB1-;wQ -wB1;bQ bG1-;wA1 \wB1;bA1 bQ-";
        assert_eq!(drawback(game, r"wG1 \wA1"), Some(Drawback::ImmobilisesLastNeighbour(piece("wA1"))));
    }

    #[test]
    fn a_move_that_frees_a_piece_of_the_opponent_is_named() {
        let game = "Base;wB1;bB1 wB1-;wQ -wB1;bQ bB1-;wA1 -wQ;bA1 bQ-;wA1 bA1-;bG1 bB1/";
        assert_eq!(drawback(game, r"wA1 wB1\"), Some(Drawback::FreesOpponent(piece("bA1"))));
    }

    #[test]
    fn filled_sides_of_the_own_queen_are_counted() {
        let game = r"Base;wB1;bG1 wB1-;wQ -wB1;bQ bG1-;wA1 \wB1;bA1 bQ-";
        assert_eq!(drawback(game, r"wG1 \wQ"), Some(Drawback::FillsOwnQueenNeighbour(3)));
    }
}
