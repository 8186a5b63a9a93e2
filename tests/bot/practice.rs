//! Matches against the bot itself: it answers, gives hints, takes back, and is there after everything that can happen to it.

use discord_playground::{Id, Message};
use hive::{Colour, Game, game_string, to_uhp};
use hivepost::ids::MatchId;
use hivepost::play::matches::{Which, find};
use hivepost::play::{Caller, Database};
use hivepost::store::players::Player;
use serde_json::{Value, json};

use crate::matches::replay_after;
use crate::picker::{choice_buttons, go, take};
use crate::stage::{Stage, count};

/// The choice for level 1.
const LOOKS_AWAY: &str = "1 · I often look away";

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// A match of Ada's as White against the bot; gives its first post.
pub async fn begun(stage: &Stage, options: Value) -> Message {
    let before = stage.last_post();
    let mut all = json!({ "colour": "white", "level": LOOKS_AWAY, "expansions": "Base" });
    all.as_object_mut().expect("an object").extend(options.as_object().expect("an object").clone());
    stage.told(stage.ada, "practice", all).await;
    stage.discord.next_message(stage.channel, before).await
}

/// Ada plays; gives the next post, by which the bot has answered.
pub async fn played(stage: &Stage, post: &Message, options: Value) -> Message {
    let command = if options.get("to").is_some() { "move" } else { "place" };
    let reply = stage.told(stage.ada, command, options).await;
    assert!(reply.content.starts_with("Played"), "{}", reply.content);
    stage.discord.next_message(stage.channel, Some(post.id)).await
}

