//! `/history`: stepping through matches, and animated replays.

use std::collections::BTreeSet;

use discord_playground::{Button, Id, Message};
use hive::{Colour, Expansions, Game, Opening, Setup};
use serde_json::json;

use crate::profile;
use crate::stage::Stage;

fn new_game() -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening: Opening::Standard })
}

const STEPS: [&str; 4] = ["« Start", "‹ Back", "Next ›", "End »"];

/// The labels of a message's buttons, without links.
fn labels(message: &Message) -> Vec<String> {
    let buttons = message.buttons().into_iter().filter(|button| button.url.is_none());
    buttons.map(|button| button.label).collect()
}

/// The enabled ones of the four step buttons.
fn open_steps(message: &Message) -> Vec<String> {
    let steps = message.buttons().into_iter().take(4).filter(|button: &Button| !button.disabled);
    steps.map(|button| button.label).collect()
}

fn picture(message: &Message) -> Vec<u8> {
    let [file] = &message.attachments[..] else { panic!("{} files", message.attachments.len()) };
    file.bytes.to_vec()
}

/// Width and height of a PNG picture, as the bytes of its header.
fn size(message: &Message) -> Vec<u8> {
    picture(message)[16..24].to_vec()
}

/// The number of frames and the alt text of an animation.
fn animation(message: &Message) -> (usize, String) {
    let [file] = &message.attachments[..] else { panic!("{} files", message.attachments.len()) };
    let mut decoder = gif::DecodeOptions::new().read_info(&file.bytes[..]).expect("the file is a valid GIF");
    let mut frames = 0;
    while decoder.read_next_frame().expect("the frame is valid").is_some() {
        frames += 1;
    }
    (frames, file.description.clone().unwrap_or_default())
}

/// Presses the Replay button of a result that an older version has posted.
async fn pressed_old_replay(stage: &Stage, user: Id, result: &Message) -> Message {
    let custom_id = "1:replay:1";
    let sent = stage.discord.press_stale(user, result.id, custom_id).await;
    stage.private(sent.expect("the post exists")).await
}

