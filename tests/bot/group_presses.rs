//! Presses where the bot isn't a member: by people without the bot, by people who don't play, and what a channel has missed.

use chrono::Timelike;
use discord_playground::{Id, Message};
use hive::Game;
use serde_json::json;

use crate::by_message::{labels, new_game, saying};
use crate::groups::{
    add_group, begin, begin_with_app, confirm_id, legal_move, open, play, saying_privately, shown,
};
use crate::reminders::set;
use crate::stage::{Stage, count};

/// Presses **More…** on a board, then a button of the private message. Returns the interaction.
async fn press_more(stage: &Stage, user: Id, board: &Message, label: &str) -> Result<Id, String> {
    let more = stage.pressed(user, board, "More…").await;
    stage.discord.press_label(user, more.id, label).await
}

/// Discord rejects the next response.
fn reject_response(stage: &Stage) {
    stage.discord.fail_next("POST", "/callback", 400, 50035, 1);
}

/// Plays a move, which Discord doesn't show.
pub async fn lose_move(stage: &Stage, player: Id, board: &Message, game: &mut Game, uhp: &str) {
    let mv = legal_move(game, uhp);
    let dialog = stage.pressed(player, board, "Play").await;
    reject_response(stage);
    let sent = stage.discord.press_stale(player, dialog.id, &confirm_id(board, mv)).await;
    assert_told_late(stage, sent).await;
    game.play(mv).expect("the move is legal");
}

