//! Perft: the number of move sequences to a given depth, for comparison with published counts and for benchmarks.

use super::cell::CellSet;
use super::game::{Game, Move};

/// Returns the number of sequences of `depth` legal moves from the current position.
///
/// A forced pass counts as a move; a finished game has no moves. Depth 0 counts 1. Moves are played on `game` and taken
/// back, so it ends in the position it started in.
///
/// ```
/// use hive::{Game, perft};
///
/// let mut game = Game::from_game_string("Base")?;
/// assert_eq!(perft(&mut game, 1), 4);
/// assert_eq!(perft(&mut game, 3), 1_440);
/// # Ok::<(), hive::GameStringError>(())
/// ```
pub fn perft(game: &mut Game, depth: u32) -> u64 {
    let mut cells = CellSet::new();
    match depth {
        0 => 1,
        1 => game.count_legal_moves(&mut cells) as u64,
        _ => count(game, depth, &mut Vec::new(), &mut cells),
    }
}

/// Counts to a depth of at least 2, with bulk counting of the last ply. All depths share one list of moves and one set of cells.
fn count(game: &mut Game, depth: u32, moves: &mut Vec<Move>, cells: &mut CellSet) -> u64 {
    let before = moves.len();
    game.add_legal_moves(moves);
    let mut sum = 0;
    for index in before..moves.len() {
        game.play_unchecked(moves[index]);
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
