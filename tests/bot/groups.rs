//! Matches where the bot isn't a member: in groups, in direct messages between two people, and in servers without it.

use std::time::Duration;

use discord_playground::{Id, Message};
use hive::{Game, Move, MoveText};
use serde_json::{Value, json};

use crate::by_message::{becomes, labels, new_game, saying};
use crate::old_posts::announced_moves;
use crate::stage::{Stage, count};

/// Lets people add the bot to their accounts. Ada does; Bert doesn't, and is in no server with it.
pub fn allow_user_install(stage: &mut Stage) {
    stage.discord.set_application(json!({ "integration_types_config": { "0": {}, "1": {} } }));
    stage.discord.add_app(stage.ada);
    stage.bert = stage.discord.add_user("Bertram");
}

pub async fn open(name: &str) -> Stage {
    let mut stage = Stage::open(name).await;
    allow_user_install(&mut stage);
    stage.restart_bot().await;
    stage
}

pub fn add_group(stage: &Stage) -> Id {
    stage.discord.add_group("Three in a row", &[stage.ada, stage.bert, stage.stranger])
}

/// Waits for the public response to an interaction.
pub async fn shown(stage: &Stage, interaction: Result<Id, String>) -> Message {
    let answer = stage.discord.answer(interaction.expect("the client offers it")).await;
    assert!(!answer.failed, "the interaction failed");
    assert!(!answer.ephemeral, "the response is private: {}", answer.content());
    answer.message()
}

/// Ada challenges Bert in a channel, as White unless the options say otherwise. Returns the challenge.
async fn challenge(stage: &Stage, channel: Id, more: Value) -> Message {
    let mut options = json!({ "opponent": stage.bert, "colour": "white" });
    let fields = options.as_object_mut().expect("the options are an object");
    fields.extend(more.as_object().expect("the options are an object").clone());
    let sent = stage.discord.command(stage.ada, channel, "challenge", options).await;
    shown(stage, sent).await
}

/// The same, and Bert accepts. Returns the first board.
pub async fn begin(stage: &Stage, channel: Id, more: Value) -> Message {
    let challenge = challenge(stage, channel, more).await;
    shown(stage, stage.discord.press_label(stage.bert, challenge.id, "Accept").await).await
}

/// Like [`begin`], but Bert adds the bot to his account before he accepts.
pub async fn begin_with_app(stage: &Stage, channel: Id, more: Value) -> Message {
    let challenge = challenge(stage, channel, more).await;
    stage.discord.add_app(stage.bert);
    stage.told_in(channel, stage.bert, "help", json!({})).await;
    shown(stage, stage.discord.press_label(stage.bert, challenge.id, "Accept").await).await
}

/// The `custom_id` to confirm a move on a board with **Play**.
pub fn confirm_id(board: &Message, mv: Move) -> String {
    let play = board.button("Play").expect("the board has the button").custom_id;
    let (Move::Place { piece, at } | Move::Move { piece, to: at }) = mv else {
        panic!("a pass is not chosen")
    };
    format!("{}:confirm:{piece}:{}:{}", play.replacen("play", "dialog", 1), at.q, at.r)
}

pub fn legal_move(game: &Game, uhp: &str) -> Move {
    let text: MoveText = uhp.parse().expect("the text is a UHP move");
    text.legal_move(game).expect("the move is legal")
}

