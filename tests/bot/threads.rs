//! Matches in threads of their own: made once, kept awake, and replaced when nobody can play in them any more.

use std::time::Duration;

use discord_playground::{Channel, ChannelKind, Id, Message};
use serde_json::{Value, json};

use crate::process::BotProcess;
use crate::stage::Stage;

/// The newest thread, once there are so many.
async fn thread(stage: &Stage, number: usize) -> Channel {
    let threads = stage.discord.wait_for("the thread", |world| {
        let threads: Vec<&Channel> = world.channels.values().filter(|c| c.kind.is_thread()).collect();
        assert!(threads.len() <= number, "too many threads");
        (threads.len() == number).then(|| threads[number - 1].clone())
    });
    threads.await
}

/// A thread as it is now.
async fn look(stage: &Stage, thread: Id) -> Channel {
    stage.discord.wait_for("the thread", |world| world.channels.get(&thread).cloned()).await
}

/// Waits until somebody has brought the thread back.
async fn woken(stage: &Stage, thread: Id) {
    let awake = stage.discord.wait_for("the thread to be awake", |world| {
        world.channels.get(&thread).filter(|thread| !thread.archived).map(|_| ())
    });
    awake.await;
}

/// Waits until the challenge's post links to this thread.
async fn linked(stage: &Stage, challenge: Id, thread: Id) -> String {
    let link = format!("<#{thread}>");
    let said = stage.discord.wait_for("the link", |world| {
        world.messages.get(&challenge).map(|post| &post.content).filter(|said| said.contains(&link)).cloned()
    });
    said.await
}

/// A match in a thread, with Ada as White: the challenge, the thread, and the first post.
async fn begun(stage: &Stage, options: Value) -> (Message, Channel, Message) {
    let mut all = json!({ "opponent": stage.bert, "colour": "white" });
    all.as_object_mut().expect("an object").extend(options.as_object().expect("an object").clone());
    let challenge = stage.challenge(stage.ada, all).await;
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let thread = thread(stage, 1).await;
    let first = stage.discord.next_message(thread.id, None).await;
    (challenge, thread, first)
}

