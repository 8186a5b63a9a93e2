//! What a second attempt to post something does: it comes later each time, and takes nobody else's message for its own.

use chrono::{DateTime, TimeDelta, Utc};
use discord_playground::ChannelKind;
use hive::Game;
use serde_json::json;

use crate::changes;
use crate::stage::Stage;

/// The longest pause between two attempts.
const LONGEST: TimeDelta = TimeDelta::minutes(10);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_somebody_else_wrote_word_for_word_is_not_taken_for_the_bots_own_post() {
    let stage = Stage::open("retries-author").await;
    stage.begin_as_white().await;
    let mut game = Game::from_game_string("Base").expect("it is a type");
    let post = stage.play(&mut game, "wS1;bS1 wS1-").await; // the clocks run
    stage.pressed_more(stage.ada, &post, "Pause").await;
    let offer = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let words = "Match #1 is paused: the clocks stand still. Either of you can end that under More…";
    let forged = stage.discord.say(stage.stranger, stage.channel, words).await.expect("anybody may write");
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 500, 0, 1);
    stage.pressed(stage.bert, &offer, "Agree to the pause").await;
    let told = stage.discord.next_message(stage.channel, Some(forged)).await;
    assert_eq!((told.author, told.content.as_str()), (stage.discord.bot(), words));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_somebody_else_named_like_a_match_is_not_taken_for_the_bots_own() {
    let stage = Stage::open("retries-thread-owner").await;
    let forged = stage.discord.add_thread(stage.stranger, stage.channel, 60, "Ada – Bert · #1");
    let options = json!({ "opponent": stage.bert, "colour": "white", "thread": "private" });
    let challenge = stage.challenge(stage.ada, options).await;
    stage.discord.fail_next("POST", &format!("/channels/{}/threads", stage.channel), 500, 0, 1);
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let own = stage.discord.wait_for("the thread of the match", |world| {
        world
            .channels
            .values()
            .find(|channel| channel.kind == ChannelKind::PrivateThread)
            .map(|thread| thread.id)
    });
    stage.discord.next_message(own.await, None).await;
    assert!(stage.discord.messages(forged).is_empty(), "the match is nobody else's business");
    stage.close().await;
}

/// When the only notice is tried again that has been tried so often and waits, and until when that was decided.
async fn put_off(stage: &Stage, attempts: i32) -> (DateTime<Utc>, DateTime<Utc>) {
    let pool = stage.pool().await;
    changes::until(&pool, "an attempt to be over", async || {
        let retry_at: Option<DateTime<Utc>> = sqlx::query_scalar(
            "select retry_at from notice where done_at is null and attempts = $1 and claimed_by is null",
        )
        .bind(attempts)
        .fetch_optional(&pool)
        .await
        .expect("the database lists");
        retry_at
            .map(|retry_at| (retry_at, stage.now()))
            .ok_or_else(|| format!("not after attempt {attempts}"))
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_attempt_waits_longer_than_the_one_before_and_none_longer_than_ten_minutes() {
    const REFUSED: i32 = 12;
    let stage = Stage::open("retries-pauses").await;
    let path = format!("/channels/{}/messages", stage.channel);
    stage.discord.fail_next("POST", &path, 500, 0, REFUSED.unsigned_abs());
    let mut before = stage.now();
    stage.told(stage.ada, "challenge", json!({})).await;
    let mut shortest = TimeDelta::zero();
    for attempt in 1..=REFUSED {
        let (retry_at, after) = put_off(&stage, attempt).await;
        // The pause began at a moment between the two.
        let (least, most) = (retry_at - after, retry_at - before);
        assert!(
            most >= (shortest * 3 / 2).min(LONGEST),
            "after attempt {attempt}: {most}, before: {shortest}"
        );
        assert!(least <= LONGEST, "after attempt {attempt}: {least}");
        shortest = least;
        before = stage.now() + TimeDelta::hours(1);
        stage.pass_hours(1).await; // it is due
    }
    assert!(shortest > TimeDelta::minutes(5), "the longest pause: {shortest}");
    stage.discord.next_message(stage.channel, None).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_posted_for_three_days_is_given_up_and_not_before() {
    let mut stage = Stage::open("retries-given-up").await;
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 500, 0, 1000);
    stage.told(stage.ada, "challenge", json!({})).await;
    put_off(&stage, 1).await;
    stage.pass_hours(71).await;
    stage
        .counted("select count(*) from notice where attempts > 1 and claimed_by is null and done_at is null")
        .await;
    stage.pass_hours(1).await;
    stage.counted("select count(*) from notice where failure is not null and done_at is not null").await;
    stage.stop_bot().await;
}
