//! The pictures of the README, from one recorded game. They are goldens too, so that it never shows what is not drawn any
//! more: `HIVEPOST_GOLDENS=write cargo test --test picture readme` makes them anew.

use std::path::Path;

use hive::{Game, MoveText};
use hive_picture::Scene;

use crate::PICTURES;
use crate::goldens::is_as_kept_in;
use crate::illegal_moves::Refused;
use crate::recorded_games::{recorded, replay};

/// A game in which White surrounds the queen with the 45th half-move.
const GAME: &str = "082";

/// What a reader without much of a network still waits for.
const LARGEST: usize = 60 * 1024;

#[track_caller]
fn is_in_the_readme(name: &str, scene: &Scene) {
    let file = PICTURES.png(scene);
    assert!(file.len() <= LARGEST, "{name} has {} bytes", file.len());
    is_as_kept_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures").join(name), file);
}

#[test]
fn it_is_whites_turn_and_one_side_of_blacks_queen_is_free() {
    is_in_the_readme("turn.png", &replay(GAME).scenes[44]);
}

#[test]
fn an_ant_that_holds_the_hive_together_may_not_leave() {
    let asked: MoveText = r"wA2 \bQ".parse().expect("a move");
    let game = earlier(recorded(GAME), 42);
    let mv = asked.resolve(&game).expect("its pieces are on the board");
    let mut scene = Refused::new(game, mv).scene();
    for (side, name) in [(&mut scene.white, "Ada"), (&mut scene.black, "Bert")] {
        name.clone_into(&mut side.name);
    }
    is_in_the_readme("why-not.png", &scene);
}

fn earlier(mut game: Game, ply: usize) -> Game {
    while game.ply() > ply && game.undo().is_some() {}
    game
}
