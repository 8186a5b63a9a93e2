//! Repetitions.

use hive::Game;

use crate::recorded_games::{RecordedGame, recorded};
use crate::support::{after, game};

fn at_ply(game: &Game, ply: usize) -> Game {
    let mut game = game.clone();
    game.rewind(ply);
    game
}

#[test]
fn recorded_games_repeat_positions_at_the_known_plies() {
    for RecordedGame { id, threefold, text } in recorded() {
        let mut game = game(text);
        let mut first = None;
        loop {
            first = if game.occurrences() >= 3 { Some(game.ply()) } else { first };
            if game.undo().is_none() {
                break;
            }
        }
        assert_eq!(first, threefold, "{id}");
    }
}

#[test]
fn threefold_repetitions_are_found_in_whole_games() {
    let mut repeated = 0;
    for RecordedGame { id, threefold, text } in recorded() {
        assert_eq!(game(text).threefold_repetition(), threefold, "{id}");
        repeated += usize::from(threefold.is_some());
    }
    assert!(repeated > 0, "no recorded game repeats a position");
}

#[test]
fn positions_with_different_legal_moves_are_different() {
    let game = game(
        r"Base+MLP;InProgress;Black[11];wL;bL wL-;wQ \wL;bQ bL\;wP \wQ;bA1 bQ/;wA1 /wL;bA1 wQ/;wA1 bQ/;bQ wL\;wA1 /wP;bQ bL\;wA1 /wL;bQ bL-;bA1 /wP;bQ bL\;bA1 wQ/;bQ bL-;wA1 \bQ;bQ bL\;wA1 /wL",
    );
    let positions = [13, 17, 21].map(|ply| at_ply(&game, ply));
    assert_eq!(positions.each_ref().map(|game| game.legal_moves().len()), [59, 44, 59]);
    assert_eq!(positions.each_ref().map(Game::occurrences), [1, 1, 2]);
}

#[test]
fn swapped_pieces_of_a_kind_make_an_equal_position() {
    let start = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", r"wA1 \wQ", "bA1 bQ-", "wA2 /wQ", "bA1 bQ/"];
    let swap = [r"wA1 \wS1", r"bA1 bQ\", r"wA2 \wQ", "bA1 bQ-", "wA1 /wQ", "bA1 bQ/"];
    let game = after("Base", &[&start[..], &swap[..]].concat());
    assert_eq!(game.occurrences(), 2);
    assert_eq!(at_ply(&game, start.len()).occurrences(), 1);
}
