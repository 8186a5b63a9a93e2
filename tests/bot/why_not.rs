//! The explanation and picture of a refused move.

use discord_playground::{Id, Message};
use hive::{Expansions, Game, Opening, Setup};
use serde_json::{Value, json};

use crate::stage::Stage;

fn game(expansions: &str) -> Game {
    let expansions: Expansions = expansions.parse().expect("the game type is valid");
    Game::new(Setup { expansions, opening: Opening::Standard })
}

/// Sends a command that changes nothing, and returns the private reply.
async fn shown(stage: &Stage, user: Id, command: &str, options: Value) -> Message {
    let pool = stage.pool().await;
    let before = stage.snapshot(&pool).await;
    let reply = stage.told(user, command, options).await;
    assert_eq!(stage.snapshot(&pool).await, before, "after: {}", reply.content);
    assert_eq!(reply.only_for, Some(user), "the reply is not private");
    reply
}

/// The alt text of the only picture of a refusal.
#[track_caller]
fn described(reply: &Message) -> String {
    let [picture] = &reply.attachments[..] else { panic!("one picture: {}", reply.content) };
    assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(picture.filename, "why-not-1.png");
    assert!(
        picture.size.is_some_and(
            |(width, height)| (800..=920).contains(&width.max(height)) && width.min(height) > 300
        ),
        "{:?}",
        picture.size
    );
    let words = picture.description.clone().expect("the picture has a description");
    assert!(words.chars().count() <= 1024, "the description exceeds Discord's limit");
    words
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_move_shows_its_reason_only_to_the_player() {
    let stage = Stage::open("why_not").await;
    stage.begin_as_white().await;
    let last = stage.play(&mut game("Base"), "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let board = "Hive board of match #1, turn 3, White to move. Black placed the queen bee east of Black’s spider 1 (bQ bS1-).";
    let mut pictures = Vec::new();
    for (command, options) in [
        ("place", json!({ "piece": "A1", "at": "S1" })),
        ("place", json!({ "piece": "A1", "at": r"\bS1" })),
        ("place", json!({ "piece": "A2", "at": "-Q" })),
        ("move", json!({ "piece": "bS1", "to": "-Q" })),
        ("move", json!({ "piece": "S1", "to": "-Q" })),
        ("move", json!({ "piece": "Q", "to": "bQ-" })),
        ("move", json!({ "piece": "Q", "to": "bS1" })),
        ("move", json!({ "piece": "A1", "to": "-Q" })),
    ] {
        let reply = shown(&stage, stage.ada, command, options).await;
        let words = described(&reply);
        assert!(words.starts_with(&format!("{} {board}", reply.content.replace('`', ""))), "{words}");
        assert!(!pictures.contains(&reply.attachments[0].bytes), "the picture is not new: {}", reply.content);
        pictures.push(reply.attachments[0].bytes.clone());
    }
    assert_eq!(stage.last_post(), Some(last.id), "nothing was posted");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_before_the_first_move_show_an_empty_board() {
    let stage = Stage::open("why_not_empty").await;
    stage.begin(json!({ "colour": "white", "opening": "Tournament" })).await;
    for (options, sentence) in [
        (json!({ "piece": "Queen" }), "In the Tournament opening, the queen bee can’t be placed"),
        (json!({ "piece": "A1", "at": "wS1-" }), "The first piece has no neighbour to name"),
    ] {
        let reply = shown(&stage, stage.ada, "place", options).await;
        let words = described(&reply);
        assert!(words.starts_with(sentence) && words.contains("The board is empty."), "{words}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_without_a_broken_rule_have_no_picture() {
    let stage = Stage::open("why_not_words").await;
    stage.begin_as_white().await;
    for (user, command, options) in [
        (stage.ada, "place", json!({ "piece": "zebra" })),
        (stage.ada, "place", json!({ "piece": "A4" })),
        (stage.ada, "move", json!({ "piece": "bA1", "to": "wS1-" })),
        (stage.bert, "place", json!({ "piece": "A1" })),
        (stage.stranger, "place", json!({ "piece": "A1" })),
    ] {
        let reply = shown(&stage, user, command, options).await;
        assert!(reply.attachments.is_empty(), "{}", reply.content);
    }
    stage.close().await;
}
