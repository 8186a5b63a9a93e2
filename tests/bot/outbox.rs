//! Posts despite failures of Discord or the bot: each post once, and in order.

use std::time::Duration;

use hive::{Expansions, Game, Opening, Setup};
use serde_json::json;

use crate::process::BotProcess;
use crate::stage::{Stage, count};

fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_with_a_lost_receipt_is_found_without_its_nonce() {
    let stage = Stage::without_bot("killed-after-posting").await;
    let url = stage.database.url();
    let bot = BotProcess::start(&stage.discord, &url).await;
    let first = stage.begin_as_white().await;
    let held = stage.discord.hold("POST", &format!("/channels/{}/messages", stage.channel));
    stage.told(stage.ada, "place", json!({ "piece": "Ant" })).await;
    held.reached().await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    drop(held);
    stage.discord.forget_nonces();
    let bot = BotProcess::start(&stage.discord, &url).await;
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(second.content.contains("`wA1`"), "{}", second.content);
    stage.told(stage.bert, "place", json!({ "piece": "A1", "at": "wA1-" })).await;
    let third = stage.discord.next_message(stage.channel, Some(second.id)).await;
    assert!(third.content.contains("`bA1 wA1-`"), "{}", third.content);
    assert_eq!(stage.discord.messages(stage.channel).len(), 4, "the challenge and three posts");
    stage.settle(&stage.pool().await).await;
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_with_a_lost_receipt_is_not_posted_twice() {
    let stage = Stage::without_bot("killed-after-replay").await;
    let url = stage.database.url();
    let bot = BotProcess::start(&stage.discord, &url).await;
    stage.begin_as_white().await;
    stage.play(&mut new_game(), "wS1").await;
    let question = stage.told(stage.bert, "resign", json!({})).await;
    let path = format!("/channels/{}/messages", stage.channel);
    let result = stage.discord.hold("POST", &path);
    stage.pressed(stage.bert, &question, "Resign match #1").await;
    result.reached().await;
    let replay = stage.discord.hold("POST", &path);
    drop(result);
    replay.reached().await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    drop(replay);
    stage.discord.forget_nonces();
    let bot = BotProcess::start(&stage.discord, &url).await;
    stage.settle(&stage.pool().await).await;
    let files = stage.discord.messages(stage.channel).into_iter().flat_map(|post| post.attachments);
    let kinds: Vec<String> = files.map(|file| file.content_type).collect();
    assert_eq!(kinds.last().map(String::as_str), Some("image/gif"), "the replay follows the result");
    assert_eq!(kinds.iter().filter(|kind| *kind == "image/gif").count(), 1);
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn delayed_posts_stay_in_order_and_only_the_last_one_pings() {
    let stage = Stage::open("outbox-late").await;
    let first = stage.begin_as_white().await;
    let path = format!("/channels/{}/messages", stage.channel);
    stage.discord.fail_next("POST", &path, 500, 0, 1);
    stage.discord.fail_next("POST", &path, 429, 0, 1);
    let edits = stage.discord.hold("PATCH", &path); // else the late posts could be folded before they are read
    for (player, options) in [
        (stage.ada, json!({ "piece": "wS1" })),
        (stage.bert, json!({ "piece": "bS1", "at": "wS1-" })),
        (stage.ada, json!({ "piece": "wQ", "at": "-wS1" })),
    ] {
        stage.told(player, "place", options).await;
    }
    let mut posts = Vec::new();
    let mut after = first.id;
    for _ in 0..3 {
        let post = stage.discord.next_message(stage.channel, Some(after)).await;
        after = post.id;
        posts.push(post);
    }
    let uhp = ["`wS1`", "`bS1 wS1-`", "`wQ -wS1`"];
    for (post, uhp) in posts.iter().zip(uhp) {
        assert!(post.content.contains(uhp), "{uhp} in {}", post.content);
    }
    drop(edits);
    for (late, turn) in posts[..2].iter().zip(["turn 1", "turn 2"]) {
        let title = format!("Match #1, {turn}: Ada (White) – Bert (Black)\n");
        assert!(late.content.starts_with(&title), "{}", late.content);
        assert!(late.mentions.is_empty(), "a late post pings: {}", late.content);
        assert!(late.buttons().is_empty(), "a late post has buttons: {}", late.content);
    }
    assert_eq!(posts[2].mentions, [stage.bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn write_rate_limits_do_not_count_as_failed_attempts() {
    let stage = Stage::open("outbox-write-limit").await;
    let first = stage.begin_as_white().await;
    let path = format!("/channels/{}/messages", stage.channel);
    let held = stage.discord.hold("POST", &path);
    for code in [20028, 20029] {
        stage.discord.fail_next("POST", &path, 429, code, 1);
    }
    stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    held.reached().await;
    drop(held);
    let post = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(post.content.contains("`wS1`"), "{}", post.content);
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from notice where attempts > 1").await, 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_disconnection_loses_no_post() {
    let stage = Stage::open("outbox-reconnect").await;
    stage.begin_as_white().await;
    let mut game = new_game();
    stage.play(&mut game, "wS1").await;
    stage.discord.drop_gateways();
    stage.discord.wait_for_bot().await;
    let post = stage.play(&mut game, "bS1 wS1-;wQ -wS1;bQ bS1-").await;
    assert_eq!(post.mentions, [stage.ada]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_that_could_not_be_removed_are_removed_later() {
    let stage = Stage::open("outbox-old-buttons").await;
    let first = stage.begin_as_white().await;
    stage.discord.fail_next("PATCH", "/messages/", 500, 0, 1);
    let mut game = new_game();
    stage.play(&mut game, "wS1;bS1 wS1-").await;
    let gone = stage.discord.wait_for("the oldest buttons to go", |world| {
        world.messages.get(&first.id).filter(|post| post.buttons().is_empty()).map(|_| ())
    });
    gone.await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_answers_are_found_by_text_and_not_confused_with_equal_ones() {
    let stage = Stage::without_bot("killed-after-answer").await;
    let url = stage.database.url();
    let mut bot = BotProcess::start(&stage.discord, &url).await;
    let (_, post) = stage.begin_with_first_moves(json!({})).await;
    let request = async || {
        let last = stage.last_post();
        stage.pressed_more(stage.bert, &post, "Pause").await;
        stage.discord.next_message(stage.channel, last).await
    };
    for round in 1..=2 {
        let asked = request().await;
        let held = stage.discord.hold("POST", &format!("/channels/{}/messages", stage.channel));
        stage.pressed(stage.ada, &asked, "Accept pause").await;
        held.reached().await;
        bot.kill_after(Duration::ZERO, &stage.discord).await;
        drop(held);
        stage.discord.forget_nonces();
        bot = BotProcess::start(&stage.discord, &url).await;
        stage.settle(&stage.pool().await).await;
        let posts = stage.discord.messages(stage.channel);
        let pauses = posts.iter().filter(|post| post.content.starts_with("Match #1 is paused")).count();
        assert_eq!(pauses, round, "each is posted once");
        let last = stage.last_post();
        stage.pressed_more(stage.ada, &post, "End pause").await;
        stage.discord.next_message(stage.channel, last).await;
    }
    // A pause that was never posted is posted, although an equal post exists.
    let asked = request().await;
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 500, 0, 1);
    stage.pressed(stage.ada, &asked, "Accept pause").await;
    let third = stage.discord.next_message(stage.channel, Some(asked.id)).await;
    assert!(third.content.starts_with("Match #1 is paused"), "{}", third.content);
    stage.settle(&stage.pool().await).await;
    drop(bot);
    stage.close().await;
}
