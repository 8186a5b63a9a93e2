//! The result post of a match, and the replay that follows it.

use hive::{Expansions, Game, Opening, Setup};
use serde_json::json;

use crate::matches::{replay_after, resign};
use crate::stage::{Stage, count};

fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_result_post_is_followed_by_a_silent_replay() {
    let stage = Stage::open("results-replay").await;
    stage.begin_as_white().await;
    let mut game = new_game();
    let post = stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    let result = resign(&stage, game.to_move(), &post).await;
    let first =
        format!("**<@{}> won as White: Black resigned.** Match #1 against <@{}>", stage.ada, stage.bert);
    assert_eq!(result.content.lines().next(), Some(first.as_str()));
    let replay = replay_after(&stage, &result).await;
    let [file] = &replay.attachments[..] else { panic!("{} files", replay.attachments.len()) };
    let mut decoder = gif::DecodeOptions::new().read_info(&file.bytes[..]).expect("the file is a GIF");
    let mut frames = 0;
    while decoder.read_next_frame().expect("the frame can be decoded").is_some() {
        frames += 1;
    }
    assert_eq!(frames, 5, "the final position, the empty board, and three moves");
    assert_eq!(stage.last_post(), Some(replay.id));
    stage.settle(&stage.pool().await).await;
    let shown = stage.discord.message(result.id).expect("the post exists");
    assert_eq!(shown.buttons().len(), 3, "the replay leaves the buttons of the result");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_rejected_by_discord_is_dropped_silently() {
    let stage = Stage::open("results-refused").await;
    for (number, (status, code)) in
        [(403, 50013), (400, 50035), (404, 10003), (403, 50001)].into_iter().enumerate()
    {
        stage.begin_as_white().await;
        stage.play(&mut new_game(), "wS1").await;
        let question = stage.told(stage.bert, "resign", json!({})).await;
        let path = format!("/channels/{}/messages", stage.channel);
        let result = stage.discord.hold("POST", &path);
        let confirm = format!("Resign match #{}", number + 1);
        stage.pressed(stage.bert, &question, &confirm).await;
        result.reached().await;
        stage.discord.fail_next("POST", &path, status, code, 1);
        drop(result);
        stage.settle(&stage.pool().await).await;
    }
    let files = stage.discord.messages(stage.channel).into_iter().flat_map(|post| post.attachments);
    assert_eq!(files.filter(|file| file.content_type == "image/gif").count(), 0);
    for person in [stage.ada, stage.bert] {
        let letters = stage.discord.direct_messages(person);
        assert_eq!(stage.discord.messages(letters).len(), 0, "players are not told, because they can't help");
    }
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from notice where kind = 'replay'").await, 4);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_is_retried_while_discord_is_unavailable() {
    let stage = Stage::open("results-later").await;
    stage.begin_as_white().await;
    stage.play(&mut new_game(), "wS1").await;
    let question = stage.told(stage.bert, "resign", json!({})).await;
    let path = format!("/channels/{}/messages", stage.channel);
    let held = stage.discord.hold("POST", &path);
    stage.pressed(stage.bert, &question, "Resign match #1").await;
    held.reached().await;
    stage.discord.fail_next("POST", &path, 500, 0, 1);
    drop(held);
    let result = stage.discord.messages(stage.channel).pop().expect("the result was posted");
    replay_after(&stage, &result).await;
    stage.close().await;
}
