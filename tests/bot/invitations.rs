//! Invitations to a match by direct message: created with `/challenge`, accepted with their code.

use std::collections::BTreeSet;

use discord_playground::{Id, Message};
use hivepost::discord::{ChallengePress, Press};
use hivepost::ids::ChallengeId;
use hivepost::play::limits;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::by_message::{DirectMessages, new_game, play, saying};
use crate::stage::{Stage, count};

const UNKNOWN: &str = "No invitation has this code. Compare it with the one you were given: it has 16 letters and digits. Hyphens don’t matter.";
const USED: &str = "This invitation has already been used. Ask for a new one.";
const WITHDRAWN: &str = "This invitation was withdrawn. Ask for a new one.";
const EXPIRED: &str = "This invitation expired after 7 days. Ask for a new one.";
const WRONG: &str = "2222-2222-2222-2222";

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// Ada invites to a match by direct message. Returns the private reply and the code.
pub async fn invite(stage: &Stage, more: Value) -> (Message, String) {
    let mut options = json!({ "where": "direct messages" });
    let fields = options.as_object_mut().expect("the options are an object");
    fields.extend(more.as_object().expect("the options are an object").clone());
    let reply = stage.told(stage.ada, "challenge", options).await;
    let code = reply.content.split('`').nth(1).expect("the reply has a code").to_owned();
    (reply, code)
}

fn with(code: &str) -> Value {
    json!({ "code": code })
}

/// Moves Bert to another server with the bot. Returns its channel.
fn move_bert(stage: &Stage) -> Id {
    let server = stage.discord.add_server("Ant Hill");
    stage.discord.join(stage.discord.bot(), server);
    stage.discord.join(stage.bert, server);
    stage.discord.leave(stage.bert, stage.server);
    stage.discord.add_channel(server, "ants")
}

/// Counts what the bot has posted, except private replies.
async fn posts(stage: &Stage) -> usize {
    stage.settle(&stage.pool().await).await;
    let found = stage.discord.wait_for("the posts", |world| {
        let posts = world.messages.values().filter(|message| message.only_for.is_none());
        Some(posts.count())
    });
    found.await
}

async fn matches(stage: &Stage) -> i64 {
    count(&stage.pool().await, "select count(*) from match").await
}