async fn place(stage: &Stage, thread: Id, user: Id, options: Value) {
    let reply = stage.told_in(thread, user, "place", options).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_public_thread_is_played_there_and_the_challenge_links_to_it() {
    let stage = Stage::open("thread-public").await;
    let options = json!({ "opponent": stage.bert, "colour": "white", "thread": "public" });
    let challenge = stage.challenge(stage.ada, options).await;
    let reply = stage.pressed(stage.bert, &challenge, "Accept").await;
    let begun = "Match #1 has started in a new thread. You play Black.";
    assert_eq!(reply.content.split("\n\n").next(), Some(begun), "{}", reply.content);
    let thread = thread(&stage, 1).await;
    assert_eq!((thread.kind, thread.parent), (ChannelKind::PublicThread, Some(stage.channel)));
    assert_eq!((thread.name.as_str(), thread.auto_archive), ("Ada – Bert · #1", 7 * 24 * 60));
    let first = stage.discord.next_message(thread.id, None).await;
    assert_eq!(first.mentions, [stage.ada]);
    assert_eq!(look(&stage, thread.id).await.people, [stage.ada, stage.bert].into());
    let terms = "Base · Standard opening · 3 days a move (out of time loses) · rated";
    assert_eq!(
        linked(&stage, challenge.id, thread.id).await,
        format!(
            "<@{}> accepted <@{}>’s challenge: match #1 in <#{}>.\n{terms}",
            stage.bert, stage.ada, thread.id
        )
    );
    place(&stage, thread.id, stage.ada, json!({ "piece": "wS1" })).await;
    let second = stage.discord.next_message(thread.id, Some(first.id)).await;
    assert_eq!(second.mentions, [stage.bert]);
    let dialog = stage.pressed(stage.bert, &second, "Play").await;
    assert!(!dialog.components.is_empty(), "the buttons work there");
    stage.told_in(thread.id, stage.bert, "resign", json!({})).await;
    assert_eq!(stage.last_post(), Some(challenge.id), "nothing else is said in the channel");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_private_thread_is_for_its_players_alone() {
    let stage = Stage::open("thread-private").await;
    let (_, thread, first) = begun(&stage, json!({ "thread": "private" })).await;
    assert_eq!(thread.kind, ChannelKind::PrivateThread);
    assert_eq!(first.mentions, [stage.ada]);
    let (ada, bert, stranger, id) = (stage.ada, stage.bert, stage.stranger, thread.id);
    let sees = stage
        .discord
        .wait_for("who sees it", |world| Some([ada, bert, stranger].map(|person| world.can_see(person, id))));
    assert_eq!(sees.await, [true, true, false]);
    let said = stage.refused(stage.stranger, "board", json!({ "match": "1" })).await;
    assert_eq!(said, "There’s no such match here. `/games` lists the matches in progress.");
    assert_eq!(stage.refused(stage.stranger, "history", json!({ "match": "1" })).await, said);
    place(&stage, thread.id, stage.ada, json!({ "piece": "wS1" })).await;
    stage.discord.next_message(thread.id, Some(first.id)).await;
    stage.close().await;
}

/// The private refusal of whoever wants to show match #1 where others read along, and the posts there as before.
async fn assert_not_shared(stage: &Stage, channel: Id, post: &Message) {
    let before = stage.discord.messages(channel).len();
    let said = "Match #1 is in a private thread and can only be shared there.";
    let board = json!({ "match": "1", "share": true });
    assert_eq!(stage.told_in(channel, stage.ada, "board", board).await.content, said);
    let alone = stage.told_in(channel, stage.ada, "board", json!({ "match": "1" })).await;
    assert_eq!(alone.attachments.len(), 1, "for herself she looks at it anywhere: {}", alone.content);
    for share in ["1:share:1:0", "1:share-replay:1"] {
        let sent = stage.discord.press_stale(stage.ada, post.id, share).await;
        assert_eq!(stage.private(sent.expect("the post is there")).await.content, said, "{share}");
    }
    assert_eq!(stage.discord.messages(channel).len(), before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_private_thread_is_shared_there_and_nowhere_else() {
    let stage = Stage::open("thread-private-shared").await;
    let (challenge, own, first) = begun(&stage, json!({ "thread": "private" })).await;
    // In the channel above it, which everybody reads, and in the thread of another match, which another player reads.
    assert_not_shared(&stage, stage.channel, &challenge).await;
    let options = json!({ "opponent": stage.stranger, "thread": "private" });
    let other = stage.challenge(stage.ada, options).await;
    stage.pressed(stage.stranger, &other, "Accept").await;
    let other = thread(&stage, 2).await.id;
    let elsewhere = stage.discord.next_message(other, None).await;
    stage.settle(&stage.pool().await).await;
    assert_not_shared(&stage, other, &elsewhere).await;
    let told = stage.told_in(own.id, stage.ada, "board", json!({ "match": "1", "share": true })).await;
    assert_eq!(told.content, "Shared.");
    let shared = stage.discord.next_message(own.id, Some(first.id)).await;
    assert_eq!(shared.attachments.len(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_killed_after_making_the_thread_finds_it_again() {
    let stage = Stage::without_bot("thread-killed").await;
    let url = stage.database.url();
    let bot = BotProcess::start(&stage.discord, &url).await;
    let options = json!({ "opponent": stage.bert, "colour": "white", "thread": "private" });
    let challenge = stage.challenge(stage.ada, options).await;
    let held = stage.discord.hold("POST", &format!("/channels/{}/threads", stage.channel));
    stage.pressed(stage.bert, &challenge, "Accept").await;
    held.reached().await;
    bot.kill_after(Duration::ZERO, &stage.discord).await;
    drop(held);
    let bot = BotProcess::start(&stage.discord, &url).await;
    let made = thread(&stage, 1).await;
    let first = stage.discord.next_message(made.id, None).await;
    assert_eq!(first.mentions, [stage.ada]);
    linked(&stage, challenge.id, made.id).await;
    assert_eq!(look(&stage, made.id).await.people, [stage.ada, stage.bert].into());
    assert_eq!(stage.last_post(), Some(challenge.id), "nothing was said in the channel meanwhile");
    stage.settle(&stage.pool().await).await;
    thread(&stage, 1).await;
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_refuses_for_a_while_is_done_later_and_once() {
    let stage = Stage::open("thread-late").await;
    stage.discord.fail_next("POST", &format!("/channels/{}/threads", stage.channel), 500, 0, 1);
    stage.discord.fail_next("PUT", "/thread-members/", 500, 0, 1);
    let (challenge, thread, _) = begun(&stage, json!({ "thread": "public" })).await;
    assert_eq!(look(&stage, thread.id).await.people, [stage.ada, stage.bert].into());
    assert_eq!(stage.last_post(), Some(challenge.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_whose_players_are_too_many_requests_is_made_once() {
    let stage = Stage::open("thread-limited").await;
    stage.discord.fail_next("PUT", &format!("/thread-members/{}", stage.bert), 429, 0, 2);
    let (_, made, _) = begun(&stage, json!({ "thread": "private" })).await;
    assert_eq!(look(&stage, made.id).await.people, [stage.ada, stage.bert].into());
    stage.settle(&stage.pool().await).await;
    thread(&stage, 1).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_begins_in_its_thread_though_nobody_can_be_added_to_that() {
    let stage = Stage::open("thread-alone").await;
    stage.discord.fail_next("PUT", "/thread-members/", 429, 0, 1000);
    let (_, made, first) = begun(&stage, json!({ "thread": "private" })).await;
    assert_eq!(first.mentions, [stage.ada], "whoever is called comes to it");
    stage.settle(&stage.pool().await).await;
    assert_eq!(thread(&stage, 1).await.id, made.id);
    stage.discord.clear_faults();
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_is_woken_while_its_match_is_running_and_not_after() {
    let mut stage = Stage::open("thread-archived").await;
    let (_, thread, first) = begun(&stage, json!({ "thread": "public" })).await;
    stage.discord.set_archived(thread.id, true);
    woken(&stage, thread.id).await;
    stage.stop_bot().await;
    stage.discord.set_archived(thread.id, true);
    stage.start_bot().await;
    woken(&stage, thread.id).await;
    let resigning = stage.told_in(thread.id, stage.ada, "resign", json!({})).await;
    stage.pressed(stage.ada, &resigning, "Resign match #1").await;
    stage.discord.next_message(thread.id, Some(first.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.set_archived(thread.id, true);
    stage.pass_days(1).await;
    // Another thread that has to be woken is, and it comes after this one.
    stage.told(stage.ada, "challenge", json!({ "opponent": stage.bert, "thread": "public" })).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let due: i64 =
        sqlx::query_scalar("select count(*) from match where thread_check_at <= $1 and ended_at is null")
            .bind(stage.now())
            .fetch_one(&pool)
            .await
            .expect("the database counts");
    assert_eq!(due, 0, "nothing is due");
    assert!(look(&stage, thread.id).await.archived);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_of_somebody_elses_is_woken_too_and_keeps_its_own_time() {
    let mut stage = Stage::open("thread-foreign").await;
    let thread = stage.discord.add_thread(stage.stranger, stage.channel, 1440, "chess, of all things");
    stage.channel = thread;
    stage.begin_as_white().await;
    stage.discord.set_archived(thread, true);
    woken(&stage, thread).await;
    stage.stop_bot().await;
    stage.discord.set_archived(thread, true);
    stage.start_bot().await;
    woken(&stage, thread).await;
    stage.pass_days(8).await;
    stage
        .counted("select count(*) from match where thread_check_at > now() + interval '8 days 1 hour'")
        .await;
    assert_eq!(look(&stage, thread).await.auto_archive, 1440, "as its makers chose");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_kept_awake_before_it_would_be_archived() {
    let stage = Stage::open("thread-awake").await;
    let (_, thread, first) = begun(&stage, json!({ "thread": "public", "time": "14 days a move" })).await;
    let path = format!("/channels/{}", thread.id);
    stage.settle(&stage.pool().await).await; // the receipt of a post counts from when it arrives
    stage.discord.fail_next("GET", &path, 429, 0, 1);
    stage.discord.fail_next("PATCH", &path, 429, 0, 1);
    let held = stage.discord.hold("PATCH", &path);
    stage.pass_hours(7 * 24 - 1).await;
    held.reached().await;
    drop(held);
    let pool = stage.pool().await;
    let mut left = 0;
    while left < 6 {
        left = sqlx::query_scalar(
            "select extract(day from thread_awake_until - $1)::integer from match where match_id = 1",
        )
        .bind(stage.now())
        .fetch_one(&pool)
        .await
        .expect("the database tells");
        tokio::task::yield_now().await;
    }
    assert_eq!(look(&stage, thread.id).await.auto_archive, 7 * 24 * 60);
    stage.pressed(stage.ada, &first, "Play").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_thread_is_locked_goes_on_in_another_one() {
    let stage = Stage::open("thread-locked").await;
    let (challenge, old, first) = begun(&stage, json!({ "thread": "private" })).await;
    place(&stage, old.id, stage.ada, json!({ "piece": "wS1" })).await;
    let second = stage.discord.next_message(old.id, Some(first.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.set_locked(old.id, true);
    stage.discord.set_archived(old.id, true);
    let new = thread(&stage, 2).await;
    assert_eq!(new.kind, ChannelKind::PrivateThread);
    let again = stage.discord.next_message(new.id, None).await;
    assert_eq!(again.mentions, [stage.bert]);
    assert!(again.content.contains("`wS1`"), "{}", again.content);
    linked(&stage, challenge.id, new.id).await;
    place(&stage, new.id, stage.bert, json!({ "piece": "bS1", "at": "wS1-" })).await;
    stage.discord.next_message(new.id, Some(again.id)).await;
    assert!(stage.discord.messages(old.id).iter().all(|message| message.id <= second.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_finds_its_thread_locked_appears_in_another_one() {
    let stage = Stage::open("thread-locked-post").await;
    let (_, old, _) = begun(&stage, json!({ "thread": "public" })).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.set_locked(old.id, true);
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await; // its thread hangs on this channel
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    let new = thread(&stage, 2).await;
    let post = stage.discord.next_message(new.id, None).await;
    assert!(post.content.contains("`wS1`"), "{}", post.content);
    assert_eq!(post.mentions, [stage.bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_thread_is_deleted_goes_on_in_another_one() {
    let stage = Stage::open("thread-gone").await;
    let (challenge, old, _) = begun(&stage, json!({ "thread": "private" })).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(old.id);
    let new = thread(&stage, 1).await;
    assert_ne!(new.id, old.id);
    let board = stage.discord.next_message(new.id, None).await;
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1", "match": "1" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    let post = stage.discord.next_message(new.id, Some(board.id)).await;
    assert!(post.content.contains("`wS1`"), "{}", post.content);
    linked(&stage, challenge.id, new.id).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_channel_is_gone_with_its_thread_goes_on_where_a_player_uses_a_command() {
    let stage = Stage::open("thread-no-channel").await;
    begun(&stage, json!({ "thread": "public" })).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.discord.delete_channel(stage.channel);
    let letters = stage.discord.direct_messages(stage.ada);
    stage.discord.next_message(letters, None).await; // the match has stopped
    let options = json!({ "piece": "wS1", "match": "1" });
    let reply = stage.told_in(elsewhere, stage.ada, "place", options).await;
    assert_eq!(reply.content, "Played `wS1` in match #1.");
    let new = thread(&stage, 1).await;
    assert_eq!((new.kind, new.parent), (ChannelKind::PublicThread, Some(elsewhere)), "in a thread again");
    stage.discord.next_message(new.id, None).await;
    stage.settle(&pool).await;
    let place: (String, Option<i64>) = sqlx::query_as("select thread, parent_id from match")
        .fetch_one(&pool)
        .await
        .expect("there is a match");
    assert_eq!(place, ("public".to_owned(), Some(elsewhere.cast_signed())));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_match_goes_on_in_a_private_thread_or_not_at_all() {
    let stage = Stage::open("thread-private-stuck").await;
    begun(&stage, json!({ "thread": "private" })).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    let (all, private) = (377_957_239_808_u64, 1 << 36);
    stage.discord.set_bot_permissions(elsewhere, all & !private);
    stage.discord.delete_channel(stage.channel);
    let letters = stage.discord.direct_messages(stage.ada);
    stage.discord.next_message(letters, None).await;
    stage.told_in(elsewhere, stage.ada, "games", json!({})).await;
    stage.settle(&pool).await;
    assert_eq!(stage.discord.messages(elsewhere).len(), 0, "others could read it there");
    stage.discord.set_bot_permissions(elsewhere, all);
    stage.told_in(elsewhere, stage.ada, "games", json!({})).await;
    let new = thread(&stage, 1).await;
    assert_eq!((new.kind, new.parent), (ChannelKind::PrivateThread, Some(elsewhere)));
    stage.discord.next_message(new.id, None).await;
    assert_eq!(stage.discord.messages(elsewhere).len(), 0);
    let said = stage.told_in(elsewhere, stage.stranger, "board", json!({ "match": "1" })).await;
    assert!(said.content.starts_with("There’s no such match here."), "{}", said.content);
    stage.settle(&pool).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_may_decide_about_a_late_opponent_still_may_in_another_thread() {
    let stage = Stage::open("thread-decision").await;
    let (_, old, first) = begun(&stage, json!({ "thread": "public", "timeout": "Friendly" })).await;
    place(&stage, old.id, stage.ada, json!({ "piece": "wS1" })).await;
    place(&stage, old.id, stage.bert, json!({ "piece": "bS1", "at": "wS1-" })).await;
    stage.settle(&stage.pool().await).await;
    stage.remind_nobody().await;
    stage.pass_days(4).await;
    let late = stage.discord.wait_for("the post", |world| {
        let posts = world.messages.values().filter(|post| post.channel == old.id);
        posts.rev().find(|post| post.buttons().iter().any(|button| button.label == "Claim win")).cloned()
    });
    assert!(late.await.id > first.id);
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(old.id);
    let new = thread(&stage, 1).await;
    let turn = stage.discord.next_message(new.id, None).await;
    let late = stage.discord.next_message(new.id, Some(turn.id)).await;
    assert!(late.button("Claim win").is_some(), "{}", late.content);
    let more = stage.pressed(stage.bert, &turn, "More…").await;
    let reply = stage.pressed(stage.bert, &more, "Give a day").await;
    assert!(reply.content.ends_with("to move in match #1."), "{}", reply.content);
    stage.settle(&stage.pool().await).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_thread_of_others_stops_when_that_is_locked() {
    let mut stage = Stage::open("thread-of-others").await;
    let (_, thread, _) = begun(&stage, json!({ "thread": "public" })).await;
    stage.settle(&stage.pool().await).await;
    let channel = std::mem::replace(&mut stage.channel, thread.id);
    let post = stage.begin(json!({ "colour": "white" })).await;
    stage.discord.set_locked(thread.id, true);
    // Commands fail in there; the move comes from elsewhere.
    stage.channel = channel;
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1", "match": "2" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    let letters = stage.discord.direct_messages(stage.bert);
    let letter = stage.discord.next_message(letters, None).await;
    assert!(letter.content.contains("Match #2"), "{}", letter.content);
    stage.told(stage.bert, "games", json!({})).await;
    let goes_on = stage.discord.wait_for("the post", |world| {
        let posts = world.messages.values().filter(|found| found.channel == channel && found.id > post.id);
        posts.into_iter().find(|found| found.content.contains("your move")).cloned()
    });
    let goes_on = goes_on.await;
    assert_eq!(goes_on.mentions, [stage.bert], "{}", goes_on.content);
    stage.settle(&stage.pool().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn permissions_for_threads_are_named_before_the_match_starts() {
    let stage = Stage::open("thread-permissions").await;
    let (all, public, private, send) = (377_957_239_808_u64, 1 << 35, 1 << 36, 1 << 38);
    stage.discord.set_bot_permissions(stage.channel, all & !private & !send);
    let said = stage.refused(stage.ada, "challenge", json!({ "thread": "private" })).await;
    assert_eq!(
        said,
        "The bot needs more permissions in this channel: Create Private Threads and Send Messages in Threads. Ask a server manager, or try another channel."
    );
    let said = stage.refused(stage.ada, "challenge", json!({ "thread": "public" })).await;
    assert!(said.contains("channel: Send Messages in Threads. "), "{said}");
    stage.discord.set_bot_permissions(stage.channel, all);
    let challenge = stage.challenge(stage.ada, json!({ "thread": "public" })).await;
    stage.discord.set_bot_permissions(stage.channel, all & !public);
    let accept = challenge.button("Accept").expect("the post offers it").custom_id;
    let said = stage.refused_press(stage.bert, &challenge, &accept).await;
    assert!(said.contains("channel: Create Public Threads. "), "{said}");
    stage.discord.set_bot_permissions(stage.channel, all);
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let thread = thread(&stage, 1).await;
    stage.discord.next_message(thread.id, None).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_holds_no_other_thread_but_matches_and_rematches_as_they_are() {
    let stage = Stage::open("thread-in-thread").await;
    let (_, thread, first) = begun(&stage, json!({ "thread": "public" })).await;
    let sent = stage.discord.command(stage.ada, thread.id, "challenge", json!({ "thread": "public" })).await;
    let said = stage.private(sent.expect("it is sent")).await.content;
    assert_eq!(
        said,
        "A thread can’t contain another thread. Make your challenge in the channel, or leave out `thread`."
    );
    let resigning = stage.told_in(thread.id, stage.ada, "resign", json!({})).await;
    stage.pressed(stage.ada, &resigning, "Resign match #1").await;
    let end = stage.discord.next_message(thread.id, Some(first.id)).await;
    stage.pressed(stage.ada, &end, "Rematch").await;
    let offer = stage.discord.next_message(thread.id, Some(end.id)).await;
    stage.pressed(stage.bert, &offer, "Accept").await;
    let next = stage.discord.next_message(thread.id, Some(offer.id)).await;
    assert!(next.content.contains("match #2"), "{}", next.content);
    stage.discord.set_archived(thread.id, true);
    woken(&stage, thread.id).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_told_which_permission_keeps_a_post_back_and_where() {
    let stage = Stage::open("thread-hindered").await;
    stage.discord.set_locale(stage.bert, "it"); // he is seen to read it when he accepts
    let (_, thread, first) = begun(&stage, json!({ "thread": "public" })).await;
    let (all, attach, send) = (377_957_239_808_u64, 1 << 15, 1 << 38);
    stage.settle(&stage.pool().await).await;
    stage.discord.set_bot_permissions(stage.channel, all & !attach & !send);
    // What is missing cannot be found out at once.
    stage.discord.fail_next("GET", &format!("/guilds/{}/members/", stage.server), 429, 0, 1);
    place(&stage, thread.id, stage.ada, json!({ "piece": "wS1" })).await;
    let place = format!("<#{}>", thread.id);
    for (person, words) in [
        (
            stage.ada,
            format!(
                "I can’t post about your match in {place}: I lack Send Messages in Threads and Attach Files. Ask a server manager to grant them. I’ll post as soon as I can."
            ),
        ),
        (
            stage.bert,
            format!(
                "Non posso scrivere della tua partita in {place}, perché lì mi mancano questi permessi: Invia messaggi nei thread e Allega file. Chiedi a chi gestisce il server di concederli. Scriverò appena potrò."
            ),
        ),
    ] {
        let letters = stage.discord.direct_messages(person);
        let letter = stage.discord.next_message(letters, None).await;
        assert_eq!(letter.content, words);
    }
    stage.pass_hours(1).await;
    stage
        .counted("select count(*) from notice where attempts > 1 and claimed_by is null and done_at is null")
        .await;
    stage.discord.set_bot_permissions(stage.channel, all);
    let second = stage.discord.next_message(thread.id, Some(first.id)).await;
    assert_eq!(second.mentions, [stage.bert]);
    let letters = stage.discord.direct_messages(stage.ada);
    assert_eq!(stage.discord.messages(letters).len(), 1, "it is said once");
    stage.close().await;
}
