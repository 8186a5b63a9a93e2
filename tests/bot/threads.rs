//! Match threads: created once, kept active, and replaced when they become unusable.

use std::time::Duration;

use discord_playground::{Channel, ChannelKind, Id, Message};
use serde_json::{Value, json};

use crate::process::BotProcess;
use crate::stage::{Stage, level};

/// Waits until there are `number` threads, and returns the newest.
async fn thread(stage: &Stage, number: usize) -> Channel {
    let threads = stage.discord.wait_for("the thread", |world| {
        let threads: Vec<&Channel> = world.channels.values().filter(|c| c.kind.is_thread()).collect();
        assert!(threads.len() <= number, "too many threads");
        (threads.len() == number).then(|| threads[number - 1].clone())
    });
    threads.await
}

/// The current state of a thread.
async fn look(stage: &Stage, thread: Id) -> Channel {
    stage.discord.wait_for("the thread", |world| world.channels.get(&thread).cloned()).await
}

async fn wait_until_unarchived(stage: &Stage, thread: Id) {
    let awake = stage.discord.wait_for("the thread to be unarchived", |world| {
        world.channels.get(&thread).filter(|thread| !thread.archived).map(|_| ())
    });
    awake.await;
}

/// Waits until the challenge's post links to the thread, and returns its text.
async fn wait_for_link(stage: &Stage, challenge: Id, thread: Id) -> String {
    let link = format!("<#{thread}>");
    let said = stage.discord.wait_for("the link", |world| {
        world.messages.get(&challenge).map(|post| &post.content).filter(|said| said.contains(&link)).cloned()
    });
    said.await
}

