//! Retries of posts: growing delays, and no confusion with other people's messages.

use chrono::{DateTime, TimeDelta, Utc};
use discord_playground::ChannelKind;
use hive::Game;
use serde_json::json;

use crate::changes;
use crate::stage::Stage;

const MAX_RETRY_DELAY: TimeDelta = TimeDelta::minutes(10);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn equal_messages_of_others_are_not_mistaken_for_the_bots_post() {
    let stage = Stage::open("retries-author").await;
    stage.begin_as_white().await;
    let mut game = Game::from_game_string("Base").expect("the game type is valid");
    let post = stage.play(&mut game, "wS1;bS1 wS1-").await; // the clocks are running
    stage.pressed_more(stage.ada, &post, "Pause").await;
    let offer = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let words =
        "Match #1 is paused, and the clocks are stopped. Either of you can end the pause under **More…**";
    let forged = stage
        .discord
        .say(stage.stranger, stage.channel, words)
        .await
        .expect("users can write in the channel");
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 500, 0, 1);
    stage.pressed(stage.bert, &offer, "Accept pause").await;
    let told = stage.discord.next_message(stage.channel, Some(forged)).await;
    assert_eq!((told.author, told.content.as_str()), (stage.discord.bot(), words));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threads_of_others_with_the_same_name_are_not_used() {
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
    assert!(stage.discord.messages(forged).is_empty(), "nothing is posted in another user's thread");
    stage.close().await;
}

/// Waits until the only notice has failed `attempts` times. Returns its retry time, and an upper bound of the failure time.
async fn wait_for_failed_attempt(stage: &Stage, attempts: i32) -> (DateTime<Utc>, DateTime<Utc>) {
    let pool = stage.pool().await;
    changes::until(&pool, "a failed attempt", async || {
        let retry_at: Option<DateTime<Utc>> = sqlx::query_scalar(
            "select retry_at from notice where done_at is null and attempts = $1 and claimed_by is null",
        )
        .bind(attempts)
        .fetch_optional(&pool)
        .await
        .expect("the query succeeds");
        retry_at
            .map(|retry_at| (retry_at, stage.now()))
            .ok_or_else(|| format!("not after attempt {attempts}"))
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_retry_delay_grows_up_to_ten_minutes() {
    const REFUSED: i32 = 12;
    let stage = Stage::open("retries-pauses").await;
    let path = format!("/channels/{}/messages", stage.channel);
    stage.discord.fail_next("POST", &path, 500, 0, REFUSED.unsigned_abs());
    let mut before = stage.now();
    stage.told(stage.ada, "challenge", json!({})).await;
    let mut shortest = TimeDelta::zero();
    for attempt in 1..=REFUSED {
        let (retry_at, after) = wait_for_failed_attempt(&stage, attempt).await;
        // The delay started between `before` and `after`.
        let (least, most) = (retry_at - after, retry_at - before);
        assert!(
            most >= (shortest * 3 / 2).min(MAX_RETRY_DELAY),
            "after attempt {attempt}: {most}, before: {shortest}"
        );
        assert!(least <= MAX_RETRY_DELAY, "after attempt {attempt}: {least}");
        shortest = least;
        before = stage.now() + TimeDelta::hours(1);
        stage.pass_hours(1).await; // the retry is due
    }
    assert!(shortest > TimeDelta::minutes(5), "the longest pause: {shortest}");
    stage.discord.next_message(stage.channel, None).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undeliverable_posts_are_given_up_after_three_days() {
    let mut stage = Stage::open("retries-given-up").await;
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 500, 0, 1000);
    stage.told(stage.ada, "challenge", json!({})).await;
    wait_for_failed_attempt(&stage, 1).await;
    stage.pass_hours(71).await;
    stage
        .wait_until_counted(
            "select count(*) from notice where attempts > 1 and claimed_by is null and done_at is null",
        )
        .await;
    stage.pass_hours(1).await;
    stage
        .wait_until_counted("select count(*) from notice where failure is not null and done_at is not null")
        .await;
    stage.stop_bot().await;
}
