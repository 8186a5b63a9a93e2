//! Every kind of notice is posted once, although Discord's responses to new posts and new threads never arrive.

use std::collections::BTreeSet;

use chrono::Timelike;
use discord_playground::{Id, Message};
use serde_json::json;
use sqlx::PgPool;

use crate::by_message::{self, DirectMessages, saying};
use crate::database;
use crate::groups;
use crate::puzzles;
use crate::seasons;
use crate::stage::{Stage, assert_no_notice_failed, count};
use crate::tournaments;

/// The kinds of notices in the tests below, in alphabetical order.
const CHALLENGE_KINDS: [&str; 4] = ["challenge", "challenge_closed", "thread", "turn"];
const PROPOSAL_KINDS: [&str; 8] =
    ["challenge", "challenge_closed", "offer", "offer_closed", "pause", "replay", "result", "turn"];
const REMINDER_KINDS: [&str; 9] =
    ["challenge", "challenge_closed", "late", "nudge", "reminder", "replay", "result", "turn", "wake"];
const DIRECT_MESSAGE_KINDS: [&str; 6] =
    ["challenge", "challenge_closed", "digest", "followed", "letter", "turn"];
/// In a match where the bot isn't a member.
const KINDS_WITHOUT_BOT: [&str; 13] = [
    "challenge",
    "challenge_closed",
    "dm_late",
    "dm_nudge",
    "dm_offer",
    "dm_pause",
    "dm_reminder",
    "dm_result",
    "dm_turn",
    "dm_wake",
    "offer_closed",
    "replay",
    "turn",
];
const PUZZLE_KINDS: [&str; 2] = ["puzzle", "puzzle_solvers"];
const SEASON_KINDS: [&str; 1] = ["season"];
const TOURNAMENT_KINDS: [&str; 7] = [
    "result",
    "tournament",
    "tournament_result",
    "tournament_start",
    "tournament_table",
    "tournament_thread",
    "turn",
];
const LOST_KINDS: [&str; 2] = ["tournament", "tournament_lost"];
const LADDER_KINDS: [&str; 1] = ["ladder"];
const LATE_TOURNAMENT_KINDS: [&str; 7] = [
    "tournament",
    "tournament_start",
    "tournament_table",
    "tournament_thread",
    "tournament_waiting",
    "tournament_warning",
    "turn",
];
/// Kinds that only older versions wrote.
const OLD_KINDS: [&str; 1] = ["answer"];

/// Opens a stage that loses the responses to new posts and threads, and ignores nonces.
async fn open(name: &str) -> Stage {
    let stage = Stage::open(name).await;
    stage.discord.disable_nonces();
    for path in ["/messages", "/threads"] {
        stage.discord.lose_next("POST", path, u32::MAX);
    }
    stage
}

async fn next(stage: &Stage, after: &Message) -> Message {
    stage.discord.next_message(stage.channel, Some(after.id)).await
}

async fn direct_message(stage: &Stage, user: Id, after: Option<Id>) -> Message {
    stage.discord.next_message(stage.discord.direct_messages(user), after).await
}

async fn set(stage: &Stage, user: Id, setting: &str, value: &str) {
    let dialog = stage.told(user, "settings", json!({})).await;
    let menu = format!("1:settings:set:{setting}");
    let sent = stage.discord.choose_stale(user, dialog.id, &menu, value).await;
    stage.private(sent.expect("Discord sends the press")).await;
}

/// The kinds of all sent notices.
async fn kinds(pool: &PgPool) -> BTreeSet<String> {
    let kinds: Vec<String> = sqlx::query_scalar("select distinct kind from notice where done_at is not null")
        .fetch_all(pool)
        .await
        .expect("the query succeeds");
    kinds.into_iter().collect()
}

