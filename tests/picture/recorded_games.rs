//! Recorded games, as replays.

use hive::Game;
use hive_picture::{Replay, Turn};
use hivepost::discord::scene_of;

/// The recorded game with this number; where it was broken off, it is nobody's turn.
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
        last.turn = Turn::Nobody;
    }
    Replay { scenes, first: 0, plies }
}

/// That game itself.
pub fn recorded(number: &str) -> Game {
    let games = include_str!("../../crates/hive/tests/fixtures/games.tsv");
    let line = games.lines().find(|line| line.starts_with(&format!("{number}\t")));
    let text = line.and_then(|line| line.rsplit('\t').next()).expect("the fixtures have this game");
    Game::from_game_string(text).expect("the record is a game")
}

/// A game of a hundred half-moves with all expansions.
pub fn hundred_plies() -> Replay {
    replay("206")
}
