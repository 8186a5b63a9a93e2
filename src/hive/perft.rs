//! Perft: counting all the ways a game can go on, to compare with what others counted.

use super::Game;

/// How many sequences of `depth` legal moves there are from here. A forced pass is a move; a finished game has none.
///
/// `game` is played on and taken back, and is unchanged in the end.
pub fn perft(game: &mut Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = game.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut count = 0;
    for mv in moves {
        game.apply(mv);
        count += perft(game, depth - 1);
        game.undo();
    }
    count
}
