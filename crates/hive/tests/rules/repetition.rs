//! How often a position has stood.

use hive::Game;

use crate::recorded_games::recorded;
use crate::support::{after, game};

/// The position of `game` after so many of its moves.
fn at_ply(game: &Game, ply: usize) -> Game {
    let mut game = game.clone();
    game.rewind(ply);
    game
}

#[test]
fn recorded_games_reach_a_position_for_the_third_time_where_they_are_known_to() {
    for (id, threefold, text) in recorded() {
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
fn the_whole_of_a_recorded_game_knows_where_that_was() {
    let mut repeated = 0;
    for (id, threefold, text) in recorded() {
        assert_eq!(game(text).third_repetition(), threefold, "{id}");
        repeated += usize::from(threefold.is_some());
    }
    assert!(repeated > 0, "some game repeats a position");
}

#[test]
fn a_position_in_which_other_moves_are_legal_is_another_one() {
    let game = game(
        r"Base+MLP;InProgress;Black[11];wL;bL wL-;wQ \wL;bQ bL\;wP \wQ;bA1 bQ/;wA1 /wL;bA1 wQ/;wA1 bQ/;bQ wL\;wA1 /wP;bQ bL\;wA1 /wL;bQ bL-;bA1 /wP;bQ bL\;bA1 wQ/;bQ bL-;wA1 \bQ;bQ bL\;wA1 /wL",
    );
    let stood = [13, 17, 21].map(|ply| at_ply(&game, ply));
    assert_eq!(stood.each_ref().map(|game| game.legal_moves().len()), [59, 44, 59]);
    assert_eq!(stood.each_ref().map(Game::occurrences), [1, 1, 2]);
}

#[test]
fn two_pieces_of_a_kind_that_have_changed_places_make_no_other_position() {
    let start = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", r"wA1 \wQ", "bA1 bQ-", "wA2 /wQ", "bA1 bQ/"];
    let change = [r"wA1 \wS1", r"bA1 bQ\", r"wA2 \wQ", "bA1 bQ-", "wA1 /wQ", "bA1 bQ/"];
    let game = after("Base", &[&start[..], &change[..]].concat());
    assert_eq!(game.occurrences(), 2);
    assert_eq!(at_ply(&game, start.len()).occurrences(), 1);
}
