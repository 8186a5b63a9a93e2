//! The daily digest: one direct message a day instead of pings.

use chrono::{Timelike, Utc};
use discord_playground::{Id, Message};
use hive::{Expansions, Game, Opening, Setup};
use serde_json::json;

use crate::stage::{Stage, count, question};

fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

/// Sets the digest to an hour or `never`, with `/settings`.
pub async fn set(stage: &Stage, user: Id, value: &str) -> Message {
    let dialog = stage.told(user, "settings", json!({})).await;
    let dialog = stage.chosen(user, &dialog, "1:settings:which", "digest").await;
    stage.chosen(user, &dialog, "1:settings:set:digest", value).await
}

/// The hour of the day in `hours` hours, as an option value.
pub fn hour_in(hours: u32) -> String {
    ((Utc::now().hour() + hours) % 24).to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn digests_are_sent_daily_and_replace_turn_pings() {
    let mut stage = Stage::open("digest").await;
    let ada = stage.ada;
    let changed = set(&stage, ada, &hour_in(3)).await;
    assert!(changed.content.starts_with("Changed. Daily digest: **At "), "{}", changed.content);
    stage.begin(json!({ "colour": "white", "time": "14 days per move" })).await;
    let mut game = new_game();
    let quiet = stage.play(&mut game, "wS1;bS1 wS1-").await;
    assert!(quiet.mentions.is_empty(), "the post does not ping her");
    assert!(quiet.content.starts_with(&format!("<@{ada}> — your move")), "but names her: {}", quiet.content);
    let letters = stage.discord.direct_messages(ada);
    stage.restart_bot().await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.discord.messages(letters).len(), 0, "too early for the digest");
    stage.pass_hours(3).await;
    stage.restart_bot().await; // makes its loops poll again
    let digest = stage.discord.next_message(letters, None).await;
    let (title, line) = digest.content.split_once('\n').expect("a line for each match");
    assert_eq!(title, "It’s your turn in 1 match:");
    assert!(line.starts_with("[#1](https://discord.com/channels/") && line.contains("due <t:"), "{line}");
    for _ in 0..3 {
        stage.pass_hours(6).await;
        stage.restart_bot().await;
        stage.settle(&stage.pool().await).await;
    }
    assert_eq!(stage.discord.messages(letters).len(), 1, "once a day");
    stage.pass_hours(6).await;
    stage.restart_bot().await;
    let second = stage.discord.next_message(letters, Some(digest.id)).await;
    let dialog = stage.pressed(ada, &second, "Next").await;
    assert_eq!(question(&dialog), "Which piece?", "Next opens the dialog: {}", dialog.content);
    let called = stage.play(&mut game, "wQ -wS1").await;
    assert_eq!(called.mentions, [stage.bert], "others are still pinged");
    stage.pass_days(1).await;
    stage.restart_bot().await;
    let pool = stage.pool().await;
    while count(&pool, "select count(*) from notice where kind = 'digest' and done_at is not null").await < 3
    {
        tokio::task::yield_now().await;
    }
    assert_eq!(stage.discord.messages(letters).len(), 2, "no digest without a turn");
    set(&stage, ada, "never").await;
    let post = stage.play(&mut game, "bQ bS1-").await;
    assert_eq!(post.mentions, [ada]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn digests_replace_pings_of_proposals_and_ended_pauses() {
    let stage = Stage::open("digest-offers").await;
    let (ada, bert) = (stage.ada, stage.bert);
    set(&stage, ada, &hour_in(12)).await;
    let (_, post) = stage.begin_with_first_moves(json!({})).await;
    stage.pressed_more(bert, &post, "Pause").await;
    let offer = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(offer.mentions.is_empty(), "{}", offer.content);
    stage.pressed(ada, &offer, "Accept pause").await;
    let paused = stage.discord.next_message(stage.channel, Some(offer.id)).await;
    stage.pressed_more(bert, &post, "End pause").await;
    let ended = stage.discord.next_message(stage.channel, Some(paused.id)).await;
    assert!(ended.mentions.is_empty(), "{}", ended.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undeliverable_digests_turn_pings_back_on() {
    let mut stage = Stage::open("digest-closed-letters").await;
    let ada = stage.ada;
    set(&stage, ada, &hour_in(2)).await;
    let first = stage.begin(json!({ "colour": "white", "time": "14 days per move" })).await;
    assert!(first.mentions.is_empty());
    stage.discord.close_direct_messages(ada);
    stage.pass_hours(2).await;
    stage.restart_bot().await;
    let pool = stage.pool().await;
    while count(&pool, "select count(*) from notice where failure is not null").await == 0 {
        tokio::task::yield_now().await;
    }
    let settings = stage.told(ada, "settings", json!({})).await;
    assert!(settings.content.contains("Daily digest: Never\n"), "{}", settings.content);
    let called = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert_eq!(called.mentions, [ada], "for the turn that she was not notified of");
    let post = stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    assert_eq!(post.mentions, [ada]);
    stage.settle(&pool).await;
    stage.stop_bot().await;
}
