//! Orphaned matches, whose channel was deleted or whose server removed the bot: clocks stop, the players are told, and the
//! next command elsewhere continues the match.

use discord_playground::{Id, Message};
use hive::Game;
use serde_json::{Value, json};

use crate::stage::{Stage, count};

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// Starts a match in which both have moved and Ada has three days to move.
async fn begin(stage: &Stage, options: Value) -> (Game, Message) {
    let (game, post) = stage.begin_with_first_moves(options).await;
    stage.settle(&stage.pool().await).await;
    (game, post)
}

/// The next direct message to the user.
async fn direct_message(stage: &Stage, user: Id, after: Option<Id>) -> Message {
    stage.discord.next_message(stage.discord.direct_messages(user), after).await
}

/// The remaining hours until the deadline in a post, rounded.
fn hours_left(stage: &Stage, post: &Message) -> i64 {
    let (_, rest) = post.content.split_once("<t:").unwrap_or_else(|| panic!("{}", post.content));
    let deadline: i64 = rest
        .split_once(":R>")
        .expect("the post has a countdown")
        .0
        .parse()
        .expect("the countdown has a timestamp");
    (deadline - stage.now().timestamp() + 1800).div_euclid(3600)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_without_its_channel_stops_and_continues_elsewhere() {
    let mut stage = Stage::open("stuck-channel").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, _) = begin(&stage, json!({})).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.pass_hours(10).await;
    stage.discord.delete_channel(stage.channel);
    for (player, opponent) in [(ada, bert), (bert, ada)] {
        let told = direct_message(&stage, player, None).await;
        let start = format!("Match #1 against <@{opponent}> lost its channel on <t:");
        assert!(told.content.starts_with(&start), "{}", told.content);
        assert!(told.content.contains("Nobody loses time."), "{}", told.content);
    }
    let letters = stage.discord.direct_messages(ada);
    let help = stage.told_in(letters, ada, "help", json!({})).await;
    assert!(
        help.content.starts_with("Your match isn’t waiting for your move.") && help.buttons().is_empty(),
        "{}",
        help.content
    );
    stage.pass_days(20).await;
    stage.restart_bot().await;
    let told = stage.discord.command(stage.stranger, elsewhere, "games", json!({})).await;
    stage.private(told.expect("Discord sends the command")).await;
    assert_eq!(stage.discord.messages(elsewhere).len(), 0, "it is not his turn");
    let listed = stage.told_in(elsewhere, bert, "games", json!({})).await;
    assert!(listed.content.contains("#1"), "{}", listed.content);
    let post = stage.discord.next_message(elsewhere, None).await;
    assert_eq!(post.mentions, [ada]);
    assert_eq!(hours_left(&stage, &post), 72 - 10, "the clock was stopped: {}", post.content);
    assert!(post.content.contains(&format!("<@{bert}> moved the match here")), "{}", post.content);
    assert_eq!(labels(&post), ["Play", "More…"]);
    stage.channel = elsewhere;
    let post = stage.play(&mut game, "wQ -wS1").await;
    assert_eq!(post.mentions, [bert]);
    stage.told(bert, "games", json!({})).await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.last_post(), Some(post.id), "the match continues once");
    for player in [ada, bert] {
        assert_eq!(stage.discord.messages(stage.discord.direct_messages(player)).len(), 1);
    }
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unposted_move_is_shown_where_the_match_continues() {
    let stage = Stage::open("stuck-untold").await;
    begin(&stage, json!({})).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    // The bot gets no event, and notices when it posts.
    stage.discord.fail_next("POST", &format!("/channels/{}/messages", stage.channel), 404, 10003, 1);
    stage.told(stage.ada, "place", json!({ "piece": "wQ", "at": "-wS1" })).await;
    let told = direct_message(&stage, stage.bert, None).await;
    assert!(told.content.contains("lost its channel on"), "{}", told.content);
    let listed = stage.told_in(elsewhere, stage.ada, "board", json!({ "match": "1" })).await;
    assert!(listed.content.starts_with("Match #1"), "{}", listed.content);
    let post = stage.discord.next_message(elsewhere, None).await;
    assert_eq!(post.mentions, [stage.bert]);
    assert!(post.content.contains("`wQ -wS1`"), "the unread move is shown: {}", post.content);
    assert!(!post.content.contains("`bS1 wS1-`"), "earlier moves are not shown: {}", post.content);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_stop_when_the_bot_is_removed_and_resume_on_its_return() {
    let mut stage = Stage::open("stuck-thrown-out").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, old) = begin(&stage, json!({})).await;
    // Direct messages need a common server.
    let other = stage.discord.add_server("Ant Hill");
    for person in [ada, bert] {
        stage.discord.join(person, other);
    }
    stage.discord.kick_bot(stage.server);
    for player in [ada, bert] {
        let told = direct_message(&stage, player, None).await;
        assert!(told.content.contains("or I can’t post there any more"), "{}", told.content);
    }
    stage.pass_days(29).await;
    stage.restart_bot().await;
    stage.discord.join(stage.discord.bot(), stage.server);
    let before = stage.last_post();
    assert_eq!(before, Some(old.id));
    // Continues in the same channel, by a button of the old post.
    stage.pressed_legacy_board(ada, &old).await;
    let post = stage.discord.next_message(stage.channel, before).await;
    assert_eq!(post.mentions, [ada]);
    assert_eq!(hours_left(&stage, &post), 72);
    stage.play(&mut game, "wQ -wS1").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_temporary_server_outage_orphans_no_match() {
    let stage = Stage::open("stuck-out-of-order").await;
    begin(&stage, json!({})).await;
    let other = stage.discord.add_channel(stage.server, "ants");
    let asked = json!({ "opponent": stage.bert, "colour": "white" });
    stage.told_in(other, stage.ada, "challenge", asked).await;
    let challenge = stage.discord.next_message(other, None).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    stage.discord.next_message(other, Some(challenge.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.make_unavailable(stage.server);
    stage.discord.delete_channel(other); // the event arrives later
    for player in [stage.ada, stage.bert] {
        let told = direct_message(&stage, player, None).await;
        assert_eq!(Stage::number(&with_lower_case_match(told)), "2");
    }
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from match where stranded_at is not null").await, 1);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn channels_deleted_while_the_bot_is_offline_are_noticed_later() {
    let mut stage = Stage::open("stuck-away").await;
    begin(&stage, json!({})).await;
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
    stage.pass_hours(0).await; // writes a heartbeat, because the bot may not have written one yet
    stage.stop_bot().await;
    stage.discord.delete_channel(stage.channel);
    stage.discord.kick_bot(second);
    stage.pass_hours_offline(100);
    // Discord's first responses don't confirm that the channel is deleted.
    let asked = format!("/channels/{}", stage.channel);
    stage.discord.fail_next("GET", &asked, 429, 0, 1);
    stage.discord.fail_next("GET", &asked, 503, 0, 1);
    stage.start_bot().await;
    let letters = stage.discord.direct_messages(stage.bert);
    let first = stage.discord.next_message(letters, None).await;
    let second = stage.discord.next_message(letters, Some(first.id)).await;
    let mut numbers =
        [Stage::number(&with_lower_case_match(first)), Stage::number(&with_lower_case_match(second))];
    numbers.sort();
    assert_eq!(numbers, ["1", "2"]);
    stage.close_despite_lost_posts().await;
}

/// The message with a lower-case "match", as in other posts.
fn with_lower_case_match(mut message: Message) -> Message {
    message.content = message.content.replacen("Match", "match", 1);
    message
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orphaned_matches_end_without_a_result_after_thirty_days() {
    let mut stage = Stage::open("stuck-end").await;
    begin(&stage, json!({})).await;
    stage.discord.delete_channel(stage.channel);
    let told = direct_message(&stage, stage.ada, None).await;
    stage.pass_days(30).await;
    stage.restart_bot().await; // its loops look again
    let end = direct_message(&stage, stage.ada, Some(told.id)).await;
    let said = format!("Match #1 against <@{}> is over: closed.", stage.bert);
    assert!(end.content.starts_with(&said), "{}", end.content);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from rating").await, 0, "no ratings change");
    assert_eq!(
        count(&pool, "select count(*) from match where end_reason = 'stranded' and result is null").await,
        1
    );
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    let listed = stage.told_in(elsewhere, stage.ada, "games", json!({})).await;
    assert!(listed.content.contains("You have no matches in progress here"), "{}", listed.content);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_with_closed_dms_can_continue_orphaned_matches() {
    let mut stage = Stage::open("stuck-closed-letters").await;
    let (mut game, _) = begin(&stage, json!({})).await;
    stage.discord.close_direct_messages(stage.ada);
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.discord.delete_channel(stage.channel);
    direct_message(&stage, stage.bert, None).await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.discord.messages(stage.discord.direct_messages(stage.ada)).len(), 0);
    stage.told_in(elsewhere, stage.ada, "settings", json!({})).await;
    stage.discord.next_message(elsewhere, None).await;
    stage.channel = elsewhere;
    stage.play(&mut game, "wQ -wS1").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_does_not_move_to_a_channel_without_permissions() {
    let stage = Stage::open("stuck-forbidden-elsewhere").await;
    begin(&stage, json!({})).await;
    stage.discord.delete_channel(stage.channel);
    direct_message(&stage, stage.ada, None).await;
    let closed = stage.discord.add_channel(stage.server, "rules");
    stage.discord.set_bot_permissions(closed, 1 << 10);
    stage.told_in(closed, stage.ada, "games", json!({})).await;
    let open = stage.discord.add_channel(stage.server, "general");
    stage.told_in(open, stage.bert, "games", json!({})).await;
    stage.discord.next_message(open, None).await;
    assert_eq!(stage.discord.messages(closed).len(), 0);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_on_time_survives_a_move_to_another_channel() {
    let mut stage = Stage::open("stuck-late").await;
    let (_, post) = begin(&stage, json!({ "timeout": "Friendly" })).await;
    stage.pass_days(4).await;
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.settle(&stage.pool().await).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.discord.delete_channel(stage.channel);
    direct_message(&stage, stage.bert, None).await;
    stage.told_in(elsewhere, stage.bert, "games", json!({})).await;
    let turn = stage.discord.next_message(elsewhere, None).await;
    let late = stage.discord.next_message(elsewhere, Some(turn.id)).await;
    assert_eq!(
        (labels(&late), late.mentions.clone()),
        (vec!["Claim win".into(), "Give a day".into()], vec![stage.bert])
    );
    stage.channel = elsewhere;
    let reply = stage.pressed(stage.bert, &late, "Claim win").await;
    assert_eq!(reply.content, "You won match #1 on time.");
    stage.close_despite_lost_posts().await;
}
