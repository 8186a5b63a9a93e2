//! Following matches of others, as dialogues.

use discord_playground::{Id, Message};
use hive::{Colour, Game, uhp_history};
use serde_json::json;

use crate::matches::all_recorded;
use crate::picker::other_buttons;
use crate::stage::{Stage, count};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_followed_match_is_told_by_direct_message() {
    let mut stage = Stage::open("follow").await;
    let (ada, cleo) = (stage.ada, stage.stranger);
    let (mut game, _) = stage.begin_with_first_moves(json!({ "colour": "white" })).await;
    let board = stage.told(cleo, "board", json!({ "match": "1" })).await;
    let following = stage.pressed(cleo, &board, "Follow").await;
    assert_eq!(following.content, "You’ll get the result of match #1 by direct message.");
    assert_eq!(other_buttons(&following), ["Each turn", "Queens in danger", "Stop following"]);
    stage.restart_bot().await;
    let following = stage.pressed(cleo, &following, "Each turn").await;
    assert_eq!(following.content, "You’ll get new moves and the result of match #1 by direct message.");
    let own = stage.told(ada, "board", json!({ "match": "1" })).await;
    assert!(own.content.ends_with("\n1 person is following this match."), "{}", own.content);
    assert!(own.button("Follow").is_none(), "she plays it");

    let messages = stage.discord.direct_messages(cleo);
    let turn = stage.play(&mut game, "wQ -wS1").await;
    assert_eq!(turn.mentions, [stage.bert], "followers aren't mentioned");
    let told = stage.discord.next_message(messages, None).await;
    assert!(told.content.contains(", turn 2: White placed the queen bee west of"), "{}", told.content);
    assert!(told.content.contains("[#1](https://discord.com/channels/"), "{}", told.content);
    let more = stage.pressed(cleo, &turn, "More…").await;
    assert!(more.content.starts_with("You aren’t a player in match #1."), "{}", more.content);
    assert_eq!(other_buttons(&more), ["Stop following"]);
    let stopped = stage.pressed(cleo, &more, "Stop following").await;
    assert_eq!(stopped.content, "You’ve stopped following match #1.");
    let again = stage.pressed(cleo, &stopped, "Follow").await;
    assert_eq!(again.content, following.content.replace("new moves and the result", "the result"));
    let question = stage.pressed_more(ada, &turn, "Resign").await;
    stage.pressed(ada, &question, "Resign match #1").await;
    let ended = stage.discord.next_message(messages, Some(told.id)).await;
    assert!(ended.content.contains("won as Black: White resigned"), "{}", ended.content);
    stage.wait_until_counted("select 1 - count(*) from follow").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_played_while_a_response_is_lost_is_announced() {
    let stage = Stage::open("follow_lost").await;
    let (mut game, _) = stage.begin_with_first_moves(json!({ "colour": "white" })).await;
    follow_turns(&stage).await;
    let messages = stage.discord.direct_messages(stage.stranger);
    let path = format!("/channels/{messages}/messages");
    let held = stage.discord.hold("POST", &path);
    stage.discord.lose_next("POST", &path, 1);
    stage.play(&mut game, "wQ -wS1").await;
    held.reached().await;
    let first = stage.discord.next_message(messages, None).await;
    stage.play(&mut game, "bQ bS1-").await;
    drop(held);
    assert!(first.content.contains(", turn 2: White placed the queen bee"), "{}", first.content);
    let second = stage.discord.next_message(messages, Some(first.id)).await;
    assert!(second.content.contains(", turn 2: Black placed the queen bee"), "{}", second.content);
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.discord.messages(messages).len(), 2);
    stage.close().await;
}