async fn execute(stage: &Stage, sql: String) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&stage.pool().await).await.expect("the rows fit the schema");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_is_accepted_from_another_server() {
    let mut stage = Stage::open("invitation").await;
    let (ada, bert, direct) = (stage.ada, stage.bert, DirectMessages::of(&stage));
    let there = move_bert(&stage);
    let terms =
        json!({ "colour": "white", "time": "5 days per move", "rated": false, "expansions": "Mosquito" });
    let (reply, code) = invite(&stage, terms).await;
    assert_eq!((reply.only_for, labels(&reply)), (Some(ada), vec!["Withdraw".to_owned()]));
    let expected = format!(
        "Give this code to one person: `{code}`\nThey accept by typing `/challenge code:{code}`. It works once, and expires in 7 days."
    );
    assert!(reply.content.starts_with(&expected), "{}", reply.content);
    assert!(
        reply
            .content
            .ends_with("\nMosquito · Standard opening · 5 days per move (strict time limit) · unrated"),
        "{}",
        reply.content
    );
    let groups: Vec<&str> = code.split('-').collect();
    assert!(groups.len() == 4 && groups.iter().all(|group| group.len() == 4), "{code}");
    assert!(code.chars().all(|one| "0123456789ABCDEFGHJKMNPQRSTVWXYZ-".contains(one)), "{code}");
    assert_eq!(posts(&stage).await, 0, "nothing is posted before it is accepted");
    let row: String = sqlx::query_scalar("select to_jsonb(challenge)::text from challenge")
        .fetch_one(&stage.pool().await)
        .await
        .expect("there is one challenge");
    assert!(!row.contains(&code) && !row.contains(&code.replace('-', "")), "only a hash is stored: {row}");
    let listed = stage.told_in(direct.ada, ada, "games", json!({})).await;
    let line =
        "**Pending challenges**\n- Invitation 1 by code · Mosquito · Standard opening · 5 days per move";
    assert!(listed.content.contains(line), "{}", listed.content);
    stage.restart_bot().await;

    let typed = format!(" {} ", code.to_lowercase().replace('-', " "));
    let reply = stage.told_in(there, bert, "challenge", with(&typed)).await;
    assert!(reply.content.starts_with("Match #1 has started. You play Black."), "{}", reply.content);
    let place = format!("The board is in your direct messages: <#{}>", direct.bert);
    assert!(reply.content.ends_with(&place), "{}", reply.content);
    let intro = saying(&stage, direct.bert, "invites you").await;
    assert!(
        intro.content.starts_with(&format!("<@{ada}> invites you to a match of Hive.\n")),
        "{}",
        intro.content
    );
    assert!(intro.is_silent() && intro.mentions.is_empty());
    let first = saying(&stage, direct.ada, "match #1, turn 1").await;
    assert_eq!((first.mentions.clone(), first.is_silent()), (vec![ada], false));
    assert!(first.content.contains(&format!("<@{bert}> plays Black")), "{}", first.content);
    let waiting = saying(&stage, direct.bert, "match #1, turn 1").await;
    assert!(waiting.id > intro.id && waiting.is_silent(), "{}", waiting.content);
    let [own, theirs] = play(&stage, direct, &mut new_game(), "wS1;bS1 wS1-").await;
    assert_eq!((own.mentions.clone(), theirs.mentions.is_empty()), (vec![ada], true));
    let terms = "select count(*) from match where not rated and days_per_move = 5 and expansions = 'Base+M' and timeout = 'strict'
                 and is_private and guild_id = 0";
    assert_eq!(count(&stage.pool().await, terms).await, 1);
    let listed = stage.told_in(direct.ada, ada, "games", json!({})).await;
    assert!(!listed.content.contains("Pending challenges"), "{}", listed.content);
    assert!(stage.discord.messages(there).iter().all(|post| post.only_for.is_some()));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_work_on_an_account_without_a_common_server() {
    let mut stage = Stage::open("invitation-account").await;
    stage.discord.set_application(json!({ "integration_types_config": { "0": {}, "1": {} } }));
    stage.restart_bot().await;
    let direct = DirectMessages::of(&stage);
    stage.discord.leave(stage.bert, stage.server);
    stage.discord.add_app(stage.bert);
    stage.discord.add_app(stage.ada);
    let group = stage.discord.add_group("Three in a row", &[stage.ada, stage.bert]);
    let options = json!({ "where": "direct messages", "colour": "white" });
    let reply = stage.told_in(group, stage.ada, "challenge", options.clone()).await;
    let code = reply.content.split('`').nth(1).expect("the reply has a code");
    let reply = stage.told_in(group, stage.bert, "challenge", with(code)).await;
    assert!(reply.content.starts_with("Match #1 has started."), "{}", reply.content);
    for channel in [direct.ada, direct.bert] {
        saying(&stage, channel, "match #1, turn 1").await;
    }
    let reply = stage.told_in(direct.bert, stage.bert, "challenge", options).await;
    let code = reply.content.split('`').nth(1).expect("the reply has a code");
    let reply = stage.told_in(direct.ada, stage.ada, "challenge", with(code)).await;
    assert!(reply.content.starts_with("Match #2 has started. You play Black."), "{}", reply.content);
    assert!(!reply.content.contains("<#"), "the board is right here: {}", reply.content);
    let reply = stage.told_in(group, stage.ada, "challenge", json!({ "where": "direct messages" })).await;
    let withdrawn = stage.pressed(stage.ada, &reply, "Withdraw").await;
    assert_eq!(withdrawn.content, "Withdrawn.");
    let refused = stage.told_in(direct.ada, stage.ada, "challenge", json!({})).await;
    assert_eq!(
        refused.content,
        "Here, `/challenge` creates an invitation if you add `where:direct messages`. To challenge a player directly, use it in a \
         server that has added the bot."
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_that_cannot_be_used_are_refused_with_a_reason() {
    let stage = Stage::open("invitation-refused").await;
    let (ada, bert, cleo) = (stage.ada, stage.bert, stage.stranger);
    let (reply, code) = invite(&stage, json!({ "colour": "white" })).await;
    for wrong in [WRONG, "code", "-", &code[..code.len() - 1]] {
        assert_eq!(stage.refused(bert, "challenge", with(wrong)).await, UNKNOWN, "{wrong}");
    }
    assert_eq!(
        stage.refused(ada, "challenge", with(&code)).await,
        "That’s your own invitation. Give its code to someone else."
    );
    for more in
        [json!({ "opponent": cleo }), json!({ "where": "direct messages" }), json!({ "rated": false })]
    {
        let mut options = with(&code);
        let fields = options.as_object_mut().expect("the options are an object");
        fields.extend(more.as_object().expect("the options are an object").clone());
        assert_eq!(
            stage.refused(bert, "challenge", options).await,
            "The code already includes all options of the match. Leave out the other options."
        );
    }
    let block = |player: Id, blocked: Id| {
        format!(
            "insert into block (player_id, blocked, blocked_at) values ({player}, {blocked}, '2026-01-01')"
        )
    };
    execute(&stage, block(ada, bert)).await;
    assert_eq!(
        stage.refused(bert, "challenge", with(&code)).await,
        "You can’t accept this challenge. `/challenge` makes your own."
    );
    execute(&stage, "delete from block".to_owned()).await;
    stage.told(bert, "help", json!({})).await;
    execute(
        &stage,
        format!("insert into player values ({bert}, 'Bert', '2026-01-01') on conflict do nothing"),
    )
    .await;
    execute(&stage, block(bert, ada)).await;
    assert_eq!(
        stage.refused(bert, "challenge", with(&code)).await,
        format!(
            "You’ve blocked <@{ada}>, who made this invitation. Unblock them under `/settings` to accept it."
        )
    );
    execute(&stage, "delete from block".to_owned()).await;
    assert_eq!(matches(&stage).await, 0);

    let id = ChallengeId(1);
    for (press, user) in [
        (ChallengePress::Accept(id), bert),
        (ChallengePress::Decline(id), bert),
        (ChallengePress::Withdraw(id), bert),
        (ChallengePress::Accept(id), ada),
    ] {
        // Forged: only the challenger has a message with a button of the invitation.
        for channel in [stage.channel, stage.discord.direct_messages(user)] {
            let shown = stage.told_in(channel, user, "help", json!({})).await;
            let said = stage.refused_press(user, &shown, &press.custom_id()).await;
            assert_eq!(said, "This challenge no longer exists.", "{press:?}");
        }
    }

    let accepted = stage.told(bert, "challenge", with(&code)).await;
    assert!(accepted.content.starts_with("Match #1 has started."), "{}", accepted.content);
    for user in [ada, bert, cleo] {
        assert_eq!(stage.refused(user, "challenge", with(&code)).await, USED);
    }
    let late = stage.pressed(ada, &reply, "Withdraw").await;
    assert_eq!(late.content, "Already accepted: match #1.");

    let (reply, code) = invite(&stage, json!({})).await;
    assert_eq!(stage.pressed(ada, &reply, "Withdraw").await.content, "Withdrawn.");
    assert_eq!(stage.refused(bert, "challenge", with(&code)).await, WITHDRAWN);
    assert_eq!(stage.pressed(ada, &reply, "Withdraw").await.content, "Already withdrawn.");
    assert_eq!(matches(&stage).await, 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invitations_are_withdrawn_from_the_list() {
    let stage = Stage::open("invitation-list").await;
    let (ada, direct) = (stage.ada, DirectMessages::of(&stage));
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(invite(&stage, json!({})).await.1);
    }
    assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), 6);
    let listed = stage.told(ada, "games", json!({})).await;
    assert!(!listed.content.contains("Invitation"), "not in a server: {}", listed.content);
    let listed = stage.told_in(direct.ada, ada, "games", json!({})).await;
    assert!(listed.content.contains("- Invitation 6 by code"), "{}", listed.content);
    let withdrawals = (1..=5).map(|number| format!("Withdraw invitation {number}"));
    assert_eq!(labels(&listed), ["Practice".to_owned()].into_iter().chain(withdrawals).collect::<Vec<_>>());
    assert_eq!(stage.pressed(ada, &listed, "Withdraw invitation 2").await.content, "Withdrawn.");
    assert_eq!(stage.refused(stage.bert, "challenge", with(&codes[1])).await, WITHDRAWN);
    let listed = stage.told_in(direct.ada, ada, "games", json!({})).await;
    assert!(!listed.content.contains("Invitation 6"), "{}", listed.content);
    let theirs = stage.told_in(direct.bert, stage.bert, "games", json!({ "player": ada })).await;
    assert!(!theirs.content.contains("Invitation"), "{}", theirs.content);
    let reply = stage.told(stage.bert, "challenge", with(&codes[0])).await;
    assert!(reply.content.starts_with("Match #1 has started."), "{}", reply.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invitations_expire_after_seven_days() {
    let stage = Stage::open("invitation-expired").await;
    let (_, code) = invite(&stage, json!({})).await;
    stage.pass_days(6).await;
    let (_, younger) = invite(&stage, json!({})).await;
    stage.pass_days_without_notifying(1).await;
    assert_eq!(stage.refused(stage.bert, "challenge", with(&code)).await, EXPIRED);
    stage.pass_hours(0).await; // expires old challenges
    stage.wait_until_counted("select count(*) from challenge where outcome = 'expired'").await;
    assert_eq!(stage.refused(stage.bert, "challenge", with(&code)).await, EXPIRED);
    assert_eq!(posts(&stage).await, 0);
    let reply = stage.told(stage.bert, "challenge", with(&younger)).await;
    assert!(reply.content.starts_with("Match #1 has started."), "{}", reply.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_used_twice_at_once_begins_one_match() {
    let stage = Stage::open("invitation-race").await;
    let (_, code) = invite(&stage, json!({ "colour": "white" })).await;
    let users = [stage.bert, stage.stranger];
    let channels = users.map(|user| stage.discord.direct_messages(user));
    // Both have passed all checks when the first of them accepts.
    let held = channels.map(|channel| stage.discord.hold("POST", &format!("/channels/{channel}/messages")));
    let mut sent = Vec::new();
    for user in users {
        let command = stage.discord.command(user, stage.channel, "challenge", with(&code)).await;
        sent.push(command.expect("Discord sends the command"));
    }
    for one in &held {
        one.reached().await;
    }
    drop(held);
    let replies = [stage.private(sent[0]).await, stage.private(sent[1]).await];
    let began: Vec<bool> =
        replies.iter().map(|reply| reply.content.starts_with("Match #1 has started.")).collect();
    let loser = began.iter().position(|began| !began).expect("only one accepts");
    assert!(began[1 - loser], "{}", replies[1 - loser].content);
    assert_eq!(replies[loser].content, USED);
    assert_eq!(matches(&stage).await, 1);
    saying(&stage, channels[loser], USED).await;
    let posts = stage.discord.messages(channels[loser]);
    assert_eq!(posts.iter().filter(|post| post.only_for.is_none()).count(), 1);
    saying(&stage, channels[1 - loser], "match #1, turn 1").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_of_the_acceptor_lose_nothing() {
    let stage = Stage::open("invitation-closed").await;
    let direct = DirectMessages::of(&stage);
    let (_, code) = invite(&stage, json!({ "colour": "white" })).await;
    stage.discord.close_direct_messages(stage.bert);
    assert_eq!(
        stage.refused(stage.bert, "challenge", with(&code)).await,
        "The bot can’t send you direct messages. Allow them in a server that you share with it, then use the code again: it’s \
         still valid."
    );
    assert_eq!(matches(&stage).await, 0);
    stage.discord.open_direct_messages(stage.bert);
    let reply = stage.told(stage.bert, "challenge", with(&code)).await;
    assert!(reply.content.starts_with("Match #1 has started."), "{}", reply.content);
    play(&stage, direct, &mut new_game(), "wS1").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_of_the_challenger_pause_the_match() {
    let stage = Stage::open("invitation-paused").await;
    let (ada, direct) = (stage.ada, DirectMessages::of(&stage));
    let (_, code) = invite(&stage, json!({ "colour": "white" })).await;
    stage.discord.close_direct_messages(ada);
    let reply = stage.told(stage.bert, "challenge", with(&code)).await;
    assert!(reply.content.starts_with("Match #1 has started."), "{}", reply.content);
    let told = saying(&stage, direct.bert, "is paused").await;
    let expected = format!("Match #1 is paused: I can’t send <@{ada}> direct messages.");
    assert!(told.content.starts_with(&expected), "{}", told.content);
    stage.discord.open_direct_messages(ada);
    stage.told_in(direct.ada, ada, "help", json!({})).await;
    saying(&stage, direct.ada, "The match continues:").await;
    stage.discord.close_direct_messages(ada);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_first_messages_prevent_no_match() {
    let stage = Stage::open("invitation-lost").await;
    let (_, code) = invite(&stage, json!({ "colour": "white" })).await;
    let direct = DirectMessages::of(&stage);
    stage.discord.lose_next("POST", &format!("/channels/{}/messages", direct.bert), 1);
    let reply = stage.told(stage.bert, "challenge", with(&code)).await;
    assert!(reply.content.starts_with("Match #1 has started."), "{}", reply.content);
    play(&stage, direct, &mut new_game(), "wS1").await;
    let posts = stage.discord.messages(direct.bert);
    assert_eq!(posts.iter().filter(|post| post.content.contains("invites you")).count(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_codes_are_limited_per_hour() {
    let stage = Stage::open("invitation-guesses").await;
    let (_, code) = invite(&stage, json!({})).await;
    let (_, other) = invite(&stage, json!({})).await;
    for _ in 1..limits::MAX_WRONG_CODES {
        assert_eq!(stage.told(stage.bert, "challenge", with(WRONG)).await.content, UNKNOWN);
    }
    let reply = stage.told(stage.bert, "challenge", with(&code)).await;
    assert!(
        reply.content.starts_with("Match #1 has started."),
        "a right code isn’t counted: {}",
        reply.content
    );
    assert_eq!(stage.refused(stage.bert, "challenge", with("wrong")).await, UNKNOWN);
    for typed in [WRONG, &other] {
        let said = stage.refused(stage.bert, "challenge", with(typed)).await;
        assert!(
            said.starts_with("You’ve typed 10 wrong codes in an hour (the maximum). Try again <t:"),
            "{said}"
        );
    }
    let said = stage.refused(stage.stranger, "challenge", with(WRONG)).await;
    assert_eq!(said, UNKNOWN, "others aren’t limited");
    stage.pass_hours(1).await;
    let reply = stage.told(stage.bert, "challenge", with(&other)).await;
    assert!(reply.content.starts_with("Match #2 has started."), "{}", reply.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_of_both_players_hold_for_invitations() {
    let stage = Stage::open("invitation-limits").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (_, code) = invite(&stage, json!({})).await;
    stage.told(bert, "settings", json!({})).await;
    execute(
        &stage,
        format!(
            "insert into player values ({bert}, 'Bert', '2026-01-01') on conflict do nothing;
             insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale, started_at)
             select {ada}, {bert}, 'Base', 'standard', false, {}, {}, false, 'en-US', '2026-01-01'
             from generate_series(1, {})",
            stage.server, stage.channel, limits::MAX_MATCHES_TOGETHER
        ),
    )
    .await;
    let said = stage.refused(bert, "challenge", with(&code)).await;
    assert!(said.starts_with("You and <@"), "{said}");
    let reply = stage.told(stage.stranger, "challenge", with(&code)).await;
    assert!(reply.content.contains("has started."), "{}", reply.content);

    let open = limits::MAX_OPEN_CHALLENGES;
    execute(
        &stage,
        format!(
            "insert into challenge (challenger, expansions, opening, colour, timeout, rated, guild_id, channel_id, is_private, locale,
                                    created_at, expires_at, code_hash)
             select {ada}, 'Base', 'standard', 'random', 'strict', true, 0, 1, true, 'en-US', '2026-01-01', '2036-01-01',
                    sha256(i::text::bytea)
             from generate_series(1, {open}) i"
        ),
    )
    .await;
    let said = stage.refused(ada, "challenge", json!({ "where": "direct messages" })).await;
    assert!(said.starts_with(&format!("You have {open} pending challenges (the maximum).")), "{said}");
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exports_omit_codes_and_deletion_withdraws_invitations() {
    let stage = Stage::open("invitation-privacy").await;
    let (ada, direct) = (stage.ada, DirectMessages::of(&stage));
    let (_, code) = invite(&stage, json!({})).await;
    let told = stage.told_in(direct.ada, ada, "privacy", json!({})).await;
    let export = stage.pressed(ada, &told, "Export my data").await;
    let [file] = &export.attachments[..] else { panic!("one file: {}", export.content) };
    let data: Value = serde_json::from_slice(&file.bytes).expect("the export is JSON");
    let challenge = data["challenge"][0].as_object().expect("the export has the invitation");
    let keys: BTreeSet<&str> = challenge.keys().map(String::as_str).collect();
    assert!(keys.contains("expires_at") && !keys.contains("code_hash"), "{keys:?}");
    let told = stage.told_in(direct.ada, ada, "privacy", json!({})).await;
    let question = stage.pressed(ada, &told, "Delete me").await;
    assert!(question.content.contains("1 pending challenge will be closed"), "{}", question.content);
    stage.pressed(ada, &question, "Delete me permanently").await;
    assert_eq!(stage.refused(stage.bert, "challenge", with(&code)).await, WITHDRAWN);
    let left = "select count(*) from challenge where channel_id <> 0 or closed_at is null";
    assert_eq!(count(&stage.pool().await, left).await, 0);
    assert_eq!(posts(&stage).await, 0);
    stage.close().await;
}