/// Ends the dialogue and asserts that all posts were retried and exist once.
async fn close(mut stage: Stage, expected: &[&str]) {
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let expected: BTreeSet<String> = expected.iter().map(|&kind| kind.to_owned()).collect();
    assert_eq!(kinds(&pool).await, expected);
    let posts = "select count(*) from notice
                 where kind not in ('challenge_closed', 'offer_closed', 'puzzle_solvers', 'thread', 'tournament_table',
                                    'tournament_thread')";
    let posts = count(&pool, posts).await;
    assert_eq!(
        count(&pool, "select count(*) from notice where message_id is not null and attempts < 2").await,
        0
    );
    let bot = stage.discord.bot();
    let there = stage.discord.wait_for("the posts", |world| {
        let own = world.messages.values().filter(|post| post.author == bot && post.only_for.is_none());
        Some(own.map(|post| post.content.clone()).collect::<Vec<_>>())
    });
    let there = there.await;
    assert_eq!(
        there.len(),
        usize::try_from(posts).expect("the count isn't negative"),
        "each post exists once: {there:#?}"
    );
    assert_no_notice_failed(&pool).await;
    stage.stop_bot().await;
    stage.discord.stop().await;
}

/// Like [`close`], after a match in the direct messages of both players. Asserts that both got each kind but those in `for_one`.
async fn close_with_copies(stage: Stage, expected: &[&str], for_one: &[&str]) {
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    for channel in [stage.ada, stage.bert].map(|user| stage.discord.direct_messages(user)) {
        let copied: Vec<String> =
            sqlx::query_scalar("select distinct kind from notice where channel_id = $1 and is_copy")
                .bind(channel.cast_signed())
                .fetch_all(&pool)
                .await
                .expect("the query succeeds");
        for kind in expected.iter().filter(|kind| !for_one.contains(kind)) {
            assert!(copied.iter().any(|copied| copied == kind), "{kind} in {channel}");
        }
    }
    assert_eq!(stage.discord.messages(stage.channel).len(), 0, "nothing is posted in the server");
    close(stage, expected).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_and_answers_are_announced_once_without_receipts() {
    let stage = open("receipts-challenge").await;
    let declined = stage.challenge(stage.ada, json!({ "opponent": stage.bert })).await;
    stage.pressed(stage.bert, &declined, "Decline").await;
    let withdrawn = stage.challenge(stage.bert, json!({})).await;
    stage.pressed(stage.bert, &withdrawn, "Withdraw").await;
    let terms = json!({ "opponent": stage.bert, "colour": "white", "thread": "public" });
    let accepted = stage.challenge(stage.ada, terms).await;
    stage.pressed(stage.bert, &accepted, "Accept").await;
    stage.settle(&stage.pool().await).await;
    let threads = stage.discord.wait_for("the thread", |world| {
        let threads = world.channels.values().filter(|channel| channel.kind.is_thread());
        Some(threads.count()).filter(|count| *count > 0)
    });
    assert_eq!(threads.await, 1);
    close(stage, &CHALLENGE_KINDS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn proposals_and_pauses_are_announced_once_without_receipts() {
    let stage = open("receipts-offers").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = stage.begin_with_first_moves(json!({})).await;
    stage.pressed_more(ada, &post, "Offer draw").await;
    let offer = next(&stage, &post).await;
    stage.pressed(bert, &offer, "Decline draw").await;
    stage.pressed_more(ada, &post, "Pause").await;
    let asked = next(&stage, &offer).await;
    stage.pressed(bert, &asked, "Accept pause").await;
    let paused = next(&stage, &asked).await;
    stage.pressed_more(ada, &post, "End pause").await;
    let on = next(&stage, &paused).await;
    stage.pressed_more(bert, &post, "Take back").await;
    next(&stage, &on).await;
    let post = stage.play(&mut game, "wQ -wS1").await;
    let question = stage.told(bert, "resign", json!({})).await;
    stage.pressed(bert, &question, "Resign match #1").await;
    next(&stage, &post).await;
    close(stage, &PROPOSAL_KINDS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_nudges_and_timeouts_ping_once_without_receipts() {
    let stage = open("receipts-reminders").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = stage.begin_with_first_moves(json!({ "timeout": "Friendly" })).await;
    set(&stage, ada, "remind-by", "message").await;
    stage.pass_hours(36).await;
    let reminder = direct_message(&stage, ada, None).await;
    stage.pressed_more(bert, &post, "Nudge").await;
    direct_message(&stage, ada, Some(reminder.id)).await;
    // Settles before hours pass: late posts have their own test.
    stage.settle(&stage.pool().await).await;
    let midnight = i64::from(24 - stage.now().hour()) % 24;
    set(&stage, bert, "quiet-from", "22").await;
    set(&stage, bert, "quiet-until", "7").await;
    stage.pass_hours(midnight).await;
    let post = stage.play(&mut game, "wQ -wS1").await;
    stage.pass_hours(7).await;
    let woken = next(&stage, &post).await;
    stage.disable_reminders().await;
    let post = stage.play(&mut game, "bQ bS1-").await;
    assert!(woken.id < post.id);
    stage.settle(&stage.pool().await).await;
    stage.pass_days(4).await;
    let late = next(&stage, &post).await;
    stage.pressed(bert, &late, "Claim win").await;
    next(&stage, &late).await;
    close(stage, &REMINDER_KINDS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_are_sent_once_without_receipts() {
    let mut stage = open("receipts-letters").await;
    let (ada, cleo) = (stage.ada, stage.stranger);
    let hour = (stage.now().hour() + 3) % 24;
    let dialog = stage.told(ada, "settings", json!({})).await;
    let dialog = stage.chosen(ada, &dialog, "1:settings:which", "digest").await;
    stage.chosen(ada, &dialog, "1:settings:set:digest", &hour.to_string()).await;
    let (mut game, _) = stage.begin_with_first_moves(json!({ "time": "14 days per move" })).await;
    let board = stage.told(cleo, "board", json!({ "match": "1" })).await;
    let following = stage.pressed(cleo, &board, "Follow").await;
    let following = stage.pressed(cleo, &following, "Each turn").await;
    stage.play(&mut game, "wQ -wS1").await;
    direct_message(&stage, cleo, None).await;
    stage.pressed(cleo, &following, "Stop following").await;
    stage.play(&mut game, "bQ bS1-").await;
    stage.settle(&stage.pool().await).await;
    stage.pass_hours(3).await;
    stage.restart_bot().await; // wakes its jobs
    let digest = direct_message(&stage, ada, None).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(stage.channel);
    direct_message(&stage, ada, Some(digest.id)).await;
    direct_message(&stage, stage.bert, None).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(kinds(&pool).await, DIRECT_MESSAGE_KINDS.map(str::to_owned).into());
    for (person, letters) in [(ada, 2), (stage.bert, 1), (cleo, 1)] {
        assert_eq!(stage.discord.messages(stage.discord.direct_messages(person)).len(), letters);
    }
    stage.stop_bot().await;
    stage.discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_and_proposals_by_message_are_copied_once_without_receipts() {
    let stage = open("receipts-by-message").await;
    let (ada, bert, direct) = (stage.ada, stage.bert, DirectMessages::of(&stage));
    let options = json!({ "opponent": bert, "where": "direct messages" });
    stage.told(ada, "challenge", options.clone()).await;
    let declined = direct_message(&stage, bert, None).await;
    stage.pressed(bert, &declined, "Decline").await;
    stage.settle(&stage.pool().await).await;
    stage.told(ada, "challenge", options).await;
    let own = saying(&stage, direct.ada, "You challenge").await;
    stage.pressed(ada, &own, "Withdraw").await;
    stage.settle(&stage.pool().await).await;
    let direct = by_message::begin(&stage, json!({ "colour": "white" })).await;
    let mut game = by_message::new_game();
    let [own, theirs] = by_message::play(&stage, direct, &mut game, "wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-").await;
    stage.pressed_more(ada, &own, "Offer draw").await;
    let offer = direct_message(&stage, bert, Some(theirs.id)).await;
    stage.pressed(bert, &offer, "Decline draw").await;
    stage.pressed_more(ada, &own, "Pause").await;
    let asked = direct_message(&stage, bert, Some(offer.id)).await;
    stage.pressed(bert, &asked, "Accept pause").await;
    stage.settle(&stage.pool().await).await;
    stage.pressed_more(ada, &own, "End pause").await;
    stage.settle(&stage.pool().await).await;
    stage.pressed_more(bert, &theirs, "Take back").await;
    stage.settle(&stage.pool().await).await;
    by_message::play(&stage, direct, &mut game, "wQ -wG1").await;
    let question = stage.told_in(direct.bert, bert, "resign", json!({})).await;
    stage.pressed(bert, &question, "Resign match #1").await;
    for channel in [direct.ada, direct.bert] {
        saying(&stage, channel, "Black resigned").await;
        saying(&stage, channel, "· replay").await;
    }
    close_with_copies(stage, &PROPOSAL_KINDS, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_and_timeouts_by_message_are_copied_once_without_receipts() {
    let stage = open("receipts-by-message-time").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let direct = by_message::begin(&stage, json!({ "colour": "white", "timeout": "Friendly" })).await;
    let mut game = by_message::new_game();
    let [own, theirs] = by_message::play(&stage, direct, &mut game, "wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-").await;
    stage.settle(&stage.pool().await).await;
    stage.pass_hours(36).await;
    let reminder = direct_message(&stage, ada, Some(own.id)).await;
    stage.pressed_more(bert, &theirs, "Nudge").await;
    direct_message(&stage, ada, Some(reminder.id)).await;
    stage.settle(&stage.pool().await).await;
    let midnight = i64::from(24 - stage.now().hour()) % 24;
    set(&stage, bert, "quiet-from", "22").await;
    set(&stage, bert, "quiet-until", "7").await;
    stage.pass_hours(midnight).await;
    let [_, theirs] = by_message::play(&stage, direct, &mut game, "wQ -wG1").await;
    stage.settle(&stage.pool().await).await;
    stage.pass_hours(7).await;
    direct_message(&stage, bert, Some(theirs.id)).await;
    stage.disable_reminders().await;
    let [_, theirs] = by_message::play(&stage, direct, &mut game, "bQ bG1-").await;
    stage.settle(&stage.pool().await).await;
    stage.pass_days(4).await;
    let late = direct_message(&stage, bert, Some(theirs.id)).await;
    stage.pressed(bert, &late, "Claim win").await;
    for channel in [direct.ada, direct.bert] {
        saying(&stage, channel, "ran out of time").await;
        saying(&stage, channel, "· replay").await;
    }
    close_with_copies(stage, &REMINDER_KINDS, &["late", "nudge", "reminder", "wake"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_about_matches_elsewhere_are_sent_once_without_receipts() {
    let mut stage = open("receipts-elsewhere").await;
    groups::allow_user_install(&mut stage);
    stage.restart_bot().await;
    let (ada, bert, group) = (stage.ada, stage.bert, groups::add_group(&stage));
    let [hers, his] = [ada, bert].map(|user| stage.discord.direct_messages(user));
    let board = groups::begin_with_app(&stage, group, json!({})).await;
    let board = groups::play(&stage, board, &mut by_message::new_game(), "wS1;bS1 wS1-").await;
    stage.told_in(hers, ada, "place", json!({ "piece": "wQ", "at": "-wS1", "match": "1" })).await;
    let turn = direct_message(&stage, bert, None).await;
    stage.pass_hours(36).await;
    let reminder = direct_message(&stage, bert, Some(turn.id)).await;
    stage.settle(&stage.pool().await).await;
    // The channel hasn't seen the move yet.
    let board = groups::shown(&stage, stage.discord.press_label(ada, board.id, "More…").await).await;
    stage.pressed_more(ada, &board, "Nudge").await;
    direct_message(&stage, bert, Some(reminder.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.pressed_more(bert, &turn, "Offer draw").await;
    let offer = direct_message(&stage, ada, None).await;
    stage.pressed(ada, &offer, "Decline draw").await;
    stage.pressed_more(bert, &turn, "Pause").await;
    let asked = direct_message(&stage, ada, Some(offer.id)).await;
    stage.pressed(ada, &asked, "Accept pause").await;
    stage.settle(&stage.pool().await).await;
    stage.pressed_more(bert, &turn, "End pause").await;
    stage.settle(&stage.pool().await).await;
    let midnight = i64::from(24 - stage.now().hour()) % 24;
    set(&stage, ada, "quiet-from", "22").await;
    set(&stage, ada, "quiet-until", "7").await;
    stage.pass_hours(midnight).await;
    stage.told_in(his, bert, "place", json!({ "piece": "bQ", "at": "bS1-", "match": "1" })).await;
    stage.settle(&stage.pool().await).await;
    let night = saying(&stage, hers, "Black placed").await;
    stage.pass_hours(7).await;
    direct_message(&stage, ada, Some(night.id)).await;
    stage.settle(&stage.pool().await).await;
    stage.disable_reminders().await;
    stage.told_in(hers, ada, "place", json!({ "piece": "wA1", "at": "-wQ", "match": "1" })).await;
    stage.settle(&stage.pool().await).await;
    stage.pass_days(4).await;
    let late = saying(&stage, hers, "Claim the win").await;
    stage.pressed(ada, &late, "Claim win").await;
    saying(&stage, his, "ran out of time").await;

    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(kinds(&pool).await, KINDS_WITHOUT_BOT.map(str::to_owned).into());
    let sent = count(&pool, "select count(*) from notice where recipient is not null and attempts > 1").await;
    assert_eq!(count(&pool, "select count(*) from notice where recipient is not null").await, sent);
    let messages = [hers, his].map(|channel| stage.discord.messages(channel));
    let messages = messages.concat().into_iter().filter(|message| message.only_for.is_none()).count();
    assert_eq!(i64::try_from(messages), Ok(sent), "each message exists once");
    assert_no_notice_failed(&pool).await;
    assert_eq!(stage.discord.unknown_requests(), Vec::<String>::new());
    stage.stop_bot().await;
    stage.discord.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_daily_puzzle_is_posted_once_without_receipts() {
    let stage = open("receipts-puzzle").await;
    let until_noon = (36 - i64::from(stage.now().hour())) % 24; // the day must not change during the test
    stage.pass_hours(until_noon).await;
    set(&stage, stage.ada, "puzzles", "here").await;
    stage.pass_hours(1).await;
    let post = stage.discord.wait_for("the puzzle", |world| {
        world
            .messages
            .values()
            .find(|message| message.is_silent() && !message.attachments.is_empty())
            .cloned()
    });
    let post = post.await;
    assert!(post.content.starts_with("**Puzzle of the day**"));
    puzzles::solve_daily(&stage, stage.bert, &post).await;
    let edits = "select count(*) from notice where kind = 'puzzle_solvers' and done_at is not null";
    stage.wait_until_counted(edits).await;
    close(stage, &PUZZLE_KINDS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_of_a_season_is_posted_once_without_receipts() {
    let stage = open("receipts-season").await;
    let end = seasons::pass_to_the_tenth(&stage).await;
    seasons::choose_monthly(&stage, stage.channel).await;
    let pool = stage.pool().await;
    let statements = [
        "insert into player select i, 'Player ' || i, $2 from generate_series(1, 2) i where $1 <> 0",
        "insert into match (white, black, expansions, opening, rated, guild_id, channel_id, is_private, locale,
                            started_at, ended_at, result, end_reason, plies, rated_at)
         values (1, 2, 'Base', 'standard', true, $1, 1, false, 'en-US', $2, $2, 'white', 'resigned', 40, $2)",
    ];
    for statement in statements {
        let query = sqlx::query(statement).bind(stage.server.cast_signed()).bind(stage.now());
        query.execute(&pool).await.expect("the rows fit the schema");
    }
    seasons::pass_beyond(&stage, end).await;
    let post = puzzles::next_silent(&stage, None).await;
    assert!(post.content.contains("is over"), "{}", post.content);
    close(stage, &SEASON_KINDS).await;
}

#[tokio::test]
async fn every_kind_of_notice_is_tested() {
    let pool = database::migrated().await.pool().await;
    let known: String = sqlx::query_scalar(
        "select pg_get_constraintdef(oid) from pg_constraint where conname = 'notice_kind_known'",
    )
    .fetch_one(&pool)
    .await
    .expect("the constraint exists");
    let known: BTreeSet<&str> = known.split('\'').skip(1).step_by(2).collect();
    let [challenges, proposals, reminders] = [&CHALLENGE_KINDS[..], &PROPOSAL_KINDS, &REMINDER_KINDS];
    let others = [
        &DIRECT_MESSAGE_KINDS[..],
        &KINDS_WITHOUT_BOT,
        &PUZZLE_KINDS,
        &SEASON_KINDS,
        &TOURNAMENT_KINDS,
        &LATE_TOURNAMENT_KINDS,
        &LOST_KINDS,
        &LADDER_KINDS,
        &OLD_KINDS,
    ]
    .concat();
    let all = [challenges, proposals, reminders, &others].concat();
    assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), known);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_posts_of_a_tournament_appear_once_without_receipts() {
    let stage = open("receipts-tournament").await;
    let post = tournaments::create_and_join(&stage).await;
    let thread = tournaments::start(&stage, &post).await;
    stage.settle(&stage.pool().await).await;
    for player in [stage.bert, stage.stranger] {
        let question = stage.told(player, "tournament leave", json!({})).await;
        stage.pressed(player, &question, "Leave and resign").await;
    }
    tournaments::count_results(&stage).await;
    tournaments::result(&stage).await;
    stage.pass_hours(1).await; // between two edits of the table
    stage.wait_until_none("select count(*) from notice where done_at is null").await;
    let starts =
        stage.discord.messages(thread).into_iter().filter(|message| message.content.contains("begins."));
    assert_eq!(starts.count(), 1);
    close(stage, &TOURNAMENT_KINDS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_organiser_of_a_lost_tournament_is_told_once_without_receipts() {
    let stage = open("receipts-tournament-lost").await;
    let channel = stage.discord.add_channel(stage.server, "cups");
    let options = json!({ "name": "Autumn Cup", "format": "everyone plays everyone" });
    stage.told_in(channel, stage.ada, "tournament create", options).await;
    stage.discord.next_message(channel, None).await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(channel);
    let told = direct_message(&stage, stage.ada, None).await;
    let expected = "The channel of **Autumn Cup** (tournament 1) was deleted";
    assert!(told.content.starts_with(expected), "{}", told.content);
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    assert_eq!(kinds(&pool).await, LOST_KINDS.map(str::to_owned).into());
    let retried = "select count(*) from notice where kind = 'tournament_lost' and attempts > 1";
    assert_eq!(count(&pool, retried).await, 1);
    assert_eq!(stage.discord.messages(told.channel).len(), 1);
    stage.close_despite_lost_posts().await; // the post of the tournament was deleted
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_monthly_table_of_a_ladder_is_posted_once_without_receipts() {
    let stage = open("receipts-ladder").await;
    for player in [stage.ada, stage.bert] {
        stage.told(player, "ladder join", json!({})).await;
    }
    let month = seasons::pass_to_the_tenth(&stage).await;
    seasons::pass_beyond(&stage, month).await;
    let post = puzzles::next_silent(&stage, None).await;
    assert!(post.content.starts_with("**The ladder after "), "{}", post.content);
    close(stage, &LADDER_KINDS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn late_starts_and_warnings_appear_once_without_receipts() {
    let stage = open("receipts-late-tournament").await;
    let options = json!({ "name": "Autumn Cup", "pairs": false, "start": tournaments::day(&stage, 1) });
    let post = tournaments::create(&stage, options).await;
    stage.pass_days(1).await;
    stage
        .wait_until_counted(
            "select count(*) from notice where kind = 'tournament_waiting' and done_at is not null",
        )
        .await;
    for player in [stage.ada, stage.bert, stage.stranger] {
        stage.pressed(player, &post, "Join").await;
    }
    tournaments::thread(&stage).await;
    stage.settle(&stage.pool().await).await;
    stage.disable_reminders().await;
    tournaments::execute(&stage, "update match set deadline_at = null").await;
    let other = stage.discord.add_server("Other");
    stage.discord.join(stage.stranger, other);
    stage.discord.leave(stage.stranger, stage.server);
    stage.pass_days(1).await;
    stage
        .wait_until_counted(
            "select count(*) from notice where kind = 'tournament_warning' and done_at is not null",
        )
        .await;
    stage.pass_hours(1).await; // between two edits of the table
    stage.wait_until_none("select count(*) from notice where done_at is null").await;
    close(stage, &LATE_TOURNAMENT_KINDS).await;
}
