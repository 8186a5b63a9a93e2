//! Long games for performance tests.

use hive::{Expansions, Game, Opening, Setup};

/// An unfinished pseudo-random game of `plies` plies, always the same one.
pub fn long_game(plies: usize) -> Game {
    long_game_with(Expansions::default(), plies)
}

/// The same with expansions.
pub fn long_game_with(expansions: Expansions, plies: usize) -> Game {
    let mut game = Game::new(Setup { expansions, opening: Opening::Tournament });
    let mut random: u64 = 17;
    while game.ply() < plies {
        let moves = game.legal_moves();
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = usize::try_from(random >> 33).expect("31 bits fit into a usize") % moves.len();
        game.play(moves[index]).expect("the move is legal");
        if game.outcome().is_some() {
            game.undo();
        }
    }
    game
}
