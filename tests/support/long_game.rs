//! Long games, for what must not take long.

use hive::{Expansions, Game, Opening, Setup};

/// A game of so many half-moves that is not over: drawn by lot, and always the same one.
pub fn long_game(plies: usize) -> Game {
    let mut game = Game::new(Setup { expansions: Expansions::default(), opening: Opening::Tournament });
    let mut lot: u64 = 17;
    while game.ply() < plies {
        let moves = game.legal_moves();
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let drawn = usize::try_from(lot >> 33).expect("it is small") % moves.len();
        game.play(moves[drawn]).expect("it is one of the legal moves");
        if game.outcome().is_some() {
            game.undo();
        }
    }
    game
}
