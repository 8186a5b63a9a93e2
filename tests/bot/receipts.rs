//! Discord carries out what it is asked for and the bot never hears of it: whatever there is to say is said once all the same.

use std::collections::BTreeSet;

use chrono::Timelike;
use discord_playground::{Id, Message};
use serde_json::json;
use sqlx::PgPool;

use crate::database;
use crate::stage::{Stage, assert_nothing_given_up, count};

/// The kinds of notices that are played below, in turn.
const OF_CHALLENGES: [&str; 4] = ["challenge", "challenge_closed", "thread", "turn"];
const OF_OFFERS: [&str; 9] =
    ["answer", "challenge", "challenge_closed", "offer", "offer_closed", "pause", "replay", "result", "turn"];
const OF_REMINDERS: [&str; 9] =
    ["challenge", "challenge_closed", "late", "nudge", "reminder", "replay", "result", "turn", "wake"];
const OF_LETTERS: [&str; 5] = ["challenge", "challenge_closed", "digest", "letter", "turn"];
const OF_PUZZLES: [&str; 1] = ["puzzle"];

/// The stage, of which no receipt of a post or a thread arrives, and where no nonce helps.
async fn open(name: &str) -> Stage {
    let stage = Stage::open(name).await;
    stage.discord.disable_nonces();
    for path in ["/messages", "/threads"] {
        stage.discord.lose_next("POST", path, u32::MAX);
    }
    stage
}

async fn next(stage: &Stage, after: &Message) -> Message {
    stage.discord.next_message(stage.channel, Some(after.id)).await
}

async fn letter(stage: &Stage, user: Id, after: Option<Id>) -> Message {
    stage.discord.next_message(stage.discord.direct_messages(user), after).await
}

async fn set(stage: &Stage, user: Id, setting: &str, value: &str) {
    let dialog = stage.told(user, "settings", json!({})).await;
    let menu = format!("1:settings:set:{setting}");
    let sent = stage.discord.choose_stale(user, dialog.id, &menu, value).await;
    stage.private(sent.expect("the menu is there")).await;
}

/// The kinds of all notices that were settled.
async fn kinds(pool: &PgPool) -> BTreeSet<String> {
    let kinds: Vec<String> = sqlx::query_scalar("select distinct kind from notice where done_at is not null")
        .fetch_all(pool)
        .await
        .expect("the database lists");
    kinds.into_iter().collect()
}

