//! Closing matches: by the waiting player after long inactivity, or by a server manager.

use discord_playground::{Id, Message};
use hive::{Expansions, Game, Opening, Setup};
use serde_json::json;

use crate::stage::{Stage, count};

fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn untimed_matches_can_be_closed_after_thirty_days_of_inactivity() {
    let mut stage = Stage::open("closing-silence").await;
    stage.begin(json!({ "colour": "white", "time": "no limit" })).await;
    let post = stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    stage.pass_days(29).await;
    let more = stage.pressed(stage.bert, &post, "More…").await;
    assert!(!labels(&more).contains(&"Close match (won’t count)".to_owned()), "{:?}", labels(&more));
    let said = stage.refused_press(stage.bert, &post, "1:silence:1:2").await;
    assert!(
        said.starts_with("You can’t close match #1. You can only close a match that has no time limit"),
        "{said}"
    );
    stage.pass_days(1).await;
    let more = stage.pressed(stage.ada, &post, "More…").await;
    assert!(!labels(&more).contains(&"Close match (won’t count)".to_owned()), "Ada is the inactive player");
    let said = stage.refused_press(stage.ada, &post, "1:silence:1:2").await;
    assert!(said.starts_with("You can’t close match #1"), "{said}");
    let more = stage.pressed(stage.bert, &post, "More…").await;
    stage.restart_bot().await;
    let reply = stage.pressed(stage.bert, &more, "Close match (won’t count)").await;
    assert_eq!(reply.content, "Match #1 is closed. It doesn’t count.");
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(end.mentions, [stage.ada]);
    let said =
        format!("<@{}> closed the match because the opponent had been inactive for 30 days", stage.bert);
    assert!(end.content.contains(&said), "{}", end.content);
    assert_eq!(count(&stage.pool().await, "select count(*) from rating").await, 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn activity_and_time_limits_prevent_closing() {
    let stage = Stage::open("closing-sign").await;
    stage.begin(json!({ "colour": "white", "time": "no limit" })).await;
    let post = stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    stage.pass_days(40).await;
    stage.told(stage.ada, "draw", json!({})).await;
    let offer = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let said = stage.refused_press(stage.bert, &post, "1:silence:1:2").await;
    assert!(said.starts_with("You can’t close match #1"), "{said}");
    let first = stage.begin(json!({ "colour": "white", "time": "14 days per move" })).await;
    stage.pass_days(31).await;
    let said = stage.refused_press(stage.bert, &first, "1:silence:2:0").await;
    assert!(said.starts_with("You can’t close match #2"), "{said}");
    stage.told(stage.bert, "draw", json!({ "match": "1" })).await;
    stage.discord.next_message(stage.channel, Some(offer.id)).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_managers_can_close_matches_of_others() {
    let stage = Stage::open("closing-manager").await;
    stage.discord.set_owner(stage.server, stage.stranger);
    let manager = stage.stranger;
    stage.begin_as_white().await;
    let post = stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    let offered = async |user: Id, typed: &str| {
        stage.discord.autocomplete(user, stage.channel, "abort", json!({ "match": typed }), "match").await
    };
    for typed in ["ber", "#1"] {
        let choices = offered(manager, typed).await.expect("the field has autocomplete");
        assert_eq!(choices, [("#1 · Ada – Bert · turn 2".to_owned(), "1".to_owned())], "{typed}");
    }
    assert_eq!(offered(manager, "nobody").await.expect("the field has autocomplete").len(), 0);
    assert_eq!(
        offered(stage.ada, "").await.expect("the field has autocomplete").len(),
        1,
        "listed once, although Ada plays it"
    );
    let question = stage.told(manager, "abort", json!({ "match": "1" })).await;
    assert!(
        question.content.starts_with(&format!(
            "Close match #1, <@{}> (White) against <@{}> (Black)?",
            stage.ada, stage.bert
        )),
        "{}",
        question.content
    );
    assert_eq!(labels(&question), ["Close match #1"]);
    for player in [stage.ada, stage.bert] {
        let said = stage.refused(player, "abort", json!({ "match": "1" })).await;
        assert!(said.starts_with("You can’t abort match #1"), "{said}");
        let said = stage.refused_press(player, &post, "1:close:1").await;
        assert_eq!(said, "Only members with Manage Server can do this.");
    }
    let reply = stage.pressed(manager, &question, "Close match #1").await;
    assert_eq!(reply.content, "Match #1 is closed. It doesn’t count.");
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let said = format!("<@{manager}>, who manages the server, closed the match. It doesn’t count.");
    assert!(end.content.contains(&said), "{}", end.content);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from rating").await, 0, "no rating changes");
    let actor: i64 = sqlx::query_scalar("select actor from match_event where kind = 'closed'")
        .fetch_one(&pool)
        .await
        .expect("the log has the event");
    assert_eq!(actor.cast_unsigned(), manager);
    let said = stage.refused(manager, "abort", json!({ "match": "1" })).await;
    assert_eq!(said, "Match #1 is over: closed.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn managers_cannot_close_matches_of_other_servers() {
    let stage = Stage::open("closing-elsewhere").await;
    stage.begin_as_white().await;
    let other = stage.discord.add_server("Ant Hill");
    let there = stage.discord.add_channel(other, "ants");
    stage.discord.join(stage.stranger, other);
    stage.discord.set_owner(other, stage.stranger);
    let said = stage.told_in(there, stage.stranger, "abort", json!({ "match": "1" })).await;
    assert_eq!(said.content, "There’s no such match here. `/games` lists your matches in progress.");
    let said = stage.refused(stage.stranger, "abort", json!({ "match": "1" })).await;
    assert!(said.contains("You aren’t a player in match #1"), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn managers_cannot_close_their_own_matches() {
    let stage = Stage::open("closing-own").await;
    stage.begin_as_white().await;
    let post = stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    // Ada owns the server.
    let said = stage.refused(stage.ada, "abort", json!({ "match": "1" })).await;
    assert!(said.starts_with("You can’t abort match #1"), "{said}");
    let said = stage.refused_press(stage.ada, &post, "1:close:1").await;
    assert!(said.starts_with("You can’t abort match #1"), "{said}");
    stage.close().await;
}
