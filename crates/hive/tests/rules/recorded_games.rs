//! Games that people played.

use hive::{Game, Hex, Move, game_string};

use crate::support::{game, lines};

pub const GAMES: &str = include_str!("../fixtures/games.tsv");

/// Every recorded game, and the ply at which a position stood for the third time.
pub fn recorded() -> impl Iterator<Item = (&'static str, Option<usize>, &'static str)> {
    lines(GAMES).map(|line| {
        let [id, threefold, text] = line[..] else { panic!("three columns: {line:?}") };
        (id, threefold.parse().ok(), text)
    })
}

#[test]
fn every_recorded_game_can_be_played_and_written_down_again() {
    assert_eq!(recorded().count(), 83);
    for (id, _, text) in recorded() {
        assert_eq!(game_string(&game(text)), text, "{id}");
    }
}

#[test]
fn a_game_taken_back_to_its_start_is_a_new_game() {
    for (id, _, text) in recorded() {
        let mut game = game(text);
        let moves: Vec<Move> = game.history().iter().map(|played| played.mv).collect();
        for &mv in moves.iter().rev() {
            assert_eq!(game.undo(), Some(mv), "{id}");
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game, Game::new(game.setup()), "{id}");
    }
}

#[test]
fn a_hive_walks_as_far_as_it_likes() {
    let is_far = |place: Hex| place.q.abs() > 32 || place.r.abs() > 32;
    let walked = lines(include_str!("../fixtures/cases.tsv"))
        .filter(|line| line[1] == "drift" && game(line[2]).board().stacks().all(is_far))
        .count();
    assert!(walked > 0, "no position of the fixtures is far from the origin");
}
