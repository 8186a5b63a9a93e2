//! `/help`: what somebody can do now, and the commands.

use std::collections::BTreeMap;

use hivepost::playground::Message;
use serde_json::json;

use crate::stage::Stage;

/// The commands that Discord knows, with their ids.
async fn registered(stage: &Stage) -> BTreeMap<String, String> {
    let commands = stage.discord.wait_for("the commands", |world| {
        let text = |of: &serde_json::Value| of.as_str().expect("a text").to_owned();
        Some(world.commands.iter().map(|command| (text(&command["name"]), text(&command["id"]))).collect())
    });
    commands.await
}

/// The commands that can be pressed there, with their ids.
fn mentioned(help: &Message) -> BTreeMap<String, String> {
    let mentions = help.content.split("</").skip(1);
    let parts =
        mentions.map(|mention| mention.split_once('>').and_then(|(inside, _)| inside.split_once(':')));
    parts
        .map(|parts| parts.expect("name and id"))
        .map(|(name, id)| (name.to_owned(), id.to_owned()))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_commands_can_be_pressed_and_a_newcomer_reads_how_to_begin() {
    let stage = Stage::open("help-newcomer").await;
    let mut commands = registered(&stage).await;
    let begin = format!("You have no match here. </challenge:{}> starts one:", commands["challenge"]);
    commands.remove("help").expect("there is help");
    let letters = stage.discord.direct_messages(stage.ada);
    for channel in [stage.channel, letters] {
        let help = stage.told_in(channel, stage.ada, "help", json!({})).await;
        assert!(help.content.starts_with(&begin), "{}", help.content);
        assert_eq!(mentioned(&help), commands);
        assert!(help.buttons().is_empty());
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_turn_it_is_reads_where_and_whoever_is_challenged_by_whom() {
    let stage = Stage::open("help-turns").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.challenge(bert, json!({ "opponent": ada, "time": "no limit" })).await;
    for _ in 0..5 {
        stage.begin_as_white().await;
    }
    stage.settle(&stage.pool().await).await; // a post is linked once its receipt is kept
    let help = stage.told(ada, "help", json!({})).await;
    let lines: Vec<&str> = help.content.lines().collect();
    assert_eq!(lines[0], "**It is your turn**");
    for (line, number) in lines[1..4].iter().zip(1..) {
        assert!(line.starts_with(&format!("- [#{number}](https://discord.com/channels/")), "{line}");
        assert!(line.ends_with("· turn 1, White to move"), "{line}");
    }
    let games = &registered(&stage).await["games"];
    assert_eq!(lines[4..7], [&format!("-# 2 more: </games:{games}>"), "", "**Open challenges**"]);
    let challenge = format!("](https://discord.com/channels/{}/", stage.server);
    assert!(lines[7].contains(&challenge) && lines[7].contains(&format!("from <@{bert}>")), "{}", lines[7]);
    assert_eq!(lines[8], "");
    assert!(help.content.chars().count() <= 2000);
    let dialog = stage.pressed(ada, &help, "Next").await;
    assert!(dialog.content.contains("Which piece?"), "{}", dialog.content);
    let theirs = stage.told(bert, "help", json!({})).await;
    let waits =
        format!("It is your opponent’s turn in each of your matches here: </games:{games}>\n\n**Start**");
    assert!(theirs.content.starts_with(&waits), "{}", theirs.content);
    stage.close().await;
}
