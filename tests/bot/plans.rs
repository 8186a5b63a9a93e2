//! Conditional moves, as dialogues: choosing, saving, playing and missing them.

use discord_playground::{Id, Message};
use hive::{Expansions, Game, Move, MoveText, Opening, Setup};
use serde_json::json;

use crate::picker::{go, other_buttons, take};
use crate::stage::{Stage, count};

pub fn game() -> Game {
    Game::new(Setup { expansions: Expansions::ALL[0], opening: Opening::Standard })
}

/// Starts a match with White, Ada, to move after `wA1;bA1 wA1-`. Returns its game and its last post.
pub async fn opened(stage: &Stage) -> (Game, Message) {
    stage.begin_as_white().await;
    let mut game = game();
    let post = stage.play(&mut game, "wA1;bA1 wA1-").await;
    (game, post)
}

pub fn read(game: &Game, uhp: &str) -> Move {
    uhp.parse::<MoveText>().expect("it is UHP").legal_move(game).expect("the move is legal")
}

pub fn advance(game: &mut Game, uhp: &str) {
    let mv = read(game, uhp);
    game.play(mv).expect("the move is legal");
}

/// Chooses a move of either player on the try board.
pub async fn choose(stage: &Stage, user: Id, board: &Message, game: &mut Game, uhp: &str) -> Message {
    let (piece, place) = uhp.split_once(' ').expect("a later move has a target");
    let places = take(stage, user, board, piece).await;
    let shown = go(stage, user, &places, game, place).await;
    advance(game, uhp);
    shown
}

/// Chooses the moves of a line and adds it to the plan. `from`: a message with **Add an opponent’s move**.
pub async fn add_line(stage: &Stage, user: Id, from: &Message, game: &Game, line: &str) -> Message {
    let mut board = stage.pressed(user, from, "Add an opponent’s move").await;
    let mut tried = game.clone();
    for uhp in line.split(';') {
        board = choose(stage, user, &board, &mut tried, uhp).await;
    }
    stage.pressed(user, &board, "Plan this line").await
}

/// Opens the plan of the player who waits.
pub async fn open_plan(stage: &Stage, user: Id, post: &Message) -> Message {
    let waiting = stage.pressed(user, post, "Play").await;
    stage.pressed(user, &waiting, "Plan").await
}

/// Plans and saves a line.
pub async fn save_line(stage: &Stage, user: Id, post: &Message, game: &Game, line: &str) -> Message {
    let empty = open_plan(stage, user, post).await;
    let draft = add_line(stage, user, &empty, game, line).await;
    stage.pressed(user, &draft, "Save").await
}

