//! The rules of Hive as the crate minimax asks for them.

use minimax::Winner;

use super::position::Position;
use crate::hive::{Bug, Game, Hex, Move, Outcome, Piece};

/// Hive; never made.
pub(super) struct Rules;

impl minimax::Game for Rules {
    type S = Position;
    type M = Move;

    fn generate_moves(position: &Position, moves: &mut Vec<Move>) -> Option<Winner> {
        let winner = Self::get_winner(position);
        if winner.is_none() {
            moves.extend(position.game().legal_moves());
            promising_first(position.game(), moves);
        }
        winner
    }

    fn apply(position: &mut Position, mv: Move) -> Option<Position> {
        position.play(mv);
        None
    }

    fn undo(position: &mut Position, _: Move) {
        position.undo();
    }

    fn get_winner(position: &Position) -> Option<Winner> {
        Some(match position.game().outcome()? {
            Outcome::Draw => Winner::Draw,
            Outcome::Win(colour) if colour == position.game().to_move() => Winner::PlayerToMove,
            Outcome::Win(_) => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(position: &Position) -> u64 {
        position.hash()
    }
}

/// Sorts the moves that go beside the opponent's queen to the front: the search cuts off more, the sooner it sees a
/// good move.
fn promising_first(game: &Game, moves: &mut [Move]) {
    let Some(around) = around_queen(game) else { return };
    moves.sort_by_key(|mv| target(*mv).is_none_or(|to| !around.contains(&to)));
}

/// The places around the queen of the side that is not to move.
fn around_queen(game: &Game) -> Option<[Hex; 6]> {
    let queen = Piece::new(game.to_move().other(), Bug::Queen, 1)?;
    game.board().position(queen).map(|(place, _)| place.neighbours())
}

const fn target(mv: Move) -> Option<Hex> {
    match mv {
        Move::Place { at, .. } => Some(at),
        Move::Move { to, .. } => Some(to),
        Move::Pass => None,
    }
}

/// A move that wins at once, if there is one.
pub(super) fn winning_move(game: &Game) -> Option<Move> {
    let to_move = game.to_move();
    if game.board().queen_neighbours_filled(to_move.other()) != Some(5) {
        return None;
    }
    let last = around_queen(game)?.into_iter().find(|&place| game.board().top(place).is_none());
    let mut moves = game.legal_moves().into_iter().filter(|&mv| target(mv) == last);
    moves.find(|&mv| {
        let mut after = game.clone();
        after.play(mv).is_ok() && after.outcome() == Some(Outcome::Win(to_move))
    })
}