/// Shares an ephemeral history to the channel and returns the post. The ephemeral message keeps its picture and buttons.
async fn shared(stage: &Stage, user: Id, history: &Message) -> Message {
    let before = stage.last_post();
    stage.discord.press_label(user, history.id, "Share").await.expect("the button exists");
    let shared = stage.discord.next_message(stage.channel, before).await;
    let said = stage.discord.wait_for("the private answer", |world| {
        let words = "Shared.";
        world.messages.get(&history.id).filter(|answer| answer.content == words).cloned()
    });
    let said = said.await;
    assert!(
        picture(&said) == picture(history) && labels(&said) == labels(history),
        "the ephemeral message is unchanged"
    );
    assert_eq!(shared.reference, None, "others can't see the message that it would be a reply to");
    shared
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn history_steps_edit_one_message() {
    let stage = Stage::open("history-steps").await;
    let first = stage.begin_as_white().await;
    let mut game = new_game();
    let mut posts = vec![first];
    for uhp in ["wS1", "bS1 wS1-", "wQ -wS1"] {
        posts.push(stage.play(&mut game, uhp).await);
    }
    let end = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    let lines: Vec<&str> = end.content.lines().collect();
    assert_eq!(lines[0], "Match #1, turn 2 · move 3 of 3");
    assert_eq!(lines[1], "White placed the queen bee west of White’s spider 1 (`wQ -wS1`).");
    let pieces = "First pieces: spider–spider · no finished matches in the same server started with them yet (private threads, practice, imports and very short matches don’t count)";
    assert_eq!(lines[2..], [&format!("<@{}> to move as Black", stage.bert), pieces]);
    assert_eq!(labels(&end)[..4], STEPS);
    assert_eq!(labels(&end)[4..], ["Replay", "Share"]);
    assert_eq!(open_steps(&end), ["« Start", "‹ Back"]);
    let mut shown = end.clone();
    let mut seen = BTreeSet::new();
    for (label, ply, steps) in [
        ("‹ Back", 2, &STEPS[..]),
        ("‹ Back", 1, &STEPS[..]),
        ("Next ›", 2, &STEPS[..]),
        ("« Start", 0, &["Next ›", "End »"][..]),
        ("Next ›", 1, &STEPS[..]),
        ("End »", 3, &["« Start", "‹ Back"][..]),
    ] {
        shown = stage.pressed(stage.stranger, &shown, label).await;
        assert_eq!(shown.id, end.id, "the same message");
        assert_eq!(open_steps(&shown), steps, "after {label}");
        assert_eq!(size(&shown), size(&end), "after {label} the picture size changes");
        seen.insert((ply, picture(&shown)));
    }
    assert_eq!(seen.len(), 4, "each position has one picture");
    assert!(picture(&shown) == picture(&posts[3]), "the same picture as in the post");
    stage.pressed(stage.stranger, &shown, "« Start").await;
    let start = stage.discord.message(shown.id).expect("the message exists");
    assert!(start.content.starts_with("Match #1 · before the first of 3 moves\n"), "{}", start.content);
    assert!(start.content.contains("plays White"), "{}", start.content);
    assert_eq!(stage.last_post(), Some(posts[3].id), "all messages were ephemeral");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn history_shows_results_of_first_pieces_in_this_server_only() {
    let stage = Stage::open("history-first-pieces").await;
    for loser in [Colour::Black, Colour::Black, Colour::White] {
        profile::play_resigned_match(&stage, loser).await;
    }
    let record =
        "\nFirst pieces: spider–ant · 3 matches in the same server: White won 2, Black won 1, 0 drawn";
    let finished = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert!(finished.content.ends_with(record), "{}", finished.content);
    let start = stage.pressed(stage.stranger, &finished, "« Start").await;
    assert!(!start.content.contains("First pieces"), "no first pieces at the start: {}", start.content);
    let pool = stage.pool().await;
    sqlx::query("update match set guild_id = 1 where match_id = 3")
        .execute(&pool)
        .await
        .expect("the update is valid");
    let others = stage.told(stage.stranger, "history", json!({ "match": "2" })).await;
    let record =
        "\nFirst pieces: spider–ant · 2 matches in the same server: White won 2, Black won 0, 0 drawn";
    assert!(others.content.ends_with(record), "matches of other servers are not counted: {}", others.content);
    let practised = "update match set rated = false, bot = 'black', level = 3 where match_id = 1";
    sqlx::query(practised).execute(&pool).await.expect("the update is valid");
    let others = stage.told(stage.stranger, "history", json!({ "match": "2" })).await;
    let record = "\nFirst pieces: spider–ant · 1 match in the same server: White won 1, Black won 0, 0 drawn";
    assert!(others.content.ends_with(record), "practice matches are not counted: {}", others.content);
    stage.begin_as_white().await;
    let mut game = new_game();
    stage.play(&mut game, "wS1").await;
    let unopened = stage.told(stage.stranger, "history", json!({ "match": "4" })).await;
    assert!(
        !unopened.content.contains("First pieces"),
        "only White has placed a piece: {}",
        unopened.content
    );
    stage.play(&mut game, "bA1 wS1-").await;
    let opened = stage.told(stage.stranger, "history", json!({ "match": "4" })).await;
    assert!(opened.content.ends_with(record), "{}", opened.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_moves_since_the_last_visit_can_be_replayed_alone() {
    let stage = Stage::open("history-since").await;
    let mut game = new_game();
    stage.begin_as_white().await;
    stage.play(&mut game, "wS1;bS1 wS1-").await;
    let first = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert_eq!(labels(&first)[4..], ["Replay", "Share"], "no new moves on the first visit");
    let post = stage.play(&mut game, "wQ -wS1;bQ bS1-;wA1 -wQ").await;
    stage.pressed(stage.stranger, &first, "‹ Back").await; // an earlier position doesn't show the new moves
    let second = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert_eq!(labels(&second)[4..], ["Since your last visit (3)", "Replay", "Share"]);
    let back = stage.pressed(stage.stranger, &second, "‹ Back").await;
    let since = stage.pressed(stage.stranger, &back, "Since your last visit (3)").await;
    assert_eq!(since.id, second.id);
    let lines: Vec<&str> = since.content.lines().collect();
    assert_eq!(lines[0], "Match #1 since your last visit: 3 moves.");
    assert_eq!(lines.len(), 5, "{}", since.content);
    assert!(lines[1].ends_with("(`wQ -wS1`)."), "{}", since.content);
    let (frames, alt) = animation(&since);
    assert_eq!(frames, 5, "final position, start, three moves");
    assert!(alt.starts_with("Animated replay of match #1, Ada against Bert, 3 moves. "), "{alt}");
    assert_eq!(open_steps(&since), ["« Start", "‹ Back"]);
    let third = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert_eq!(labels(&third)[4..], ["Replay", "Share"], "no new moves");
    // Moving, opening the board and opening the dialog count as visits.
    let ada = stage.told(stage.ada, "history", json!({})).await;
    assert_eq!(labels(&ada)[4..], ["Replay", "Share"]);
    stage.pressed(stage.bert, &post, "Play").await;
    let bert = stage.told(stage.bert, "history", json!({})).await;
    assert_eq!(labels(&bert)[4..], ["Replay", "Share"]);
    let post = stage.play(&mut game, "bA1 bQ-").await;
    stage.pressed_legacy_board(stage.stranger, &post).await;
    let stranger = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert_eq!(labels(&stranger)[4..], ["Replay", "Share"]);
    let ada = stage.pressed_more(stage.ada, &post, "History").await;
    assert_eq!(labels(&ada)[4..], ["Since your last visit (1)", "Replay", "Share"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_moves_stay_replayable_after_the_board_and_a_replay() {
    let mut stage = Stage::open("history-since-ways").await;
    let (mut game, reader) = (new_game(), stage.stranger);
    let asked = json!({ "match": "1" });
    stage.begin_as_white().await;
    stage.play(&mut game, "wS1;bS1 wS1-").await;
    let board = stage.told(reader, "board", asked.clone()).await;
    assert_eq!(labels(&board), ["Try it", "History", "Follow"], "no new moves on the first visit");

    // From `/board` and its buttons.
    stage.play(&mut game, "wQ -wS1;bQ bS1-").await;
    let two = "Since your last visit (2)";
    let board = stage.told(reader, "board", asked.clone()).await;
    assert_eq!(labels(&board), ["Try it", "History", two, "Follow"]);
    stage.restart_bot().await;
    let end = stage.pressed(reader, &board, "History").await;
    assert_eq!((end.id, &labels(&end)[4..]), (board.id, &[two, "Replay", "Share"].map(str::to_owned)[..]));
    let replay = stage.pressed(reader, &end, "Replay").await;
    assert_eq!(labels(&replay)[4..], [two, "Share"]);
    let since = stage.pressed(reader, &replay, two).await;
    assert!(since.content.starts_with("Match #1 since your last visit: 2 moves.\n"), "{}", since.content);
    let replay = stage.pressed(reader, &since, "Replay").await;
    assert_eq!(labels(&replay)[4..], [two, "Share"], "the button is still shown");
    let again = stage.told(reader, "board", asked.clone()).await;
    assert_eq!(labels(&again), ["Try it", "History", "Follow"], "no new moves");

    // From the board of a post.
    let post = stage.play(&mut game, "wA1 -wQ").await;
    let one = "Since your last visit (1)";
    let board = stage.pressed_legacy_board(reader, &post).await;
    assert_eq!(labels(&board), ["Try it", "History", one, "Follow"]);
    let since = stage.pressed(reader, &board, one).await;
    assert_eq!((since.id, animation(&since).0), (board.id, 3), "final position, start, one move");

    // From `/history`.
    stage.play(&mut game, "bA1 bQ-").await;
    let end = stage.told(reader, "history", asked).await;
    let replay = stage.pressed(reader, &end, "Replay").await;
    assert_eq!(labels(&replay)[4..], [one, "Share"]);

    // From the last post of the match.
    let post = stage.play(&mut game, "wA2 -wA1;bA2 bA1-").await;
    let result = crate::matches::resign(&stage, game.to_move(), &post).await;
    let replay = pressed_old_replay(&stage, reader, &result).await;
    assert_eq!(labels(&replay)[4..], [two, "Share", "Analysis"]);
    let since = stage.pressed(reader, &replay, two).await;
    assert_eq!(animation(&since).0, 4);
    let end = stage.pressed(reader, &result, "History").await;
    assert_eq!(labels(&end)[4..], ["Replay", "Share", "Analysis"], "a new message has no new moves");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn history_links_each_position_to_the_analysis_board() {
    let stage = Stage::open("history-analyse").await;
    stage.begin_as_white().await;
    stage.play(&mut new_game(), "wS1;bS1 wS1-").await;
    let address = |message: &Message| message.button("Open on hivegame.com").and_then(|button| button.url);
    let (whole, one) =
        ("https://hivegame.com/analysis?uhp=Base;wS1;bS1+wS1-", "https://hivegame.com/analysis?uhp=Base;wS1");
    let end = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert_eq!(address(&end).as_deref(), Some(whole));
    let back = stage.pressed(stage.stranger, &end, "‹ Back").await;
    assert_eq!(address(&back).as_deref(), Some(one));
    let start = stage.pressed(stage.stranger, &back, "« Start").await;
    assert_eq!(address(&start), None, "the start has no link");
    let replay = stage.pressed(stage.stranger, &start, "Replay").await;
    assert_eq!(address(&replay).as_deref(), Some(whole));
    let shared = shared(&stage, stage.stranger, &replay).await;
    assert_eq!(address(&shared), None, "shared posts have no link");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn history_names_takebacks_at_their_position() {
    let stage = Stage::open("history-takeback").await;
    let mut game = new_game();
    stage.begin_as_white().await;
    let post = stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    let old = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    let older = stage.pressed(stage.stranger, &old, "‹ Back").await;
    let reply = stage.told(stage.ada, "takeback", json!({})).await;
    assert!(reply.content.starts_with("Takeback requested"), "{}", reply.content);
    let offer = stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.pressed(stage.bert, &offer, "Accept takeback").await;
    stage.discord.next_message(stage.channel, Some(offer.id)).await;
    let now = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert!(now.content.starts_with("Match #1, turn 1 · move 2 of 2\n"), "{}", now.content);
    assert!(now.content.contains("\nTaken back here: `wQ -wS1`.\n"), "{}", now.content);
    assert_eq!(labels(&now)[4..], ["Replay", "Share"], "no new moves");
    // The old message continues with the current state of the match.
    let beyond = stage.discord.press_stale(stage.stranger, older.id, "1:step:1:on:2:3").await;
    let beyond = stage.private(beyond.expect("the message exists")).await;
    assert!(beyond.content.starts_with("Match #1 now has only 2 moves.\n"), "{}", beyond.content);
    game.undo();
    stage.play(&mut game, "wA1 -wS1").await;
    let again = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert!(!again.content.contains("Taken back"), "{}", again.content);
    assert_eq!(labels(&again)[4], "Since your last visit (1)");
    let before = stage.pressed(stage.stranger, &again, "‹ Back").await;
    assert!(before.content.contains("Taken back here: `wQ -wS1`."), "{}", before.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_matches_can_be_replayed_and_shared_by_anyone() {
    let mut stage = Stage::open("history-finished").await;
    let mut game = new_game();
    stage.begin_as_white().await;
    let last = stage.play(&mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    let result = crate::matches::resign(&stage, game.to_move(), &last).await;
    let animated = crate::matches::replay_after(&stage, &result).await;
    assert_eq!(animated.content, "Match #1 · replay");
    let (frames, alt) = animation(&animated);
    assert_eq!(frames, 5, "final position, start, three moves");
    let start = "Animated replay of match #1, Ada against Bert, 3 moves. Final position: \
        Hive board of match #1, final position: White won. White placed the queen bee";
    assert!(alt.starts_with(start), "{alt}");
    stage.restart_bot().await;
    let replay = pressed_old_replay(&stage, stage.stranger, &result).await;
    assert!(picture(&replay) == picture(&animated), "the same animation");
    assert!(replay.content.contains(&format!("<@{}> won as White", stage.ada)), "{}", replay.content);
    assert_eq!(labels(&replay)[4..], ["Share", "Analysis"]);
    let shared = self::shared(&stage, stage.stranger, &replay).await;
    assert!(picture(&shared) == picture(&replay));
    let title =
        format!("Cleo shares a replay of match #1 · <@{}> (White) – <@{}> (Black)\n", stage.ada, stage.bert);
    assert!(shared.content.starts_with(&title), "{}", shared.content);
    assert_eq!((labels(&shared), shared.mentions.clone()), (vec!["History".to_owned()], Vec::new()));
    let history = stage.pressed(stage.bert, &shared, "History").await;
    assert!(history.content.contains("Black resigned.\nFirst pieces: "), "{}", history.content);
    let second = stage.pressed(stage.bert, &history, "‹ Back").await;
    assert!(!second.content.contains("resigned"), "{}", second.content);
    let shared = self::shared(&stage, stage.bert, &second).await;
    assert!(picture(&shared) != picture(&second), "Bert's side is at the bottom for him only");
    assert!(shared.content.starts_with("Bert shares match #1, move 2.\nBlack placed"), "{}", shared.content);
    let there = stage.pressed(stage.ada, &shared, "History").await;
    assert!(picture(&shared) == picture(&there), "White is at the bottom");
    assert_eq!(there.content, second.content, "at the shared position");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn history_is_hidden_from_other_servers() {
    let stage = Stage::open("history-foreign").await;
    let first = stage.begin_as_white().await;
    let empty = stage.told(stage.ada, "history", json!({})).await;
    assert!(empty.content.starts_with("Match #1 · no moves yet\n"), "{}", empty.content);
    assert!(open_steps(&empty).is_empty());
    assert_eq!(labels(&empty)[4..], ["Share"]);
    let elsewhere = stage.discord.add_server("Ant Hill");
    let there = stage.discord.add_channel(elsewhere, "hive");
    for person in [stage.stranger, stage.discord.bot()] {
        stage.discord.join(person, elsewhere);
    }
    let no_such = "There’s no such match here. `/games` lists your matches in progress.";
    let said = stage.told_in(there, stage.stranger, "history", json!({ "match": "1" })).await;
    let here = stage.refused(stage.stranger, "history", json!({ "match": "77" })).await;
    assert_eq!((said.content.as_str(), here.as_str()), (no_such, no_such));
    for (custom_id, start) in [
        ("1:history:77", no_such),
        ("1:replay:77", no_such),
        ("1:share:77:0", no_such),
        ("1:history-at:1:9", "Match #1 now has only 0 moves"),
        ("1:step:1:back:-5:-5", "Match #1 · no moves yet"),
        ("1:step:1:on:2147483647:2147483647", "Match #1 now has only 0 moves"),
        ("1:since:1:-1", "Match #1 since your last visit: no moves."),
        ("1:replay:1", "Match #1 · "),
        ("1:step:1:up:0:0", "This message is from another version"),
    ] {
        let sent =
            stage.discord.press_stale(stage.stranger, first.id, custom_id).await.expect("the post exists");
        let said = stage.private(sent).await;
        assert!(said.content.starts_with(start), "{custom_id}: {}", said.content);
        assert!(open_steps(&said).is_empty(), "{custom_id}: an empty match has no steps");
    }
    assert_eq!(stage.last_post(), Some(first.id), "all replies were ephemeral");
    stage.close().await;
}