/// Starts a match in a thread, with Ada as White. Returns the challenge, the thread and the first post.
pub async fn begin(stage: &Stage, options: Value) -> (Message, Channel, Message) {
    let mut all = json!({ "opponent": stage.bert, "colour": "white" });
    all.as_object_mut()
        .expect("the options are an object")
        .extend(options.as_object().expect("the options are an object").clone());
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
async fn a_public_thread_hosts_its_match_and_is_linked() {
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
    let terms = "Base · Standard opening · 3 days per move (strict time limit) · rated";
    assert_eq!(
        wait_for_link(&stage, challenge.id, thread.id).await,
        format!(
            "<@{}> accepted <@{}>’s challenge: match #1 in <#{}>.\n{terms}",
            stage.bert, stage.ada, thread.id
        )
    );
    place(&stage, thread.id, stage.ada, json!({ "piece": "wS1" })).await;
    let second = stage.discord.next_message(thread.id, Some(first.id)).await;
    assert_eq!(second.mentions, [stage.bert]);
    let dialog = stage.pressed(stage.bert, &second, "Play").await;
    assert!(!dialog.components.is_empty(), "the buttons work in the thread");
    stage.told_in(thread.id, stage.bert, "resign", json!({})).await;
    assert_eq!(stage.last_post(), Some(challenge.id), "nothing else is posted in the channel");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_private_thread_is_visible_only_to_its_players() {
    let stage = Stage::open("thread-private").await;
    let (_, thread, first) = begin(&stage, json!({ "thread": "private" })).await;
    assert_eq!(thread.kind, ChannelKind::PrivateThread);
    assert_eq!(first.mentions, [stage.ada]);
    let (ada, bert, stranger, id) = (stage.ada, stage.bert, stage.stranger, thread.id);
    let sees = stage
        .discord
        .wait_for("who sees it", |world| Some([ada, bert, stranger].map(|person| world.can_see(person, id))));
    assert_eq!(sees.await, [true, true, false]);
    let said = stage.refused(stage.stranger, "board", json!({ "match": "1" })).await;
    assert_eq!(said, "There’s no such match here. `/games` lists your matches in progress.");
    assert_eq!(stage.refused(stage.stranger, "history", json!({ "match": "1" })).await, said);
    place(&stage, thread.id, stage.ada, json!({ "piece": "wS1" })).await;
    stage.discord.next_message(thread.id, Some(first.id)).await;
    stage.close().await;
}

/// Asserts that match #1 can't be shared in this channel.
async fn assert_not_shared(stage: &Stage, channel: Id, post: &Message) {
    let before = stage.discord.messages(channel).len();
    let said = "Match #1 is in a private thread and can only be shared there.";
    let board = json!({ "match": "1", "share": true });
    assert_eq!(stage.told_in(channel, stage.ada, "board", board).await.content, said);
    let alone = stage.told_in(channel, stage.ada, "board", json!({ "match": "1" })).await;
    assert_eq!(alone.attachments.len(), 1, "a private board is allowed anywhere: {}", alone.content);
    for share in ["1:share:1:0", "1:share-replay:1"] {
        let sent = stage.discord.press_stale(stage.ada, post.id, share).await;
        assert_eq!(stage.private(sent.expect("the post exists")).await.content, said, "{share}");
    }
    assert_eq!(stage.discord.messages(channel).len(), before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_match_is_shared_only_in_its_thread() {
    let stage = Stage::open("thread-private-shared").await;
    let (challenge, own, first) = begin(&stage, json!({ "thread": "private" })).await;
    // In the parent channel, which everyone can read, and in the thread of another match.
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
async fn a_thread_is_found_again_after_the_bot_was_killed() {
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
    wait_for_link(&stage, challenge.id, made.id).await;
    assert_eq!(look(&stage, made.id).await.people, [stage.ada, stage.bert].into());
    assert_eq!(stage.last_post(), Some(challenge.id), "nothing was posted in the channel");
    stage.settle(&stage.pool().await).await;
    thread(&stage, 1).await;
    drop(bot);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_thread_requests_are_retried_and_take_effect_once() {
    let stage = Stage::open("thread-late").await;
    stage.discord.fail_next("POST", &format!("/channels/{}/threads", stage.channel), 500, 0, 1);
    stage.discord.fail_next("PUT", "/thread-members/", 500, 0, 1);
    let (challenge, thread, _) = begin(&stage, json!({ "thread": "public" })).await;
    assert_eq!(look(&stage, thread.id).await.people, [stage.ada, stage.bert].into());
    assert_eq!(stage.last_post(), Some(challenge.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rate_limited_member_additions_create_no_second_thread() {
    let stage = Stage::open("thread-limited").await;
    stage.discord.fail_next("PUT", &format!("/thread-members/{}", stage.bert), 429, 0, 2);
    let (_, made, _) = begin(&stage, json!({ "thread": "private" })).await;
    assert_eq!(look(&stage, made.id).await.people, [stage.ada, stage.bert].into());
    stage.settle(&stage.pool().await).await;
    thread(&stage, 1).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_starts_in_its_thread_even_if_players_cannot_be_added() {
    let stage = Stage::open("thread-alone").await;
    stage.discord.fail_next("PUT", "/thread-members/", 429, 0, 1000);
    let (_, made, first) = begin(&stage, json!({ "thread": "private" })).await;
    assert_eq!(first.mentions, [stage.ada], "the mention adds Ada to the thread");
    stage.settle(&stage.pool().await).await;
    assert_eq!(thread(&stage, 1).await.id, made.id);
    stage.discord.clear_faults();
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn archived_threads_of_running_matches_are_unarchived() {
    let mut stage = Stage::open("thread-archived").await;
    let (_, thread, first) = begin(&stage, json!({ "thread": "public" })).await;
    stage.discord.set_archived(thread.id, true);
    wait_until_unarchived(&stage, thread.id).await;
    stage.stop_bot().await;
    stage.discord.set_archived(thread.id, true);
    stage.start_bot().await;
    wait_until_unarchived(&stage, thread.id).await;
    let resigning = stage.told_in(thread.id, stage.ada, "resign", json!({})).await;
    stage.pressed(stage.ada, &resigning, "Resign match #1").await;
    stage.discord.next_message(thread.id, Some(first.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.set_archived(thread.id, true);
    stage.pass_days(1).await;
    // Once this challenge is posted and no thread check is due, the bot would have unarchived the thread.
    stage.told(stage.ada, "challenge", json!({ "opponent": stage.bert, "thread": "public" })).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let due: i64 =
        sqlx::query_scalar("select count(*) from match where thread_check_at <= $1 and ended_at is null")
            .bind(stage.now())
            .fetch_one(&pool)
            .await
            .expect("the query succeeds");
    assert_eq!(due, 0, "no thread check is due");
    assert!(look(&stage, thread.id).await.archived);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bots_reply_is_posted_anew_in_an_archived_thread() {
    let mut stage = Stage::open("thread-practice").await;
    let parent = stage.channel;
    let thread = stage.discord.add_thread(stage.stranger, parent, 1440, "chess, of all things");
    stage.channel = thread;
    let options = json!({ "level": level(1), "colour": "white", "expansions": "Base" });
    stage.told(stage.ada, "practice", options).await;
    let first = stage.discord.next_message(thread, None).await;
    stage.settle(&stage.pool().await).await;
    let path = format!("/channels/{thread}");
    stage.discord.fail_next("PATCH", &path, 403, 50013, 1);
    let held = stage.discord.hold("PATCH", &path);
    stage.discord.set_archived(thread, true);
    held.reached().await; // the bot couldn't unarchive it, and tries again in some minutes
    drop(held);
    assert!(look(&stage, thread).await.archived);
    stage.told_in(parent, stage.ada, "place", json!({ "piece": "wS1", "match": "1" })).await;
    let reply = stage.discord.next_message(thread, Some(first.id)).await;
    assert!(reply.content.contains("Black placed"), "{}", reply.content);
    assert!(!look(&stage, thread).await.archived);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threads_of_others_keep_their_auto_archive_duration() {
    let mut stage = Stage::open("thread-foreign").await;
    let thread = stage.discord.add_thread(stage.stranger, stage.channel, 1440, "chess, of all things");
    stage.channel = thread;
    stage.begin_as_white().await;
    stage.discord.set_archived(thread, true);
    wait_until_unarchived(&stage, thread).await;
    stage.stop_bot().await;
    stage.discord.set_archived(thread, true);
    stage.start_bot().await;
    wait_until_unarchived(&stage, thread).await;
    stage.pass_days(8).await;
    stage
        .wait_until_counted(
            "select count(*) from match where thread_check_at > now() + interval '8 days 1 hour'",
        )
        .await;
    assert_eq!(look(&stage, thread).await.auto_archive, 1440, "the creator's setting is kept");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threads_are_kept_active_before_auto_archiving() {
    let stage = Stage::open("thread-awake").await;
    let (_, thread, first) = begin(&stage, json!({ "thread": "public", "time": "14 days per move" })).await;
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
        .expect("the query succeeds");
        tokio::task::yield_now().await;
    }
    assert_eq!(look(&stage, thread.id).await.auto_archive, 7 * 24 * 60);
    stage.pressed(stage.ada, &first, "Play").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_continues_in_a_new_thread_if_its_own_is_locked() {
    let stage = Stage::open("thread-locked").await;
    let (challenge, old, first) = begin(&stage, json!({ "thread": "private" })).await;
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
    wait_for_link(&stage, challenge.id, new.id).await;
    place(&stage, new.id, stage.bert, json!({ "piece": "bS1", "at": "wS1-" })).await;
    stage.discord.next_message(new.id, Some(again.id)).await;
    assert!(stage.discord.messages(old.id).iter().all(|message| message.id <= second.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_to_a_locked_thread_appears_in_a_new_one() {
    let stage = Stage::open("thread-locked-post").await;
    let (_, old, _) = begin(&stage, json!({ "thread": "public" })).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.set_locked(old.id, true);
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await; // its thread belongs to this channel
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    let new = thread(&stage, 2).await;
    let post = stage.discord.next_message(new.id, None).await;
    assert!(post.content.contains("`wS1`"), "{}", post.content);
    assert_eq!(post.mentions, [stage.bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_continues_in_a_new_thread_if_its_own_is_deleted() {
    let stage = Stage::open("thread-gone").await;
    let (challenge, old, _) = begin(&stage, json!({ "thread": "private" })).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(old.id);
    let new = thread(&stage, 1).await;
    assert_ne!(new.id, old.id);
    let board = stage.discord.next_message(new.id, None).await;
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1", "match": "1" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    let post = stage.discord.next_message(new.id, Some(board.id)).await;
    assert!(post.content.contains("`wS1`"), "{}", post.content);
    wait_for_link(&stage, challenge.id, new.id).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_without_channel_and_thread_continues_elsewhere() {
    let stage = Stage::open("thread-no-channel").await;
    begin(&stage, json!({ "thread": "public" })).await;
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
    assert_eq!(
        (new.kind, new.parent),
        (ChannelKind::PublicThread, Some(elsewhere)),
        "the match is in a thread again"
    );
    stage.discord.next_message(new.id, None).await;
    stage.settle(&pool).await;
    let place: (String, Option<i64>) = sqlx::query_as("select thread, parent_id from match")
        .fetch_one(&pool)
        .await
        .expect("the match exists");
    assert_eq!(place, ("public".to_owned(), Some(elsewhere.cast_signed())));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_match_continues_only_in_a_private_thread() {
    let stage = Stage::open("thread-private-stuck").await;
    begin(&stage, json!({ "thread": "private" })).await;
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
    assert_eq!(stage.discord.messages(elsewhere).len(), 0, "the channel is public");
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
async fn a_claim_on_time_survives_a_replaced_thread() {
    let stage = Stage::open("thread-decision").await;
    let (_, old, first) = begin(&stage, json!({ "thread": "public", "timeout": "Friendly" })).await;
    place(&stage, old.id, stage.ada, json!({ "piece": "wS1" })).await;
    place(&stage, old.id, stage.bert, json!({ "piece": "bS1", "at": "wS1-" })).await;
    stage.settle(&stage.pool().await).await;
    stage.disable_reminders().await;
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
    assert!(reply.content.contains("got another day in match #1."), "{}", reply.content);
    stage.settle(&stage.pool().await).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_foreign_thread_stops_when_it_is_locked() {
    let mut stage = Stage::open("thread-of-others").await;
    let (_, thread, _) = begin(&stage, json!({ "thread": "public" })).await;
    stage.settle(&stage.pool().await).await;
    let channel = std::mem::replace(&mut stage.channel, thread.id);
    let post = stage.begin(json!({ "colour": "white" })).await;
    stage.discord.set_locked(thread.id, true);
    // Commands fail in a locked thread, so the move is sent from another channel.
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
async fn missing_thread_permissions_are_named_before_a_match_starts() {
    let stage = Stage::open("thread-permissions").await;
    let (all, public, private, send) = (377_957_239_808_u64, 1 << 35, 1 << 36, 1 << 38);
    stage.discord.set_bot_permissions(stage.channel, all & !private & !send);
    let said = stage.refused(stage.ada, "challenge", json!({ "thread": "private" })).await;
    assert_eq!(
        said,
        "The bot needs more permissions in this channel: Create Private Threads and Send Messages in Threads. Ask a server admin, or try another channel."
    );
    let said = stage.refused(stage.ada, "challenge", json!({ "thread": "public" })).await;
    assert!(said.contains("channel: Send Messages in Threads. "), "{said}");
    stage.discord.set_bot_permissions(stage.channel, all);
    let challenge = stage.challenge(stage.ada, json!({ "thread": "public" })).await;
    stage.discord.set_bot_permissions(stage.channel, all & !public);
    let accept = challenge.button("Accept").expect("the post has the button").custom_id;
    let said = stage.refused_press(stage.bert, &challenge, &accept).await;
    assert!(said.contains("channel: Create Public Threads. "), "{said}");
    stage.discord.set_bot_permissions(stage.channel, all);
    stage.pressed(stage.bert, &challenge, "Accept").await;
    let thread = thread(&stage, 1).await;
    stage.discord.next_message(thread.id, None).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_and_rematches_in_a_thread_stay_in_it() {
    let stage = Stage::open("thread-in-thread").await;
    let (_, thread, first) = begin(&stage, json!({ "thread": "public" })).await;
    let sent = stage.discord.command(stage.ada, thread.id, "challenge", json!({ "thread": "public" })).await;
    let said = stage.private(sent.expect("Discord sends the command")).await.content;
    assert_eq!(
        said,
        "A thread can’t contain another thread. Use the command in the channel; challenges and practice also work here without `thread`."
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
    wait_until_unarchived(&stage, thread.id).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_told_which_permission_blocks_a_post() {
    let stage = Stage::open("thread-hindered").await;
    stage.discord.set_locale(stage.bert, "it"); // recorded when he accepts
    let (_, thread, first) = begin(&stage, json!({ "thread": "public" })).await;
    let (all, attach, send) = (377_957_239_808_u64, 1 << 15, 1 << 38);
    stage.settle(&stage.pool().await).await;
    stage.discord.set_bot_permissions(stage.channel, all & !attach & !send);
    // The bot can't fetch the missing permissions at once.
    stage.discord.fail_next("GET", &format!("/guilds/{}/members/", stage.server), 429, 0, 1);
    place(&stage, thread.id, stage.ada, json!({ "piece": "wS1" })).await;
    let place = format!("<#{}>", thread.id);
    for (person, words) in [
        (
            stage.ada,
            format!(
                "I can’t post in {place}, because I lack these permissions there: Send Messages in Threads and Attach Files. Ask a server admin to grant them. I’ll keep trying for 3 days."
            ),
        ),
        (
            stage.bert,
            format!(
                "Non posso scrivere in {place}, perché lì mi mancano questi permessi: Invia messaggi nei thread e Allega file. Chiedi a chi gestisce il server di concederli. Continuerò a provare per 3 giorni."
            ),
        ),
    ] {
        let letters = stage.discord.direct_messages(person);
        let letter = stage.discord.next_message(letters, None).await;
        assert_eq!(letter.content, words);
    }
    stage.pass_hours(1).await;
    stage
        .wait_until_counted(
            "select count(*) from notice where attempts > 1 and claimed_by is null and done_at is null",
        )
        .await;
    stage.discord.set_bot_permissions(stage.channel, all);
    let second = stage.discord.next_message(thread.id, Some(first.id)).await;
    assert_eq!(second.mentions, [stage.bert]);
    let letters = stage.discord.direct_messages(stage.ada);
    assert_eq!(stage.discord.messages(letters).len(), 1, "the players are told once");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thread_names_have_no_invisible_characters() {
    let mut stage = Stage::without_bot("thread-invisible").await;
    stage.ada = stage.discord.add_user("\u{202e}Ada\u{2066}\u{2069}\u{200b}");
    stage.bert = stage.discord.add_user("\u{202d}\u{ad}\u{feff}");
    for person in [stage.ada, stage.bert] {
        stage.discord.join(person, stage.server);
    }
    stage.start_bot().await;
    let (_, thread, _) = begin(&stage, json!({ "thread": "public" })).await;
    assert_eq!(
        thread.name,
        format!("Ada – {} · #1", stage.bert),
        "a name without a visible character is the ID"
    );
    let choices = stage.discord.autocomplete(stage.ada, thread.id, "board", json!({}), "match").await;
    let label = choices.expect("the bot answers").remove(0).0;
    assert!(label.starts_with(&format!("#1 · Ada – {}", stage.bert)), "{label}");
    stage.close().await;
}
