//! What members without permissions in a channel can have posted there: nothing new.

use discord_playground::{Id, Message};
use serde_json::{Value, json};

use crate::stage::{Stage, count};

pub const VIEW: u64 = 1 << 10;
const SEND: u64 = 1 << 11;
const ATTACH: u64 = 1 << 15;
const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
const SEND_IN_THREADS: u64 = 1 << 38;

const LACKS_SEND: &str = "The bot can’t post this for you, because you lack these permissions in this channel: Send Messages. Ask a \
     server admin, or try another channel.";

fn lacking(permissions: &str) -> String {
    LACKS_SEND.replace("Send Messages", permissions)
}

async fn refused_in(stage: &Stage, channel: Id, user: Id, command: &str, options: Value) -> String {
    let before = stage.snapshot(&stage.pool().await).await;
    let reply = stage.told_in(channel, user, command, options).await;
    assert_eq!(stage.snapshot(&stage.pool().await).await, before, "after: {}", reply.content);
    reply.content
}

/// Bert resigns his match against Ada. Returns the post of the result.
async fn resigned(stage: &Stage) -> Message {
    let before = stage.last_post();
    let question = stage.told(stage.bert, "resign", json!({})).await;
    stage.pressed(stage.bert, &question, "Resign match #1").await;
    stage.discord.next_message(stage.channel, before).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn members_who_may_only_view_a_channel_start_nothing_there() {
    let stage = Stage::open("user-permissions").await;
    let (bert, ada) = (stage.bert, stage.ada);
    let first = stage.begin_as_white().await;
    let open = stage.challenge(ada, json!({})).await;
    stage.discord.set_member_permissions(bert, stage.channel, VIEW);
    for (command, options) in [
        ("challenge", json!({})),
        ("challenge", json!({ "opponent": ada })),
        ("challenge", json!({ "opponent": stage.discord.bot() })),
        ("import", json!({ "uhp": "Base;InProgress;Black[1];wS1" })),
        ("practice", json!({})),
    ] {
        assert_eq!(stage.refused(bert, command, options.clone()).await, LACKS_SEND, "/{command} {options}");
    }
    let said = stage.refused(bert, "board", json!({ "match": "1", "share": true })).await;
    assert_eq!(said, lacking("Send Messages and Attach Files"));
    for (post, press) in [
        (&open, open.button("Accept").expect("the challenge is open").custom_id),
        (&first, "1:practice:begin".to_owned()),
    ] {
        assert_eq!(stage.refused_press(bert, post, &press).await, LACKS_SEND, "{press}");
    }
    let end = resigned(&stage).await;
    assert!(end.content.contains("resigned"), "players act in their running matches: {}", end.content);
    assert_eq!(stage.refused_press(bert, &end, "1:rematch:1").await, LACKS_SEND);
    for share in ["1:share:1:0", "1:share-replay:1"] {
        let said = stage.refused_press(bert, &end, share).await;
        assert_eq!(said, lacking("Send Messages and Attach Files"), "{share}");
    }
    let board = stage.told(bert, "board", json!({ "match": "1" })).await;
    assert!(!board.attachments.is_empty(), "private answers need no permission: {}", board.content);
    let letters = stage.discord.direct_messages(bert);
    let said = stage.told_in(letters, bert, "practice", json!({})).await;
    assert!(said.content.starts_with("Practice match #2 has started"), "{}", said.content);
    stage.discord.set_member_permissions(bert, stage.channel, VIEW | SEND);
    stage.pressed(bert, &open, "Accept").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_presses_in_other_channels_start_nothing() {
    let stage = Stage::open("user-permissions-forged").await;
    stage.begin_as_white().await;
    let open = stage.challenge(stage.ada, json!({})).await;
    let end = resigned(&stage).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.discord.set_member_permissions(stage.bert, stage.channel, VIEW);
    stage.told_in(elsewhere, stage.ada, "practice", json!({ "colour": "white" })).await;
    let forged = stage.discord.next_message(elsewhere, None).await;
    let letters = stage.discord.direct_messages(stage.bert);
    stage.told_in(letters, stage.bert, "practice", json!({ "colour": "white" })).await;
    let in_letters = stage.discord.next_message(letters, None).await;
    let there = format!("The match would start in <#{}>. Press the button there.", stage.channel);
    let accept = open.button("Accept").expect("the challenge is open").custom_id;
    assert_eq!(stage.refused_press(stage.bert, &forged, &accept).await, there);
    for post in [&forged, &in_letters] {
        assert_eq!(stage.refused_press(stage.bert, post, "1:rematch:1").await, there);
    }
    assert!(end.button("Rematch").is_some());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threads_and_shared_pictures_need_their_own_permissions() {
    let stage = Stage::open("user-permissions-threads").await;
    let bert = stage.bert;
    stage.begin_as_white().await;
    let thread = stage.discord.add_thread(stage.ada, stage.channel, 1440, "table");
    let shared = json!({ "match": "1", "share": true });
    stage.discord.set_member_permissions(bert, stage.channel, VIEW | SEND);
    let said = refused_in(&stage, thread, bert, "practice", json!({})).await;
    assert_eq!(said, lacking("Send Messages in Threads"));
    assert_eq!(stage.refused(bert, "board", shared.clone()).await, lacking("Attach Files"));
    let in_thread = json!({ "opponent": stage.stranger, "thread": "public" });
    let said = stage.refused(bert, "challenge", in_thread.clone()).await;
    assert_eq!(said, lacking("Create Public Threads and Send Messages in Threads"));
    stage.discord.set_member_permissions(bert, stage.channel, VIEW | SEND_IN_THREADS | ATTACH);
    assert_eq!(stage.refused(bert, "board", shared.clone()).await, LACKS_SEND);
    let said = stage.told_in(thread, bert, "board", shared.clone()).await;
    assert_eq!(said.content, "Shared.");
    stage.discord.next_message(thread, None).await;
    let all = VIEW | SEND | SEND_IN_THREADS | CREATE_PUBLIC_THREADS | ATTACH;
    stage.discord.set_member_permissions(bert, stage.channel, all);
    stage.challenge(bert, in_thread).await;
    assert_eq!(stage.told(bert, "board", shared).await.content, "Shared.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_do_not_relocate_to_where_their_player_may_not_post() {
    let stage = Stage::open("user-permissions-relocation").await;
    let lost = stage.discord.add_channel(stage.server, "old");
    let options = json!({ "opponent": stage.bert, "colour": "white" });
    stage.told_in(lost, stage.ada, "challenge", options).await;
    let challenge = stage.discord.next_message(lost, None).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    stage.discord.next_message(lost, Some(challenge.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(lost);
    stage.wait_until_counted("select count(*) from match where stranded_at is not null").await;
    stage.discord.set_member_permissions(stage.bert, stage.channel, VIEW);
    refused_in(&stage, stage.channel, stage.bert, "games", json!({})).await;
    let orphaned =
        count(&stage.pool().await, "select count(*) from match where stranded_at is not null").await;
    assert_eq!(orphaned, 1);
    stage.discord.set_member_permissions(stage.bert, stage.channel, VIEW | SEND);
    stage.told(stage.bert, "games", json!({})).await;
    let post = stage.discord.next_message(stage.channel, None).await;
    assert!(post.content.contains("match #1"), "{}", post.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shared_pictures_are_limited_per_person_and_channel() {
    let stage = Stage::open("user-permissions-shares").await;
    stage.begin_as_white().await;
    let history = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    let shared = json!({ "match": "1", "share": true });
    for _ in 0..4 {
        let before = stage.last_post();
        assert_eq!(stage.told(stage.stranger, "board", shared.clone()).await.content, "Shared.");
        stage.discord.next_message(stage.channel, before).await;
    }
    let before = stage.last_post();
    stage.discord.press_label(stage.stranger, history.id, "Share").await.expect("the button exists");
    stage.discord.next_message(stage.channel, before).await;
    let limited = "You’ve shared 5 boards in this channel in 10 minutes (the maximum). Try again ";
    let said = stage.refused(stage.stranger, "board", shared.clone()).await;
    assert!(said.starts_with(limited), "{said}");
    let said = stage.refused_press(stage.stranger, &history, "1:share:1:0").await;
    assert!(said.starts_with(limited), "{said}");
    assert_eq!(stage.told(stage.bert, "board", shared.clone()).await.content, "Shared.", "another person");
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    let said = stage.told_in(elsewhere, stage.stranger, "board", shared.clone()).await;
    assert_eq!(said.content, "Shared.", "another channel");
    stage.pass_hours(1).await;
    assert_eq!(stage.told(stage.stranger, "board", shared).await.content, "Shared.");
    stage.close().await;
}

/// The start of the answer to a share that failed.
const FAILED: &str = "Something went wrong (incident ";
const LIMITED: &str = "You’ve shared 5 boards in this channel in 10 minutes (the maximum). Try again ";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shares_count_unless_discord_has_refused_them() {
    let stage = Stage::open("user-permissions-failed-shares").await;
    stage.begin_as_white().await;
    let path = format!("/channels/{}/messages", stage.channel);
    let share =
        async |user: Id| stage.told(user, "board", json!({ "match": "1", "share": true })).await.content;
    stage.discord.fail_next("POST", &path, 403, 50013, 1);
    assert!(share(stage.bert).await.starts_with(FAILED), "refused");
    let before = stage.discord.messages(stage.channel).len();
    stage.discord.lose_next("POST", &path, 1);
    for _ in 0..5 {
        assert_eq!(share(stage.bert).await, "Shared.");
    }
    assert_eq!(
        stage.discord.messages(stage.channel).len(),
        before + 5,
        "one response was lost, no post twice"
    );
    assert!(share(stage.bert).await.starts_with(LIMITED));

    // The first attempt may have been executed.
    stage.discord.fail_next("POST", &path, 500, 0, 1);
    stage.discord.fail_next("POST", &path, 403, 50013, 1);
    assert!(share(stage.stranger).await.starts_with(FAILED));
    for _ in 0..4 {
        assert_eq!(share(stage.stranger).await, "Shared.");
    }
    assert!(share(stage.stranger).await.starts_with(LIMITED));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sharing_names_the_permissions_that_the_bot_lacks() {
    let stage = Stage::open("user-permissions-shares-bot").await;
    stage.begin_as_white().await;
    stage.discord.set_bot_permissions(stage.channel, VIEW | SEND);
    let said = stage.refused(stage.bert, "board", json!({ "match": "1", "share": true })).await;
    assert!(said.starts_with("The bot needs more permissions in this channel: Attach Files."), "{said}");
    stage.discord.set_bot_permissions(stage.channel, VIEW | SEND | ATTACH);
    assert_eq!(
        stage.told(stage.bert, "board", json!({ "match": "1", "share": true })).await.content,
        "Shared."
    );
    stage.close().await;
}
