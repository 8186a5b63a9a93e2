//! Plans where they don't fit, and what others can learn of them, as dialogues.

use std::path::Path;
use std::time::{Duration, Instant};

use discord_playground::{Attachment, Id, Message};
use hive::{Game, Move};
use hivepost::discord::{PickerPress, Press, Step};
use hivepost::ids::{MatchId, PlayerId};
use hivepost::play::matches::MatchRef;
use hivepost::play::plans::{self, Edit, Plan, Seen};
use hivepost::play::try_board::{self, VariationBase};
use hivepost::play::{self, Caller, Database};
use hivepost::store::players::Player;
use serde_json::json;

use crate::picker::{go, other_buttons, take};
use crate::plans::{add_line, advance, choose, open_plan, opened, read, save_line};
use crate::process::BotProcess;
use crate::stage::{Stage, count};
use crate::trapped;

/// 14 moves, two more than a line can hold. The first is White's.
pub const TOO_LONG: &str = "wQ -wA1;bQ bA1-;wG1 -wQ;bG1 bQ-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-;\
                        wA2 -wG3;bA2 bG3-;wA3 -wA2;bA3 bA2-;wS1 -wA3;bS1 bA3-";

pub fn caller(stage: &Stage, user: Id) -> Caller {
    let name = if user == stage.ada { "Ada" } else { "Bert" };
    Caller::new(Player { id: PlayerId::from(user), name: name.to_owned() }, stage.now())
}

fn bert(stage: &Stage) -> Caller {
    caller(stage, stage.bert)
}

/// Adds a line to Bert's draft without the dialogue.
pub async fn add(stage: &Stage, database: &Database, id: MatchId, line: &[Move]) -> Plan {
    let caller = bert(stage);
    let found = play::matches::find(database, &caller, MatchRef::Number(id)).await.expect("it is running");
    let base = VariationBase::Current(found.revision());
    let tried = Box::pin(try_board::begin_line(database, &caller, id, base, line[0], &line[1..])).await;
    let tried = tried.expect("the moves are legal");
    let added = plans::add_variation(database, &caller, tried.id, tried.last()).await;
    added.expect("the line fits").0
}