const WAS_PLAYED: &str = "Your plan was played: Black’s queen bee east of Black’s ant 1.";
const TITLE: &str = "**Your plan** · match #1, turn 2. Only you can see this.";
const QUEENS: &str =
    "**1.** White’s queen bee west of White’s ant 1 → Black’s queen bee east of Black’s ant 1";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_is_chosen_saved_and_played() {
    let mut stage = Stage::open("plan").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = opened(&stage).await;
    let empty = open_plan(&stage, bert, &post).await;
    assert!(empty.content.starts_with(TITLE) && empty.attachments.len() == 1, "{}", empty.content);
    assert_eq!(other_buttons(&empty), ["Add an opponent’s move"]);
    let draft = add_line(&stage, bert, &empty, &game, "wQ -wA1;bQ bA1-").await;
    assert_eq!(
        draft.content,
        format!("{TITLE}\n{QUEENS}\nNot saved yet: nothing changes until you press **Save**.")
    );
    assert_eq!(other_buttons(&draft), ["✕ 1", "Add an opponent’s move", "Save", "Discard", "Delete all"]);
    stage.restart_bot().await;
    let saved = stage.pressed(bert, &draft, "Save").await;
    assert!(saved.content.starts_with(&format!("{TITLE}\n{QUEENS}\nSaved. ")), "{}", saved.content);
    assert!(saved.content.contains("[Last post]("), "a link to the match: {}", saved.content);
    let save = draft.button("Save").expect("it is there").custom_id;
    let again = stage.discord.press_stale(bert, draft.id, &save).await.expect("the message is there");
    assert_eq!(stage.private(again).await.content, saved.content, "a second tap answers the same");
    assert_eq!(other_buttons(&saved), ["✕ 1", "Add an opponent’s move", "Delete all"]);

    let reply = stage.told(ada, "place", json!({ "piece": "Q", "at": "-wA1" })).await;
    assert_eq!(reply.content, "Played `wQ -wA1` in match #1.");
    assert_eq!(other_buttons(&reply), Vec::<String>::new(), "it is her turn again");
    let played = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(played.mentions, [ada]);
    let lines: Vec<&str> = played.content.lines().collect();
    assert!(lines[0].contains("your move as White"), "{}", played.content);
    assert!(
        lines[1].ends_with("White placed the queen bee west of White’s ant 1 (`wQ -wA1`)."),
        "{}",
        lines[1]
    );
    let answer = "Black placed the queen bee east of Black’s ant 1 (`bQ bA1-`).";
    assert!(lines[2].starts_with(&format!("<@{bert}> had planned the answer: ")), "{}", lines[2]);
    assert!(lines[2].ends_with(answer), "{}", lines[2]);

    for uhp in ["wQ -wA1", "bQ bA1-"] {
        advance(&mut game, uhp);
    }
    let waiting = stage.pressed(bert, &played, "Play").await;
    assert!(waiting.content.starts_with(WAS_PLAYED), "without a move to make: {}", waiting.content);
    let board = stage.told(bert, "board", json!({ "match": "1" })).await;
    assert!(board.content.starts_with(WAS_PLAYED), "{}", board.content);
    let shared = stage.told(ada, "board", json!({ "match": "1" })).await;
    assert!(!shared.content.contains("plan"), "{}", shared.content);
    let next = stage.play(&mut game, "wG1 -wQ").await;
    let picker = stage.pressed(bert, &next, "Play").await;
    assert!(picker.content.starts_with(WAS_PLAYED), "{}", picker.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_played_move_offers_to_plan_the_answer() {
    let stage = Stage::open("plan_after_move").await;
    let (mut game, post) = opened(&stage).await;
    let mv = read(&game, "wQ -wA1");
    assert!(crate::picker::tap(&stage, stage.ada, &post, &game, mv).await > 0);
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    advance(&mut game, "wQ -wA1");
    let (command, options) = Stage::command_for(&game, "bQ bA1-");
    let reply = stage.told(stage.bert, command, options).await;
    stage.discord.next_message(stage.channel, Some(next.id)).await;
    assert_eq!(other_buttons(&reply), ["Plan"]);
    let plan = stage.pressed(stage.bert, &reply, "Plan").await;
    assert_eq!(plan.id, reply.id, "in the same private message");
    assert!(plan.content.starts_with("**Your plan** · match #1, turn 3."), "{}", plan.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_are_continued_and_removed() {
    let stage = Stage::open("plan_lines").await;
    let bert = stage.bert;
    let (game, post) = opened(&stage).await;
    let one = save_line(&stage, bert, &post, &game, "wQ -wA1;bQ bA1-").await;
    let two = add_line(&stage, bert, &one, &game, "wG1 -wA1;bG1 bA1-").await;
    assert!(two.content.contains("**2.** White’s grasshopper 1 west of White’s ant 1"), "{}", two.content);
    let menus = two.selects();
    let [menu] = &menus[..] else { panic!("one menu: {}", two.content) };
    let mut board = stage.chosen(bert, &two, &menu.custom_id, "0").await;
    assert!(board.content.contains("(`bQ bA1-`)"), "{}", board.content);
    let mut tried = game.clone();
    for uhp in ["wQ -wA1", "bQ bA1-"] {
        advance(&mut tried, uhp);
    }
    for uhp in ["wG1 -wQ", "bG1 bQ-"] {
        board = choose(&stage, bert, &board, &mut tried, uhp).await;
    }
    let longer = stage.pressed(bert, &board, "Plan this line").await;
    assert!(
        longer.content.contains("→ Black’s grasshopper 1 east of Black’s queen bee"),
        "{}",
        longer.content
    );
    assert_eq!(longer.content.matches("**2.**").count(), 1, "the line is extended: {}", longer.content);
    let branch = add_line(&stage, bert, &longer, &game, "wQ -wA1;bQ bA1-;wS1 -wQ;bS1 bQ-").await;
    let shared =
        "\n**3.** The first 2 moves of line 1, then White’s spider 1 west of White’s queen bee → Black’s";
    assert!(branch.content.contains(shared), "{}", branch.content);
    let other = add_line(&stage, bert, &branch, &game, "wQ -wA1;bS1 bA1-").await;
    let replaced = "This replaces your earlier answer to the same move.\n**Your plan**";
    assert!(other.content.starts_with(replaced), "{}", other.content);
    let first =
        "\n**1.** White’s queen bee west of White’s ant 1 → Black’s spider 1 east of Black’s ant 1\n**2.** ";
    assert!(other.content.contains(first) && !other.content.contains("**3.**"), "{}", other.content);
    let removed = stage.pressed(bert, &other, "✕ 1").await;
    assert!(
        !removed.content.contains("**2.**") && removed.content.contains("grasshopper"),
        "{}",
        removed.content
    );
    let back = stage.pressed(bert, &removed, "Discard").await;
    assert!(back.content.starts_with(&format!("{TITLE}\n{QUEENS}\n2 earlier lines are still possible.")));
    assert_eq!(other_buttons(&back), ["✕ 1", "Add an opponent’s move", "Reuse earlier lines", "Delete all"]);
    let reused = stage.pressed(bert, &back, "Reuse earlier lines").await;
    assert!(!other_buttons(&reused).contains(&"Reuse earlier lines".to_owned()), "all are in the draft");
    let back = stage.pressed(bert, &reused, "Discard").await;
    let emptied = stage.pressed(bert, &back, "✕ 1").await;
    assert!(emptied.content.ends_with("or **Discard** to keep what you saved."), "{}", emptied.content);
    let question = stage.pressed(bert, &emptied, "Delete all").await;
    assert_eq!(question.content, "Delete your plan for match #1? You can’t get its lines back.");
    assert_eq!(other_buttons(&question), ["Delete all", "Back"]);
    let kept = stage.pressed(bert, &question, "Back").await;
    assert_eq!(kept.content, emptied.content);
    let question = stage.pressed(bert, &kept, "Delete all").await;
    let gone = stage.pressed(bert, &question, "Delete all").await;
    assert_eq!(other_buttons(&gone), ["Add an opponent’s move"]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_without_an_answer_is_explained() {
    let stage = Stage::open("plan_no_answer").await;
    let (game, post) = opened(&stage).await;
    let empty = open_plan(&stage, stage.bert, &post).await;
    let refused = add_line(&stage, stage.bert, &empty, &game, "wQ -wA1").await;
    assert!(refused.content.starts_with("This line has no answer of yours yet."), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outdated_plan_screen_plays_nothing() {
    let stage = Stage::open("plan_stale").await;
    let (bert, pool) = (stage.bert, stage.pool().await);
    let (mut game, post) = opened(&stage).await;
    let empty = open_plan(&stage, bert, &post).await;
    let draft = add_line(&stage, bert, &empty, &game, "wQ -wA1;bQ bA1-").await;
    let ids: Vec<String> = draft.buttons().into_iter().map(|button| button.custom_id).collect();
    stage.play(&mut game, "wG1 -wA1").await;
    stage.settle(&pool).await;
    let plies = "select count(*) from match_event where ply is not null";
    for id in &ids {
        let sent = stage.discord.press_stale(bert, draft.id, id).await;
        let reply = stage.private(sent.expect("the message is there")).await;
        assert!(reply.content.starts_with("Match #1 has moved on to turn 2"), "{id}: {}", reply.content);
        assert_eq!(count(&pool, plies).await, 3, "{id}");
    }
    let sent = stage.discord.press_stale(stage.stranger, post.id, &ids[2]).await;
    let reply = stage.private(sent.expect("the message is there")).await;
    assert!(reply.content.starts_with("You aren’t a player in match #1."), "{}", reply.content);
    stage.close().await;
}

/// What a move looks like from outside: the new messages, and how many requests the bot made. `line`: planned before it.
async fn observed(name: &str, line: Option<&str>) -> (String, u64) {
    let stage = Stage::open(name).await;
    let (mut game, post) = opened(&stage).await;
    if let Some(line) = line {
        save_line(&stage, stage.bert, &post, &game, line).await;
    }
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let (messages, requests) =
        (stage.discord.messages(stage.channel).len(), stage.discord.request_counts().0);
    stage.play(&mut game, "wG1 -wA1").await;
    stage.settle(&pool).await;
    let requests = stage.discord.request_counts().0 - requests;
    let messages: Vec<Message> = stage.discord.messages(stage.channel).drain(messages..).collect();
    assert!(!messages.is_empty() && post.id != messages[0].id);
    // Without numbers, because ids and deadlines differ between two matches; nonces are hexadecimal.
    let seen = serde_json::to_string(&messages).expect("messages are JSON");
    let seen = seen.replace(|letter: char| letter.is_ascii_digit() || ('a'..='f').contains(&letter), "");
    stage.close().await;
    (seen, requests)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missed_plan_looks_like_none() {
    let without = observed("plan_none", None).await;
    let missed = observed("plan_missed", Some("wQ -wA1;bQ bA1-")).await;
    assert_eq!(without, missed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_leaves_the_planned_answer_to_the_planner() {
    let stage = Stage::open("plan_offer").await;
    let (mut game, post) = opened(&stage).await;
    save_line(&stage, stage.bert, &post, &game, "wQ -wA1;bQ bA1-").await;
    stage.told(stage.ada, "draw", json!({})).await;
    stage.settle(&stage.pool().await).await;
    let post = stage.play(&mut game, "wQ -wA1").await;
    assert_eq!(post.mentions, [stage.bert]);
    let picker = stage.pressed(stage.bert, &post, "Play").await;
    assert!(
        picker.content.starts_with("Your plan: Black’s queen bee east of Black’s ant 1. It’s your move"),
        "{}",
        picker.content
    );
    let played = stage.pressed(stage.bert, &picker, "Play it").await;
    assert_eq!(played.content, "Played `bQ bA1-` in match #1.");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_history_of_a_finished_match_marks_planned_moves() {
    let stage = Stage::open("plan_history").await;
    let (game, post) = opened(&stage).await;
    save_line(&stage, stage.bert, &post, &game, "wQ -wA1;bQ bA1-").await;
    stage.told(stage.ada, "place", json!({ "piece": "Q", "at": "-wA1" })).await;
    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let running = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert!(!running.content.contains("planned"), "{}", running.content);
    let question = stage.pressed_more(stage.ada, &post, "Resign").await;
    stage.pressed(stage.ada, &question, "Resign match #1").await;
    stage.settle(&stage.pool().await).await;
    let finished = stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    assert!(finished.content.contains("This move was planned in advance."), "{}", finished.content);
    stage.close().await;
}
