//! Matches in servers that add or remove the bot meanwhile.

use std::time::Duration;

use discord_playground::{InteractionKind, Message};
use serde_json::{Value, json};

use crate::by_message::{becomes, new_game, saying};
use crate::group_presses::lose_move;
use crate::groups::{begin, confirm_id, legal_move, play, shown};
use crate::stage::{Stage, count};

/// A stage whose players can add the bot to their accounts. Ada has.
async fn open(name: &str) -> Stage {
    let mut stage = Stage::open(name).await;
    stage.discord.set_application(json!({ "integration_types_config": { "0": {}, "1": {} } }));
    stage.restart_bot().await;
    stage.discord.add_app(stage.ada);
    stage
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_become_ordinary_ones_when_their_server_adds_the_bot() {
    let stage = open("moving-in").await;
    let (ada, bert, pool) = (stage.ada, stage.bert, stage.pool().await);
    let server = stage.discord.add_server_without_bot("Ant Hill", &[ada, bert, stage.stranger]);
    let lounge = stage.discord.add_channel(server, "lounge");
    let first = begin(&stage, lounge, json!({})).await;
    let mut game = new_game();
    let board = play(&stage, first, &mut game, "wS1;bS1 wS1-").await;
    let options = json!({ "opponent": stage.stranger });
    let open = shown(&stage, stage.discord.command(ada, lounge, "challenge", options).await).await;
    stage.settle(&pool).await;
    lose_move(&stage, ada, &board, &mut game, "wQ -wS1").await;
    stage.settle(&pool).await;

    stage.discord.join(stage.discord.bot(), server);
    stage.wait_until_none("select count(*) from match where foreign_guild_id is not null").await;
    let missed = saying(&stage, lounge, "White placed the queen").await;
    assert_eq!((missed.mentions.clone(), missed.interaction), (vec![bert], None), "an ordinary post");
    becomes(&stage, &board, "[match #1](").await;
    stage.told_in(lounge, bert, "place", json!({ "piece": "bQ", "at": "bS1-" })).await;
    saying(&stage, lounge, "Black placed the queen").await;
    let seen = stage.told_in(lounge, stage.stranger, "games", json!({ "server": true })).await;
    assert!(seen.content.contains("#1"), "{}", seen.content);
    stage.pressed(stage.stranger, &open, "Accept").await;
    let begun = saying(&stage, lounge, "match #2, turn 1").await;
    assert_eq!(begun.interaction, None, "an ordinary post");
    assert_eq!(count(&pool, "select count(*) from match where is_private").await, 0);
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_in_a_thread_stay_private_when_their_server_adds_the_bot() {
    let stage = open("moving-thread").await;
    let (ada, bert, pool) = (stage.ada, stage.bert, stage.pool().await);
    let server = stage.discord.add_server_without_bot("Ant Hill", &[ada, bert, stage.stranger]);
    let lounge = stage.discord.add_channel(server, "lounge");
    let thread = stage.discord.add_thread(ada, lounge, 1440, "a match");
    let first = begin(&stage, thread, json!({})).await;
    let mut game = new_game();
    let board = play(&stage, first, &mut game, "wS1").await;
    stage.settle(&pool).await;
    stage.discord.join(stage.discord.bot(), server);
    stage.wait_until_none("select count(*) from match where foreign_guild_id is not null").await;

    // A post from before may still name the account of its player only.
    let custom_id = board.button("Play").expect("the post has the button").custom_id;
    let data = json!({ "custom_id": custom_id, "component_type": 2, "id": 1 });
    let kind = InteractionKind::Component { message: board.id, custom_id };
    let forge = |event: &mut Value| event["authorizing_integration_owners"] = json!({ "1": ada.to_string() });
    let pressed = stage.discord.interact_forged(bert, thread, kind, data, forge).await;
    let dialog = stage.private(pressed).await;
    let confirm = confirm_id(&board, legal_move(&game, "bS1 wS1-"));
    let played = stage.discord.press_stale(bert, dialog.id, &confirm).await.expect("the message is there");
    assert!(stage.private(played).await.content.starts_with("Played `bS1 wS1-`"));
    let post = saying(&stage, thread, "Black placed spider 1").await;
    assert_eq!((post.mentions.clone(), post.interaction), (vec![ada], None), "an ordinary post");
    let listed = stage.told_in(lounge, stage.stranger, "games", json!({ "server": true })).await;
    assert!(!listed.content.contains("#1"), "{}", listed.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_post_shows_that_a_server_has_removed_the_bot() {
    let stage = open("moving-unnoticed").await;
    let (ada, bert, pool) = (stage.ada, stage.bert, stage.pool().await);
    for player in [ada, bert] {
        stage.discord.add_app(player);
    }
    stage.begin_with_first_moves(json!({})).await;
    for player in [ada, bert] {
        stage.told(player, "help", json!({})).await;
    }
    stage.settle(&pool).await;
    stage.discord.leave(stage.discord.bot(), stage.server);
    let letters = stage.discord.direct_messages(ada);
    stage.told_in(letters, ada, "place", json!({ "piece": "wQ", "at": "-wS1" })).await;
    saying(&stage, stage.discord.direct_messages(bert), "was removed from its server").await;
    let turn = saying(&stage, stage.discord.direct_messages(bert), "White placed the queen").await;
    assert_eq!(turn.mentions, [bert], "{}", turn.content);
    assert_eq!(count(&pool, "select count(*) from match where stranded_at is not null").await, 0);
    stage.settle(&pool).await;
    stage.close_despite_lost_posts().await;
}

/// Ada and Bert play some moves in the stage's server, which then removes the bot.
async fn begin_and_kick(stage: &Stage, has_bert_app: bool) -> Message {
    if has_bert_app {
        stage.discord.add_app(stage.bert);
    }
    let (_, post) = stage.begin_with_first_moves(json!({})).await;
    for player in [stage.ada, stage.bert] {
        stage.told(player, "help", json!({})).await;
    }
    stage.settle(&stage.pool().await).await;
    stage.discord.kick_bot(stage.server);
    post
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_continue_by_responses_when_their_server_removes_the_bot() {
    let stage = open("moving-out").await;
    let (ada, bert, pool) = (stage.ada, stage.bert, stage.pool().await);
    let post = begin_and_kick(&stage, true).await;
    for player in [ada, bert] {
        let told = saying(&stage, stage.discord.direct_messages(player), "was removed from its server").await;
        assert!(told.content.contains(&format!("<#{}>", stage.channel)), "{}", told.content);
    }
    let turn = saying(&stage, stage.discord.direct_messages(ada), "your move as White").await;
    assert_eq!(count(&pool, "select count(*) from match where stranded_at is not null").await, 0);
    stage.settle(&pool).await;

    let mut game = new_game();
    for uhp in ["wS1", "bS1 wS1-"] {
        game.play(legal_move(&game, uhp)).expect("the move is legal");
    }
    let board = play(&stage, post, &mut game, "wQ -wS1;bQ bS1-").await;
    assert_eq!(board.mentions, [ada]);
    assert!(board.interaction.is_some(), "a response");
    let reply = stage.told_in(turn.channel, ada, "place", json!({ "piece": "wA1", "at": "-wQ" })).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    saying(&stage, stage.discord.direct_messages(bert), "White placed ant 1").await;
    stage.settle(&pool).await;
    assert_eq!(
        count(&pool, "select count(*) from notice where kind = 'turn' and failure is not null").await,
        0
    );
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_wait_until_both_players_have_the_bot_on_their_accounts() {
    let stage = open("moving-waits").await;
    let (ada, bert, pool) = (stage.ada, stage.bert, stage.pool().await);
    begin_and_kick(&stage, false).await;
    saying(&stage, stage.discord.direct_messages(ada), "lost its channel").await;
    stage.told_in(stage.channel, ada, "games", json!({})).await;
    assert_eq!(count(&pool, "select count(*) from match where stranded_at is not null").await, 1);
    stage.discord.add_app(bert);
    stage.told_in(stage.channel, bert, "games", json!({})).await;
    assert_eq!(count(&pool, "select count(*) from match where stranded_at is not null").await, 0);
    let turn = saying(&stage, stage.discord.direct_messages(ada), "your move as White").await;
    assert!(turn.content.contains(&format!("<@{bert}>")), "{}", turn.content);
    stage.settle(&pool).await;
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_confirmed_while_the_bot_is_added_becomes_an_ordinary_post() {
    let stage = open("half-moving-meanwhile").await;
    let (ada, bert, pool) = (stage.ada, stage.bert, stage.pool().await);
    let server = stage.discord.add_server_without_bot("Ant Hill", &[ada, bert]);
    let lounge = stage.discord.add_channel(server, "lounge");
    let board = begin(&stage, lounge, json!({})).await;
    stage.settle(&pool).await;
    let dialog = stage.pressed(ada, &board, "Play").await;
    stage.discord.slow_down("POST", "/callback", Duration::from_secs(1));
    let confirm = confirm_id(&board, legal_move(&new_game(), "wS1"));
    stage.discord.press_stale(ada, dialog.id, &confirm).await.expect("the message is there");
    stage.wait_until_counted("select count(*) from match_event where kind = 'placed'").await;
    stage.discord.expire_interactions();
    stage.discord.join(stage.discord.bot(), server);
    let post = saying(&stage, lounge, "White placed spider 1").await;
    assert_eq!((post.mentions.clone(), post.interaction), (vec![bert], None), "an ordinary post");
    stage.discord.clear_faults();
    stage.close_despite_lost_posts().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_removal_noticed_twice_moves_a_match_once() {
    let stage = open("moving-twice").await;
    let (ada, bert, pool) = (stage.ada, stage.bert, stage.pool().await);
    stage.discord.add_app(bert);
    stage.begin_with_first_moves(json!({})).await;
    for player in [ada, bert] {
        stage.told(player, "help", json!({})).await;
    }
    stage.settle(&pool).await;
    let path = format!("/channels/{}/messages", stage.channel);
    stage.discord.slow_down("POST", &path, Duration::from_secs(2));
    stage.told(ada, "place", json!({ "piece": "wQ", "at": "-wS1" })).await;
    stage.discord.kick_bot(stage.server);
    for player in [ada, bert] {
        saying(&stage, stage.discord.direct_messages(player), "was removed from its server").await;
    }
    stage.discord.clear_faults();
    stage.settle(&pool).await;
    assert_eq!(count(&pool, "select count(*) from match where foreign_guild_id > 0").await, 1);
    assert_eq!(count(&pool, "select count(*) from notice where kind = 'letter'").await, 2);
    stage.close_despite_lost_posts().await;
}
