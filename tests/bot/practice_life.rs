//! Practice matches over days: inactivity, waiting for other matches, killed processes.

use std::time::Duration;

use discord_playground::{Channel, ChannelKind, Message};
use serde_json::json;

use crate::digests::set as set_digest;
use crate::matches::replay_after;
use crate::picker::take;
use crate::practice::{begin, confirm, play_move};
use crate::process::BotProcess;
use crate::stage::{Stage, count, level};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn inactive_practice_ends_silently_after_thirty_days() {
    let stage = Stage::open("practice-abandoned").await;
    let first = begin(&stage, json!({})).await;
    let second = play_move(&stage, &first, json!({ "piece": "wS1" })).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.pass_days(30).await;
    let says_why = "No moves for 30 days. It doesn’t count.";
    let ends = move |message: &&Message| message.id > second.id && message.content.contains(says_why);
    let end =
        stage.discord.wait_for("the end", move |world| world.messages.values().find(ends).cloned()).await;
    assert!(end.mentions.is_empty() && end.is_silent(), "in direct messages, every post notifies");
    replay_after(&stage, &end).await;
    let said = stage.told(stage.ada, "profile", json!({})).await;
    assert_eq!(said.content, "You haven’t finished a match yet. `/challenge` starts one.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn digests_omit_practice_and_profiles_count_it_separately() {
    let mut stage = Stage::open("practice-digest").await;
    let ada = stage.ada;
    set_digest(&stage, ada, &crate::digests::hour_in(3)).await;
    let first = begin(&stage, json!({})).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await; // the receipt has the time of the post
    stage.pass_hours(3).await;
    stage.restart_bot().await; // its loops look again
    stage
        .wait_until_counted("select count(*) from notice where kind = 'digest' and done_at is not null")
        .await;
    stage.settle(&pool).await;
    assert_eq!(
        stage.discord.messages(stage.discord.direct_messages(ada)).len(),
        0,
        "practice matches are not in the digest"
    );
    let question = stage.told(ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    stage.discord.next_message(stage.channel, Some(first.id)).await;
    let said = stage.told(ada, "profile", json!({})).await;
    let (title, practice) = said.content.split_once("\n\n").expect("the profile has a title and a record");
    assert_eq!(title, "**Ada** · no rating yet");
    assert_eq!(practice, "Practice: 1 played, none won yet");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_told_when_the_bot_thinks_about_other_matches_first() {
    let stage = Stage::open("practice-queue").await;
    let first = begin(&stage, json!({})).await;
    let mut post = first.clone();
    for person in [stage.bert, stage.stranger] {
        stage.told(person, "practice", json!({ "colour": "white" })).await;
        post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    }
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    // As if another process were thinking about the other two matches all the time.
    sqlx::query("update player set bot_thought_at = now() + interval '1 hour'")
        .execute(&pool)
        .await
        .expect("the statement succeeds");
    let thinking = "insert into bot_turn (match_id, seen, since, asked_at, retry_at, attempts)
                    select match_id, 0, 0, now(), now() + interval '1 hour', 1 from match where match_id > 1";
    sqlx::query(thinking).execute(&pool).await.expect("the statement succeeds");
    let said = stage.told(stage.ada, "place", json!({ "piece": "wS1", "match": "1" })).await;
    assert_eq!(said.content, "Played `wS1` in match #1. The bot is thinking about 2 other matches first.");
    let second = stage.edited(&first).await;
    let pieces = stage.pressed(stage.ada, &second, "Play").await;
    let places = take(&stage, stage.ada, &pieces, "wG1").await;
    let question = stage.pressed(stage.ada, &places, "1").await;
    let said = stage.pressed(stage.ada, &question, "Confirm").await;
    let queue = "in match #1. The bot is thinking about 2 other matches first.";
    assert!(said.content.ends_with(queue), "the reply stays: {}", said.content);
    stage.edited(&second).await;
    let said = stage.told(stage.ada, "practice", json!({ "colour": "black", "level": level(2) })).await;
    let queue = "You play Black. The bot is thinking about 2 other matches first.";
    assert!(said.content.ends_with(queue), "{}", said.content);
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    sqlx::query("delete from bot_turn").execute(&pool).await.expect("the statement succeeds");
    stage.settle(&pool).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_turn_survives_a_process_killed_while_thinking() {
    let stage = Stage::without_bot("practice-killed").await;
    let (pool, url) = (stage.pool().await, stage.database.url());
    let bot = BotProcess::start(&stage.discord, &url).await;
    let first = begin(&stage, json!({ "level": level(8) })).await;
    stage.settle(&pool).await;
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    stage.wait_until_counted("select count(*) from bot_turn where attempts = 1").await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    assert_eq!(
        count(&pool, "select count(*) from match_event").await,
        1,
        "the process was killed before its move"
    );
    // The dead process's claim expires. Only the killed search had to be long.
    for statement in ["update bot_turn set retry_at = now()", "update match set level = 1"] {
        sqlx::query(statement).execute(&pool).await.expect("the statement succeeds");
    }
    stage.discord.forget_nonces();
    let bot = BotProcess::start(&stage.discord, &url).await;
    let second = stage.edited(&first).await;
    assert!(second.content.contains("White placed spider 1"), "{}", second.content);
    assert!(second.content.contains("Black placed"), "{}", second.content);
    stage.settle(&pool).await;
    assert_eq!(stage.last_post(), Some(second.id), "the moves are posted once");
    assert_eq!(count(&pool, "select count(*) from match_event").await, 2);
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_matches_have_no_pauses() {
    let stage = Stage::open("practice-clock").await;
    let first = begin(&stage, json!({})).await;
    let said = stage.refused_press(stage.ada, &first, "1:pause:1:0").await;
    assert_eq!(said, "Match #1 is a practice match. It has no clock, and the bot needs no reminders.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_practice_post_is_replaced_without_a_ping() {
    let stage = Stage::open("practice-old-post").await;
    let first = begin(&stage, json!({})).await;
    stage.settle(&stage.pool().await).await;
    stage.pass_hours(1).await; // Discord limits edits of messages older than an hour
    stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(second.content.contains("Black placed"), "{}", second.content);
    assert!(second.mentions.is_empty(), "Ada is watching");
    stage.settle(&stage.pool().await).await;
    let old = stage.discord.message(first.id).expect("the old post stays");
    assert!(old.content.starts_with("Match started: Ada (White) – "), "{}", old.content);
    assert_eq!((old.attachments.len(), old.buttons().len()), (0, 0));
    let hint = stage.pressed(stage.ada, &second, "Hint").await;
    confirm(&stage, &hint).await;
    let third = stage.edited(&second).await;
    assert_eq!(third.id, second.id, "the new post is edited in place");
    stage.settle(&stage.pool().await).await;
    let current = stage.discord.message(third.id).expect("the post stays");
    assert_eq!((current.attachments.len(), current.content), (1, third.content), "it isn't folded");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_practice_post_is_followed_by_a_new_one() {
    let stage = Stage::open("practice-deleted-post").await;
    let first = begin(&stage, json!({})).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_message(first.id);
    stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(second.content.contains("Black placed"), "{}", second.content);
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.discord.messages(stage.channel).len(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_practice_edit_with_a_lost_receipt_is_repeated() {
    let stage = Stage::without_bot("practice-lost-edit").await;
    let (pool, url) = (stage.pool().await, stage.database.url());
    let bot = BotProcess::start(&stage.discord, &url).await;
    let first = begin(&stage, json!({})).await;
    stage.settle(&pool).await;
    let held = stage.discord.hold("PATCH", &format!("/channels/{}/messages", stage.channel));
    stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    held.reached().await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    drop(held);
    let bot = BotProcess::start(&stage.discord, &url).await;
    stage.settle(&pool).await;
    let second = stage.discord.message(first.id).expect("the post stays");
    assert!(second.content.contains("Black placed"), "{}", second.content);
    assert_eq!((second.attachments.len(), stage.discord.messages(stage.channel).len()), (1, 1));
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_can_be_played_in_a_thread() {
    let stage = Stage::open("practice-thread").await;
    let said = stage.told(stage.ada, "practice", json!({ "colour": "white", "thread": "private" })).await;
    assert!(said.content.starts_with("Practice match #1 has started"), "{}", said.content);
    let thread = stage.discord.wait_for("the thread of the match", |world| {
        let is_thread = |channel: &&Channel| channel.kind == ChannelKind::PrivateThread;
        world.channels.values().find(is_thread).map(|thread| thread.id)
    });
    let thread = thread.await;
    let first = stage.discord.next_message(thread, None).await;
    assert!(first.content.contains("your move as White · match #1"), "{}", first.content);
    stage.told_in(thread, stage.ada, "place", json!({ "piece": "wS1" })).await;
    assert!(stage.edited(&first).await.content.contains("Black placed"));
    let nested = stage.told_in(thread, stage.ada, "practice", json!({ "thread": "public" })).await;
    assert!(nested.content.starts_with("A thread can’t contain another thread."), "{}", nested.content);
    let said = stage.refused(stage.bert, "board", json!({ "match": "1" })).await;
    assert!(said.starts_with("There’s no such match here."), "{said}");
    assert_eq!(stage.discord.messages(stage.channel).len(), 0);
    stage.close().await;
}
