//! Practice matches against the bot: replies, hints, takebacks, and recovery from failures.

use discord_playground::{Id, Message};
use hive::{Colour, Game, Move, game_string, to_uhp, uhp_history};
use hive_engine::Level;
use hivepost::discord::words::Text;
use hivepost::ids::MatchId;
use hivepost::play::matches::{MatchRef, find};
use hivepost::play::{Caller, Database};
use hivepost::store::players::Player;
use serde_json::{Value, json};

use crate::first_steps::first_played;
use crate::matches::{all_recorded, expansions_choice, replay_after};
use crate::picker::{Choice, choice_buttons, go, piece_and_place, place, take};
use crate::stage::{Stage, count, level};

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// Starts a practice match, with Ada as White unless `options` say otherwise. Returns its first post.
pub async fn begin(stage: &Stage, options: Value) -> Message {
    let before = stage.last_post();
    let mut all = json!({ "colour": "white", "level": level(1), "expansions": "Base" });
    all.as_object_mut()
        .expect("the options are an object")
        .extend(options.as_object().expect("the options are an object").clone());
    stage.told(stage.ada, "practice", all).await;
    stage.discord.next_message(stage.channel, before).await
}

/// Plays Ada's move and returns the post once it shows the bot's reply.
pub async fn play_move(stage: &Stage, post: &Message, options: Value) -> Message {
    let command = if options.get("to").is_some() { "move" } else { "place" };
    let reply = stage.told(stage.ada, command, options).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    stage.edited(post).await
}

/// Confirms Ada's move. Asserts that the private message is deleted.
pub async fn confirm(stage: &Stage, picker: &Message) {
    let sent = stage.discord.press_label(stage.ada, picker.id, "Confirm").await;
    let answer = stage.discord.answer(sent.expect("the button is there")).await;
    assert!(!answer.failed && answer.message.is_none(), "{}", answer.content());
    assert!(stage.discord.message(picker.id).is_none(), "the picker is still there");
}