/// A recorded game and the ply that leaves a queen one free side, which the next ply doesn't fill.
fn lasting_danger(record: &str) -> Option<(Game, usize)> {
    let record = Game::from_game_string(record).expect("the record is valid");
    let filled = |ply: usize| {
        let mut after = record.clone();
        after.rewind(ply + 1);
        Colour::ALL.map(|colour| after.board().queen_neighbours_filled(colour))
    };
    let ply = (0..record.ply()).find(|&ply| filled(ply).contains(&Some(5)))?;
    (ply + 1 < record.ply() && filled(ply) == filled(ply + 1)).then_some((record, ply))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_queen_in_danger_is_told_once() {
    let stage = Stage::open("follow_queens").await;
    let cleo = stage.stranger;
    let (record, ply) = all_recorded().find_map(lasting_danger).expect("queens are often in danger");
    let moves = uhp_history(&record);
    let mut game = record.clone();
    game.rewind(ply);
    stage.import(&game).await;
    let board = stage.told(cleo, "board", json!({ "match": "1" })).await;
    let following = stage.pressed(cleo, &board, "Follow").await;
    stage.pressed(cleo, &following, "Queens in danger").await;
    let messages = stage.discord.direct_messages(cleo);
    stage.play(&mut game, &moves[ply]).await;
    let warned = stage.discord.next_message(messages, None).await;
    assert!(
        warned.content.contains("’s queen bee is nearly surrounded, on 5 of 6 sides."),
        "{}",
        warned.content
    );
    stage.play(&mut game, &moves[ply + 1]).await;
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.discord.messages(messages).len(), 1, "once per queen");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_queen_in_danger_is_announced_after_switching_from_turns() {
    let stage = Stage::open("follow_queens_later").await;
    let (record, ply) = all_recorded().find_map(lasting_danger).expect("queens are often in danger");
    let moves = uhp_history(&record);
    let mut game = record.clone();
    game.rewind(ply);
    stage.import(&game).await;
    let following = follow_turns(&stage).await;
    let messages = stage.discord.direct_messages(stage.stranger);
    stage.play(&mut game, &moves[ply]).await;
    let turn = stage.discord.next_message(messages, None).await;
    assert!(!turn.content.contains("nearly surrounded"), "{}", turn.content);
    stage.settle(&stage.pool().await).await;
    stage.pressed(stage.stranger, &following, "Queens in danger").await;
    stage.play(&mut game, &moves[ply + 1]).await;
    let warned = stage.discord.next_message(messages, Some(turn.id)).await;
    assert!(warned.content.contains("is nearly surrounded, on 5 of 6 sides."), "{}", warned.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_end_following() {
    let stage = Stage::open("follow_closed").await;
    let (mut game, _) = stage.begin_with_first_moves(json!({ "colour": "white" })).await;
    let board = stage.told(stage.stranger, "board", json!({ "match": "1" })).await;
    let following = stage.pressed(stage.stranger, &board, "Follow").await;
    stage.pressed(stage.stranger, &following, "Each turn").await;
    stage.discord.close_direct_messages(stage.stranger);
    stage.play(&mut game, "wQ -wS1").await;
    stage.wait_until_counted("select count(*) from notice where failure is not null").await;
    assert_eq!(count(&stage.pool().await, "select count(*) from follow").await, 0);
    stage.close_despite_lost_posts().await;
}

/// Cleo follows each turn of match 1. Returns the screen with the buttons to change that.
async fn follow_turns(stage: &Stage) -> Message {
    let board = stage.told(stage.stranger, "board", json!({ "match": "1" })).await;
    let following = stage.pressed(stage.stranger, &board, "Follow").await;
    stage.pressed(stage.stranger, &following, "Each turn").await
}

async fn block(stage: &Stage, user: Id, blocked: Id) {
    let dialog = stage.told(user, "settings", json!({})).await;
    let people = crate::settings::chosen(stage, user, &dialog, "Block").await;
    let menu = people.selects().remove(0).custom_id;
    stage.chosen(user, &people, &menu, &blocked.to_string()).await;
}

async fn delete_data(stage: &Stage, user: Id) {
    let told = stage.told(user, "privacy", json!({})).await;
    let question = stage.pressed(user, &told, "Delete me").await;
    let done = stage.pressed(user, &question, "Delete me permanently").await;
    assert!(done.content.starts_with("Your data is deleted."), "{}", done.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_block_ends_following_silently() {
    for (number, is_follower) in [true, false].into_iter().enumerate() {
        let stage = Stage::open(&format!("follow_block_{number}")).await;
        let (ada, cleo) = (stage.ada, stage.stranger);
        let (mut game, _) = stage.begin_with_first_moves(json!({ "colour": "white" })).await;
        follow_turns(&stage).await;
        let (user, blocked) = if is_follower { (cleo, ada) } else { (ada, cleo) };
        block(&stage, user, blocked).await;
        let post = stage.play(&mut game, "wQ -wS1").await;
        stage.wait_until_none("select count(*) from follow").await;
        stage.settle(&stage.pool().await).await;
        assert_eq!(stage.discord.messages(stage.discord.direct_messages(cleo)).len(), 0);
        let board = stage.told(cleo, "board", json!({ "match": "1" })).await;
        assert!(board.button("Follow").is_none(), "{:?}", other_buttons(&board));
        for id in ["1:follow:open:1", "1:follow:result:1", "1:follow:queens:1"] {
            let refused = stage.refused_press(cleo, &post, id).await;
            assert!(refused.starts_with("You can’t follow match #1."), "{id}: {refused}");
        }
        stage.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleting_data_ends_following() {
    for (number, is_follower) in [true, false].into_iter().enumerate() {
        let stage = Stage::open(&format!("follow_deletion_{number}")).await;
        let (mut game, _) = stage.begin_with_first_moves(json!({ "colour": "white" })).await;
        follow_turns(&stage).await;
        if is_follower {
            delete_data(&stage, stage.stranger).await;
            assert_eq!(count(&stage.pool().await, "select count(*) from follow").await, 0);
            stage.play(&mut game, "wQ -wS1").await;
        } else {
            delete_data(&stage, stage.bert).await; // resigns the match
        }
        stage.wait_until_none("select count(*) from follow").await;
        stage.settle(&stage.pool().await).await;
        let letters = stage.discord.direct_messages(stage.stranger);
        assert_eq!(stage.discord.messages(letters).len(), 0);
        stage.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_a_private_thread_is_followed_by_nobody() {
    let stage = Stage::open("follow_private").await;
    let (challenge, _, _) = crate::threads::begin(&stage, json!({ "thread": "private" })).await;
    for id in ["1:follow:open:1", "1:follow:turns:1"] {
        let refused = stage.refused_press(stage.stranger, &challenge, id).await;
        assert!(refused.starts_with("There’s no such match here."), "{id}: {refused}");
    }
    assert_eq!(count(&stage.pool().await, "select count(*) from follow").await, 0);
    let board = stage.told(stage.ada, "board", json!({ "match": "1" })).await;
    assert!(board.button("Follow").is_none() && !board.content.contains("following"), "{}", board.content);
    stage.close().await;
}
