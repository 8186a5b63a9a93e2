//! Server settings for challenges, and that challenges obey them.

use discord_playground::{Id, Message};
use serde_json::json;

use crate::stage::Stage;

/// Chooses the option with this label from the only menu of a private message.
async fn chosen(stage: &Stage, user: Id, dialog: &Message, label: &str) -> Message {
    let [menu] = &dialog.selects()[..] else { panic!("one menu: {}", dialog.content) };
    let line = menu.choices.iter().find(|choice| choice.label == label);
    let value = line.unwrap_or_else(|| panic!("{label} is not offered: {menu:?}")).value.clone();
    stage.chosen(user, dialog, &menu.custom_id, &value).await
}

/// Changes a server setting as Ada, who owns the server.
async fn set(stage: &Stage, setting: &str, value: &str) -> Message {
    let dialog = stage.server_settings(stage.channel).await;
    let dialog = chosen(stage, stage.ada, &dialog, setting).await;
    chosen(stage, stage.ada, &dialog, value).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_use_the_servers_defaults() {
    let mut stage = Stage::open("customs-usual").await;
    for (setting, value, line) in [
        (
            "Default time",
            "10 days in total + 12 hours per move",
            "Default time: **10 days in total + 12 hours per move**",
        ),
        (
            "Default expansions",
            "Mosquito+Ladybug+Pillbug",
            "Default expansions: **Mosquito+Ladybug+Pillbug**",
        ),
        ("Default opening", "Tournament opening", "Default opening: **Tournament opening**"),
        ("Threads", "Public", "Threads: **Public**"),
    ] {
        let changed = set(&stage, setting, value).await;
        assert!(changed.content.starts_with(&format!("Changed. {line}")), "{}", changed.content);
    }
    stage.restart_bot().await;
    let post = stage.challenge(stage.bert, json!({})).await;
    for part in ["Mosquito+Ladybug+Pillbug", "Tournament opening", "10 days in total + 12 hours per move"] {
        assert!(post.content.contains(part), "{part} in {}", post.content);
    }
    stage.pressed(stage.ada, &post, "Accept").await;
    let thread = stage.discord.wait_for("the thread", |world| {
        world.channels.values().find(|channel| channel.kind.is_thread()).map(|channel| channel.id)
    });
    let thread = thread.await;
    stage.discord.next_message(thread, None).await;
    let options = json!({
        "expansions": "Base", "time": "1 day per move", "opening": "Standard", "thread": "none",
        "opponent": stage.ada, "colour": "white",
    });
    let post = stage.challenge(stage.bert, options).await;
    for part in ["Base ·", "Standard opening", "1 day per move"] {
        assert!(post.content.contains(part), "{part} in {}", post.content);
    }
    stage.pressed(stage.ada, &post, "Accept").await;
    let first = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(first.mentions, [stage.bert], "options override the server's defaults");
    let changed = set(&stage, "Threads", "None").await;
    assert!(changed.content.contains("Threads: **None**\n"), "{}", changed.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_in_a_thread_opens_no_other_thread() {
    let stage = Stage::open("customs-thread").await;
    set(&stage, "Threads", "Public").await;
    let thread = stage.discord.add_thread(stage.ada, stage.channel, 1440, "table");
    let options = json!({ "opponent": stage.bert, "colour": "white" });
    let sent = stage.told_in(thread, stage.ada, "challenge", options).await;
    assert!(sent.content.starts_with("Challenge sent."), "{}", sent.content);
    let challenge = stage.discord.next_message(thread, None).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let first = stage.discord.next_message(thread, Some(challenge.id)).await;
    assert_eq!(first.mentions, [stage.ada]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_outside_the_home_channel_are_refused_with_a_link() {
    let stage = Stage::open("customs-home").await;
    let changed = set(&stage, "Where challenges are made", "This channel").await;
    let line = format!("Where challenges are made: **<#{}>**", stage.channel);
    assert!(changed.content.starts_with(&format!("Changed. {line}")), "{}", changed.content);
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    let options = json!({ "opponent": stage.bert });
    let refused = stage.told_in(elsewhere, stage.ada, "challenge", options.clone()).await;
    assert_eq!(
        refused.content,
        format!(
            "In this server, matches and tournaments are started in <#{}>. Start yours there.",
            stage.channel
        )
    );
    stage.begin(options.clone()).await;
    let own = stage.told_in(elsewhere, stage.bert, "settings", json!({})).await;
    let shown = stage.pressed(stage.bert, &own, "This server’s").await;
    assert!(shown.content.contains(&line), "everyone can see the setting: {}", shown.content);
    set(&stage, "Where challenges are made", "Anywhere").await;
    stage.told_in(elsewhere, stage.ada, "challenge", options).await;
    stage.discord.next_message(elsewhere, None).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_decides_who_may_challenge_whom() {
    let stage = Stage::open("customs-challengers").await;
    set(&stage, "Who may challenge", "Anyone, by name").await;
    let said = stage.refused(stage.bert, "challenge", json!({})).await;
    assert_eq!(said, "In this server, a challenge needs an opponent. Choose one with `opponent`.");
    stage.challenge(stage.bert, json!({ "opponent": stage.ada })).await;
    set(&stage, "Who may challenge", "Only managers").await;
    let said = stage.refused(stage.bert, "challenge", json!({ "opponent": stage.ada })).await;
    assert_eq!(
        said,
        "In this server, only members with Manage Server can make challenges and create tournaments. Ask one of them."
    );
    let post = stage.challenge(stage.ada, json!({})).await;
    stage.pressed(stage.bert, &post, "Accept").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_are_limited_by_the_server_setting() {
    let stage = Stage::open("customs-most").await;
    set(&stage, "Challenge limit", "1 pending at a time").await;
    let first = stage.challenge(stage.bert, json!({})).await;
    let said = stage.refused(stage.bert, "challenge", json!({ "opponent": stage.ada })).await;
    assert_eq!(
        said,
        "In this server, you can have 1 pending challenge at a time. Withdraw yours, or wait for an answer."
    );
    stage.challenge(stage.ada, json!({})).await;
    stage.pressed(stage.bert, &first, "Withdraw").await;
    stage.challenge(stage.bert, json!({})).await;
    set(&stage, "Challenge limit", "3 in 24 hours").await;
    stage.challenge(stage.bert, json!({})).await;
    let said = stage.refused(stage.bert, "challenge", json!({})).await;
    assert_eq!(
        said,
        "In this server, you can make 3 challenges in 24 hours. Practice matches and ladder challenges count, too. Try again later."
    );
    stage.pass_days(1).await;
    stage.challenge(stage.bert, json!({})).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_obeys_the_server_settings_for_challenges() {
    let stage = Stage::open("customs-practice").await;
    let letters = stage.discord.direct_messages(stage.bert);
    set(&stage, "Challenge limit", "3 in 24 hours").await;
    stage.challenge(stage.bert, json!({})).await;
    for _ in 0..2 {
        stage.told(stage.bert, "practice", json!({ "colour": "white" })).await;
    }
    let today = "In this server, you can make 3 challenges in 24 hours. Practice matches and ladder challenges count, too. Try again later.";
    for command in ["practice", "challenge"] {
        assert_eq!(stage.refused(stage.bert, command, json!({})).await, today);
    }
    set(&stage, "Challenge limit", "No limit").await;
    set(&stage, "Who may challenge", "Only managers").await;
    let managers = "In this server, only members with Manage Server can start practice matches. Use `/practice` in a direct message \
                    to the bot.";
    assert_eq!(stage.refused(stage.bert, "practice", json!({})).await, managers);
    let question = stage.told(stage.bert, "resign", json!({ "match": "1" })).await;
    stage.pressed(stage.bert, &question, "Resign match #1").await;
    stage.settle(&stage.pool().await).await;
    let end = stage.discord.messages(stage.channel).pop().expect("the practice matches have posts");
    assert_eq!(stage.refused_press(stage.bert, &end, "1:rematch:1").await, managers, "a rematch");
    let said = stage.told_in(letters, stage.bert, "practice", json!({})).await;
    assert!(said.content.starts_with("Practice match #3 has started"), "{}", said.content);
    let said = stage.told(stage.ada, "practice", json!({})).await;
    assert!(said.content.starts_with("Practice match #4 has started"), "{}", said.content);
    stage.close().await;
}
