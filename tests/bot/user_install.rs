//! Commands on a person's account: in groups, and in servers without the bot.

use discord_playground::{Id, Message};
use serde_json::json;

use crate::stage::Stage;

/// The commands that work on a person's account, but for `/challenge` and the user commands.
const EVERYWHERE: [&str; 13] = [
    "board",
    "games",
    "rules",
    "tutorial",
    "puzzle",
    "practice",
    "profile",
    "leaderboard",
    "settings",
    "privacy",
    "help",
    "export",
    "history",
];

/// A group, and a channel of a server without the bot. Ada and Bert are in both; Ada has added the bot to her account.
fn add_places(stage: &Stage) -> [Id; 2] {
    let people = [stage.ada, stage.bert];
    let server = stage.discord.add_server_without_bot("Ant Hill", &people);
    stage.discord.add_app(stage.ada);
    [stage.discord.add_group("Three in a row", &people), stage.discord.add_channel(server, "lounge")]
}

/// Lets people add the bot to their accounts, which the commands know after a restart.
async fn allow_user_install(stage: &mut Stage) {
    stage.discord.set_application(json!({ "integration_types_config": { "0": {}, "1": {} } }));
    stage.restart_bot().await;
}

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_of_an_account_work_everywhere() {
    let mut stage = Stage::open("user-install").await;
    allow_user_install(&mut stage).await;
    let places = add_places(&stage);
    for place in places {
        for command in EVERYWHERE {
            let reply = stage.told_in(place, stage.ada, command, json!({})).await;
            assert_eq!((reply.only_for, reply.channel), (Some(stage.ada), place), "/{command}");
            assert!(!reply.content.contains("went wrong"), "/{command}: {}", reply.content);
        }
        for command in ["import", "move", "resign", "away"] {
            let sent = stage.discord.command(stage.ada, place, command, json!({})).await;
            assert_eq!(sent, Err(format!("there is no command /{command} here")));
        }
        let without = stage.discord.command(stage.bert, place, "rules", json!({})).await;
        assert_eq!(without, Err("there is no command /rules here".to_owned()));
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_without_the_bot_is_played_in_direct_messages() {
    let mut stage = Stage::open("user-install-practice").await;
    allow_user_install(&mut stage).await;
    let [group, _] = add_places(&stage);
    let reply = stage.told_in(group, stage.ada, "practice", json!({ "level": 1 })).await;
    let letters = stage.discord.direct_messages(stage.ada);
    assert!(
        reply.content.ends_with(&format!("The board is in your direct messages: <#{letters}>")),
        "{}",
        reply.content
    );
    let board = stage
        .discord
        .wait_for("the board", |world| {
            world.messages.values().find(|one| one.channel == letters && !one.attachments.is_empty()).cloned()
        })
        .await;
    assert!(board.content.contains("match #1"), "{}", board.content);
    let shown = stage.told_in(group, stage.ada, "board", json!({})).await;
    assert_eq!(shown.attachments.len(), 1, "{}", shown.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_posted_where_the_bot_is_no_member() {
    let mut stage = Stage::open("user-install-share").await;
    allow_user_install(&mut stage).await;
    let [group, _] = add_places(&stage);
    stage.begin_as_white().await;
    stage.play(&mut hive::Game::new(hive::Setup::default()), "wS1;bS1 wS1-").await;
    let steps = stage.told_in(group, stage.ada, "history", json!({ "match": "1" })).await;
    assert!(labels(&steps).contains(&"Share".to_owned()), "{:?}", labels(&steps));
    let refused = stage.pressed(stage.ada, &steps, "Share").await;
    assert_eq!(
        refused.content,
        "The bot isn’t a member here, so it can’t post. Try this in your direct messages with it, or in a server that has \
         added it."
    );
    let settings = stage.told_in(group, stage.ada, "settings", json!({})).await;
    assert!(!labels(&settings).contains(&"This server’s".to_owned()), "{:?}", labels(&settings));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_user_install_commands_are_for_servers_only() {
    let stage = Stage::open("user-install-off").await;
    let [group, _] = add_places(&stage);
    let sent = stage.discord.command(stage.ada, group, "rules", json!({})).await;
    assert_eq!(sent, Err("there is no command /rules here".to_owned()));
    stage.told(stage.ada, "rules", json!({})).await;
    stage.close().await;
}
