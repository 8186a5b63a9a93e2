//! Practice matches in direct messages: played by commands as in a server, and continued after the channel is lost. Commands there
//! for matches of servers.

use discord_playground::{Id, Message};
use serde_json::{Value, json};

use crate::matches::replay_after;
use crate::stage::{Stage, count, level};

/// Opens a stage whose channel is Ada's direct messages.
async fn open(name: &str) -> Stage {
    let mut stage = Stage::open(name).await;
    stage.channel = stage.discord.direct_messages(stage.ada);
    stage
}

/// Starts a practice match with Ada as White in the stage's channel. Returns its first post.
async fn begun(stage: &Stage) -> Message {
    let before = stage.last_post();
    stage
        .told(stage.ada, "practice", json!({ "colour": "white", "level": level(2), "expansions": "Base" }))
        .await;
    stage.discord.next_message(stage.channel, before).await
}

/// Ada plays by a command. Returns the post with the bot's move.
async fn played(stage: &Stage, post: &Message, command: &str, options: Value) -> Message {
    let reply = stage.told(stage.ada, command, options).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    stage.edited(post).await
}

/// The autocomplete values of a field for Ada in the stage's channel.
async fn offered(stage: &Stage, command: &str, options: Value, field: &str) -> Vec<String> {
    let offered = stage.discord.autocomplete(stage.ada, stage.channel, command, options, field).await;
    offered.expect("the field has autocomplete").into_iter().map(|(_, value)| value).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_in_direct_messages_can_be_played_by_commands() {
    let stage = open("letters-commands").await;
    let ada = stage.ada;
    let first = begun(&stage).await;
    let pieces = offered(&stage, "place", json!({}), "piece").await;
    assert!(pieces.contains(&"wQ".to_owned()) && pieces.contains(&"wS1".to_owned()), "{pieces:?}");
    let post = played(&stage, &first, "place", json!({ "piece": "wS1" })).await;
    assert!(post.content.contains("Black placed"), "{}", post.content);
    let places = offered(&stage, "place", json!({ "piece": "wQ" }), "at").await;
    let post = played(&stage, &post, "place", json!({ "piece": "wQ", "at": places[0] })).await;
    assert!(post.content.contains("turn 3\n"), "{}", post.content);
    let pieces = offered(&stage, "move", json!({}), "piece").await;
    assert!(pieces.contains(&"wQ".to_owned()), "{pieces:?}");
    let places = offered(&stage, "move", json!({ "piece": "wQ" }), "to").await;
    let post = played(&stage, &post, "move", json!({ "piece": "wQ", "to": places[0] })).await;
    assert!(post.content.contains("turn 4\n"), "{}", post.content);
    let taken = stage.told(ada, "takeback", json!({})).await;
    assert!(!taken.content.contains("requested"), "the bot needs no consent: {}", taken.content);
    let post = stage.edited(&post).await;
    assert!(post.content.contains("turn 3\n"), "{}", post.content);
    assert_eq!(stage.refused(ada, "draw", json!({})).await, "The bot declines, and plays on in match #1.");
    let late = stage.refused(ada, "abort", json!({})).await;
    assert!(late.contains("match #1") || late.contains("Match #1"), "{late}");
    let history = stage.told(ada, "history", json!({})).await;
    assert!(history.content.contains("atch #1") && history.attachments.len() == 1, "{}", history.content);
    let question = stage.told(ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    let end = stage.edited(&post).await;
    assert!(end.content.contains("White resigned"), "{}", end.content);
    replay_after(&stage, &end).await;
    let history = stage.told(ada, "history", json!({})).await;
    assert!(history.content.contains("atch #1"), "the last match of this channel: {}", history.content);
    let exported = stage.told(ada, "export", json!({})).await;
    assert!(!exported.attachments.is_empty(), "{}", exported.content);
    let said = stage.refused(ada, "place", json!({ "piece": "wS1" })).await;
    assert!(
        said.starts_with("You have no matches in progress. `/practice` starts one against the bot"),
        "{said}"
    );
    begun(&stage).await;
    stage.abort_match(ada).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_prefer_the_match_of_their_channel() {
    let mut stage = Stage::open("letters-which").await;
    let ada = stage.ada;
    let (hive, letters) = (stage.channel, stage.discord.direct_messages(ada));
    let of_server = stage.begin_as_white().await;
    stage.channel = letters;
    let said = stage.told(ada, "board", json!({})).await;
    assert!(
        said.content.starts_with("Match #1"),
        "the only match, although of another channel: {}",
        said.content
    );
    let first = begun(&stage).await;
    let said = stage.told(ada, "board", json!({})).await;
    assert!(said.content.starts_with("Match #2"), "{}", said.content);
    assert_eq!(
        offered(&stage, "resign", json!({}), "match").await,
        ["2", "1"],
        "matches of this channel first"
    );
    let answer = played(&stage, &first, "place", json!({ "piece": "wS1" })).await;
    assert!(answer.content.contains("match #2, turn 2"), "{}", answer.content);
    let second = begun(&stage).await;
    assert!(second.content.contains("match #3, turn 1"), "{}", second.content);
    let asked = stage.refused(ada, "place", json!({ "piece": "wA1" })).await;
    assert!(asked.starts_with("You have several matches here."), "{asked}");
    assert!(asked.contains("#2 ·") && asked.contains("#3 ·") && !asked.contains("#1 ·"), "{asked}");
    let pieces = offered(&stage, "place", json!({}), "piece").await;
    assert!(pieces.contains(&"wS1 #3".to_owned()), "{pieces:?}");
    let of =
        |number: &str| pieces.iter().position(|value| value.ends_with(number)).expect("the value is offered");
    assert!(of("#2") < of("#1") && of("#3") < of("#1"), "matches of this channel first: {pieces:?}");
    played(&stage, &second, "place", json!({ "piece": "wS1 #3" })).await;
    stage.channel = hive;
    assert_eq!(offered(&stage, "resign", json!({}), "match").await, ["1"]);
    let reply = stage.told(ada, "place", json!({ "piece": "wA1" })).await;
    assert!(reply.content.ends_with("in match #1."), "{}", reply.content);
    let next = stage.discord.next_message(hive, Some(of_server.id)).await;
    assert_eq!(next.mentions, [stage.bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_can_play_server_matches_and_start_none() {
    let stage = Stage::open("letters-server").await;
    let (ada, letters) = (stage.ada, stage.discord.direct_messages(stage.ada));
    let post = stage.begin_as_white().await;
    let sent = stage.discord.command(ada, letters, "import", json!({})).await;
    assert_eq!(sent, Err("there is no command /import here".to_owned()));
    let said = stage.told_in(letters, ada, "challenge", json!({ "opponent": stage.bert })).await;
    assert!(said.content.starts_with("Here, `/challenge` creates an invitation if"), "{}", said.content);
    let by_message = json!({ "opponent": stage.bert, "where": "direct messages" });
    let said = stage.told_in(letters, ada, "challenge", by_message).await;
    assert!(said.content.starts_with("With an opponent, `where:direct messages` only works in servers."));
    let reply = stage.told_in(letters, ada, "place", json!({ "piece": "wS1" })).await;
    assert!(reply.content.ends_with("in match #1."), "{}", reply.content);
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(next.mentions, [stage.bert]);
    assert_eq!(stage.discord.messages(letters).len(), 0, "posts stay in the match's channel");
    let hers = stage.discord.direct_messages(stage.stranger);
    let said = stage.told_in(hers, stage.stranger, "resign", json!({ "match": "1" })).await;
    assert_eq!(said.content, "There’s no such match here. `/games` lists your matches in progress.");
    let best = stage.told_in(letters, ada, "leaderboard", json!({ "scope": "this server" })).await;
    assert_eq!(best.content, "This only works in servers that have added the bot.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_direct_messages_are_replaced_by_those_of_the_next_command() {
    let mut stage = open("letters-gone").await;
    let ada = stage.ada;
    let first = begun(&stage).await;
    played(&stage, &first, "place", json!({ "piece": "wS1" })).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(stage.channel);
    let bert = stage.discord.direct_messages(stage.bert);
    stage.told_in(bert, stage.bert, "games", json!({})).await;
    assert_eq!(stage.discord.messages(bert).len(), 0, "not his match");
    let old = stage.channel;
    stage.channel = stage.discord.direct_messages(ada);
    assert_ne!(stage.channel, old);
    let listed = stage.told(ada, "games", json!({})).await;
    assert!(listed.content.contains("#1"), "{}", listed.content);
    let post = stage.discord.next_message(stage.channel, None).await;
    let head = format!("<@{ada}> — your move as White · match #1, turn 2\n");
    assert!(post.content.starts_with(&head), "{}", post.content);
    let goes_on = "The match continues here because the bot can no longer post in its old channel.";
    assert!(post.content.contains(goes_on), "{}", post.content);
    let pieces = stage.pressed(ada, &post, "Play").await;
    assert!(!pieces.buttons().is_empty(), "{}", pieces.content);
    let places = offered(&stage, "place", json!({ "piece": "wQ" }), "at").await;
    let post = played(&stage, &post, "place", json!({ "piece": "wQ", "at": places[0] })).await;
    assert!(post.content.contains("turn 3\n"), "{}", post.content);
    let moved = "select count(*) from match_event where kind in ('stranded', 'relocated')";
    assert_eq!(count(&stage.pool().await, moved).await, 2, "the match is relocated once");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_direct_messages_are_reported_and_resumed_at_the_next_command() {
    let stage = open("letters-refused").await;
    let ada = stage.ada;
    let first = begun(&stage).await;
    stage.settle(&stage.pool().await).await;
    let path = format!("/channels/{}/messages", stage.channel);
    // Discord responds as for the direct messages of another account.
    stage.discord.fail_next("PATCH", &path, 403, 50001, 1);
    stage.told(ada, "place", json!({ "piece": "wS1" })).await;
    let told = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(told.content.starts_with("Our match #1 stopped on <t:"), "{}", told.content);
    assert!(told.content.contains("Use any command here, such as `/games`"), "{}", told.content);
    stage.told(ada, "board", json!({})).await;
    let post = stage.discord.next_message(stage.channel, Some(told.id)).await;
    assert!(post.content.contains("match #1, turn 2\n"), "{}", post.content);
    assert!(post.content.contains("White placed spider 1"), "the unread move: {}", post.content);
    assert!(post.content.contains("Black placed"), "{}", post.content);
    let question = stage.told(ada, "resign", json!({})).await;
    stage.settle(&stage.pool().await).await; // otherwise the edit of the earlier post may fail instead
    stage.discord.fail_next("PATCH", &path, 404, 10003, 1);
    stage.pressed(ada, &question, "Resign match #1").await;
    let told = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(told.content.starts_with("Match #1 is over: ") && !told.content.contains("channel"), "{told:?}");
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_matches_continue_under_a_new_bot_account() {
    let mut stage = open("letters-account").await;
    let (ada, bot): (Id, Id) = (stage.ada, stage.discord.bot());
    begun(&stage).await;
    stage.settle(&stage.pool().await).await;
    stage.stop_bot().await;
    // Left by the previous account: its player, and a channel that this account can't access.
    let pool = stage.pool().await;
    for statement in [
        "insert into player (player_id, name, seen_at) values (99, 'Hivepost before', now())",
        "update match set black = 99",
    ] {
        sqlx::query(statement).execute(&pool).await.expect("the statement is valid");
    }
    stage.discord.delete_channel(stage.channel);
    stage.channel = stage.discord.direct_messages(ada);
    stage.start_bot().await;
    let made = stage.told(ada, "place", json!({ "piece": "wS1" })).await;
    assert!(made.content.ends_with("in match #1."), "the first command finds the match: {}", made.content);
    let is_answer = |message: &&Message| message.content.contains("match #1, turn 2\n");
    let channel = stage.channel;
    let answer = stage.discord.wait_for("the bot’s move", move |world| {
        let mut here = world.messages.values().filter(|message| message.channel == channel);
        here.find(is_answer).cloned()
    });
    let answer = answer.await;
    assert!(answer.content.contains("Black placed"), "{}", answer.content);
    let question = stage.told(ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    let end = stage.edited(&answer).await;
    let replay = replay_after(&stage, &end).await;
    let said = stage.pressed(ada, &end, "Rematch").await;
    assert!(said.content.contains("Rematch started: match #2"), "{}", said.content);
    stage.discord.next_message(stage.channel, Some(replay.id)).await;
    let white: i64 = sqlx::query_scalar("select white from match where match_id = 2")
        .fetch_one(&pool)
        .await
        .expect("match 2 exists");
    assert_eq!(white.cast_unsigned(), bot, "the bot plays as its new account");
    stage.close_despite_lost_posts().await;
}