/// Plays moves in UHP notation with **Play** and **Confirm**, White's by Ada. Returns the last board.
pub async fn play(stage: &Stage, mut board: Message, game: &mut Game, uhp: &str) -> Message {
    for text in uhp.split(';') {
        let (player, mv) = (stage.player(game.to_move()), legal_move(game, text));
        let dialog = stage.pressed(player, &board, "Play").await;
        let sent = stage.discord.press_stale(player, dialog.id, &confirm_id(&board, mv)).await;
        board = shown(stage, sent).await;
        game.play(mv).expect("the move is legal");
        let marks = format!("-ply-{}-", game.ply());
        assert!(board.attachments.iter().any(|file| file.filename.contains(&marks)), "{}", board.content);
        let id = dialog.id;
        stage
            .discord
            .wait_for("the end of the dialog", |world| {
                world.messages.get(&id).is_none_or(|message| message.dismissed).then_some(())
            })
            .await;
    }
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_in_a_group_is_the_response_to_its_command() {
    let stage = open("groups-challenge").await;
    let (ada, bert, group) = (stage.ada, stage.bert, add_group(&stage));
    let posted = challenge(&stage, group, json!({})).await;
    assert!(posted.content.starts_with(&format!("<@{bert}>")), "{}", posted.content);
    assert_eq!(posted.mentions, [bert]);
    assert_eq!(labels(&posted)[..3], ["Accept", "Decline", "Withdraw"]);
    let listed = stage.told_in(group, ada, "games", json!({})).await;
    let link = format!("https://discord.com/channels/@me/{group}/{}", posted.id);
    assert!(listed.content.contains(&link), "{}", listed.content);

    let said = stage.pressed(stage.stranger, &posted, "Accept").await;
    assert_eq!(said.content, format!("This challenge is for <@{bert}>. `/challenge` makes your own."));
    let closed = shown(&stage, stage.discord.press_label(bert, posted.id, "Decline").await).await;
    assert_eq!(closed.id, posted.id, "the post becomes the answer");
    assert!(
        closed.content.starts_with(&format!("<@{bert}> declined <@{ada}>’s challenge.\nBase ·")),
        "{}",
        closed.content
    );
    assert!(closed.buttons().is_empty());

    let posted = challenge(&stage, group, json!({})).await;
    let closed = shown(&stage, stage.discord.press_label(ada, posted.id, "Withdraw").await).await;
    assert!(closed.content.starts_with(&format!("<@{ada}> withdrew the challenge.")), "{}", closed.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_group_is_played_by_responses() {
    let stage = open("groups-match").await;
    let (ada, bert, group) = (stage.ada, stage.bert, add_group(&stage));
    let first = begin(&stage, group, json!({})).await;
    assert!(first.content.starts_with(&format!("<@{ada}> — your move as White")), "{}", first.content);
    assert!(
        first.content.contains(&format!("Only mentions here reach <@{bert}>, until they add the bot")),
        "{}",
        first.content
    );
    assert_eq!(first.mentions, [ada]);
    let link = first.button("Add the bot to your account").and_then(|button| button.url);
    assert_eq!(link, Some(format!("https://discord.com/oauth2/authorize?client_id={}", stage.discord.bot())));

    let mut game = new_game();
    let board = play(&stage, first.clone(), &mut game, "wS1").await;
    assert_eq!(board.mentions, [bert]);
    assert!(board.content.contains("White placed"), "{}", board.content);
    let folded = becomes(&stage, &first, "[match #1](").await;
    assert!(folded.attachments.is_empty(), "the old response loses its board");
    let board = play(&stage, board, &mut game, "bS1 wS1-;wQ -wS1;bQ bS1-").await;
    stage.settle(&stage.pool().await).await;

    let offered = stage.discord.press_label(ada, board.id, "More…").await;
    let more = stage.private(offered.expect("the board has the button")).await;
    let offer = shown(&stage, stage.discord.press_label(ada, more.id, "Offer draw").await).await;
    assert_eq!(offer.mentions, [bert]);
    assert!(offer.content.contains("offers a draw"), "{}", offer.content);
    let result = shown(&stage, stage.discord.press_label(bert, offer.id, "Accept draw").await).await;
    assert!(result.content.contains("Draw"), "{}", result.content);
    assert_eq!(result.attachments.len(), 1);
    let replay = saying(&stage, group, "· replay").await;
    assert_eq!(replay.attachments.len(), 1, "the animation is a follow-up");

    let rematch = shown(&stage, stage.discord.press_label(bert, result.id, "Rematch").await).await;
    let again = shown(&stage, stage.discord.press_label(ada, rematch.id, "Accept").await).await;
    assert!(again.content.contains("match #2, turn 1"), "{}", again.content);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from standing where guild_id <> 0").await, 0);
    assert_eq!(count(&pool, "select count(*) from standing where guild_id = 0 and drawn = 1").await, 2);
    let open_elsewhere = stage.told(ada, "games", json!({ "server": true })).await;
    assert!(open_elsewhere.content.starts_with("No public matches"), "{}", open_elsewhere.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_are_played_between_two_people_and_in_servers_without_the_bot() {
    let stage = open("groups-places").await;
    let people = [stage.ada, stage.bert];
    let server = stage.discord.add_server_without_bot("Ant Hill", &people);
    let lounge = stage.discord.add_channel(server, "lounge");
    for (number, channel) in [stage.discord.add_user_messages(people), lounge].into_iter().enumerate() {
        let board = begin(&stage, channel, json!({})).await;
        assert!(board.content.contains(&format!("match #{}, turn 1", number + 1)), "{}", board.content);
        play(&stage, board, &mut new_game(), "wS1;bS1 wS1-;wQ -wS1").await;
    }
    let listed = stage.told_in(lounge, stage.ada, "games", json!({})).await;
    assert!(listed.content.contains(&format!("/channels/{server}/{lounge}/")), "{}", listed.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_responses_make_no_challenge() {
    let stage = open("groups-hidden").await;
    let server = stage.discord.add_server_without_bot("Ant Hill", &[stage.stranger, stage.ada, stage.bert]);
    let lounge = stage.discord.add_channel(server, "lounge");
    stage.discord.hide_external_apps(server, true);
    let options = json!({ "opponent": stage.bert });
    let sent = stage.discord.command(stage.ada, lounge, "challenge", options).await;
    let said = stage.private(sent.expect("the command is there")).await;
    let said =
        saying_privately(&stage, &said, "because this server shows the bot’s answers to you only").await;
    assert!(said.buttons().is_empty());
    assert_eq!(count(&stage.pool().await, "select count(*) from challenge where closed_at is null").await, 0);
    stage.close_despite_lost_posts().await;
}

/// Waits until a private message contains `words`.
pub async fn saying_privately(stage: &Stage, message: &Message, words: &str) -> Message {
    let id = message.id;
    let is_so = |now: &&Message| now.content.contains(words);
    stage.discord.wait_for(words, |world| world.messages.get(&id).filter(is_so).cloned()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hidden_responses_to_moves_say_so_and_become_direct_messages() {
    let stage = open("groups-hidden-move").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let server = stage.discord.add_server_without_bot("Ant Hill", &[ada, bert]);
    let lounge = stage.discord.add_channel(server, "lounge");
    let board = begin_with_app(&stage, lounge, json!({})).await;
    let dialog = stage.pressed(ada, &board, "Play").await;
    stage.discord.hide_external_apps(server, true);
    let confirm = confirm_id(&board, legal_move(&new_game(), "wS1"));
    let sent = stage.discord.press_stale(ada, dialog.id, &confirm).await.expect("the message is there");
    let said = stage.private(sent).await;
    let said = saying_privately(&stage, &said, "only you see the bot’s answers").await;
    assert!(said.buttons().is_empty() && said.attachments.is_empty());
    saying(&stage, stage.discord.direct_messages(bert), "White placed").await;

    stage.discord.hide_external_apps(server, false);
    let board = shown(&stage, stage.discord.press_label(bert, board.id, "Play").await).await;
    assert!(
        board.content.contains("White placed"),
        "the channel reads it with the next press: {}",
        board.content
    );
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_answers_to_challenges_elsewhere_do_nothing() {
    let stage = open("groups-forged").await;
    let (ada, stranger, group) = (stage.ada, stage.stranger, add_group(&stage));
    let declined = challenge(&stage, group, json!({})).await;
    shown(&stage, stage.discord.press_label(stage.bert, declined.id, "Decline").await).await;
    let board = begin(&stage, group, json!({})).await;
    let forged =
        stage.discord.press_stale(stranger, board.id, "1:accept:1").await.expect("the message is there");
    let said = stage.private(forged).await;
    assert!(said.content.contains("declined"), "{}", said.content);
    let board =
        stage.discord.messages(group).into_iter().find(|post| post.id == board.id).expect("it is there");
    assert!(board.button("Play").is_some(), "the board stays: {}", board.content);

    let open = stage.discord.command(ada, group, "challenge", json!({})).await;
    let open = shown(&stage, open).await;
    let decline = open.button("Accept").expect("it is open").custom_id.replace("accept", "decline");
    let others = stage.discord.add_group("Others", &[stranger, ada]);
    let elsewhere = shown(&stage, stage.discord.command(ada, others, "challenge", json!({})).await).await;
    let forged =
        stage.discord.press_stale(stranger, elsewhere.id, &decline).await.expect("the message is there");
    let said = stage.private(forged).await;
    assert!(
        said.content.contains("no longer exists") || said.content.contains("doesn’t exist"),
        "{}",
        said.content
    );
    assert_eq!(count(&stage.pool().await, "select count(*) from challenge where closed_at is null").await, 2);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn outdated_boards_become_links_to_the_newest() {
    let stage = open("groups-outdated").await;
    let group = add_group(&stage);
    let first = begin(&stage, group, json!({})).await;
    let mut game = new_game();
    let board = play(&stage, first.clone(), &mut game, "wS1;bS1 wS1-").await;
    stage.settle(&stage.pool().await).await;
    let play_button = "1:play:1:0";
    let link = format!("https://discord.com/channels/@me/{group}/{}", board.id);
    stage.discord.fail_next("POST", "/callback", 400, 50035, 1);
    let pressed = stage.discord.press_stale(stage.stranger, first.id, play_button).await;
    let told = stage.private(pressed.expect("the message is there")).await;
    assert!(told.content.contains(&link), "Discord refuses the change: {}", told.content);
    let pressed = stage.discord.press_stale(stage.stranger, first.id, play_button).await;
    let old = shown(&stage, pressed).await;
    assert_eq!(old.id, first.id);
    assert!(old.content.contains(&link) && old.buttons().is_empty(), "{}", old.content);
    let seen = stage.pressed(stage.stranger, &board, "Play").await;
    assert!(seen.content.contains("match #1"), "readers of the channel may look: {}", seen.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_timeouts_and_their_results_come_by_direct_message() {
    let stage = open("groups-time").await;
    let (ada, bert, group) = (stage.ada, stage.bert, add_group(&stage));
    let first = begin_with_app(&stage, group, json!({ "time": "2 days per move" })).await;
    assert!(!first.content.contains("Only mentions"), "{}", first.content);
    let mut game = new_game();
    let board = play(&stage, first, &mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    stage.settle(&stage.pool().await).await;
    let [hers, his] = [ada, bert].map(|user| stage.discord.direct_messages(user));
    stage.pass_hours(30).await;
    let reminder = saying(&stage, his, "half your time is gone").await;
    assert_eq!(reminder.mentions, [bert]);
    stage.pass_hours(30).await;
    let late = saying(&stage, hers, "Claim the win").await;
    assert_eq!(labels(&late), ["Claim win", "Give a day"]);
    let pool = stage.pool().await;
    assert_eq!(
        count(&pool, "select count(*) from match where ended_at is null").await,
        1,
        "the clock is friendly"
    );
    stage.pressed(ada, &late, "Claim win").await;
    let result = saying(&stage, his, "ran out of time").await;
    assert_eq!(labels(&result), ["Analysis", "History"], "a rematch is offered in the group");
    stage.settle(&pool).await;

    let result = shown(&stage, stage.discord.press_label(bert, board.id, "Play").await).await;
    assert!(
        result.content.contains("ran out of time"),
        "the channel reads it with the next press: {}",
        result.content
    );
    assert_eq!(result.attachments.len(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_presses_of_confirm_make_one_post() {
    let stage = open("groups-twice").await;
    let group = add_group(&stage);
    let board = begin(&stage, group, json!({})).await;
    let mut game = new_game();
    let mv = legal_move(&game, "wS1");
    let confirm = confirm_id(&board, mv);
    let dialogs =
        [stage.pressed(stage.ada, &board, "Play").await, stage.pressed(stage.ada, &board, "Play").await];
    let [first, second] = [&dialogs[0], &dialogs[1]].map(|dialog| {
        let press = stage.discord.press_stale(stage.ada, dialog.id, &confirm);
        async { stage.discord.answer(press.await.expect("the message is there")).await }
    });
    let (first, second) = tokio::join!(first, second);
    let (shown, told) = if first.ephemeral { (second, first) } else { (first, second) };
    assert!(!shown.ephemeral && told.ephemeral, "{} / {}", shown.content(), told.content());
    game.play(mv).expect("the move is legal");
    play(&stage, shown.message(), &mut game, "bS1 wS1-").await;
    stage.settle(&stage.pool().await).await;
    let posts = stage.discord.messages(group);
    let moves: Vec<String> = posts.iter().flat_map(|post| announced_moves(&post.content)).collect();
    assert_eq!(moves, ["wS1", "bS1 wS1-"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_continues_after_the_bot_was_removed_from_the_account() {
    let stage = open("groups-removed").await;
    let group = add_group(&stage);
    let board = begin(&stage, group, json!({})).await;
    let mut game = new_game();
    let board = play(&stage, board, &mut game, "wS1;bS1 wS1-").await;
    stage.discord.remove_app(stage.ada).expect("it was added");
    assert!(
        stage.discord.command(stage.ada, group, "board", json!({})).await.is_err(),
        "the command is gone"
    );
    let board = play(&stage, board, &mut game, "wQ -wS1;bQ bS1-").await;
    assert_eq!(board.mentions, [stage.ada]);
    stage.settle(&stage.pool().await).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_have_the_language_of_the_challenger() {
    let stage = open("groups-language").await;
    let group = add_group(&stage);
    stage.discord.set_locale(stage.bert, "it");
    let board = begin(&stage, group, json!({})).await;
    let board = play(&stage, board, &mut new_game(), "wS1;bS1 wS1-").await;
    assert!(board.content.contains("your move as White"), "Bert’s move: {}", board.content);
    let seen = stage.pressed(stage.bert, &board, "Play").await;
    assert!(seen.content.contains("partita #1"), "{}", seen.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_confirmed_after_the_token_of_their_dialog_has_expired() {
    let stage = open("groups-expired").await;
    let group = add_group(&stage);
    let board = begin(&stage, group, json!({})).await;
    let mut game = new_game();
    let dialog = stage.pressed(stage.ada, &board, "Play").await;
    stage.settle(&stage.pool().await).await;
    stage.discord.expire_interactions();
    let mv = legal_move(&game, "wS1");
    let confirm = confirm_id(&board, mv);
    let shown_board = shown(&stage, stage.discord.press_stale(stage.ada, dialog.id, &confirm).await).await;
    assert_eq!(shown_board.mentions, [stage.bert]);
    let again =
        stage.discord.press_stale(stage.ada, dialog.id, &confirm).await.expect("the dialog is still there");
    let told = stage.private(again).await;
    assert!(told.content.starts_with("It’s not your turn in match #1"), "{}", told.content);
    game.play(mv).expect("the move is legal");
    play(&stage, shown_board, &mut game, "bS1 wS1-").await;
    stage.settle(&stage.pool().await).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strict_time_works_if_both_players_have_the_bot() {
    let stage = open("groups-strict").await;
    let (bert, group) = (stage.bert, add_group(&stage));
    stage.discord.add_app(bert);
    begin(&stage, group, json!({})).await; // Bert is known from now on
    stage.told_in(group, bert, "help", json!({})).await;
    let board = begin(&stage, group, json!({ "timeout": "Strict", "time": "2 days per move" })).await;
    let board = play(&stage, board, &mut new_game(), "wS1;bS1 wS1-").await;
    stage.settle(&stage.pool().await).await;
    stage.pass_hours(72).await;
    for player in [stage.ada, bert] {
        saying(&stage, stage.discord.direct_messages(player), "ran out of time").await;
    }
    stage.settle(&stage.pool().await).await;
    let shown_there = stage.told_in(group, bert, "board", json!({ "match": "2" })).await;
    assert!(shown_there.content.contains("won as Black"), "{}", shown_there.content);
    let result = shown(&stage, stage.discord.press_label(bert, board.id, "Play").await).await;
    assert!(result.content.contains("ran out of time"), "{}", result.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn impossible_challenges_elsewhere_get_a_reason() {
    let stage = open("groups-impossible").await;
    let group = add_group(&stage);
    for (options, said) in [
        (
            json!({ "opponent": stage.bert, "thread": "private" }),
            "The bot isn’t a member here, so it can’t create a thread. Leave out `thread`.",
        ),
        (
            json!({ "opponent": stage.bert, "timeout": "Strict" }),
            "Here, a strict time limit is only possible against an opponent that you name, and if the bot can send both of you \
             direct messages. Use `/challenge` without `timeout`.",
        ),
        (
            json!({ "opponent": stage.ada }),
            "You can’t challenge yourself. Choose another opponent, or leave out `opponent` to let anyone accept.",
        ),
    ] {
        let sent = stage.discord.command(stage.ada, group, "challenge", options).await;
        assert_eq!(stage.private(sent.expect("the command is there")).await.content, said);
    }
    let untimed = json!({ "opponent": stage.bert, "timeout": "Strict", "time": "no limit" });
    let sent = stage.discord.command(stage.ada, group, "challenge", untimed).await;
    let challenge = shown(&stage, sent).await;
    assert!(challenge.content.contains("no time limit"), "{}", challenge.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_response_is_found() {
    let stage = open("groups-lost").await;
    let group = add_group(&stage);
    let first = begin_with_app(&stage, group, json!({})).await;
    let mut game = new_game();
    let board = play(&stage, first, &mut game, "wS1;bS1 wS1-").await;
    stage.settle(&stage.pool().await).await;
    let dialog = stage.pressed(stage.ada, &board, "Play").await;
    stage.discord.lose_next("POST", "/callback", 1);
    let mv = legal_move(&game, "wQ -wS1");
    let sent = stage.discord.press_stale(stage.ada, dialog.id, &confirm_id(&board, mv)).await;
    shown(&stage, sent).await;
    stage.settle(&stage.pool().await).await;
    let boards = stage.discord.messages(group).into_iter().filter(|post| post.content.contains("wQ -wS1"));
    assert_eq!(boards.count(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_response_that_comes_too_late_becomes_a_direct_message() {
    let stage = open("half-late-response").await;
    let (bert, group) = (stage.bert, add_group(&stage));
    let first = begin_with_app(&stage, group, json!({})).await;
    let mut game = new_game();
    let board = play(&stage, first, &mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    stage.settle(&stage.pool().await).await;
    let dialog = stage.pressed(bert, &board, "Play").await;
    stage.discord.slow_down("POST", "/callback", Duration::from_secs(4));
    let mv = legal_move(&game, "bQ bS1-");
    stage.discord.press_stale(bert, dialog.id, &confirm_id(&board, mv)).await.expect("the message is there");
    let hers = stage.discord.direct_messages(stage.ada);
    let message = saying(&stage, hers, "Black placed").await;
    assert_eq!(message.mentions, [stage.ada], "{}", message.content);
    stage.discord.clear_faults();
    game.play(mv).expect("the move is legal");
    let board = shown(&stage, stage.discord.press_label(bert, board.id, "Play").await).await;
    assert!(
        board.content.contains("Black placed"),
        "the press shows what the channel has missed: {}",
        board.content
    );
    play(&stage, board, &mut game, "wA1 -wQ").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_failed_is_shown_with_the_next_press() {
    let stage = open("groups-late").await;
    let (ada, bert, group) = (stage.ada, stage.bert, add_group(&stage));
    let posted = challenge(&stage, group, json!({})).await;
    stage.discord.fail_next("POST", "/callback", 400, 50035, 1);
    let told = stage.private(stage.discord.press_label(bert, posted.id, "Accept").await.expect("sent")).await;
    assert!(told.content.starts_with("Done, but Discord didn’t show it"), "{}", told.content);
    let accept = posted.button("Accept").expect("the post has the button").custom_id;
    let board = shown(&stage, stage.discord.press_stale(bert, posted.id, &accept).await).await;
    assert_eq!(board.mentions, [ada]);
    play(&stage, board, &mut new_game(), "wS1;bS1 wS1-").await;
    stage.close_despite_lost_posts().await;
}
