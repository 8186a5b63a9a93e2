//! Matches against the bot over days and beside others: nobody goes on with one, others wait too, the process is killed.

use std::time::Duration;

use discord_playground::Message;
use serde_json::json;

use crate::digests::set as set_digest;
use crate::matches::replay_after;
use crate::practice::{begun, played};
use crate::process::BotProcess;
use crate::stage::{Stage, count};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_that_nobody_goes_on_with_ends_after_thirty_days_and_disturbs_nobody() {
    let stage = Stage::open("practice-abandoned").await;
    let first = begun(&stage, json!({})).await;
    let second = played(&stage, &first, json!({ "piece": "wS1" })).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.pass_days(30).await;
    let says_why = "Nobody went on with it for thirty days. It does not count.";
    let ends = move |message: &&Message| message.id > second.id && message.content.contains(says_why);
    let end =
        stage.discord.wait_for("the end", move |world| world.messages.values().find(ends).cloned()).await;
    assert!(
        end.mentions.is_empty() && end.is_silent(),
        "in direct messages a mention is not all that disturbs"
    );
    replay_after(&stage, &end).await;
    let said = stage.told(stage.ada, "profile", json!({})).await;
    assert_eq!(said.content, "You have not finished a match yet. `/challenge` starts one.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_digest_names_no_practice_and_a_profile_counts_it_apart() {
    let mut stage = Stage::open("practice-digest").await;
    let ada = stage.ada;
    set_digest(&stage, ada, &crate::digests::hour_in(3)).await;
    let first = begun(&stage, json!({})).await;
    stage.pass_hours(3).await;
    stage.restart_bot().await; // its loops look again
    let pool = stage.pool().await;
    stage.counted("select count(*) from notice where kind = 'digest' and done_at is not null").await;
    stage.settle(&pool).await;
    assert_eq!(stage.discord.messages(stage.discord.direct_messages(ada)).len(), 0, "nobody waits for her");
    let question = stage.told(ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    stage.discord.next_message(stage.channel, Some(first.id)).await;
    let said = stage.told(ada, "profile", json!({})).await;
    let (title, practice) = said.content.split_once("\n\n").expect("a title and a record");
    assert_eq!(title, "**Ada** · no rating yet");
    assert_eq!(practice, "Practice against me: 1 played, none won yet");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_to_wait_for_the_bot_is_told_so_when_they_begin_and_when_they_move() {
    let stage = Stage::open("practice-queue").await;
    let mut post = begun(&stage, json!({})).await;
    for person in [stage.bert, stage.stranger] {
        stage.told(person, "practice", json!({ "colour": "white" })).await;
        post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    }
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    // As if another process were thinking about the matches of the two others all the time.
    sqlx::query("update player set bot_thought_at = now() + interval '1 hour'")
        .execute(&pool)
        .await
        .expect("the table takes it");
    let thinking = "insert into bot_turn (match_id, seen, since, asked_at, retry_at, attempts)
                    select match_id, 0, 0, now(), now() + interval '1 hour', 1 from match where match_id > 1";
    sqlx::query(thinking).execute(&pool).await.expect("the table takes it");
    let said = stage.told(stage.ada, "place", json!({ "piece": "wS1", "match": "1" })).await;
    assert_eq!(said.content, "Played `wS1` in match #1. I am thinking about 2 other matches first.");
    post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let said = stage.told(stage.ada, "practice", json!({ "colour": "black", "level": "2" })).await;
    let queue = "You play Black. I am thinking about 2 other matches first.";
    assert!(said.content.ends_with(queue), "{}", said.content);
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    sqlx::query("delete from bot_turn").execute(&pool).await.expect("it is not its turn there");
    stage.settle(&pool).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_is_killed_while_it_thinks_leaves_the_half_move_to_the_next() {
    let stage = Stage::without_bot("practice-killed").await;
    let (pool, url) = (stage.pool().await, stage.database.url());
    let bot = BotProcess::start(&stage.discord, &url).await;
    let first = begun(&stage, json!({ "level": "8 · as well as I can" })).await;
    stage.settle(&pool).await;
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    stage.counted("select count(*) from bot_turn where attempts = 1").await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    assert_eq!(
        count(&pool, "select count(*) from match_event").await,
        1,
        "it was killed before it had moved"
    );
    // As if the time were over for which it had claimed the turn.
    sqlx::query("update bot_turn set retry_at = now()").execute(&pool).await.expect("the row is there");
    stage.discord.forget_nonces();
    let bot = BotProcess::start(&stage.discord, &url).await;
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(second.content.contains("White placed spider 1"), "{}", second.content);
    assert!(second.content.contains("Black placed"), "{}", second.content);
    stage.settle(&pool).await;
    assert_eq!(stage.last_post(), Some(second.id), "it is told once");
    assert_eq!(count(&pool, "select count(*) from match_event").await, 2);
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn against_the_bot_there_is_no_clock_to_stop_and_nobody_to_nudge() {
    let stage = Stage::open("practice-clock").await;
    let first = begun(&stage, json!({})).await;
    let said = stage.refused_press(stage.ada, &first, "1:pause:1:0").await;
    assert_eq!(said, "In match #1 you play against me: there is no clock to stop, and I need no reminder.");
    stage.close().await;
}
