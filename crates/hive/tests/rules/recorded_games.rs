//! Recorded games.

use hive::{Game, Hex, Move, game_string};

use crate::support::{game, lines};

pub const GAMES: &str = include_str!("../fixtures/games.tsv");

/// A line of the fixture.
pub struct RecordedGame {
    pub id: &'static str,
    /// The ply of the first threefold repetition.
    pub threefold: Option<usize>,
    /// The UHP game string.
    pub text: &'static str,
}

pub fn recorded() -> impl Iterator<Item = RecordedGame> {
    lines(GAMES).map(|line| {
        let [id, threefold, text] = line[..] else { panic!("three columns: {line:?}") };
        RecordedGame { id, threefold: threefold.parse().ok(), text }
    })
}

#[test]
fn recorded_games_survive_a_round_trip() {
    assert_eq!(recorded().count(), 83);
    for RecordedGame { id, text, .. } in recorded() {
        assert_eq!(game_string(&game(text)), text, "{id}");
    }
}

#[test]
fn undoing_all_moves_leads_to_a_new_game() {
    for RecordedGame { id, text, .. } in recorded() {
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
fn hives_may_drift_far_from_the_origin() {
    let is_far = |place: Hex| place.q.abs() > 32 || place.r.abs() > 32;
    let drifted = lines(include_str!("../fixtures/cases.tsv"))
        .filter(|line| line[1] == "drift" && game(line[2]).board().occupied_places().all(is_far))
        .count();
    assert!(drifted > 0, "no drifted hive in the fixture");
}
