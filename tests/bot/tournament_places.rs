//! Tournaments whose thread or channel is lost, or in which the bot lacks permissions.

use discord_playground::{Id, Message};
use serde_json::json;

use crate::stage::{Stage, count};
use crate::tournaments::{create_and_join, start};

/// Waits for the only thread other than this one, and for this many posts in it. Returns its posts, in any order.
async fn moved_posts(stage: &Stage, old: Id, posts: usize) -> Vec<Message> {
    let posts = stage.discord.wait_for("the posts in a new thread", |world| {
        let mut threads =
            world.channels.values().filter(|channel| channel.kind.is_thread() && channel.id != old);
        let new = threads.next()?.id;
        assert!(threads.next().is_none(), "one thread for all matches");
        let in_it: Vec<Message> =
            world.messages.values().filter(|message| message.channel == new).cloned().collect();
        (in_it.len() >= posts).then_some(in_it)
    });
    posts.await
}

async fn direct_message(stage: &Stage, user: Id, after: Option<Id>) -> Message {
    stage.discord.next_message(stage.discord.direct_messages(user), after).await
}

async fn resign(stage: &Stage, user: Id, number: u32) {
    let question = stage.told(user, "resign", json!({ "match": number.to_string() })).await;
    let confirm = question.buttons().into_iter().next().expect("the question has a confirm button");
    let sent = stage.discord.press(user, question.id, &confirm.custom_id).await;
    stage.private(sent.expect("the button is there")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_thread_of_a_tournament_is_replaced_once() {
    let stage = Stage::open("tournament-thread-gone").await;
    let post = create_and_join(&stage).await;
    let old = start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.discord.delete_channel(old);
    let moved = moved_posts(&stage, old, 3).await;
    let new = moved[0].channel;
    let mut numbers: Vec<String> = moved.iter().map(Stage::number).collect();
    numbers.sort();
    assert_eq!(numbers, ["1", "2", "3"], "each match once");
    stage.settle(&pool).await;
    assert_eq!(
        count(&pool, "select count(*) from match where channel_id = (select thread_id from tournament)")
            .await,
        3
    );
    resign(&stage, stage.stranger, 1).await;
    stage.settle(&pool).await;
    let texts = stage.discord.messages(new).into_iter().map(|message| message.content);
    assert_eq!(texts.filter(|text| text.contains("resigned")).count(), 1);
    let link = format!("They’re played in <#{new}>.");
    let linked = stage.discord.wait_for("the link to the new thread", |world| {
        world.messages.get(&post.id).filter(|post| post.content.contains(&link)).map(|_| ())
    });
    linked.await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_thread_of_a_tournament_is_replaced_by_the_next_post() {
    let stage = Stage::open("tournament-thread-locked").await;
    let post = create_and_join(&stage).await;
    let old = start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.discord.set_locked(old, true);
    resign(&stage, stage.stranger, 1).await;
    let moved = moved_posts(&stage, old, 3).await;
    let results = moved.iter().filter(|message| message.content.contains("resigned")).count();
    assert_eq!((moved.len(), results), (3, 1), "a result and two boards: {moved:#?}");
    stage.settle(&pool).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_channel_is_used_if_no_new_thread_can_be_made() {
    let stage = Stage::open("tournament-thread-not-again").await;
    let post = create_and_join(&stage).await;
    let old = start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.discord.set_bot_permissions(stage.channel, crate::tournaments::ALL_BUT_PUBLIC_THREADS);
    stage.discord.delete_channel(old);
    let told = direct_message(&stage, stage.ada, None).await;
    let expected = format!(
        "I can’t create a thread in <#{}> for the tournament’s matches, because I lack these permissions there: Create Public \
         Threads. The matches will be played in the channel.",
        stage.channel
    );
    assert_eq!(told.content, expected);
    stage.wait_until_none("select count(*) from match where parent_id is not null").await;
    let posts = stage.discord.wait_for("the posts in the channel", |world| {
        let in_it = world.messages.values().filter(|message| message.channel == stage.channel);
        Some(in_it.filter(|message| message.content.contains("match #")).count()).filter(|count| *count == 3)
    });
    posts.await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_whose_channel_is_deleted_is_closed() {
    let stage = Stage::open("tournament-channel-gone").await;
    let channel = stage.discord.add_channel(stage.server, "cups");
    let options =
        json!({ "name": "Autumn Cup", "format": "everyone plays everyone", "pairs": false, "players": 3 });
    stage.told_in(channel, stage.ada, "tournament create", options).await;
    let post = stage.discord.next_message(channel, None).await;
    for player in [stage.ada, stage.bert, stage.stranger] {
        stage.pressed(player, &post, "Join").await;
    }
    let pool = stage.pool().await;
    stage.wait_until_counted("select count(*) from tournament where stage = 'running'").await;
    stage.settle(&pool).await;
    stage.discord.delete_channel(channel);
    let told = direct_message(&stage, stage.ada, None).await;
    let expected = "The channel of **Autumn Cup** (tournament 1) was deleted, or I was removed from its server, so the \
                    tournament was cancelled.";
    assert!(told.content.starts_with(expected), "{}", told.content);
    let first = direct_message(&stage, stage.bert, None).await;
    let second = direct_message(&stage, stage.bert, Some(first.id)).await;
    for told in [first, second] {
        assert!(told.content.contains("lost its channel"), "{}", told.content);
    }
    stage.wait_until_counted("select count(*) / 3 from match where stranded_at is not null").await;
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from tournament where stage = 'cancelled'").await, 1);
    let threads = stage.discord.wait_for("the threads", |world| {
        Some(world.channels.values().filter(|channel| channel.kind.is_thread()).count())
    });
    assert_eq!(threads.await, 0);
    // The command continues Bert's matches in its channel, like those without a tournament.
    let over = stage.told(stage.bert, "tournament leave", json!({ "number": 1 })).await;
    assert!(over.content.starts_with("This tournament is over."), "{}", over.content);
    stage.wait_until_counted("select count(*) from match where stranded_at is not null").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_tournaments_are_closed_if_their_channel_is_lost_meanwhile() {
    let mut stage = Stage::open("tournament-lost-offline").await;
    let server = stage.discord.add_server("Ant Hill");
    let elsewhere = stage.discord.add_channel(server, "ants");
    stage.discord.join(stage.discord.bot(), server);
    stage.discord.join(stage.bert, server);
    let here = stage.discord.add_channel(stage.server, "cups");
    let options = json!({ "name": "Here", "format": "everyone plays everyone" });
    let created = stage.told_in(here, stage.ada, "tournament create", options).await;
    assert!(created.content.starts_with("Your tournament"), "{}", created.content);
    stage.discord.next_message(here, None).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    // Bert doesn't manage the other server.
    sqlx::query(
        "insert into tournament (guild_id, channel_id, organiser, name, stage, format, pairs, expansions, opening,
             days_per_move, rated, locale, created_at, due_at)
         select $1, $2, $3, 'There', 'open', 'cup', true, 'Base', 'standard', 3, true, 'en-US', created_at, due_at
         from tournament",
    )
    .bind(server.cast_signed())
    .bind(elsewhere.cast_signed())
    .bind(stage.ada.cast_signed())
    .execute(&pool)
    .await
    .expect("the row fits the schema");
    stage.pass_hours(0).await; // writes a heartbeat
    stage.stop_bot().await;
    stage.discord.delete_channel(here);
    stage.discord.kick_bot(server);
    stage.start_bot().await;
    let first = direct_message(&stage, stage.ada, None).await;
    let second = direct_message(&stage, stage.ada, Some(first.id)).await;
    let mut texts = [first.content, second.content];
    texts.sort();
    assert!(texts[0].starts_with("The channel of **Here** (tournament 1)"), "{}", texts[0]);
    assert!(texts[1].starts_with("The channel of **There** (tournament 2)"), "{}", texts[1]);
    assert_eq!(count(&pool, "select count(*) from tournament where stage = 'cancelled'").await, 2);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_organiser_is_told_which_permission_a_post_lacks() {
    const USUAL: u64 = 0x0058_0001_cc00;
    const NO_FILES: u64 = USUAL & !(1 << 15);
    let stage = Stage::open("tournament-no-files").await;
    let post = create_and_join(&stage).await;
    start(&stage, &post).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    stage.discord.set_bot_permissions(stage.channel, NO_FILES);
    for player in [stage.bert, stage.stranger] {
        let question = stage.told(player, "tournament leave", json!({})).await;
        stage.pressed(player, &question, "Leave and resign").await;
    }
    stage.pass_hours(1).await; // wakes the job
    let letters = stage.discord.direct_messages(stage.ada);
    let told = stage.discord.wait_for("the message about the channel", |world| {
        let mut told = world.messages.values().filter(|message| message.channel == letters);
        let link = format!("<#{}>", stage.channel);
        told.find(|message| message.content.contains(&link)).map(|message| message.content.clone())
    });
    let told = told.await;
    assert!(told.contains("Attach Files"), "{told}");
    stage.discord.set_bot_permissions(stage.channel, USUAL);
    stage.pass_hours(1).await; // the posts are retried
    stage.close().await;
}
