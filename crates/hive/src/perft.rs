//! Perft: counting all the ways a game can go on, to compare with what others counted, and to measure.

use super::cell::CellSet;
use super::game::{Game, Move};

/// How many sequences of `depth` legal moves there are from here. A forced pass is a move; a finished game has none.
///
/// `game` is played on and taken back, and is unchanged in the end.
pub fn perft(game: &mut Game, depth: u32) -> u64 {
    let mut cells = CellSet::new();
    match depth {
        0 => 1,
        1 => game.count_legal_moves(&mut cells) as u64,
        _ => count(game, depth, &mut Vec::new(), &mut cells),
    }
}

/// Counts to a depth of at least 2, with one list of moves and one set of cells for all depths. The last move is only
/// counted, not played.
fn count(game: &mut Game, depth: u32, moves: &mut Vec<Move>, cells: &mut CellSet) -> u64 {
    let before = moves.len();
    game.add_legal_moves(moves);
    let mut sum = 0;
    for index in before..moves.len() {
        game.play_legal(moves[index]);
        sum += if depth == 2 {
            game.count_legal_moves(cells) as u64
        } else {
            count(game, depth - 1, moves, cells)
        };
        game.undo();
    }
    moves.truncate(before);
    sum
}
