//! User and message commands (context menus).

use discord_playground::{Id, Message};
use hive::{Game, Setup, uhp_history};
use serde_json::json;

use crate::leaderboard::BEETLE_MATE;
use crate::stage::Stage;

async fn told(stage: &Stage, user: Id, name: &str, target: Id) -> Message {
    let sent = stage.discord.user_command(user, stage.channel, name, target).await;
    stage.private(sent.expect("Discord sends the command")).await
}

async fn tried(stage: &Stage, user: Id, message: Id) -> Message {
    let sent = stage.discord.message_command(user, "Try this position", message).await;
    stage.private(sent.expect("Discord sends the command")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn users_are_challenged_by_their_menu() {
    let stage = Stage::open("menu-challenge").await;
    let before = stage.last_post();
    let sent = told(&stage, stage.ada, "Challenge to Hive", stage.bert).await;
    assert!(sent.content.starts_with("Challenge sent"), "{}", sent.content);
    let post = stage.discord.next_message(stage.channel, before).await;
    assert!(post.content.contains(&format!("<@{}>", stage.bert)), "{}", post.content);
    let own = told(&stage, stage.ada, "Challenge to Hive", stage.ada).await;
    assert!(own.content.starts_with("You can’t challenge yourself."), "{}", own.content);
    let practice = told(&stage, stage.ada, "Challenge to Hive", stage.discord.bot()).await;
    assert!(practice.content.starts_with("Practice match"), "{}", practice.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn profiles_are_shown_by_the_menu_of_a_user() {
    let stage = Stage::open("menu-profile").await;
    let reply = told(&stage, stage.ada, "Hive profile", stage.bert).await;
    assert_eq!(
        (reply.content.as_str(), reply.only_for),
        ("Bert hasn’t finished a match yet.", Some(stage.ada))
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn positions_of_posts_are_tried_by_their_menu() {
    let stage = Stage::open("menu-try").await;
    stage.begin_as_white().await;
    let mut game = Game::new(Setup::default());
    let post = stage.play(&mut game, "wS1;bS1 wS1-").await;
    stage.settle(&stage.pool().await).await; // posts are found once their message id is saved
    let board = tried(&stage, stage.bert, post.id).await;
    assert_eq!((board.only_for, board.attachments.len()), (Some(stage.bert), 1), "{}", board.content);
    assert!(board.content.contains("Try board"), "{}", board.content);
    let other = tried(&stage, stage.bert, board.id).await;
    assert_eq!(
        other.content,
        "This message isn’t a board of a match. Choose one of the bot’s posts about a match."
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_position_before_the_last_move_of_a_won_game_is_tried() {
    let stage = Stage::open("menu-try-end").await;
    stage.begin(json!({ "colour": "white", "opening": "Tournament" })).await;
    let recorded = Game::from_game_string(BEETLE_MATE).expect("the game string is valid");
    let last = stage.play(&mut Game::new(recorded.setup()), &uhp_history(&recorded).join(";")).await;
    stage.settle(&stage.pool().await).await;
    let board = tried(&stage, stage.bert, last.id).await;
    assert!(board.content.contains("Try board"), "{}", board.content);
    assert!(board.content.contains("from turn 16"), "{}", board.content);
    stage.close().await;
}
