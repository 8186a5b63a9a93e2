//! Time controls, timeouts and downtime of the bot. The simulated clock passes weeks in milliseconds.

use discord_playground::Message;
use hive::{Expansions, Game, Opening, Setup};
use serde_json::{Value, json};

use crate::stage::Stage;

fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

/// Starts a match in which both have moved and Ada is to move. Returns its game and last post.
async fn begun(stage: &Stage, options: Value) -> (Game, Message) {
    let (game, post) = stage.begin_with_first_moves(options).await;
    stage.disable_reminders().await; // reminders have their own tests
    (game, post)
}

/// The Unix time to which a post counts down.
fn deadline(post: &Message) -> i64 {
    let (_, rest) =
        post.content.split_once("<t:").unwrap_or_else(|| panic!("no countdown: {}", post.content));
    rest.split_once(":R>").and_then(|(instant, _)| instant.parse().ok()).expect("a countdown")
}

/// Asserts that the post counts down to `hours` from now, within a minute.
fn assert_hours_left(stage: &Stage, post: &Message, hours: i64) {
    let left = deadline(post) - stage.now().timestamp();
    assert!((left - hours * 3600).abs() < 60, "{left} s are left, not {hours} h: {}", post.content);
}

fn labels(post: &Message) -> Vec<String> {
    post.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn timeouts_lose_strict_matches() {
    let stage = Stage::open("clock-strict").await;
    let (mut game, _) = begun(&stage, json!({})).await;
    let post = stage.play(&mut game, "wQ -wS1;bQ bS1-").await;
    stage.pass_hours(71).await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.last_post(), Some(post.id), "an hour before the deadline");
    stage.pass_hours(1).await;
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(end.mentions, [stage.ada]);
    assert!(
        end.content.contains(&format!("<@{}> won as Black: White ran out of time.", stage.bert)),
        "{}",
        end.content
    );
    let ratings = end.content.lines().find(|line| line.starts_with("Ratings: ")).unwrap_or_default();
    assert!(ratings.contains("(+") && ratings.contains("(−"), "{}", end.content);
    for player in [stage.ada, stage.bert] {
        assert_eq!(end.content.matches(&format!("<@{player}>")).count(), 1, "named once: {}", end.content);
    }
    assert_eq!(labels(&end), ["Rematch", "Analysis", "History"]);
    let said = stage.refused(stage.ada, "place", json!({ "piece": "A", "at": "-wQ", "match": "1" })).await;
    assert_eq!(said, format!("Match #1 is over: <@{}> won as Black.", stage.bert));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn timeouts_after_one_move_each_are_unrated() {
    let stage = Stage::open("clock-early").await;
    let (_, post) = begun(&stage, json!({})).await;
    stage.pass_hours(72).await;
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let said = "Unrated: too short (both players must make 2 moves).";
    assert!(end.content.contains(said), "{}", end.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn total_time_runs_down_and_moves_add_the_increment() {
    let stage = Stage::open("clock-total").await;
    let (mut game, post) = begun(&stage, json!({ "time": "5 days in total + 6 hours per move" })).await;
    assert_hours_left(&stage, &post, 120);
    stage.pass_hours(50).await;
    let post = stage.play(&mut game, "wQ -wS1").await;
    assert_hours_left(&stage, &post, 120);
    stage.pass_hours(100).await;
    let post = stage.play(&mut game, "bQ bS1-").await;
    assert_hours_left(&stage, &post, 120 - 50 + 6);
    // 76 and 26 hours, less the milliseconds that have passed.
    assert!(post.content.contains("Time left: White 3 d 3 h, Black 1 d 1 h."), "{}", post.content);
    stage.pass_hours(70).await;
    let post = stage.play(&mut game, "wA1 -wQ").await;
    assert_hours_left(&stage, &post, 120 - 100 + 6);
    stage.pass_hours(26).await;
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(end.content.contains("won as White: Black ran out of time."), "{}", end.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_start_after_both_players_have_moved() {
    let stage = Stage::open("clock-not-started").await;
    let first = stage.begin_as_white().await;
    stage.pass_days(30).await;
    let mut game = new_game();
    let post = stage.play(&mut game, "wS1").await;
    assert!(!first.content.contains("<t:") && !post.content.contains("<t:"), "{}", post.content);
    stage.pass_days(30).await;
    let post = stage.play(&mut game, "bS1 wS1-").await;
    assert_hours_left(&stage, &post, 72);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opponents_decide_timeouts_in_friendly_matches() {
    let stage = Stage::open("clock-friendly").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = begun(&stage, json!({ "timeout": "Friendly" })).await;
    stage.pass_days(5).await;
    let late = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(late.mentions, [bert], "the opponent decides");
    assert!(late.content.contains(&format!("<@{ada}>’s time in match #1 ran out <t:")), "{}", late.content);
    assert_eq!(deadline(&late), deadline(&post));
    assert_eq!(labels(&late), ["Claim win", "Give a day"]);
    let listed = stage.told(ada, "games", json!({})).await;
    assert!(listed.content.ends_with("**your turn** · out of time"), "{}", listed.content);
    for label in ["Claim win", "Give a day"] {
        let press = late.button(label).expect("the button is shown").custom_id;
        let said = stage.refused_press(ada, &late, &press).await;
        assert!(said.starts_with("You’re out of time in match #1"), "{said}");
        let said = stage.refused_press(stage.stranger, &late, &press).await;
        assert!(said.contains("You aren’t a player in match #1"), "{said}");
    }
    let reply = stage.pressed(bert, &late, "Give a day").await;
    assert!(
        reply.content.starts_with(&format!("<@{ada}> got another day in match #1. Time runs out <t:")),
        "{}",
        reply.content
    );
    let given = stage.discord.next_message(stage.channel, Some(late.id)).await;
    assert_eq!(given.mentions, [ada]);
    assert!(
        given.content.contains(&format!("<@{bert}> gave their opponent another day.")),
        "{}",
        given.content
    );
    assert_hours_left(&stage, &given, 24);
    let claim = late.button("Claim win").expect("the button was shown").custom_id;
    let said = stage.refused_press(bert, &late, &claim).await;
    assert!(said.starts_with("Match #1 has moved on to turn"), "{said}");
    let post = stage.play(&mut game, "wQ -wS1;bQ bS1-").await;
    assert_hours_left(&stage, &post, 72);
    // On the next timeout Ada moves before Bert decides. On the one after that, Bert claims the win.
    stage.pass_days(4).await;
    let late = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let post = stage.play(&mut game, "wA1 -wQ").await;
    let claim = late.button("Claim win").expect("the button was shown").custom_id;
    let said = stage.refused_press(bert, &late, &claim).await;
    assert!(said.starts_with("Match #1 has moved on to turn"), "{said}");
    assert_eq!(post.mentions, [bert]);
    let post = stage.play(&mut game, "bA1 bQ-").await;
    stage.pass_days(4).await;
    let late = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let reply = stage.pressed(bert, &late, "Claim win").await;
    assert_eq!(reply.content, "You won match #1 on time.");
    let end = stage.discord.next_message(stage.channel, Some(late.id)).await;
    assert_eq!(end.mentions, [ada]);
    assert!(end.content.contains("won as Black: White ran out of time."), "{}", end.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friendly_timeouts_are_posted_once_and_survive_a_restart() {
    let mut stage = Stage::open("clock-friendly-restart").await;
    let (_, post) = begun(&stage, json!({ "timeout": "Friendly" })).await;
    stage.pass_days(4).await;
    let late = stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.restart_bot().await;
    stage.pass_days(4).await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.last_post(), Some(late.id), "the timeout is posted once");
    stage.pressed(stage.bert, &late, "Claim win").await;
    stage.discord.next_message(stage.channel, Some(late.id)).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn downtime_of_the_bot_does_not_count() {
    let mut stage = Stage::open("clock-downtime").await;
    let (mut game, post) = begun(&stage, json!({})).await;
    stage.pass_hours(10).await;
    stage.stop_bot().await;
    stage.pass_hours_offline(100);
    stage.start_bot().await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.last_post(), Some(post.id), "no post after a restart");
    let listed = stage.told(stage.ada, "games", json!({})).await;
    assert_hours_left(&stage, &listed, 72 - 10 + 1);
    let post = stage.play(&mut game, "wQ -wS1").await;
    assert!(post.content.contains("The bot was offline: 101 h 0 min added"), "{}", post.content);
    assert_hours_left(&stage, &post, 72);
    let post = stage.play(&mut game, "bQ bS1-").await;
    assert!(!post.content.contains("was offline"), "downtime is mentioned once: {}", post.content);
    stage.pass_hours(72).await;
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(end.content.contains("White ran out of time"), "{}", end.content);
    stage.close().await;
}