async fn assert_told_late(stage: &Stage, interaction: Result<Id, String>) {
    let told = stage.private(interaction.expect("the message is there")).await;
    assert!(told.content.starts_with("Done, but Discord didn’t show it"), "{}", told.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_without_the_bot_press_the_buttons_of_a_match() {
    let stage = open("group-presses-without").await;
    let (bert, group) = (stage.bert, add_group(&stage));
    let first = begin(&stage, group, json!({})).await;
    let board = play(&stage, first, &mut new_game(), "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let more = stage.pressed(bert, &board, "More…").await;
    assert_eq!(labels(&more), ["Offer draw", "Take back", "Resign", "Nudge", "Pause", "History"]);

    let nudged = stage.pressed_more(bert, &board, "Nudge").await;
    assert!(nudged.content.starts_with("Nudged."), "Ada has the bot: {}", nudged.content);
    for (propose, withdraw) in [
        ("Take back", "Withdraw takeback request"),
        ("Pause", "Withdraw pause request"),
        ("Offer draw", "Withdraw draw offer"),
    ] {
        let proposal = shown(&stage, press_more(&stage, bert, &board, propose).await).await;
        assert_eq!(proposal.mentions, [stage.ada], "{}", proposal.content);
        let withdrawn = stage.pressed_more(bert, &board, withdraw).await;
        assert!(withdrawn.content.starts_with("Withdrawn"), "{}", withdrawn.content);
    }
    for (propose, decline) in [("Take back", "Decline takeback"), ("Offer draw", "Decline draw")] {
        let proposal = shown(&stage, press_more(&stage, stage.ada, &board, propose).await).await;
        let declined = stage.pressed(bert, &proposal, decline).await;
        assert!(declined.content.starts_with("Declined"), "{}", declined.content);
    }
    let proposal = shown(&stage, press_more(&stage, stage.ada, &board, "Pause").await).await;
    let paused = shown(&stage, stage.discord.press_label(bert, proposal.id, "Accept pause").await).await;
    assert!(paused.content.contains("paused"), "{}", paused.content);
    let resumed = shown(&stage, press_more(&stage, bert, &board, "End pause").await).await;
    assert_eq!(resumed.mentions, [stage.ada], "{}", resumed.content);
    let history = stage.pressed_more(bert, &board, "History").await;
    assert_eq!(history.attachments.len(), 1, "{}", history.content);

    let question = stage.pressed_more(bert, &board, "Resign").await;
    let result = shown(&stage, stage.discord.press_label(bert, question.id, "Resign match #1").await).await;
    assert!(result.content.contains("resigned"), "{}", result.content);
    let analysis = stage.pressed(bert, &result, "Analysis").await;
    assert!(analysis.content.contains("Match #1"), "{}", analysis.content);
    stage.pressed(bert, &result, "History").await;
    let rematch = shown(&stage, stage.discord.press_label(bert, result.id, "Rematch").await).await;
    assert_eq!(rematch.mentions, [stage.ada], "{}", rematch.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_people_in_the_group_cannot_act() {
    let stage = open("group-presses-others").await;
    let (ada, bert, stranger, group) = (stage.ada, stage.bert, stage.stranger, add_group(&stage));
    let board = begin(&stage, group, json!({})).await;
    let mut game = new_game();
    let confirm = confirm_id(&board, legal_move(&game, "wS1"));
    let forged = async |post: &Message, id: &str| {
        let sent = stage.discord.press_stale(stranger, post.id, id).await;
        stage.private(sent.expect("the message is there")).await.content
    };
    let not_theirs = "You aren’t a player in match #1";
    assert!(forged(&board, &confirm).await.starts_with(not_theirs));
    let board = play(&stage, board, &mut game, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    assert!(forged(&board, "1:resign:1").await.starts_with(not_theirs));
    assert!(forged(&board, &format!("1:resign-yes:1:{}", game.ply())).await.starts_with(not_theirs));
    let offer = shown(&stage, press_more(&stage, ada, &board, "Offer draw").await).await;
    for label in ["Accept draw", "Decline draw"] {
        let said = stage.pressed(stranger, &offer, label).await;
        assert!(said.content.starts_with(not_theirs), "{}", said.content);
    }
    let result = shown(&stage, stage.discord.press_label(bert, offer.id, "Accept draw").await).await;
    let said = stage.pressed(stranger, &result, "Rematch").await;
    assert!(said.content.starts_with(not_theirs), "{}", said.content);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from challenge where closed_at is null").await, 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_offers_are_shown_with_the_next_press() {
    let stage = open("group-presses-offer").await;
    let (ada, bert, group) = (stage.ada, stage.bert, add_group(&stage));
    let first = begin(&stage, group, json!({})).await;
    let board = play(&stage, first, &mut new_game(), "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let more = stage.pressed(ada, &board, "More…").await;
    reject_response(&stage);
    assert_told_late(&stage, stage.discord.press_label(ada, more.id, "Offer draw").await).await;
    let offer = shown(&stage, stage.discord.press_label(ada, board.id, "Play").await).await;
    assert!(offer.content.contains("offers a draw"), "{}", offer.content);
    assert_eq!(offer.mentions, [bert]);
    let declined = stage.pressed(bert, &offer, "Decline draw").await;
    assert!(declined.content.starts_with("Declined"), "{}", declined.content);
    let seen = stage.pressed(ada, &board, "Play").await;
    assert!(seen.content.contains("Match #1"), "nothing is missed: {}", seen.content);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_takeback_and_a_new_move_are_shown_with_the_next_press() {
    let stage = open("group-presses-takeback").await;
    let (ada, bert, group) = (stage.ada, stage.bert, add_group(&stage));
    let first = begin(&stage, group, json!({})).await;
    let mut game = new_game();
    let board = play(&stage, first, &mut game, "wS1;bS1 wS1-;wQ -wS1").await;
    let request = shown(&stage, press_more(&stage, ada, &board, "Take back").await).await;
    reject_response(&stage);
    assert_told_late(&stage, stage.discord.press_label(bert, request.id, "Accept takeback").await).await;
    game.undo();
    let letters = stage.discord.direct_messages(ada);
    stage.told_in(letters, ada, "place", json!({ "piece": "wA1", "at": "-wS1" })).await;
    game.play(legal_move(&game, "wA1 -wS1")).expect("the move is legal");
    let again = shown(&stage, stage.discord.press_label(bert, board.id, "Play").await).await;
    assert!(again.content.contains("White placed ant 1"), "{}", again.content);
    play(&stage, again, &mut game, "bQ bS1-").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_that_runs_out_is_shown_with_the_next_press() {
    let stage = open("group-presses-time").await;
    let (ada, bert, group) = (stage.ada, stage.bert, add_group(&stage));
    let first = begin(&stage, group, json!({ "time": "2 days per move" })).await;
    let board = play(&stage, first, &mut new_game(), "wS1;bS1 wS1-;wQ -wS1").await;
    stage.settle(&stage.pool().await).await;
    stage.pass_hours(60).await;
    saying(&stage, stage.discord.direct_messages(ada), "Claim the win").await;
    stage.settle(&stage.pool().await).await;
    let late = shown(&stage, stage.discord.press_label(bert, board.id, "Play").await).await;
    assert_eq!(labels(&late), ["Claim win", "Give a day"], "{}", late.content);
    let board = shown(&stage, stage.discord.press_label(ada, late.id, "Give a day").await).await;
    assert_eq!(board.mentions, [bert], "{}", board.content);
    let seen = stage.pressed(bert, &board, "Play").await;
    assert!(seen.content.contains("Match #1"), "nothing is missed: {}", seen.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn repeated_hidden_responses_cause_one_direct_message() {
    let stage = open("group-presses-hidden").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let server = stage.discord.add_server_without_bot("Ant Hill", &[ada, bert]);
    let lounge = stage.discord.add_channel(server, "lounge");
    let board = begin_with_app(&stage, lounge, json!({})).await;
    stage.discord.hide_external_apps(server, true);
    let pool = stage.pool().await;
    let dialog = stage.pressed(ada, &board, "Play").await;
    let confirm = confirm_id(&board, legal_move(&new_game(), "wS1"));
    let sent = stage.discord.press_stale(ada, dialog.id, &confirm).await.expect("the message is there");
    stage.private(sent).await;
    for _ in 0..3 {
        let pressed = stage.discord.press_label(bert, board.id, "Play").await.expect("the board has it");
        assert!(stage.discord.answer(pressed).await.ephemeral, "others don’t see it");
        stage.settle(&pool).await;
    }
    assert_eq!(
        count(&pool, "select count(*) from notice where kind = 'dm_turn' and message_id is not null").await,
        1
    );
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opponents_whom_the_bot_cannot_reach_are_not_nudged() {
    let stage = open("group-presses-nudge").await;
    let group = add_group(&stage);
    let first = begin(&stage, group, json!({})).await;
    let board = play(&stage, first, &mut new_game(), "wS1").await;
    let said = stage.pressed_more(stage.ada, &board, "Nudge").await;
    assert!(
        said.content.starts_with("The bot can’t send direct messages to your opponent in match #1"),
        "{}",
        said.content
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_who_remove_the_bot_from_their_account_are_no_longer_written_to() {
    let stage = open("group-presses-uninstalled").await;
    let (bert, group, pool) = (stage.bert, add_group(&stage), stage.pool().await);
    let first = begin_with_app(&stage, group, json!({ "time": "2 days per move" })).await;
    let board = play(&stage, first, &mut new_game(), "wS1;bS1 wS1-;wQ -wS1").await;
    stage.discord.remove_app(bert).expect("it was added");
    stage.settle(&pool).await;
    stage.pass_hours(30).await;
    stage.settle(&pool).await;
    stage.wait_until_none("select count(*) from player where name = 'Bertram' and is_reachable").await;
    let said = stage.pressed_more(stage.ada, &board, "Nudge").await;
    assert!(
        said.content.starts_with("The bot can’t send direct messages to your opponent"),
        "{}",
        said.content
    );
    stage.discord.add_app(bert);
    stage.told_in(group, bert, "help", json!({})).await;
    assert_eq!(
        stage.pressed_more(stage.ada, &board, "Nudge").await.content,
        "Nudged. You can nudge again in a day."
    );
    saying(&stage, stage.discord.direct_messages(bert), "is waiting for your move").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_continues_by_direct_messages_after_its_group_was_deleted() {
    let stage = open("group-presses-deleted").await;
    let (ada, bert, group) = (stage.ada, stage.bert, add_group(&stage));
    let first = begin_with_app(&stage, group, json!({ "time": "2 days per move" })).await;
    play(&stage, first, &mut new_game(), "wS1;bS1 wS1-").await;
    stage.settle(&stage.pool().await).await;
    stage.discord.delete_channel(group);
    let [hers, his] = [ada, bert].map(|user| stage.discord.direct_messages(user));
    let seen = stage.told_in(hers, ada, "board", json!({})).await;
    assert!(seen.content.contains("Match #1"), "{}", seen.content);
    stage.told_in(hers, ada, "place", json!({ "piece": "wQ", "at": "-wS1" })).await;
    let turn = saying(&stage, his, "White placed the queen").await;
    assert_eq!(turn.mentions, [bert]);
    stage.told_in(his, bert, "place", json!({ "piece": "bQ", "at": "bS1-" })).await;
    saying(&stage, hers, "Black placed the queen").await;
    stage.settle(&stage.pool().await).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_that_discord_does_not_show_are_withdrawn() {
    let stage = open("group-presses-late").await;
    let group = add_group(&stage);
    reject_response(&stage);
    let sent = stage.discord.command(stage.ada, group, "challenge", json!({ "opponent": stage.bert })).await;
    let said = stage.private(sent.expect("the command is there")).await;
    assert_eq!(said.content, "The challenge was withdrawn, because Discord didn’t show it. Try again.");
    assert_eq!(count(&stage.pool().await, "select count(*) from challenge where closed_at is null").await, 0);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_move_although_their_server_hides_the_answers() {
    let stage = open("group-presses-hidden-play").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let server = stage.discord.add_server_without_bot("Ant Hill", &[ada, bert]);
    let lounge = stage.discord.add_channel(server, "lounge");
    let board = begin(&stage, lounge, json!({})).await;
    stage.discord.hide_external_apps(server, true);
    let dialog = stage.pressed(ada, &board, "Play").await;
    let confirm = |uhp: &str, game: &Game| confirm_id(&board, legal_move(game, uhp));
    let mut game = new_game();
    let sent = stage.discord.press_stale(ada, dialog.id, &confirm("wS1", &game)).await;
    stage.private(sent.expect("the message is there")).await;
    game.play(legal_move(&game, "wS1")).expect("the move is legal");

    let pressed = stage.discord.press_label(bert, board.id, "Play").await.expect("the board has the button");
    let hidden = stage.discord.answer(pressed).await.message();
    let dialog = saying_privately(&stage, &hidden, "**Match #1, turn 1** · Black to move").await;
    let confirm = confirm("bS1 wS1-", &game).replacen(":0:", ":1:", 1);
    let sent = stage.discord.press_stale(bert, dialog.id, &confirm).await;
    let hidden = stage.discord.answer(sent.expect("the message is there")).await.message();
    saying_privately(&stage, &hidden, "only you see the bot’s answers").await;
    saying(&stage, stage.discord.direct_messages(ada), "Black placed spider 1").await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_timeout_in_quiet_hours_is_told_again_when_they_end() {
    let stage = open("group-presses-quiet").await;
    let (ada, group, pool) = (stage.ada, add_group(&stage), stage.pool().await);
    let hour = |ahead: u32| ((stage.now().hour() + ahead) % 24).to_string();
    set(&stage, ada, "quiet-from", &hour(23)).await;
    set(&stage, ada, "quiet-until", &hour(4)).await;
    let first = begin(&stage, group, json!({ "time": "2 days per move" })).await;
    play(&stage, first, &mut new_game(), "wS1;bS1 wS1-;wQ -wS1").await;
    stage.settle(&pool).await;
    stage.pass_hours(49).await;
    stage
        .wait_until_counted("select count(*) from notice where kind = 'dm_late' and message_id is not null")
        .await;
    stage.pass_hours(4).await;
    stage
        .wait_until_counted(
            "select count(*) from (select from notice where kind = 'dm_late' and message_id is not null
             having count(*) = 2) both_messages",
        )
        .await;
    let told = stage.discord.messages(stage.discord.direct_messages(ada));
    assert_eq!(told.last().expect("two messages").mentions, [ada]);
    stage.close().await;
}