/// The game of a match as its log has it, those half-moves left out that were taken back.
pub async fn game_of(stage: &Stage, id: i64) -> Game {
    let ada = Caller::new(Player { id: stage.ada.into(), name: "Ada".to_owned() }, stage.now());
    let found = find(&Database::new(stage.pool().await), &ada, Which::Number(MatchId(id))).await;
    found.expect("the match is there").game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_answers_each_half_move_in_one_post_that_pings_nobody() {
    let stage = Stage::open("practice").await;
    let (ada, bot) = (stage.ada, stage.discord.bot());
    let said = stage.told(ada, "practice", json!({ "level": "3", "colour": "white" })).await;
    assert_eq!(said.content, "Match #1 against me has begun, at level 3 of 8. You play White.");
    let first = stage.discord.next_message(stage.channel, None).await;
    let head = format!("<@{ada}> — your move as White · match #1, turn 1\n<@{bot}> plays Black");
    assert!(first.content.starts_with(&head), "{}", first.content);
    assert!(first.content.contains("Practice, level 3 of 8."), "{}", first.content);
    assert_eq!(labels(&first), ["Play", "Hint", "More…"]);
    let second = played(&stage, &first, json!({ "piece": "wS1" })).await;
    assert!(second.content.starts_with(&format!("<@{ada}> — your move as White · match #1, turn 2\n")));
    assert!(second.content.contains("White placed spider 1"), "{}", second.content);
    assert!(second.content.contains("Black placed"), "both half-moves: {}", second.content);
    assert_eq!(labels(&second), ["Play", "Hint", "Take back", "More…"]);
    assert_eq!((&first.mentions[..], &second.mentions[..]), (&[][..], &[][..]), "she is looking anyway");
    assert_eq!(game_of(&stage, 1).await.ply(), 2);
    let said = stage.refused(ada, "draw", json!({})).await;
    assert_eq!(said, "I play on in match #1: it is not decided yet.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_begins_as_white_and_a_rematch_begins_at_once_with_colours_swapped() {
    let stage = Stage::open("practice-rematch").await;
    let ada = stage.ada;
    let first = begun(&stage, json!({ "colour": "black", "level": "2" })).await;
    assert!(first.content.starts_with(&format!("<@{ada}> — your move as Black · match #1, turn 1\n")));
    assert!(first.content.contains("White placed"), "{}", first.content);
    let question = stage.told(ada, "resign", json!({})).await;
    stage.pressed(ada, &question, "Resign match #1").await;
    let end = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(end.content.starts_with(&format!("<@{ada}> — **")), "the only one who is told: {}", end.content);
    assert!(end.content.contains("Black resigned"), "{}", end.content);
    let replay = replay_after(&stage, &end).await;
    let said = stage.pressed(ada, &end, "Rematch").await;
    assert!(said.content.contains("match #2 has begun"), "{}", said.content);
    let next = stage.discord.next_message(stage.channel, Some(replay.id)).await;
    assert!(next.content.starts_with(&format!("<@{ada}> — your move as White · match #2, turn 1\n")));
    assert!(next.content.contains("level 2"), "as before: {}", next.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_shows_a_move_and_says_why_and_confirm_plays_it() {
    let stage = Stage::open("practice-hint").await;
    let ada = stage.ada;
    let first = begun(&stage, json!({})).await;
    let hint = stage.pressed(ada, &first, "Hint").await;
    let (why, what) = hint.content.split_once('\n').expect("why, and then what");
    assert_eq!(why, "**Hint** · Until your queen bee is placed, none of your pieces may move.");
    assert!(what.contains("turn 1"), "{what}");
    assert_eq!((hint.only_for, hint.attachments.len()), (Some(ada), 1));
    let meant = labels(&hint);
    assert!(meant.contains(&"Confirm".to_owned()) && meant.contains(&"Try".to_owned()), "{meant:?}");
    let played = stage.pressed(ada, &hint, "Confirm").await;
    assert!(played.content.starts_with("Played"), "{}", played.content);
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    let late = stage.refused_press(ada, &second, "1:practice:hint:1:0").await;
    assert!(late.starts_with("Match #1 has gone on"), "{late}");
    let said = stage.refused_press(stage.bert, &second, "1:practice:hint:1:2").await;
    assert_eq!(said, "Match #1 is played by two others. `/board` shows it.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn between_people_there_are_no_hints_and_the_bot_has_nothing_to_decide() {
    let stage = Stage::open("practice-people").await;
    let post = stage.begin_as_white().await;
    assert_eq!(labels(&post), ["Play", "More…"]);
    for (press, expected) in [
        ("1:practice:hint:1:0", "There are no hints in match #1: two people play it."),
        ("1:practice:bow:1:0", "I do not play in match #1."),
    ] {
        assert_eq!(stage.refused_press(stage.ada, &post, press).await, expected);
    }
    let unrated = stage.begin(json!({ "colour": "white", "rated": false })).await;
    let said = stage.refused_press(stage.ada, &unrated, "1:practice:hint:2:0").await;
    assert_eq!(said, "There are no hints in match #2: two people play it.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_moves_are_taken_back_without_asking_as_often_as_one_likes() {
    let stage = Stage::open("practice-takeback").await;
    let ada = stage.ada;
    let mut post = begun(&stage, json!({})).await;
    for _ in 0..3 {
        let second = played(&stage, &post, json!({ "piece": "wS1" })).await;
        let said = stage.pressed(ada, &second, "Take back").await;
        assert!(!said.content.contains("asked"), "nobody has to agree: {}", said.content);
        post = stage.discord.next_message(stage.channel, Some(second.id)).await;
        assert!(post.content.contains("turn 1\n"), "{}", post.content);
        assert_eq!(labels(&post), ["Play", "Hint", "More…"], "there is nothing more to take back");
        assert_eq!(game_of(&stage, 1).await.ply(), 0);
    }
    let said = stage.refused(ada, "takeback", json!({})).await;
    assert!(said.contains("match #1"), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_that_names_the_bot_and_an_empty_list_of_games_begin_practice_too() {
    let stage = Stage::open("practice-challenge").await;
    let (ada, bot) = (stage.ada, stage.discord.bot());
    let list = stage.told(ada, "games", json!({})).await;
    assert_eq!(labels(&list), ["Practice"]);
    let said = stage.pressed(ada, &list, "Practice").await;
    assert!(said.content.starts_with("Match #1 against me has begun, at level 1 of 8."), "{}", said.content);
    let first = stage.discord.next_message(stage.channel, None).await;
    let theirs = stage.told(ada, "games", json!({ "player": stage.bert })).await;
    assert_eq!(labels(&theirs), Vec::<String>::new(), "Bert has to press it himself");
    let asked = json!({ "opponent": bot, "colour": "white", "expansions": "Mosquito+Ladybug+Pillbug" });
    let said = stage.told(ada, "challenge", asked).await;
    assert_eq!(said.content, "Match #2 against me has begun, at level 1 of 8. You play White.");
    let timed = json!({ "opponent": bot, "colour": "white", "time": "3 days a move" });
    let said_more = stage.told(ada, "challenge", timed).await;
    let expected = "Match #3 against me has begun, at level 1 of 8. You play White. \
                    Such a match has no clock, no rating and no thread of its own.";
    assert_eq!(said_more.content, expected);
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(second.content.contains("Base+MLP") || second.content.contains("Mosquito"), "{}", second.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_direct_messages_a_whole_match_is_played_and_a_restart_loses_nothing_of_it() {
    let mut stage = Stage::open("practice-messages").await;
    let ada = stage.ada;
    let here = stage.discord.direct_messages(ada);
    let asked = json!({ "level": LOOKS_AWAY, "colour": "white", "expansions": "Base" });
    let said = stage.told_in(here, ada, "practice", asked).await;
    assert_eq!(said.content, "Match #1 against me has begun, at level 1 of 8. You play White.");
    let mut post = stage.discord.next_message(here, Some(said.id)).await;
    assert!(post.content.starts_with(&format!("<@{ada}> — your move as White · match #1, turn 1\n")));
    assert_eq!(post.attachments.len(), 1);
    for turn in 0..4 {
        if turn == 2 {
            stage.restart_bot().await; // Discord says then in which servers it is: here it is in none
        }
        let game = game_of(&stage, 1).await;
        let hint = stage.pressed(ada, &post, "Hint").await;
        let played = stage.pressed(ada, &hint, "Confirm").await;
        assert!(played.content.starts_with("Played"), "{}", played.content);
        let after = post.id.max(played.id);
        post = stage.discord.next_message(here, Some(after)).await;
        assert!(post.content.contains("your move"), "{}", post.content);
        assert_eq!(game_of(&stage, 1).await.ply(), game.ply() + 2);
    }
    let shown = stage.told_in(here, ada, "board", json!({})).await;
    assert!(shown.content.contains("#1"), "{}", shown.content);
    let history = stage.pressed(ada, &shown, "History").await;
    let opening = history.content.lines().last().expect("it says how the match was opened");
    assert!(opening.starts_with("Opening: ") && !opening.contains("server"), "there is none here: {opening}");
    let list = stage.told_in(here, ada, "games", json!({})).await;
    assert!(list.content.contains(&format!("https://discord.com/channels/@me/{here}/")), "{}", list.content);
    let said = stage.refused(stage.bert, "board", json!({ "match": "1" })).await;
    assert!(
        said.starts_with("There is no such match here."),
        "what is played there, nobody else sees: {said}"
    );
    stage.settle(&stage.pool().await).await;
    let stopped =
        count(&stage.pool().await, "select count(*) from match where stranded_at is not null").await;
    assert_eq!(stopped, 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_resigns_if_it_is_asked_to_and_only_when_it_is_lost() {
    let stage = Stage::open("practice-resigns").await;
    let ada = stage.ada;
    let first = begun(&stage, json!({})).await;
    let post = played(&stage, &first, json!({ "piece": "wS1" })).await;
    let more = stage.pressed(ada, &post, "More…").await;
    let said = stage.pressed(ada, &more, "Ask me to resign").await;
    assert_eq!(said.content, "I play on in match #1: it is not decided yet.");
    let lost = sqlx::query("update match set bot_score = -29000").execute(&stage.pool().await).await;
    lost.expect("the table takes it");
    let more = stage.pressed(ada, &post, "More…").await;
    let said = stage.pressed(ada, &more, "Ask me to resign").await;
    assert_eq!(said.content, "I resign match #1. Well played!");
    let end = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(end.content.contains("Black resigned"), "{}", end.content);
    replay_after(&stage, &end).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_practises_without_end_nor_where_the_server_or_discord_does_not_let_them() {
    let stage = Stage::open("practice-limits").await;
    let ada = stage.ada;
    let all = 377_957_239_808_u64;
    for (bit, name) in [(1 << 15, "Attach Files"), (1 << 11, "Send Messages"), (1 << 10, "View Channel")] {
        stage.discord.set_bot_permissions(stage.channel, all & !bit);
        let said = stage.refused(ada, "practice", json!({})).await;
        assert!(said.starts_with(&format!("I lack permissions in this channel: {name}.")), "{said}");
    }
    stage.discord.set_bot_permissions(stage.channel, all);
    for _ in 0..10 {
        begun(&stage, json!({})).await;
    }
    let said = stage.refused(ada, "practice", json!({})).await;
    assert_eq!(
        said,
        "You are playing 10 matches against me, the most there can be. Finish or resign one first."
    );
    let pool = stage.pool().await;
    let home = "insert into server_setting (guild_id, home_channel) values ($1, 7)";
    sqlx::query(home)
        .bind(i64::try_from(stage.server).expect("it fits"))
        .execute(&pool)
        .await
        .expect("it takes it");
    let said = stage.refused(stage.bert, "practice", json!({})).await;
    assert!(said.contains("<#7>"), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_by_taps_comes_to_an_end() {
    let stage = Stage::open("practice-whole").await;
    let ada = stage.ada;
    let mut post = begun(&stage, json!({})).await;
    let mut remarked = false;
    for _ in 0..60 {
        let hint = stage.pressed(ada, &post, "Hint").await;
        let played = stage.pressed(ada, &hint, "Confirm").await;
        assert!(played.content.starts_with("Played"), "{}", played.content);
        post = stage.discord.next_message(stage.channel, Some(post.id)).await;
        remarked |= post.content.contains("-# My queen bee has");
        if !labels(&post).contains(&"Hint".to_owned()) {
            break;
        }
    }
    assert!(
        post.content.contains(&format!("<@{ada}> won as White")),
        "whoever plays hints wins: {}",
        post.content
    );
    assert!(remarked, "a queen that loses her last sides but two is worth a remark");
    assert!(post.mentions.is_empty(), "she ended it herself");
    replay_after(&stage, &post).await;
    let turns = count(&stage.pool().await, "select count(*) from bot_turn").await;
    assert_eq!(turns, 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_a_dead_process_had_claimed_is_made_by_another() {
    let mut stage = Stage::open("practice-dead").await;
    let first = begun(&stage, json!({})).await;
    stage.settle(&stage.pool().await).await;
    stage.stop_bot().await;
    // What Ada's half-move would have left if the process had died while it thought of the answer.
    let pool = stage.pool().await;
    for statement in [
        "insert into match_event (match_id, seq, kind, ply, uhp, actor, at)
         select 1, 0, 'placed', 0, 'wS1', white, now() from match",
        "update match set ply = 1, played_at = now()",
        "insert into bot_turn (match_id, seen, since, asked_at, retry_at, attempts)
         values (1, 1, 0, now(), now() + interval '20 seconds', 1)",
    ] {
        sqlx::query(statement).execute(&pool).await.expect("the tables take it");
    }
    stage.pass_hours_alone(1);
    stage.start_bot().await;
    let second = stage.discord.next_message(stage.channel, Some(first.id)).await;
    assert!(second.content.contains("White placed spider 1"), "{}", second.content);
    assert!(second.content.contains("Black placed"), "{}", second.content);
    assert_eq!(second.mentions, [stage.ada], "an hour later she looks at something else");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_plays_by_the_picker_is_answered_as_well() {
    let stage = Stage::open("practice-picker").await;
    let ada: Id = stage.ada;
    let post = begun(&stage, json!({})).await;
    let pieces = stage.pressed(ada, &post, "Play").await;
    assert!(!choice_buttons(&pieces).is_empty());
    let meant = take(&stage, ada, &pieces, "wG1").await;
    let played = stage.pressed(ada, &meant, "Confirm").await;
    assert!(played.content.starts_with("Played `wG1`"), "{}", played.content);
    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let game = game_of(&stage, 1).await;
    assert_eq!((game.ply(), game.to_move()), (2, Colour::White), "{}", game_string(&game));
    let pieces = stage.pressed(ada, &post, "Play").await;
    let places = take(&stage, ada, &pieces, "wQ").await;
    let free = game.legal_moves().into_iter().map(|mv| to_uhp(&game, mv));
    let queen = free.into_iter().find(|uhp| uhp.starts_with("wQ")).expect("she may be placed");
    let place = queen.split(' ').nth(1).expect("beside something").to_owned();
    let meant = go(&stage, ada, &places, &game, &place).await;
    stage.pressed(ada, &meant, "Confirm").await;
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_channel_is_deleted_is_told_to_its_player_alone_and_goes_on_elsewhere() {
    let stage = Stage::open("practice-channel").await;
    let ada = stage.ada;
    begun(&stage, json!({})).await;
    stage.settle(&stage.pool().await).await;
    let elsewhere = stage.discord.add_channel(stage.server, "general");
    stage.discord.delete_channel(stage.channel);
    let told = stage.discord.next_message(stage.discord.direct_messages(ada), None).await;
    let start = "Our match #1 has had no channel since <t:";
    assert!(told.content.starts_with(start), "{}", told.content);
    stage.settle(&stage.pool().await).await; // a letter to itself would never be said
    stage.told_in(elsewhere, ada, "games", json!({})).await;
    let post = stage.discord.next_message(elsewhere, None).await;
    assert!(post.content.starts_with(&format!("<@{ada}> — your move as White · match #1, turn 1\n")));
    stage.told_in(elsewhere, ada, "place", json!({ "piece": "wS1" })).await;
    let answer = stage.discord.next_message(elsewhere, Some(post.id)).await;
    assert!(answer.content.contains("Black placed"), "{}", answer.content);
    stage.close_after_losses().await;
}
