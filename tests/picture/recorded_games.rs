//! Replays of recorded games.

use hive::Game;
use hive_picture::{Replay, Turn};
use hivepost::discord::scene_of;

/// Returns the recorded game with this number as a replay. An unfinished game ends with neither side to move.
pub fn replay(number: &str) -> Replay {
    let mut game = recorded(number);
    let plies = game.ply();
    let mut scenes = Vec::new();
    loop {
        scenes.push(scene_of(&game, ["Ada", "Bert"].map(String::from)));
        if game.undo().is_none() {
            break;
        }
    }
    scenes.reverse();
    if let Some(last) = scenes.last_mut().filter(|last| matches!(last.turn, Turn::ToMove(_))) {
        last.turn = Turn::Neither;
    }
    Replay { scenes, first_ply: 0, total_plies: plies }
}

/// Returns the recorded game with this number.
pub fn recorded(number: &str) -> Game {
    let games = include_str!("../../crates/hive/tests/fixtures/games.tsv");
    let line = games.lines().find(|line| line.starts_with(&format!("{number}\t")));
    let text = line.and_then(|line| line.rsplit('\t').next()).expect("the fixture has this game");
    Game::from_game_string(text).expect("the record is a game")
}

/// A game of 100 plies with all expansions.
pub fn hundred_plies() -> Replay {
    replay("206")
}
