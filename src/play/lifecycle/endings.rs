//! How a position ends a match, or forces a pass.

use hive::{Game, Move, Outcome};

use crate::store::matches::{EndReason, Ending};

/// After so many passes in a row nobody will ever have a legal move again: the first two end every rest.
const PASSES_WITHOUT_END: usize = 4;

/// When a position stands so often, the match is drawn by itself.
const DRAWN_AT: usize = 5;

/// Whether whoever is to move has nothing else to do, and the game goes on after it.
pub fn must_pass(game: &Game) -> bool {
    game.legal_moves() == [Move::Pass] && !is_deadlock(game)
}

/// How the position ends the match, if it does.
pub fn ending(game: &Game) -> Option<Ending> {
    let draw = |reason| Ending { outcome: Some(Outcome::Draw), reason };
    let deadlock = || is_deadlock(game).then(|| draw(EndReason::Deadlock));
    let repetition = || (game.occurrences() >= DRAWN_AT).then(|| draw(EndReason::Repetition));
    game.outcome().map(ending_on_board).or_else(deadlock).or_else(repetition)
}

/// How the position on the board ends the game, if it does.
fn ending_on_board(outcome: Outcome) -> Ending {
    let reason = match outcome {
        Outcome::Win(_) => EndReason::QueenSurrounded,
        Outcome::Draw => EndReason::BothQueensSurrounded,
    };
    Ending { outcome: Some(outcome), reason }
}

fn is_deadlock(game: &Game) -> bool {
    let passes = game.history().iter().rev().take_while(|played| played.mv == Move::Pass);
    passes.take(PASSES_WITHOUT_END).count() == PASSES_WITHOUT_END
}
