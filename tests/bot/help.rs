//! `/help`: the user's next steps, and the commands.

use std::collections::BTreeMap;

use discord_playground::Message;
use serde_json::json;

use crate::groups;
use crate::stage::{Stage, question};

/// Discord's type of slash commands.
const SLASH_COMMAND: u64 = 1;

/// The registered slash commands with their ids.
async fn registered(stage: &Stage) -> BTreeMap<String, String> {
    let commands = stage.discord.wait_for("the commands", |world| {
        let text = |of: &serde_json::Value| of.as_str().expect("the value is text").to_owned();
        let commands = world.commands.iter().filter(|command| command["type"] == SLASH_COMMAND);
        Some(commands.map(|command| (text(&command["name"]), text(&command["id"]))).collect())
    });
    commands.await
}

/// The command mentions in the text, with their ids.
fn mentioned(help: &Message) -> BTreeMap<String, String> {
    let mentions = help.content.split("</").skip(1);
    let parts =
        mentions.map(|mention| mention.split_once('>').and_then(|(inside, _)| inside.split_once(':')));
    parts
        .map(|parts| parts.expect("mentions have a name and an id"))
        .map(|(name, id)| (name.split(' ').next().unwrap_or(name).to_owned(), id.to_owned())) // without the subcommand
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newcomers_see_how_to_start_and_all_usable_commands() {
    let stage = Stage::open("help-newcomer").await;
    let mut commands = registered(&stage).await;
    commands.remove("help").expect("/help is registered");
    let help = stage.told(stage.ada, "help", json!({})).await;
    let begin = format!("You have no matches here. </challenge:{}> starts one:", commands["challenge"]);
    assert!(help.content.starts_with(&begin) && help.buttons().is_empty(), "{}", help.content);
    assert_eq!(mentioned(&help), commands);
    assert!(!help.content.contains("-# "), "everything works in a server: {}", help.content);
    let letters = stage.discord.direct_messages(stage.ada);
    let help = stage.told_in(letters, stage.ada, "help", json!({})).await;
    let [practice, challenge] = ["practice", "challenge"].map(|name| &commands[name]);
    let begin = format!(
        "You have no matches in progress. </practice:{practice}> starts one against the bot, </challenge:{challenge}> one \
         against a person: in a server or a group, or in direct messages with `where:direct messages`."
    );
    assert!(help.content.starts_with(&begin) && help.buttons().is_empty(), "{}", help.content);
    let only_in_servers = help.content.lines().last().expect("the help has lines");
    for (name, id) in &commands {
        let sent = stage.discord.command(stage.ada, letters, name, json!({})).await;
        let is_available = !matches!(&sent, Err(why) if why.contains("there is no command"));
        assert_eq!(mentioned(&help).get(name), Some(id).filter(|_| is_available), "{name}");
        assert_eq!(only_in_servers.contains(&format!("`/{name}`")), !is_available, "{name}");
        if let Ok(sent) = sent {
            stage.private(sent).await;
        }
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_elsewhere_lists_only_usable_commands() {
    let stage = groups::open("help-elsewhere").await;
    let mut commands = registered(&stage).await;
    commands.remove("help").expect("/help is registered");
    let server = stage.discord.add_server_without_bot("Ant Hill", &[stage.ada, stage.bert]);
    let places = [groups::add_group(&stage), stage.discord.add_channel(server, "lounge")];
    let mut answers = Vec::new();
    for place in places {
        answers.push(stage.told_in(place, stage.ada, "help", json!({})).await);
    }
    for (place, help) in places.into_iter().zip(answers) {
        for (name, id) in &commands {
            let sent = stage.discord.command(stage.ada, place, name, json!({})).await;
            let is_available = !matches!(&sent, Err(why) if why.contains("there is no command"));
            assert_eq!(mentioned(&help).get(name), Some(id).filter(|_| is_available), "{name}");
            if let Ok(sent) = sent {
                stage.discord.answer(sent).await;
            }
        }
        let notes = "**You** </settings:{settings}> </privacy:{privacy}>\n\
            -# The bot isn’t a member here. In a match, use its buttons: **Play** and **More…**.\n\
            -# `/import`, `/tournament` and `/ladder` only work in servers that have added the bot.";
        let [settings, privacy] = ["settings", "privacy"].map(|name| commands[name].as_str());
        let notes = notes.replace("{settings}", settings).replace("{privacy}", privacy);
        assert!(help.content.ends_with(&notes), "{}", help.content);
        assert!(!help.content.contains("**Move**"), "{}", help.content);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_lists_own_turns_and_open_challenges() {
    let stage = Stage::open("help-turns").await;
    let (ada, bert) = (stage.ada, stage.bert);
    stage.begin_as_white().await;
    let games = &registered(&stage).await["games"];
    let theirs = stage.told(bert, "help", json!({})).await;
    let waits = format!("Your match isn’t waiting for your move. </games:{games}> shows it.\n\n**Start**");
    assert!(theirs.content.starts_with(&waits), "{}", theirs.content);
    for challenger in [bert, stage.stranger] {
        stage.challenge(challenger, json!({ "opponent": ada, "time": "no limit" })).await;
    }
    for _ in 0..4 {
        stage.begin_as_white().await;
    }
    stage.settle(&stage.pool().await).await; // posts are linked once their message id is saved
    let help = stage.told(ada, "help", json!({})).await;
    let lines: Vec<&str> = help.content.lines().collect();
    assert_eq!(lines[0], "**It’s your turn**");
    for (line, number) in lines[1..4].iter().zip(1..) {
        assert!(line.starts_with(&format!("- [#{number}](https://discord.com/channels/")), "{line}");
        assert!(line.ends_with("· turn 1, **your turn**"), "{line}");
    }
    assert_eq!(lines[4..7], [&format!("-# 2 more in </games:{games}>"), "", "**Pending challenges**"]);
    for (line, challenger) in lines[7..9].iter().zip([bert, stage.stranger]) {
        assert!(
            line.starts_with("- [Challenge](https://") && line.contains(&format!("from <@{challenger}>")),
            "{line}"
        );
    }
    assert_eq!(lines[9], "");
    let dialog = stage.pressed(ada, &help, "Next").await;
    assert_eq!(question(&dialog), "Which piece?", "{}", dialog.content);
    let theirs = stage.told(bert, "help", json!({})).await;
    let waits =
        format!("None of your 5 matches is waiting for your move. </games:{games}> lists them.\n\n**Start**");
    assert!(theirs.content.starts_with(&waits) && theirs.buttons().is_empty(), "{}", theirs.content);
    stage.close().await;
}
