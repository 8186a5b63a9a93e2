//! The rules of Hive as the crate minimax asks for them, and what it should look at first.

use minimax::Winner;

use super::position::{Position, SearchMove};
use crate::hive::{Bug, Game, Hex, Outcome, Piece};

/// Hive; never made.
pub(super) struct Rules;

impl minimax::Game for Rules {
    type S = Position;
    type M = SearchMove;

    fn generate_moves(position: &Position, moves: &mut Vec<SearchMove>) -> Option<Winner> {
        let winner = Self::get_winner(position);
        if winner.is_none() {
            moves.extend(position.moves());
            promising_first(position.game(), moves);
        }
        winner
    }

    fn apply(position: &mut Position, mv: SearchMove) -> Option<Position> {
        position.play(mv);
        None
    }

    fn undo(position: &mut Position, _: SearchMove) {
        position.undo();
    }

    /// To go round in a circle has won nothing, though UHP's game goes on.
    fn get_winner(position: &Position) -> Option<Winner> {
        match position.game().outcome() {
            None => position.is_repeated().then_some(Winner::Draw),
            Some(Outcome::Draw) => Some(Winner::Draw),
            Some(Outcome::Win(colour)) if colour == position.game().to_move() => Some(Winner::PlayerToMove),
            Some(Outcome::Win(_)) => Some(Winner::PlayerJustMoved),
        }
    }

    fn zobrist_hash(position: &Position) -> u64 {
        position.hash()
    }
}

/// Sorts the moves that go beside the opponent's queen to the front: the search cuts off more, the sooner it sees a
/// good move.
fn promising_first(game: &Game, moves: &mut [SearchMove]) {
    let Some(around) = around_queen(game) else { return };
    moves.sort_by_key(|mv| mv.target().is_none_or(|to| !around.contains(&to)));
}

/// The places around the queen of the side that is not to move.
fn around_queen(game: &Game) -> Option<[Hex; 6]> {
    let queen = Piece::new(game.to_move().other(), Bug::Queen, 1)?;
    game.board().position(queen).map(|(place, _)| place.neighbours())
}

/// A move that wins at once, if there is one.
pub(super) fn winning_move(position: &Position) -> Option<SearchMove> {
    let game = position.game();
    if game.board().queen_neighbours_filled(game.to_move().other()) != Some(5) {
        return None;
    }
    let last = around_queen(game)?.into_iter().find(|&place| game.board().top(place).is_none());
    position.moves().filter(|mv| mv.target() == last).find(|&mv| {
        let mut after = position.clone();
        after.play(mv);
        after.game().outcome() == Some(Outcome::Win(game.to_move()))
    })
}
