//! Matches that have lost their place: the channel is deleted, or the bot thrown out. Clocks stand still, the players are
//! told, and the next command elsewhere goes on.

use discord_playground::{Id, Message};
use hive::Game;
use serde_json::{Value, json};

use crate::stage::{Stage, count};

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// A match in which both have moved and Ada is to move within three days.
async fn begun(stage: &Stage, options: Value) -> (Game, Message) {
    let (game, post) = stage.begun(options).await;
    stage.settle(&stage.pool().await).await;
    (game, post)
}

/// The next direct message to somebody.
async fn letter(stage: &Stage, user: Id, after: Option<Id>) -> Message {
    stage.discord.next_message(stage.discord.direct_messages(user), after).await
}

/// Until when a post counts down, in hours from now, to the nearest.
fn hours_left(stage: &Stage, post: &Message) -> i64 {
    let (_, rest) = post.content.split_once("<t:").unwrap_or_else(|| panic!("{}", post.content));
    let deadline: i64 = rest.split_once(":R>").expect("a countdown").0.parse().expect("an instant");
    (deadline - stage.now().timestamp() + 1800).div_euclid(3600)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_channel_is_deleted_stops_its_clocks_and_goes_on_where_a_player_uses_a_command() {
    let mut stage = Stage::open("stuck-channel").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, _) = begun(&stage, json!({})).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.pass_hours(10).await;
    stage.discord.delete_channel(stage.channel);
    for (player, opponent) in [(ada, bert), (bert, ada)] {
        let told = letter(&stage, player, None).await;
        let start = format!("Match #1 against <@{opponent}> has had no channel since <t:");
        assert!(told.content.starts_with(&start), "{}", told.content);
        assert!(told.content.contains("The clocks stand still."), "{}", told.content);
    }
    let letters = stage.discord.direct_messages(ada);
    let help = stage.told_in(letters, ada, "help", json!({})).await;
    assert!(help.content.contains("turn in your match") && help.buttons().is_empty(), "{}", help.content);
    stage.pass_days(20).await;
    stage.restart_bot().await;
    let told = stage.discord.command(stage.stranger, elsewhere, "games", json!({})).await;
    stage.private(told.expect("it is a command")).await;
    assert_eq!(stage.discord.messages(elsewhere).len(), 0, "it is not his to move");
    let listed = stage.told_in(elsewhere, bert, "games", json!({})).await;
    assert!(listed.content.contains("#1"), "{}", listed.content);
    let post = stage.discord.next_message(elsewhere, None).await;
    assert_eq!(post.mentions, [ada]);
    assert_eq!(hours_left(&stage, &post), 72 - 10, "no time was lost: {}", post.content);
    assert!(post.content.contains(&format!("<@{bert}> moved the match here")), "{}", post.content);
    assert_eq!(labels(&post), ["Play", "More…"]);
    stage.channel = elsewhere;
    let post = stage.play(&mut game, "wQ -wS1").await;
    assert_eq!(post.mentions, [bert]);
    stage.told(bert, "games", json!({})).await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.last_post(), Some(post.id), "it goes on once");
    for player in [ada, bert] {
        assert_eq!(stage.discord.messages(stage.discord.direct_messages(player)).len(), 1);
    }
    stage.close_after_losses().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_could_not_be_posted_is_told_where_the_match_goes_on() {
    let stage = Stage::open("stuck-untold").await;
    begun(&stage, json!({})).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    // The bot does not hear of it, and finds out when it posts.
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 404, 10003, 1);
    stage.told(stage.ada, "place", json!({ "piece": "wQ", "at": "-wS1" })).await;
    let told = letter(&stage, stage.bert, None).await;
    assert!(told.content.contains("has had no channel since"), "{}", told.content);
    let listed = stage.told_in(elsewhere, stage.ada, "board", json!({ "match": "1" })).await;
    assert!(listed.content.starts_with("Match #1"), "{}", listed.content);
    let post = stage.discord.next_message(elsewhere, None).await;
    assert_eq!(post.mentions, [stage.bert]);
    assert!(post.content.contains("`wQ -wS1`"), "what nobody has read yet: {}", post.content);
    assert!(!post.content.contains("`bS1 wS1-`"), "and no more: {}", post.content);
    stage.close_after_losses().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_was_thrown_out_tells_its_players_and_goes_on_when_it_is_back() {
    let mut stage = Stage::open("stuck-thrown-out").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, old) = begun(&stage, json!({})).await;
    // Another server in common: letters need one.
    let other = stage.discord.add_server("Ant Hill");
    for person in [ada, bert] {
        stage.discord.join(person, other);
    }
    stage.discord.kick_bot(stage.server);
    for player in [ada, bert] {
        let told = letter(&stage, player, None).await;
        assert!(told.content.contains("or I was removed from the server"), "{}", told.content);
    }
    stage.pass_days(29).await;
    stage.restart_bot().await;
    stage.discord.join(stage.discord.bot(), stage.server);
    let before = stage.last_post();
    assert_eq!(before, Some(old.id));
    // In the same channel, by a button of the old post.
    stage.board_of_before(ada, &old).await;
    let post = stage.discord.next_message(stage.channel, before).await;
    assert_eq!(post.mentions, [ada]);
    assert_eq!(hours_left(&stage, &post), 72);
    stage.play(&mut game, "wQ -wS1").await;
    stage.close_after_losses().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_out_of_order_for_a_while_loses_no_match() {
    let stage = Stage::open("stuck-out-of-order").await;
    begun(&stage, json!({})).await;
    let other = stage.discord.add_channel(stage.server, "ants");
    let asked = json!({ "opponent": stage.bert, "colour": "white" });
    stage.told_in(other, stage.ada, "challenge", asked).await;
    let challenge = stage.discord.next_message(other, None).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    stage.discord.next_message(other, Some(challenge.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.make_unavailable(stage.server);
    stage.discord.delete_channel(other); // of which the bot hears later
    for player in [stage.ada, stage.bert] {
        let told = letter(&stage, player, None).await;
        assert_eq!(Stage::number(&first_word(told)), "2");
    }
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from match where stranded_at is not null").await, 1);
    stage.close_after_losses().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_lost_while_the_bot_is_away_is_seen_when_it_is_back() {
    let mut stage = Stage::open("stuck-away").await;
    begun(&stage, json!({})).await;
    let second = stage.discord.add_server("Ant Hill");
    let there = stage.discord.add_channel(second, "ants");
    for person in [stage.ada, stage.bert] {
        stage.discord.join(person, second);
    }
    let asked = json!({ "opponent": stage.bert, "colour": "white" });
    stage.told_in(there, stage.ada, "challenge", asked).await;
    let challenge = stage.discord.next_message(there, None).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    stage.discord.next_message(there, Some(challenge.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.pass_hours(0).await; // it was there until now: it may be stopped before its heart has beaten
    stage.stop_bot().await;
    stage.discord.delete_channel(stage.channel);
    stage.discord.kick_bot(second);
    stage.pass_hours_alone(100);
    // Discord does not say at once that the channel is gone.
    let asked = format!("/channels/{}", stage.channel);
    stage.discord.fail_next("GET", &asked, 429, 0, 1);
    stage.discord.fail_next("GET", &asked, 503, 0, 1);
    stage.start_bot().await;
    let letters = stage.discord.direct_messages(stage.bert);
    let first = stage.discord.next_message(letters, None).await;
    let second = stage.discord.next_message(letters, Some(first.id)).await;
    let mut numbers = [Stage::number(&first_word(first)), Stage::number(&first_word(second))];
    numbers.sort();
    assert_eq!(numbers, ["1", "2"]);
    stage.close_after_losses().await;
}

/// The same message, with its first letter small: as in other posts.
fn first_word(mut message: Message) -> Message {
    message.content = message.content.replacen("Match", "match", 1);
    message
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stranded_match_with_which_nobody_goes_on_ends_without_a_result_after_thirty_days() {
    let mut stage = Stage::open("stuck-end").await;
    begun(&stage, json!({})).await;
    stage.discord.delete_channel(stage.channel);
    let told = letter(&stage, stage.ada, None).await;
    stage.pass_days(30).await;
    stage.restart_bot().await; // its loops look again
    let end = letter(&stage, stage.ada, Some(told.id)).await;
    let said = format!("Match #1 against <@{}> is over: it was called off.", stage.bert);
    assert!(end.content.starts_with(&said), "{}", end.content);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from rating").await, 0, "nobody is rated");
    assert_eq!(
        count(&pool, "select count(*) from match where end_reason = 'stranded' and result is null").await,
        1
    );
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    let listed = stage.told_in(elsewhere, stage.ada, "games", json!({})).await;
    assert!(listed.content.contains("has no match in progress here"), "{}", listed.content);
    stage.close_after_losses().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_no_letters_goes_without_and_the_match_goes_on_all_the_same() {
    let mut stage = Stage::open("stuck-closed-letters").await;
    let (mut game, _) = begun(&stage, json!({})).await;
    stage.discord.close_direct_messages(stage.ada);
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.discord.delete_channel(stage.channel);
    letter(&stage, stage.bert, None).await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.discord.messages(stage.discord.direct_messages(stage.ada)).len(), 0);
    stage.told_in(elsewhere, stage.ada, "settings", json!({})).await;
    stage.discord.next_message(elsewhere, None).await;
    stage.channel = elsewhere;
    stage.play(&mut game, "wQ -wS1").await;
    stage.close_after_losses().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_bot_may_not_post_a_match_does_not_go_on() {
    let stage = Stage::open("stuck-forbidden-elsewhere").await;
    begun(&stage, json!({})).await;
    stage.discord.delete_channel(stage.channel);
    letter(&stage, stage.ada, None).await;
    let closed = stage.discord.add_channel(stage.server, "rules");
    stage.discord.set_bot_permissions(closed, 1 << 10);
    stage.told_in(closed, stage.ada, "games", json!({})).await;
    let open = stage.discord.add_channel(stage.server, "general");
    stage.told_in(open, stage.bert, "games", json!({})).await;
    stage.discord.next_message(open, None).await;
    assert_eq!(stage.discord.messages(closed).len(), 0);
    stage.close_after_losses().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_decide_about_a_late_opponent_still_may_where_the_match_goes_on() {
    let mut stage = Stage::open("stuck-late").await;
    let (_, post) = begun(&stage, json!({ "timeout": "Friendly" })).await;
    stage.pass_days(4).await;
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.settle(&stage.pool().await).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.discord.delete_channel(stage.channel);
    letter(&stage, stage.bert, None).await;
    stage.told_in(elsewhere, stage.bert, "games", json!({})).await;
    let turn = stage.discord.next_message(elsewhere, None).await;
    let late = stage.discord.next_message(elsewhere, Some(turn.id)).await;
    assert_eq!(
        (labels(&late), late.mentions.clone()),
        (vec!["Claim win".into(), "Give a day".into()], vec![stage.bert])
    );
    stage.channel = elsewhere;
    let reply = stage.pressed(stage.bert, &late, "Claim win").await;
    assert_eq!(reply.content, "You have won match #1 on time.");
    stage.close_after_losses().await;
}