/// Fills Bert's draft with lines of four moves: this many moves of White, each with one answer, after which White has
/// `branches` moves with an answer each.
pub async fn fill(stage: &Stage, game: &Game, replies: usize, branches: usize) {
    let database = Database::new(stage.pool().await);
    let reserved = read(game, "wQ -wA1"); // for the line that is one too many
    for reply in game.legal_moves().into_iter().filter(|mv| *mv != reserved).take(replies) {
        let mut first = game.clone();
        first.play(reply).expect("the move is legal");
        let answer = first.legal_moves()[0];
        first.play(answer).expect("the move is legal");
        for later in first.legal_moves().into_iter().take(branches) {
            let mut second = first.clone();
            second.play(later).expect("the move is legal");
            let last = second.legal_moves()[0];
            Box::pin(add(stage, &database, MatchId(1), &[reply, answer, later, last])).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_limit_of_a_plan_is_one_sentence() {
    let long = TOO_LONG.rsplit_once(";wS1").expect("it ends with the spiders").0; // 12 moves
    let sentences = [
        (0, 0, TOO_LONG, "A line can have at most 12 moves of both players. Plan a shorter one."),
        (14, 1, long, "A plan can have at most 60 moves of both players. Remove a line first."),
        (5, 4, "wQ -wA1;bQ bA1-", "A plan can have at most 20 lines. Remove one first."),
    ];
    for (number, (replies, branches, line, sentence)) in sentences.into_iter().enumerate() {
        let stage = Stage::open(&format!("plan_limit_{number}")).await;
        let (game, post) = opened(&stage).await;
        Box::pin(fill(&stage, &game, replies, branches)).await;
        let draft = open_plan(&stage, stage.bert, &post).await;
        let kept = "select coalesce(sum(cardinality(draft)), 0)::bigint from plan";
        let before = count(&stage.pool().await, kept).await;
        let refused = add_line(&stage, stage.bert, &draft, &game, line).await;
        assert_eq!(refused.content.lines().next(), Some(sentence));
        assert_eq!(count(&stage.pool().await, kept).await, before, "nothing is lost");
        assert_eq!(usize::try_from(before), Ok(replies * branches));
        stage.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_illegal_answer_is_refused_with_its_rule_and_picture() {
    let stage = Stage::open("plan_illegal").await;
    let (mut game, post) = opened(&stage).await;
    let empty = open_plan(&stage, stage.bert, &post).await;
    let board = stage.pressed(stage.bert, &empty, "Add an opponent’s move").await;
    let board = choose(&stage, stage.bert, &board, &mut game, "wQ -wA1").await;
    let places = take(&stage, stage.bert, &board, "bQ").await;
    let offered = places.buttons().into_iter().find_map(|button| PickerPress::read_id(&button.custom_id));
    let position = offered.expect("places are offered").position;
    let step = Step::PlaceMenu("bQ".parse().expect("the piece is valid"), 0);
    let forged = PickerPress { position, step }.custom_id();
    let sent = stage.discord.choose_stale(stage.bert, places.id, &forged, "-wQ").await;
    let refused = stage.private(sent.expect("the message is there")).await;
    assert!(refused.content.starts_with("A new piece can only touch your own colour"), "{}", refused.content);
    assert_eq!(refused.attachments.len(), 1, "the refusal has a picture");
    let places = stage.pressed(stage.bert, &refused, "Change").await;
    let line = go(&stage, stage.bert, &places, &game, "bA1-").await;
    let draft = stage.pressed(stage.bert, &line, "Plan this line").await;
    assert!(draft.content.contains("Black’s queen bee east of Black’s ant 1"), "{}", draft.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn plans_of_an_ended_match_are_refused() {
    let stage = Stage::open("plan_ended").await;
    let (game, post) = opened(&stage).await;
    let empty = open_plan(&stage, stage.bert, &post).await;
    let draft = add_line(&stage, stage.bert, &empty, &game, "wQ -wA1;bQ bA1-").await;
    let question = stage.pressed_more(stage.ada, &post, "Resign").await;
    stage.pressed(stage.ada, &question, "Resign match #1").await;
    stage.settle(&stage.pool().await).await;
    for button in draft.buttons() {
        let sent = stage.discord.press_stale(stage.bert, draft.id, &button.custom_id).await;
        let reply = stage.private(sent.expect("the message is there")).await;
        assert!(reply.content.starts_with("Match #1 is over"), "{}: {}", button.label, reply.content);
    }
    assert_eq!(count(&stage.pool().await, "select count(*) from plan").await, 0);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_another_players_plan_change_nothing() {
    let stage = Stage::open("plan_stolen").await;
    let (game, post) = opened(&stage).await;
    let empty = open_plan(&stage, stage.bert, &post).await;
    let board = stage.pressed(stage.bert, &empty, "Add an opponent’s move").await;
    let mut tried = game.clone();
    let board = choose(&stage, stage.bert, &board, &mut tried, "wQ -wA1").await;
    let board = choose(&stage, stage.bert, &board, &mut tried, "bQ bA1-").await;
    let line = board.button("Plan this line").expect("the line has an answer").custom_id;
    let draft = stage.pressed(stage.bert, &board, "Plan this line").await;
    let pool = stage.pool().await;
    let rows = || sqlx::query_scalar::<_, String>("select string_agg(plan::text, '; ') from plan");
    let before = rows().fetch_one(&pool).await.expect("there is a plan");
    let mut ids: Vec<String> = draft.buttons().into_iter().map(|button| button.custom_id).collect();
    ids.push(line);
    for id in ids {
        for other in [stage.ada, stage.stranger] {
            let sent = stage.discord.press_stale(other, post.id, &id).await;
            let reply = stage.private(sent.expect("the message is there")).await;
            assert!(!reply.content.contains("Black’s queen bee"), "{id}: {}", reply.content);
        }
    }
    assert_eq!(rows().fetch_one(&pool).await.expect("there is a plan"), before);
    assert_eq!(count(&pool, "select count(*) from match_event where ply is not null").await, 2);
    let saved = stage.pressed(stage.bert, &draft, "Save").await;
    assert!(saved.content.contains("\nSaved. "), "{}", saved.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_against_the_bot_have_no_plan_button() {
    let stage = Stage::open("plan_practice").await;
    let post = crate::practice::begin(&stage, json!({})).await;
    let reply = stage.told(stage.ada, "place", json!({ "piece": "wS1" })).await;
    assert!(reply.button("Plan").is_none(), "{:?}", other_buttons(&reply));
    let post = stage.edited(&post).await;
    let board = stage.told(stage.ada, "board", json!({ "match": "1" })).await;
    let tried = stage.pressed(stage.ada, &board, "Try it").await;
    let piece = tried.buttons().into_iter().find(|button| button.custom_id.contains(":take:"));
    let sent = stage.discord.press(stage.ada, tried.id, &piece.expect("pieces are offered").custom_id).await;
    let places = stage.private(sent.expect("it is offered")).await;
    let place = places.buttons().into_iter().find(|button| button.custom_id.contains(":go:"));
    let sent = stage.discord.press(stage.ada, places.id, &place.expect("places are offered").custom_id).await;
    let tried = stage.private(sent.expect("it is offered")).await;
    assert!(tried.button("Plan this line").is_none() && tried.button("‹ Back").is_some());
    for id in ["1:plan:show:1:0", "1:plan:open:1:2", "1:plan:save:1:2:0"] {
        let sent = stage.discord.press_stale(stage.ada, post.id, id).await;
        let reply = stage.private(sent.expect("the message is there")).await;
        let refused =
            "Match #1 is against the bot, which answers at once. Plans are for matches between people.";
        assert_eq!(reply.content, refused, "{id}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_imported_match_is_planned_like_any_other() {
    let stage = Stage::open("plan_imported").await;
    let mut game = Game::from_game_string("Base;InProgress;White[2];wA1;bA1 wA1-").expect("it is a game");
    stage.import(&game).await;
    let post = stage.play(&mut game, "wQ -wA1;bQ bA1-").await;
    save_line(&stage, stage.bert, &post, &game, "wG1 -wQ;bG1 bQ-").await;
    let played = stage.play(&mut game, "wG1 -wQ").await;
    assert!(played.content.contains("had planned the answer"), "{}", played.content);
    assert_eq!(played.mentions, [stage.ada]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planned_answer_in_a_private_thread_stays_there() {
    let stage = Stage::open("plan_private_thread").await;
    let (_, thread, post) = crate::threads::begin(&stage, json!({ "thread": "private" })).await;
    let elsewhere = stage.discord.messages(stage.channel).len();
    let (mut post, mut game) = (post, crate::plans::game());
    for (uhp, options) in
        [("wA1", json!({ "piece": "A1" })), ("bA1 wA1-", json!({ "piece": "A1", "at": "wA1-" }))]
    {
        stage.told_in(thread.id, stage.player(game.to_move()), "place", options).await;
        post = stage.discord.next_message(thread.id, Some(post.id)).await;
        advance(&mut game, uhp);
    }
    save_line(&stage, stage.bert, &post, &game, "wQ -wA1;bQ bA1-").await;
    stage.told_in(thread.id, stage.ada, "place", json!({ "piece": "Q", "at": "-wA1" })).await;
    let played = stage.discord.next_message(thread.id, Some(post.id)).await;
    assert!(played.content.contains("had planned the answer"), "{}", played.content);
    assert_eq!(stage.discord.messages(stage.channel).len(), elsewhere);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn planners_who_left_the_server_still_answer() {
    let stage = Stage::open("plan_left").await;
    let (mut game, post) = opened(&stage).await;
    save_line(&stage, stage.bert, &post, &game, "wQ -wA1;bQ bA1-").await;
    stage.discord.leave(stage.bert, stage.server);
    let played = stage.play(&mut game, "wQ -wA1").await;
    assert!(played.content.contains("had planned the answer"), "{}", played.content);
    assert_eq!(played.mentions, [stage.ada]);
    stage.close().await;
}

/// Everything that anybody but `planner` can read: texts, components, pictures' descriptions and files that are no pictures.
pub async fn seen_by_others(stage: &Stage, planner: Id) -> Vec<String> {
    let texts = |message: &Message| {
        let files = message.attachments.iter().map(|file| {
            let text = std::str::from_utf8(&file.bytes).unwrap_or_default();
            format!("{:?} {text}", file.description)
        });
        let shown = [message.content.clone(), format!("{:?} {:?}", message.embeds, message.components)];
        shown.into_iter().chain(files).collect::<Vec<_>>().join("\n")
    };
    let seen = stage.discord.wait_for("the messages", |world| {
        let others = world.messages.values().filter(|message| message.only_for != Some(planner));
        Some(others.map(texts).collect())
    });
    seen.await
}

/// The user asks the bot for everything about the match.
pub async fn ask_everything(stage: &Stage, user: Id, post: &Message) {
    for (command, options) in [
        ("board", json!({ "match": "1" })),
        ("history", json!({ "match": "1" })),
        ("export", json!({ "match": "1" })),
        ("games", json!({ "player": stage.bert })),
        ("games", json!({ "server": true })),
        ("profile", json!({ "player": stage.bert })),
        ("privacy", json!({})),
    ] {
        stage.told(user, command, options).await;
    }
    for label in ["Play", "More…"] {
        let sent = stage.discord.press_label(user, post.id, label).await;
        stage.private(sent.expect("the button is there")).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_else_reads_a_word_of_a_missed_plan() {
    let stage = Stage::open("plan_secret").await;
    let (mut game, post) = opened(&stage).await;
    let saved = save_line(&stage, stage.bert, &post, &game, "wG1 -wA1;bG1 bA1-").await;
    let secrets = ["Your plan", "planned", "bG1", "Black’s grasshopper"];
    assert!(saved.content.contains(secrets[0]) && saved.content.contains(secrets[3]), "{}", saved.content);
    for user in [stage.ada, stage.stranger] {
        ask_everything(&stage, user, &post).await;
    }
    let post = stage.play(&mut game, "wQ -wA1").await;
    for user in [stage.ada, stage.stranger] {
        ask_everything(&stage, user, &post).await;
    }
    let question = stage.pressed_more(stage.bert, &post, "Resign").await;
    stage.pressed(stage.bert, &question, "Resign match #1").await;
    stage.settle(&stage.pool().await).await;
    stage.told(stage.stranger, "history", json!({ "match": "1" })).await;
    let seen = seen_by_others(&stage, stage.bert).await;
    assert!(seen.len() > 30 && seen.iter().any(|text| text.contains("bA1 wA1-")), "{}", seen.len());
    for text in seen {
        let secret = secrets.iter().find(|secret| text.contains(**secret));
        assert_eq!(secret, None, "{text}");
    }
    stage.close().await;
}

/// Starts match `id` in which White is about to be trapped, and Bert has planned the moves after that.
async fn trap(stage: &Stage, id: MatchId) -> Message {
    let mut game = Game::from_game_string(trapped::BEFORE).expect("the moves are legal");
    stage.import(&game).await;
    let mut post = None;
    for uhp in trapped::TRAPPING {
        let before = stage.last_post();
        let (command, mut options) = Stage::command_for(&game, uhp);
        options["match"] = json!(id.to_string());
        stage.told(stage.player(game.to_move()), command, options).await;
        post = Some(stage.discord.next_message(stage.channel, before).await);
        advance(&mut game, uhp);
    }
    let mut line = Vec::new();
    for uhp in trapped::TRAPPED.split(';') {
        line.push(read(&game, uhp));
        advance(&mut game, uhp);
        if game.legal_moves()[..] == [Move::Pass] {
            game.play_unchecked(Move::Pass);
        }
    }
    let database = Database::new(stage.pool().await);
    let draft = Box::pin(add(stage, &database, id, &line)).await;
    let seen = Seen { revision: draft.state.revision(), version: draft.version };
    let saved = plans::edit(&database, &bert(stage), id, seen, Edit::Save).await;
    saved.expect("nobody else edits it");
    post.expect("both have moved")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_chain_is_one_short_post() {
    let stage = Stage::open("plan_chain").await;
    let post = Box::pin(trap(&stage, MatchId(1))).await;
    stage.told(stage.ada, "move", json!({ "piece": "Q", "to": "-wS1" })).await;
    let played = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(played.mentions, [stage.bert], "it is his turn again, because White can't move");
    let lines: Vec<&str> = played.content.lines().collect();
    assert!(lines[1].contains("White moved the queen bee") && lines[1].contains("`wQ -bB1`"), "{lines:?}");
    assert!(lines[2].contains("had planned the answer: ") && lines[2].contains("`bB1 wQ`"), "{lines:?}");
    assert_eq!(lines[3], "… and 10 more moves, as planned.");
    stage.settle(&stage.pool().await).await;
    assert_eq!(stage.last_post(), Some(played.id), "one post tells all plies");
    let since = stage.told(stage.ada, "history", json!({ "match": "1" })).await;
    let replay = stage.pressed(stage.ada, &since, "Since your last visit (22)").await;
    let is_animation =
        |file: &Attachment| Path::new(&file.filename).extension().is_some_and(|it| it == "gif");
    assert!(replay.attachments.iter().any(is_animation), "{}", replay.content);
    stage.close().await;
}

/// `cargo build --release`, then
/// `HIVEPOST_BINARY=target/release/hivepost cargo test --test bot time_to_post_a_chain -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures"]
async fn the_time_to_post_a_chain_of_23_plies() {
    const MATCHES: i64 = 10;
    let stage = Stage::without_bot("plan_chain_time").await;
    let bot = BotProcess::start(&stage.discord, &stage.database.url()).await;
    let mut times = Vec::new();
    for number in 1..=MATCHES {
        let post = Box::pin(trap(&stage, MatchId(number))).await;
        let begun = Instant::now();
        let options = json!({ "piece": "Q", "to": "-wS1", "match": number.to_string() });
        stage.told(stage.ada, "move", options).await;
        let played = stage.discord.next_message(stage.channel, Some(post.id)).await;
        times.push(begun.elapsed());
        assert!(played.content.contains("… and 10 more moves, as planned."), "{}", played.content);
    }
    times.sort();
    let [median, longest] = [times[times.len() / 2], times[times.len() - 1]];
    println!("a chain of {} plies: posted after {median:?}, at most {longest:?}", trapped::PLIES);
    assert!(longest < Duration::from_secs(1));
    drop(bot);
}
