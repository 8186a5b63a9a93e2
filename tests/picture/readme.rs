//! The pictures of the README, drawn from a recorded game. They are goldens, so that the README stays up to
//! date: `HIVEPOST_GOLDENS=write cargo test --test picture readme` redraws them.

use std::path::Path;

use hive::{Game, MoveText};
use hive_picture::Scene;

use crate::RENDERER;
use crate::goldens::assert_png_matches_file;
use crate::illegal_moves::Refused;
use crate::recorded_games::{recorded, replay};

/// A game in which White surrounds the queen on the 45th ply.
const GAME: &str = "082";

/// Maximum file size, for readers on slow connections.
const MAX_FILE_BYTES: usize = 60 * 1024;

#[track_caller]
fn assert_matches_readme(name: &str, scene: &Scene) {
    let file = RENDERER.png(scene);
    assert!(file.len() <= MAX_FILE_BYTES, "{name} has {} bytes", file.len());
    assert_png_matches_file(&Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures").join(name), file);
}

#[test]
fn readme_shows_a_turn() {
    assert_matches_readme("turn.png", &replay(GAME).scenes[44]);
}

#[test]
fn readme_shows_a_refused_move() {
    let typed: MoveText = r"wA2 \bQ".parse().expect("a valid move");
    let game = earlier(recorded(GAME), 42);
    let mv = typed.resolve(&game).expect("its pieces are on the board");
    let mut scene = Refused::new(game, mv).scene();
    for (side, name) in [(&mut scene.white, "Ada"), (&mut scene.black, "Bert")] {
        name.clone_into(&mut side.name);
    }
    assert_matches_readme("why-not.png", &scene);
}

fn earlier(mut game: Game, ply: usize) -> Game {
    while game.ply() > ply && game.undo().is_some() {}
    game
}
