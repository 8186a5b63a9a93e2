//! Stored personal data: shown, exported and deleted.

use hive::{Game, Opening, Setup};
use serde_json::{Value, json};

use crate::stage::{Stage, count};

fn new_game() -> Game {
    Game::new(Setup { opening: Opening::Standard, ..Setup::default() })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stored_data_is_listed_and_exported_in_direct_messages_too() {
    let stage = Stage::open("privacy").await;
    stage.begin_as_white().await;
    stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    let letters = stage.discord.direct_messages(stage.ada);
    let told = stage.told_in(letters, stage.ada, "privacy", json!({})).await;
    assert!(told.content.starts_with("**What the bot stores about you**"), "{}", told.content);
    assert!(told.content.chars().count() <= 2000);
    let labels: Vec<String> = told.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Export my data", "Delete me"]);
    for part in [
        "Your Discord ID, name and language",
        "Your matches: players, match settings, where they’re played, result, and every move and offer with its time.",
        "Your rating and its history, seasons, tournaments and ladders.",
        "Your challenges and the answers to them.",
        "Your `/settings`, with your time zone if you set one, and when you’re `/away`.",
        "Which matches you’ve looked at, up to which move,",
        "Ratings: everyone, on leaderboards.",
        "In `/profile`, everyone, in any server: your record, rating chart, first pieces, practice, puzzles and results against each player.",
        "With “Only me” in `/settings`, no leaderboard and no list of solvers names you, and your profile only shows others their results against you.",
        "Otherwise only Discord gets it. The bot doesn’t listen to messages.",
        "Your opponents keep your matches, without your name.",
    ] {
        assert!(told.content.contains(part), "{part}: {}", told.content);
    }
    let export = stage.pressed(stage.ada, &told, "Export my data").await;
    let [file] = &export.attachments[..] else { panic!("one file: {}", export.content) };
    assert_eq!(file.filename, "hivepost.json");
    let data: Value = serde_json::from_slice(&file.bytes).expect("the export is JSON");
    assert_eq!(data["player"][0]["name"], "Ada");
    assert_eq!(data["match"].as_array().map(Vec::len), Some(1));
    assert_eq!(data["match_event"][1]["uhp"], "bS1 wS1-");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_players_resign_and_are_no_longer_named() {
    let mut stage = Stage::open("privacy_delete").await;
    stage.begin_as_white().await;
    let last = stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    let open = stage.challenge(stage.ada, json!({})).await;
    let told = stage.told(stage.ada, "privacy", json!({})).await;
    let question = stage.pressed(stage.ada, &told, "Delete me").await;
    for part in ["can’t be undone", "resign your match in progress", "1 pending challenge will be closed"] {
        assert!(question.content.contains(part), "{}", question.content);
    }
    stage.restart_bot().await;
    let done = stage.pressed(stage.ada, &question, "Delete me permanently").await;
    assert!(done.content.starts_with("Your data is deleted. You resigned 1 match"), "{}", done.content);
    assert!(done.buttons().is_empty());
    let result = stage.discord.next_message(stage.channel, Some(open.id)).await;
    assert_eq!(result.mentions, [stage.bert]);
    assert!(result.content.contains(&format!("<@{}> won as Black", stage.bert)), "{}", result.content);
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    for post in [last.id, open.id, result.id] {
        let post = stage.discord.message(post).expect("the post still exists");
        assert!(
            post.button("Rematch").is_none(),
            "a deleted player can't accept a rematch: {}",
            post.content
        );
        let is_new = post.id != last.id;
        assert!(!is_new || !post.content.contains(&stage.ada.to_string()), "{}", post.content);
    }
    assert_eq!(count(&pool, "select count(*) from player where name = 'Ada'").await, 0);
    let export = stage.told(stage.bert, "export", json!({ "match": "1" })).await;
    let record = std::str::from_utf8(&export.attachments[0].bytes).expect("the file is UTF-8");
    assert!(record.contains("[White \"deleted player\"]"), "{record}");
    let board = stage.told(stage.bert, "board", json!({ "match": "1" })).await;
    assert!(!board.content.contains("<@-"), "{}", board.content);
    // They can return, as a new player.
    stage.begin_as_white().await;
    let games = stage.told(stage.ada, "games", json!({})).await;
    assert!(games.content.contains("#2"), "{}", games.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_players_get_no_rematch() {
    let stage = Stage::open("privacy_rematch").await;
    stage.begin_as_white().await;
    let last = stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    let resign = stage.told(stage.ada, "resign", json!({})).await;
    stage.pressed(stage.ada, &resign, "Resign match #1").await;
    let result = stage.discord.next_message(stage.channel, Some(last.id)).await;
    let replay = crate::matches::replay_after(&stage, &result).await;
    let told = stage.told(stage.ada, "privacy", json!({})).await;
    let question = stage.pressed(stage.ada, &told, "Delete me").await;
    assert!(
        question.content.contains(
            "You have no match in progress to resign, and you have no pending challenges to close."
        )
    );
    stage.pressed(stage.ada, &question, "Delete me permanently").await;
    let refused = stage.pressed(stage.bert, &result, "Rematch").await;
    assert!(refused.content.contains("deleted"), "{}", refused.content);
    assert_eq!(stage.last_post(), Some(replay.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cancelled_or_outdated_confirmations_delete_nothing() {
    let stage = Stage::open("privacy_keep").await;
    stage.begin_as_white().await;
    let told = stage.told(stage.ada, "privacy", json!({})).await;
    let question = stage.pressed(stage.ada, &told, "Delete me").await;
    stage.pass_hours(1).await;
    let again = stage.pressed(stage.ada, &question, "Delete me permanently").await;
    assert!(again.content.contains("can’t be undone"), "{}", again.content);
    let kept = stage.pressed(stage.ada, &again, "Keep my data").await;
    assert!(kept.content.starts_with("Nothing was deleted."), "{}", kept.content);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from match where ended_at is null").await, 1);
    assert_eq!(count(&pool, "select count(*) from player where player_id < 0").await, 0);
    stage.close().await;
}