/// Whatever was posted was tried again, and stands there once.
async fn close(mut stage: Stage, expected: &[&str]) {
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let expected: BTreeSet<String> = expected.iter().map(|&kind| kind.to_owned()).collect();
    assert_eq!(kinds(&pool).await, expected);
    let posts =
        "select count(*) from notice where kind not in ('challenge_closed', 'offer_closed', 'thread')";
    let posts = count(&pool, posts).await;
    assert_eq!(
        count(&pool, "select count(*) from notice where message_id is not null and attempts < 2").await,
        0
    );
    let bot = stage.discord.bot();
    let there = stage.discord.wait_for("the posts", |world| {
        let own = world.messages.values().filter(|post| post.author == bot && post.only_for.is_none());
        Some(own.map(|post| post.content.clone()).collect::<Vec<_>>())
    });
    let there = there.await;
    assert_eq!(there.len(), usize::try_from(posts).expect("a count"), "each once: {there:#?}");
    assert_nothing_given_up(&pool).await;
    stage.stop_bot().await;
    stage.discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_and_what_comes_of_it_are_said_once_though_it_is_answered_at_once() {
    let stage = open("receipts-challenge").await;
    let declined = stage.challenge(stage.ada, json!({ "opponent": stage.bert })).await;
    stage.pressed(stage.bert, &declined, "Decline").await;
    let withdrawn = stage.challenge(stage.bert, json!({})).await;
    stage.pressed(stage.bert, &withdrawn, "Withdraw").await;
    let terms = json!({ "opponent": stage.bert, "colour": "white", "thread": "public" });
    let accepted = stage.challenge(stage.ada, terms).await;
    stage.pressed(stage.bert, &accepted, "Accept").await;
    stage.settle(&stage.pool().await).await;
    let threads = stage.discord.wait_for("the thread", |world| {
        let threads = world.channels.values().filter(|channel| channel.kind.is_thread());
        Some(threads.count()).filter(|count| *count > 0)
    });
    assert_eq!(threads.await, 1);
    close(stage, &OF_CHALLENGES).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_and_pauses_are_said_once_though_they_are_answered_at_once() {
    let stage = open("receipts-offers").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = stage.begun(json!({})).await;
    stage.pressed_more(ada, &post, "Offer draw").await;
    let offer = next(&stage, &post).await;
    stage.pressed(bert, &offer, "Decline draw").await;
    let answer = next(&stage, &offer).await;
    stage.pressed_more(ada, &post, "Pause").await;
    let asked = next(&stage, &answer).await;
    stage.pressed(bert, &asked, "Accept pause").await;
    let paused = next(&stage, &asked).await;
    stage.pressed_more(ada, &post, "End pause").await;
    let on = next(&stage, &paused).await;
    stage.pressed_more(bert, &post, "Take back").await;
    next(&stage, &on).await;
    let post = stage.play(&mut game, "wQ -wS1").await;
    let question = stage.told(bert, "resign", json!({})).await;
    stage.pressed(bert, &question, "Resign match #1").await;
    next(&stage, &post).await;
    close(stage, &OF_OFFERS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_reminded_nudged_and_late_is_called_once() {
    let stage = open("receipts-reminders").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = stage.begun(json!({ "timeout": "Friendly" })).await;
    set(&stage, ada, "remind-by", "message").await;
    stage.pass_hours(36).await;
    let reminder = letter(&stage, ada, None).await;
    stage.pressed_more(bert, &post, "Nudge").await;
    letter(&stage, ada, Some(reminder.id)).await;
    // What comes hours after its time is another test's matter, and a lost receipt may still be looked for.
    stage.settle(&stage.pool().await).await;
    let midnight = i64::from(24 - stage.now().hour()) % 24;
    set(&stage, bert, "quiet-from", "22").await;
    set(&stage, bert, "quiet-until", "7").await;
    stage.pass_hours(midnight).await;
    let post = stage.play(&mut game, "wQ -wS1").await;
    stage.pass_hours(7).await;
    let woken = next(&stage, &post).await;
    stage.remind_nobody().await;
    let post = stage.play(&mut game, "bQ bS1-").await;
    assert!(woken.id < post.id);
    stage.settle(&stage.pool().await).await;
    stage.pass_days(4).await;
    let late = next(&stage, &post).await;
    stage.pressed(bert, &late, "Claim win").await;
    next(&stage, &late).await;
    close(stage, &OF_REMINDERS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_somebody_reads_alone_is_written_once() {
    let mut stage = open("receipts-letters").await;
    let ada = stage.ada;
    let hour = (stage.now().hour() + 3) % 24;
    let dialog = stage.told(ada, "settings", json!({})).await;
    let dialog = stage.chosen(ada, &dialog, "1:settings:which", "digest").await;
    stage.chosen(ada, &dialog, "1:settings:set:digest", &hour.to_string()).await;
    stage.begun(json!({ "time": "14 days a move" })).await;
    stage.pass_hours(3).await;
    stage.restart_bot().await; // its loops look again
    let digest = letter(&stage, ada, None).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(stage.channel);
    letter(&stage, ada, Some(digest.id)).await;
    letter(&stage, stage.bert, None).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(kinds(&pool).await, OF_LETTERS.map(str::to_owned).into());
    for (person, letters) in [(ada, 2), (stage.bert, 1)] {
        assert_eq!(stage.discord.messages(stage.discord.direct_messages(person)).len(), letters);
    }
    stage.stop_bot().await;
    stage.discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_puzzle_of_the_day_is_posted_once() {
    let stage = open("receipts-puzzle").await;
    let until_noon = (36 - i64::from(stage.now().hour())) % 24; // no day begins meanwhile
    stage.pass_hours(until_noon).await;
    set(&stage, stage.ada, "puzzles", "here").await;
    stage.pass_hours(1).await;
    let post = stage.discord.wait_for("the puzzle", |world| {
        world
            .messages
            .values()
            .find(|message| message.is_silent() && !message.attachments.is_empty())
            .cloned()
    });
    assert!(post.await.content.starts_with("**Puzzle of the day**"));
    close(stage, &OF_PUZZLES).await;
}

#[tokio::test]
async fn no_kind_of_notice_is_missing_above() {
    let pool = database::migrated().await.pool().await;
    let known: String = sqlx::query_scalar(
        "select pg_get_constraintdef(oid) from pg_constraint where conname = 'notice_kind_known'",
    )
    .fetch_one(&pool)
    .await
    .expect("it is there");
    let known: BTreeSet<&str> = known.split('\'').skip(1).step_by(2).collect();
    let played = [&OF_CHALLENGES[..], &OF_OFFERS, &OF_REMINDERS, &OF_LETTERS, &OF_PUZZLES].concat();
    assert_eq!(played.into_iter().collect::<BTreeSet<_>>(), known);
}
