//! Challenges: accepted, declined, withdrawn and expired.

use chrono::Utc;
use discord_playground::{Id, Message};
use hive::Colour;
use hivepost::ids::{ChallengeId, ChannelId, PlayerId, ServerId};
use hivepost::play::Database;
use hivepost::play::challenges::Coin;
use hivepost::play::{self, Caller};
use hivepost::store::players::Player;
use poise::serenity_prelude as serenity;
use serde_json::json;

use crate::stage::{Stage, count};

/// The default terms of a challenge.
const TERMS: &str = "Base · Standard opening · 3 days per move (strict time limit) · rated";

fn labels(post: &Message) -> Vec<String> {
    post.buttons().into_iter().map(|button| button.label).collect()
}

fn custom_id(post: &Message, label: &str) -> String {
    post.button(label).unwrap_or_else(|| panic!("no button {label}")).custom_id
}

/// Waits until the challenge is closed. Returns its text, and asserts that the edit pings nobody else.
async fn closed(stage: &Stage, open: &Message) -> String {
    let post = stage.discord.wait_for("the challenge to close", |world| {
        world.messages.get(&open.id).filter(|post| post.buttons().is_empty()).cloned()
    });
    let post = post.await;
    assert_eq!(post.mentions, open.mentions);
    post.content
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_ping_the_opponent_once_and_become_matches() {
    let stage = Stage::open("accepted").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let challenge = stage.challenge(ada, json!({ "opponent": bert, "colour": "black" })).await;
    assert_eq!(challenge.mentions, [bert]);
    assert_eq!(challenge.content.matches(&format!("<@{bert}>")).count(), 1);
    assert!(
        challenge.content.starts_with(&format!("<@{bert}> — <@{ada}> challenges you to a match of Hive."))
    );
    assert_eq!(labels(&challenge), ["Accept", "Decline", "Withdraw", "New to Hive?"]);
    let reply = stage.pressed(bert, &challenge, "Accept").await;
    assert!(reply.content.starts_with("Match #1 has started. You play White."), "{}", reply.content);
    let post = stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    assert_eq!(post.mentions, [bert], "only White is pinged");
    assert!(
        post.content.ends_with(&format!("<@{ada}> plays Black · Base · 3 days per move")),
        "{}",
        post.content
    );
    let said = closed(&stage, &challenge).await;
    let first = format!("<@{bert}> accepted <@{ada}>’s challenge: match #1.");
    assert_eq!(said, format!("{first}\n{TERMS}"));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_can_be_declined_or_withdrawn() {
    let stage = Stage::open("declined").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let first = stage.challenge(ada, json!({ "opponent": bert })).await;
    let second = stage.challenge(ada, json!({ "opponent": bert })).await;
    let reply = stage.pressed(bert, &first, "Decline").await;
    assert_eq!(reply.content, "Declined.");
    let said = format!("<@{bert}> declined <@{ada}>’s challenge.\n{TERMS}");
    assert_eq!(closed(&stage, &first).await, said);
    let reply = stage.pressed(ada, &second, "Withdraw").await;
    assert_eq!(reply.content, "Withdrawn.");
    assert_eq!(closed(&stage, &second).await, format!("<@{ada}> withdrew the challenge.\n{TERMS}"));
    for label in ["Accept", "Decline"] {
        let said = stage.refused_press(bert, &first, &custom_id(&first, label)).await;
        assert_eq!(said, "Already declined.", "{label}");
        let said = stage.refused_press(bert, &second, &custom_id(&second, label)).await;
        assert_eq!(said, "Already withdrawn.", "{label}");
    }
    let said = stage.refused_press(ada, &first, &custom_id(&first, "Withdraw")).await;
    assert_eq!(said, "Already declined.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_challenges_ping_nobody_and_any_other_member_can_accept() {
    let stage = Stage::open("open").await;
    let challenge = stage.challenge(stage.ada, json!({ "colour": "white" })).await;
    assert_eq!(challenge.mentions, Vec::<Id>::new());
    assert_eq!(labels(&challenge), ["Accept", "Withdraw"]);
    let said = stage.refused_press(stage.ada, &challenge, &custom_id(&challenge, "Accept")).await;
    assert_eq!(said, "That’s your own challenge. Someone else has to accept it.");
    let reply = stage.pressed(stage.stranger, &challenge, "Accept").await;
    assert!(reply.content.contains("You play Black"), "{}", reply.content);
    let post = stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    assert_eq!(post.mentions, [stage.ada]);
    let (ada, cleo) = (stage.ada, stage.stranger);
    let first = format!("<@{cleo}> accepted <@{ada}>’s challenge: match #1.");
    assert_eq!(closed(&stage, &challenge).await, format!("{first}\n{TERMS}"));
    let said = stage.refused_press(stage.bert, &challenge, &custom_id(&challenge, "Accept")).await;
    assert_eq!(said, "Already accepted: match #1.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_one_of_two_concurrent_acceptances_succeeds() {
    let stage = Stage::open("at_once").await;
    let challenge = stage.challenge(stage.ada, json!({})).await;
    let press = |user| stage.discord.press_label(user, challenge.id, "Accept");
    let (first, second) = tokio::join!(press(stage.bert), press(stage.stranger));
    let replies = tokio::join!(
        stage.private(first.expect("the button exists")),
        stage.private(second.expect("the button exists")),
    );
    let mut said = [replies.0.content, replies.1.content];
    said.sort();
    assert_eq!(said[0], "Already accepted: match #1.");
    assert!(said[1].starts_with("Match #1 has started"), "{said:?}");
    stage.discord.next_message(stage.channel, Some(challenge.id)).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from match").await, 1);
    assert_eq!(stage.discord.messages(stage.channel).len(), 2);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_expire_after_seven_days() {
    let stage = Stage::open("expired").await;
    let in_time = stage.challenge(stage.ada, json!({ "opponent": stage.bert })).await;
    let late = stage.challenge(stage.ada, json!({ "opponent": stage.bert })).await;
    stage.pass_days(6).await;
    let reply = stage.pressed(stage.bert, &in_time, "Accept").await;
    assert!(reply.content.starts_with("Match #1 has started"), "{}", reply.content);
    stage.pass_days_without_notifying(2).await;
    let over = "This challenge expired after 7 days.";
    for (user, label) in [(stage.bert, "Accept"), (stage.bert, "Decline"), (stage.ada, "Withdraw")] {
        assert_eq!(stage.refused_press(user, &late, &custom_id(&late, label)).await, over, "{label}");
    }
    stage.pass_hours(0).await; // expires old challenges
    let said = closed(&stage, &late).await;
    assert_eq!(said, format!("<@{}>’s challenge expired after 7 days.\n{TERMS}", stage.ada));
    assert_eq!(stage.refused_press(stage.bert, &late, &custom_id(&late, "Accept")).await, over);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenge_posts_name_every_option() {
    let stage = Stage::open("options").await;
    let ada = stage.ada;
    let (white, black) = (format!("<@{ada}> plays White"), format!("<@{ada}> plays Black"));
    let lot = "random colours".to_owned();
    let cases = [
        (json!({}), "Base · Standard opening · 3 days per move (strict time limit) · rated", &lot),
        (
            json!({ "expansions": "Base", "colour": "random", "time": "1 day per move", "rated": true }),
            "Base · Standard opening · 1 day per move (strict time limit) · rated",
            &lot,
        ),
        (
            json!({ "expansions": "Mosquito", "colour": "white", "time": "2 days per move", "opening": "Tournament" }),
            "Mosquito · Tournament opening · 2 days per move (strict time limit) · rated",
            &white,
        ),
        (
            json!({ "expansions": "Ladybug", "colour": "black", "time": "3 days per move", "rated": false }),
            "Ladybug · Standard opening · 3 days per move (strict time limit) · unrated",
            &black,
        ),
        (
            json!({ "expansions": "Pillbug", "time": "5 days per move", "opening": "Standard" }),
            "Pillbug · Standard opening · 5 days per move (strict time limit) · rated",
            &lot,
        ),
        (
            json!({ "expansions": "Mosquito+Ladybug", "time": "7 days per move" }),
            "Mosquito+Ladybug · Standard opening · 7 days per move (strict time limit) · rated",
            &lot,
        ),
        (
            json!({ "expansions": "Mosquito+Pillbug", "time": "14 days per move", "timeout": "Friendly" }),
            "Mosquito+Pillbug · Standard opening · 14 days per move (friendly time limit) · rated",
            &lot,
        ),
        (
            json!({ "expansions": "Ladybug+Pillbug", "time": "no limit" }),
            "Ladybug+Pillbug · Standard opening · no time limit · rated",
            &lot,
        ),
        (
            json!({ "expansions": "Mosquito+Ladybug+Pillbug" }),
            "Mosquito+Ladybug+Pillbug · Standard opening · 3 days per move (strict time limit) · rated",
            &lot,
        ),
        (
            json!({ "time": "10 days in total + 12 hours per move", "timeout": "Strict" }),
            "Base · Standard opening · 10 days in total + 12 hours per move (strict time limit) · rated",
            &lot,
        ),
        (
            json!({ "time": "5 days in total + 6 hours per move", "timeout": "Friendly" }),
            "Base · Standard opening · 5 days in total + 6 hours per move (friendly time limit) · rated",
            &lot,
        ),
    ];
    for (options, terms, colours) in cases {
        let post = stage.challenge(ada, options.clone()).await;
        let line = format!("{terms} · {colours} · expires <t:");
        assert!(post.content.contains(&line), "{options}: {}", post.content);
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_use_the_options_of_the_challenge() {
    let stage = Stage::open("terms").await;
    let options = json!({
        "colour": "black", "expansions": "Ladybug", "opening": "Tournament", "time": "no limit", "rated": false,
    });
    let post = stage.begin(options).await;
    let (ada, bert) = (stage.ada, stage.bert);
    let terms = "Ladybug · Tournament opening · no time limit · unrated";
    assert!(post.content.contains(&format!("<@{ada}> plays Black · {terms}")));
    let kinds = stage.discord.autocomplete(bert, stage.channel, "place", json!({}), "piece").await;
    let kinds: Vec<String> = kinds.expect("the bot answers").into_iter().map(|(_, value)| value).collect();
    assert_eq!(kinds, ["wS1", "wB1", "wG1", "wA1", "wL"]);
    let question = stage.told(bert, "resign", json!({})).await;
    let yes = question.buttons().remove(0).custom_id;
    stage.discord.press(bert, question.id, &yes).await.expect("the question exists");
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(!end.content.contains("Ratings"), "{}", end.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_colours_assign_either_colour() {
    let stage = Stage::open("lot").await;
    let pool = stage.pool().await;
    let by = Caller::new(Player { id: PlayerId::from(stage.bert), name: "Bert".to_owned() }, Utc::now())
        .in_channel(ServerId::from(stage.server), ChannelId::from(stage.channel));
    let mut lots = Vec::new();
    for coin in [(Coin::ChallengerWhite, Colour::White), (Coin::ChallengerBlack, Colour::Black)] {
        lots.push((stage.challenge(stage.ada, json!({ "opponent": stage.bert })).await, coin));
    }
    for (challenge, (coin, colour)) in lots {
        let accept = custom_id(&challenge, "Accept");
        let id = accept
            .rsplit(':')
            .next()
            .and_then(|id| id.parse().ok())
            .expect("the custom_id ends with a number");
        let begun = play::challenges::accept(
            &Database::new(pool.clone()),
            &by,
            ServerId::from(stage.server),
            ChallengeId(id),
            coin,
        )
        .await;
        let begun = begun.expect("the challenge is open");
        assert_eq!(begun.row.colour_of(PlayerId::from(stage.ada)), Some(colour));
    }
    stage.told(stage.ada, "challenge", json!({})).await; // wakes the sender, as the matches were started without the bot
    let called = stage.discord.wait_for("both first posts", |world| {
        let posts = world.messages.values().filter(|post| post.content.contains("your move as White"));
        let called: Vec<Id> = posts.flat_map(|post| post.mentions.clone()).collect();
        (called.len() == 2).then_some(called)
    });
    let called = called.await;
    assert!(called.contains(&stage.ada) && called.contains(&stage.bert), "{called:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_can_have_several_concurrent_matches() {
    let stage = Stage::open("two_at_once").await;
    let there = stage.challenge(stage.ada, json!({ "opponent": stage.bert, "colour": "white" })).await;
    let back = stage.challenge(stage.bert, json!({ "opponent": stage.ada, "colour": "white" })).await;
    stage.pressed(stage.ada, &back, "Accept").await;
    stage.discord.next_message(stage.channel, Some(back.id)).await;
    let first = stage.last_post();
    stage.pressed(stage.bert, &there, "Accept").await;
    let second = stage.discord.next_message(stage.channel, first).await;
    assert_eq!((Stage::number(&second), second.mentions), ("2".to_owned(), vec![stage.ada]));
    let listed = stage.told(stage.ada, "games", json!({})).await;
    assert_eq!(listed.content.lines().count(), 3, "{}", listed.content);
    let played = stage.told(stage.bert, "place", json!({ "piece": "A1" })).await;
    assert_eq!(played.content, "Played `wA1` in match #1.", "the only match where it is his turn");
    let played = stage.told(stage.ada, "place", json!({ "piece": "S1", "match": "2" })).await;
    assert_eq!(played.content, "Played `wS1` in match #2.");
    let played = stage.told(stage.ada, "place", json!({ "piece": "G1", "at": "wA1-" })).await;
    assert_eq!(played.content, "Played `bG1 wA1-` in match #1.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_stay_in_the_thread_of_their_challenge() {
    let stage = Stage::open("thread").await;
    let http = serenity::HttpBuilder::new(stage.discord.token());
    let http = http.proxy(stage.discord.url()).ratelimiter_disabled(true).build();
    let new = serenity::CreateThread::new("table").kind(serenity::ChannelType::PublicThread);
    let thread = serenity::ChannelId::new(stage.channel).create_thread(&http, new).await;
    let thread = thread.expect("the bot can create threads").id.get();
    let posts_outside = stage.discord.messages(stage.channel).len();
    stage.told_in(thread, stage.ada, "challenge", json!({ "opponent": stage.bert, "colour": "white" })).await;
    let challenge = stage.discord.next_message(thread, None).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let post = stage.discord.next_message(thread, Some(challenge.id)).await;
    let played = stage.told_in(thread, stage.ada, "place", json!({ "piece": "A1" })).await;
    assert_eq!(played.content, "Played `wA1` in match #1.");
    let next = stage.discord.next_message(thread, Some(post.id)).await;
    assert_eq!(next.mentions, [stage.bert]);
    let said = stage.refused(stage.bert, "place", json!({ "piece": "A1" })).await;
    assert!(said.starts_with("You have no match in this channel. Choose one"), "{said}");
    let elsewhere = json!({ "piece": "S1", "at": "wA1-", "match": "1" });
    assert_eq!(stage.told(stage.bert, "place", elsewhere).await.content, "Played `bS1 wA1-` in match #1.");
    stage.discord.next_message(thread, Some(next.id)).await;
    assert_eq!(stage.discord.messages(stage.channel).len(), posts_outside);
    stage.discord.set_bot_permissions(thread, 117_760); // without Send Messages in Threads
    let said = stage.told_in(thread, stage.ada, "challenge", json!({})).await;
    assert!(said.content.contains("Send Messages in Threads"), "{}", said.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_can_start_another_match_afterwards() {
    let stage = Stage::open("rematch").await;
    let first = stage.begin_as_white().await;
    let question = stage.pressed_more(stage.ada, &first, "Resign").await;
    let yes = question.buttons().remove(0).custom_id;
    stage.discord.press(stage.ada, question.id, &yes).await.expect("the question exists");
    let end = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert_eq!(end.mentions, [stage.bert]);
    let again = stage.begin(json!({ "colour": "black" })).await;
    assert_eq!((Stage::number(&again), again.mentions), ("2".to_owned(), vec![stage.bert]));
    let played = stage.told(stage.bert, "place", json!({ "piece": "G1" })).await;
    assert_eq!(played.content, "Played `wG1` in match #2.");
    stage.close().await;
}