/// The game of a match, without taken-back moves.
pub async fn game_of(stage: &Stage, id: i64) -> Game {
    let ada = Caller::new(Player { id: stage.ada.into(), name: "Ada".to_owned() }, stage.now());
    let found = find(&Database::new(stage.pool().await), &ada, MatchRef::Number(MatchId(id))).await;
    found.expect("the match exists").game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_replies_to_each_move_in_the_same_post_without_a_ping() {
    let stage = Stage::open("practice").await;
    let (ada, bot) = (stage.ada, stage.discord.bot());
    let said = stage.told(ada, "practice", json!({ "level": level(3), "colour": "white" })).await;
    assert_eq!(said.content, "Practice match #1 has started, at level 3 of 8. You play White.");
    let first = stage.discord.next_message(stage.channel, None).await;
    let head = format!("<@{ada}> — your move as White · match #1, turn 1\n<@{bot}> plays Black");
    assert!(first.content.starts_with(&head), "{}", first.content);
    assert!(first.content.contains("Practice, level 3 of 8."), "{}", first.content);
    assert_eq!(labels(&first), ["Play", "Hint", "More…"]);
    let second = play_move(&stage, &first, json!({ "piece": "wS1" })).await;
    assert!(second.content.starts_with(&format!("<@{ada}> — your move as White · match #1, turn 2\n")));
    assert!(second.content.contains("White placed spider 1"), "{}", second.content);
    assert!(second.content.contains("Black placed"), "the post has both moves: {}", second.content);
    assert_eq!(labels(&second), ["Play", "Hint", "Take back", "More…"]);
    assert_eq!(
        (&first.mentions[..], &second.mentions[..]),
        (&[][..], &[][..]),
        "an immediate reply pings nobody"
    );
    assert_eq!((second.id, second.attachments.len()), (first.id, 1), "the post is edited in place");
    assert_eq!(stage.discord.messages(stage.channel).len(), 1);
    assert_eq!(game_of(&stage, 1).await.ply(), 2);
    let said = stage.refused(ada, "draw", json!({})).await;
    assert_eq!(said, "The bot declines, and plays on in match #1.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_starts_as_white_and_a_rematch_swaps_colours() {
    let stage = Stage::open("practice-rematch").await;
    let ada = stage.ada;
    let first = begin(&stage, json!({ "colour": "black", "level": level(2) })).await;
    assert!(first.content.starts_with(&format!("<@{ada}> — your move as Black · match #1, turn 1\n")));
    assert!(first.content.contains("White placed"), "{}", first.content);
    let question = stage.told(ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    let end = stage.edited(&first).await;
    assert!(
        end.content.lines().next().is_some_and(|line| line.ends_with(&format!(" Match #1 against <@{ada}>"))),
        "the post addresses the only player: {}",
        end.content
    );
    assert!(end.content.contains("Black resigned"), "{}", end.content);
    let replay = replay_after(&stage, &end).await;
    let said = stage.pressed(ada, &end, "Rematch").await;
    let expected = "Rematch started: match #2, at level 2 of 8. You play White.";
    assert!(said.content.starts_with(expected), "{}", said.content);
    let next = stage.discord.next_message(stage.channel, Some(replay.id)).await;
    assert!(next.content.starts_with(&format!("<@{ada}> — your move as White · match #2, turn 1\n")));
    assert!(next.content.contains("level 2"), "the rematch keeps the level: {}", next.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_explains_a_move_that_confirm_plays() {
    let stage = Stage::open("practice-hint").await;
    let ada = stage.ada;
    let first = begin(&stage, json!({})).await;
    let hint = stage.pressed(ada, &first, "Hint").await;
    let (why, what) = hint.content.split_once('\n').expect("the hint has a reason and a move");
    assert_eq!(why, "**Hint** · It brings out a new piece.");
    assert_eq!((hint.only_for, hint.attachments.len()), (Some(ada), 1));
    let meant = labels(&hint);
    assert!(meant.contains(&"Confirm".to_owned()) && meant.contains(&"Try".to_owned()), "{meant:?}");
    let played = stage.pressed(ada, &hint, "Confirm").await;
    assert!(what.contains("turn 1"), "{what}");
    let confirm = hint.buttons().into_iter().find(|button| button.label == "Confirm").expect("the button");
    // The button's id ends with the piece and the coordinates of its place.
    let piece = confirm.custom_id.rsplit(':').nth(2).expect("a piece");
    assert_eq!(played.content, first_played(piece), "the first turn is guided");
    let second = stage.edited(&first).await;
    let late = stage.refused_press(ada, &second, "1:practice:hint:1:0").await;
    assert!(late.starts_with("Match #1 has moved on"), "{late}");
    let said = stage.refused_press(stage.bert, &second, "1:practice:hint:1:2").await;
    assert_eq!(said, "You aren’t a player in match #1. `/board` with `match` shows it.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_between_people_have_no_hints_and_no_bot_decisions() {
    let stage = Stage::open("practice-people").await;
    let post = stage.begin_as_white().await;
    assert_eq!(labels(&post), ["Play", "More…"]);
    for (press, expected) in [
        (
            "1:practice:hint:1:0",
            "Hints are only available in practice matches, and match #1 is between two people.",
        ),
        ("1:practice:bow:1:0", "Match #1 isn’t a practice match."),
    ] {
        assert_eq!(stage.refused_press(stage.ada, &post, press).await, expected);
    }
    let unrated = stage.begin(json!({ "colour": "white", "rated": false })).await;
    let said = stage.refused_press(stage.ada, &unrated, "1:practice:hint:2:0").await;
    assert_eq!(said, "Hints are only available in practice matches, and match #2 is between two people.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_takebacks_need_no_consent_and_have_no_limit() {
    let stage = Stage::open("practice-takeback").await;
    let ada = stage.ada;
    let mut post = begin(&stage, json!({})).await;
    for _ in 0..3 {
        let second = play_move(&stage, &post, json!({ "piece": "wS1" })).await;
        let said = stage.pressed(ada, &second, "Take back").await;
        assert!(!said.content.contains("asked"), "nobody needs to agree: {}", said.content);
        post = stage.edited(&second).await;
        assert!(post.content.contains("turn 1\n"), "{}", post.content);
        assert_eq!(labels(&post), ["Play", "Hint", "More…"], "all moves are taken back");
        assert_eq!(game_of(&stage, 1).await.ply(), 0);
    }
    let said = stage.refused(ada, "takeback", json!({})).await;
    assert!(said.contains("match #1"), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenging_the_bot_and_an_empty_match_list_start_practice() {
    let stage = Stage::open("practice-challenge").await;
    let (ada, bot) = (stage.ada, stage.discord.bot());
    let list = stage.told(ada, "games", json!({})).await;
    assert_eq!(labels(&list), ["Practice"]);
    let said = stage.pressed(ada, &list, "Practice").await;
    assert!(said.content.starts_with("Practice match #1 has started, at level 1 of 8."), "{}", said.content);
    let first = stage.discord.next_message(stage.channel, None).await;
    let theirs = stage.told(ada, "games", json!({ "player": stage.bert })).await;
    assert_eq!(labels(&theirs), Vec::<String>::new(), "Bert must start practice himself");
    let asked = json!({ "opponent": bot, "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" });
    let said = stage.told(ada, "challenge", asked).await;
    assert_eq!(said.content, "Practice match #2 has started, at level 1 of 8. You play White.");
    let timed = json!({ "opponent": bot, "colour": "white", "time": "3 days per move" });
    let said_more = stage.told(ada, "challenge", timed).await;
    let expected = "Practice match #3 has started, at level 1 of 8. You play White. \
                    Practice matches have no clock and no rating.";
    assert_eq!(said_more.content, expected);
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(second.content.contains("Mosquito+Ladybug+Pillbug"), "{}", second.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_in_direct_messages_survives_a_restart() {
    let mut stage = Stage::open("practice-messages").await;
    let ada = stage.ada;
    let here = stage.discord.direct_messages(ada);
    let asked = json!({ "level": level(1), "colour": "white", "expansions": "Base" });
    let said = stage.told_in(here, ada, "practice", asked).await;
    assert_eq!(said.content, "Practice match #1 has started, at level 1 of 8. You play White.");
    let mut post = stage.discord.next_message(here, Some(said.id)).await;
    assert!(post.content.starts_with(&format!("<@{ada}> — your move as White · match #1, turn 1\n")));
    assert_eq!(post.attachments.len(), 1);
    for turn in 0..4 {
        if turn == 2 {
            stage.restart_bot().await; // Discord then says in which servers the bot is; direct messages are in none
        }
        let game = game_of(&stage, 1).await;
        let hint = stage.pressed(ada, &post, "Hint").await;
        if turn == 0 {
            stage.pressed(ada, &hint, "Confirm").await; // the first turn is guided
        } else {
            confirm(&stage, &hint).await;
        }
        post = stage.edited(&post).await;
        assert!(post.content.contains("your move"), "{}", post.content);
        assert_eq!(game_of(&stage, 1).await.ply(), game.ply() + 2);
    }
    let shown = stage.told_in(here, ada, "board", json!({})).await;
    assert!(shown.content.contains("#1"), "{}", shown.content);
    let history = stage.pressed(ada, &shown, "History").await;
    let pieces = history.content.lines().last().expect("the history ends with the first pieces");
    assert!(
        pieces.starts_with("First pieces: ") && !pieces.contains("server"),
        "direct messages have no server: {pieces}"
    );
    let list = stage.told_in(here, ada, "games", json!({})).await;
    assert!(list.content.contains(&format!("https://discord.com/channels/@me/{here}/")), "{}", list.content);
    let in_server = stage.told(ada, "games", json!({})).await;
    assert!(in_server.content.contains(&format!("https://discord.com/channels/@me/{here}/")));
    assert!(in_server.content.ends_with("**your turn**"), "{}", in_server.content);
    assert!(labels(&in_server).is_empty(), "the match is continued in direct messages");
    let theirs = stage.told(stage.bert, "games", json!({ "player": ada })).await;
    assert!(theirs.content.contains("no matches in progress"), "{}", theirs.content);
    let said = stage.refused(stage.bert, "board", json!({ "match": "1" })).await;
    assert!(
        said.starts_with("There’s no such match here."),
        "others can't see matches in direct messages: {said}"
    );
    stage.settle(&stage.pool().await).await;
    let stopped =
        count(&stage.pool().await, "select count(*) from match where stranded_at is not null").await;
    assert_eq!(stopped, 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_resigns_on_request_only_in_a_lost_position() {
    let stage = Stage::open("practice-resigns").await;
    let ada = stage.ada;
    let first = begin(&stage, json!({})).await;
    let post = play_move(&stage, &first, json!({ "piece": "wS1" })).await;
    let more = stage.pressed(ada, &post, "More…").await;
    let said = stage.pressed(ada, &more, "Ask the bot to resign").await;
    assert_eq!(said.content, "The bot declines, and plays on in match #1.");
    let lost = sqlx::query("update match set bot_score = -29000").execute(&stage.pool().await).await;
    lost.expect("the statement succeeds");
    let more = stage.pressed(ada, &post, "More…").await;
    let said = stage.pressed(ada, &more, "Ask the bot to resign").await;
    assert_eq!(said.content, "The bot resigns match #1. Well played!");
    let end = stage.edited(&post).await;
    assert!(end.content.contains("Black resigned"), "{}", end.content);
    replay_after(&stage, &end).await;
    stage.close().await;
}

/// Has the bot resign a match as if it were lost. Returns the result.
async fn win(stage: &Stage, first: &Message) -> Message {
    let post = play_move(stage, first, json!({ "piece": "wS1" })).await;
    let lost = sqlx::query("update match set bot_score = -29000").execute(&stage.pool().await).await;
    lost.expect("the statement succeeds");
    stage.pressed_more(stage.ada, &post, "Ask the bot to resign").await;
    let end = stage.edited(&post).await;
    replay_after(stage, &end).await;
    end
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_level_is_offered_after_two_wins_at_a_level() {
    let mut stage = Stage::open("practice-level").await;
    let ada = stage.ada;
    let once = win(&stage, &begin(&stage, json!({ "level": level(3) })).await).await;
    assert_eq!(labels(&once), ["Rematch", "Analysis", "History"]);
    let lower = win(&stage, &begin(&stage, json!({})).await).await;
    assert_eq!(labels(&lower), ["Rematch", "Analysis", "History"], "wins count by level");
    let twice = win(&stage, &begin(&stage, json!({ "level": level(3) })).await).await;
    assert_eq!(labels(&twice), ["Rematch", "Level 4", "Analysis", "History"]);
    stage.restart_bot().await;
    let said = stage.refused_press(stage.bert, &twice, "1:rematch-level:3:4").await;
    assert_eq!(said, "You aren’t a player in match #3. `/board` with `match` shows it.");
    let said = stage.pressed(ada, &twice, "Level 4").await;
    let expected = "Practice match #4 has started, at level 4 of 8. You play Black.";
    assert!(said.content.starts_with(expected), "{}", said.content);
    let first = stage.discord.wait_for("the first post", |world| {
        world.messages.values().find(|post| post.content.contains("match #4, turn 1")).map(|_| ())
    });
    first.await;
    let said = stage.refused_press(ada, &twice, "1:rematch-level:3:4").await;
    assert_eq!(said, "The next match has already started: match #4.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_is_limited_by_number_server_and_permissions() {
    let stage = Stage::open("practice-limits").await;
    let ada = stage.ada;
    let all = 377_957_239_808_u64;
    for (bit, name) in [(1 << 15, "Attach Files"), (1 << 11, "Send Messages"), (1 << 10, "View Channel")] {
        stage.discord.set_bot_permissions(stage.channel, all & !bit);
        let said = stage.refused(ada, "practice", json!({})).await;
        assert!(
            said.starts_with(&format!("The bot needs more permissions in this channel: {name}.")),
            "{said}"
        );
    }
    stage.discord.set_bot_permissions(stage.channel, all);
    for _ in 0..10 {
        begin(&stage, json!({})).await;
    }
    let said = stage.refused(ada, "practice", json!({})).await;
    assert_eq!(said, "You’re playing 10 practice matches (the maximum). Finish or resign one first.");
    let pool = stage.pool().await;
    let home = "insert into server_setting (guild_id, home_channel) values ($1, 7)";
    sqlx::query(home)
        .bind(i64::try_from(stage.server).expect("the id fits into an i64"))
        .execute(&pool)
        .await
        .expect("the statement succeeds");
    let said = stage.refused(stage.bert, "practice", json!({})).await;
    assert!(said.contains("<#7>"), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_practice_match_is_won_by_confirming_hints() {
    let stage = Stage::open("practice-whole").await;
    let ada = stage.ada;
    let mut post = begin(&stage, json!({})).await;
    let (mut remarked, mut last_reply) = (false, None);
    for _ in 0..60 {
        let hint = stage.pressed(ada, &post, "Hint").await;
        let sent = stage.discord.press_label(ada, hint.id, "Confirm").await;
        last_reply = stage.discord.answer(sent.expect("the button is there")).await.message;
        post = stage.edited(&post).await;
        remarked |= post.content.contains("-# The bot’s queen bee has");
        if !labels(&post).contains(&"Hint".to_owned()) {
            break;
        }
    }
    assert!(post.content.contains(&format!("<@{ada}> won as White")), "playing hints wins: {}", post.content);
    let played = last_reply.expect("the reply to the last move of a match stays");
    assert!(played.content.starts_with("Played"), "{}", played.content);
    assert!(remarked, "the bot remarks on its surrounded queen");
    assert!(post.mentions.is_empty(), "the winning move pings nobody");
    replay_after(&stage, &post).await;
    let turns = count(&stage.pool().await, "select count(*) from bot_turn").await;
    assert_eq!(turns, 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_turn_claimed_by_a_dead_process_is_taken_over() {
    let mut stage = Stage::open("practice-dead").await;
    let first = begin(&stage, json!({})).await;
    stage.settle(&stage.pool().await).await;
    stage.stop_bot().await;
    // The rows after Ada's move, as if the process had died while thinking.
    let pool = stage.pool().await;
    for statement in [
        "insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
         select 1, 0, 'placed', 0, 'wS1', white, now() from match",
        "update match set ply = 1, played_at = now()",
        "insert into bot_turn (match_id, seen, since, asked_at, retry_at, attempts)
         values (1, 1, 0, now(), now() + interval '20 seconds', 1)",
    ] {
        sqlx::query(statement).execute(&pool).await.expect("the statement succeeds");
    }
    stage.pass_hours_offline(1);
    stage.start_bot().await;
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(second.content.contains("White placed spider 1"), "{}", second.content);
    assert!(second.content.contains("Black placed"), "{}", second.content);
    assert_eq!(second.mentions, [stage.ada], "a late reply pings");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_replies_to_moves_from_the_picker() {
    let stage = Stage::open("practice-picker").await;
    let ada: Id = stage.ada;
    let post = begin(&stage, json!({})).await;
    let pieces = stage.pressed(ada, &post, "Play").await;
    assert!(!choice_buttons(&pieces).is_empty());
    let meant = take(&stage, ada, &pieces, "wG1").await;
    let played = stage.pressed(ada, &meant, "Confirm").await;
    assert_eq!(played.content, first_played("wG1"));
    let post = stage.edited(&post).await;
    let game = game_of(&stage, 1).await;
    assert_eq!((game.ply(), game.to_move()), (2, Colour::White), "{}", game_string(&game));
    let pieces = stage.pressed(ada, &post, "Play").await;
    let places = take(&stage, ada, &pieces, "wQ").await;
    let free = game.legal_moves().into_iter().map(|mv| to_uhp(&game, mv));
    let queen = free.into_iter().find(|uhp| uhp.starts_with("wQ")).expect("the queen can be placed");
    let place = queen.split(' ').nth(1).expect("the move has a target").to_owned();
    let meant = go(&stage, ada, &places, &game, &place).await;
    confirm(&stage, &meant).await;
    stage.edited(&post).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_practice_move_from_another_channel_is_acknowledged_there() {
    let stage = Stage::open("practice-other-channel").await;
    let ada = stage.ada;
    let first = begin(&stage, json!({})).await;
    let second = play_move(&stage, &first, json!({ "piece": "wS1" })).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    let list = stage.told_in(elsewhere, ada, "games", json!({})).await;
    let pieces = stage.pressed(ada, &list, "Next").await;
    let places = take(&stage, ada, &pieces, "wG1").await;
    let question = stage.pressed(ada, &places, "1").await;
    let played = stage.pressed(ada, &question, "Confirm").await;
    assert!(played.content.starts_with("Played `wG1 "), "{}", played.content);
    stage.edited(&second).await;
    stage.close().await;
}

/// A recorded game whose first pass is Black's, its game type, and the number of plies before White's move that forces it.
fn game_with_pass_of_black() -> (Game, &'static str, usize) {
    let with_pass = |record: &'static str| {
        let game = Game::from_game_string(record).expect("the record is a game");
        let pass = game.history().iter().position(|played| played.mv == Move::Pass)?;
        let game_type = record.split(';').next()?;
        (pass % 2 == 1).then_some((game, game_type, pass - 1))
    };
    all_recorded().find_map(with_pass).expect("the fixtures have such a game")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_forces_the_bot_to_pass_is_acknowledged() {
    let stage = Stage::open("practice-pass").await;
    let ada = stage.ada;
    let (record, game_type, plies) = game_with_pass_of_black();
    let post = begin(&stage, json!({ "expansions": expansions_choice(game_type) })).await;
    stage.settle(&stage.pool().await).await;
    let pool = stage.pool().await;
    for (ply, uhp) in uhp_history(&record).iter().take(plies).enumerate() {
        let event = "insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
                     select 1, $1, 'placed', $1, $2, case when $1 % 2 = 0 then white else black end, now() from match";
        let ply = i32::try_from(ply).expect("the ply is small");
        sqlx::query(event).bind(ply).bind(uhp).execute(&pool).await.expect("the statement succeeds");
    }
    let row = "update match set ply = (select count(*) from match_event), played_at = now()";
    sqlx::query(row).execute(&pool).await.expect("the statement succeeds");
    let mut game = Game::new(record.setup());
    for played in &record.history()[..plies] {
        game.play(played.mv).expect("the record is legal");
    }
    let mv = record.history()[plies].mv;
    let (piece, _) = piece_and_place(mv).expect("White doesn't pass");
    let mut picker = stage.pressed(ada, &post, "Play").await;
    picker = take(&stage, ada, &picker, &piece.to_string()).await;
    if let Some(place) = Choice::place(&picker, &game, &place(&game, mv)) {
        picker = place.press(&stage, ada, &picker).await;
    }
    let played = stage.pressed(ada, &picker, "Confirm").await;
    assert!(played.content.starts_with("Played"), "{}", played.content);
    let after = stage.edited(&post).await;
    assert!(after.content.contains("Black had no legal move and passed."), "{}", after.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_practice_match_without_its_channel_continues_elsewhere() {
    let stage = Stage::open("practice-channel").await;
    let ada = stage.ada;
    begin(&stage, json!({})).await;
    stage.settle(&stage.pool().await).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.discord.delete_channel(stage.channel);
    let told = stage.discord.next_message(stage.discord.direct_messages(ada), None).await;
    let start = "Our match #1 lost its channel on <t:";
    assert!(told.content.starts_with(start), "{}", told.content);
    stage.settle(&stage.pool().await).await; // no letter to the bot itself is queued: it could never be sent
    stage.told_in(elsewhere, ada, "games", json!({})).await;
    let post = stage.discord.next_message(elsewhere, None).await;
    assert!(post.content.starts_with(&format!("<@{ada}> — your move as White · match #1, turn 1\n")));
    stage.told_in(elsewhere, ada, "place", json!({ "piece": "wS1" })).await;
    let answer = stage.edited(&post).await;
    assert!(answer.content.contains("Black placed"), "{}", answer.content);
    stage.close_despite_lost_posts().await;
}

#[test]
fn the_choices_of_levels_name_their_ratings() {
    for locale in ["en-US", "it", "es-ES", "tr"] {
        for level in Level::all() {
            let choice = Text::of(locale).choice_name("level", &level.number().to_string());
            assert!(choice.ends_with(&format!("(≈ {})", level.rating())), "{locale}: {choice}");
        }
    }
}
