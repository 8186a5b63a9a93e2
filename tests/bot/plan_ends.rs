//! Plans of matches that end, run out of time or are taken back, as dialogues; and what the opponent can learn of a plan
//! that was played.

use discord_playground::{Id, Message};
use hive::{Colour, Game, Move, to_uhp};
use hivepost::ids::MatchId;
use hivepost::play::Database;
use hivepost::play::plans::{self, Edit, Plan, Seen};
use serde_json::json;

use crate::matches::all_recorded;
use crate::picker::other_buttons;
use crate::plan_cases::{add, ask_everything, caller, seen_by_others};
use crate::plans::{add_line, open_plan, opened, save_line};
use crate::stage::{Stage, count};

const PLANS: &str = "select count(*) from plan";
const PLANNED_PLIES: &str = "select count(*) from match_event where planned";

/// A recorded game that this player ends by surrounding the other queen, without a pass in the last four plies.
fn surrounding(colour: Colour) -> Game {
    let games = all_recorded().map(|record| Game::from_game_string(record).expect("the record is valid"));
    let mut games = games.filter(|game| {
        let last = &game.history()[game.ply().saturating_sub(4)..];
        game.outcome() == Some(hive::Outcome::Win(colour))
            && game.ply() % 2 == usize::from(colour == Colour::White)
            && last.iter().all(|played| played.mv != Move::Pass)
    });
    games.next().expect("such games are common")
}

/// Starts a match that continues a record, and plays two plies by hand. Returns its game.
async fn continued(stage: &Stage, record: &Game, plies: usize) -> Game {
    let mut game = record.clone();
    game.rewind(plies);
    stage.import(&game).await;
    for ply in plies..plies + 2 {
        let uhp = to_uhp(&game, record.history()[ply].mv);
        stage.play(&mut game, &uhp).await;
    }
    game
}

/// Saves Bert's plan of one line without the dialogue.
async fn save(stage: &Stage, line: &[Move]) {
    let database = Database::new(stage.pool().await);
    let draft = Box::pin(add(stage, &database, MatchId(1), line)).await;
    let seen = Seen { revision: draft.state.revision(), version: draft.version };
    let saved = plans::edit(&database, &caller(stage, stage.bert), MatchId(1), seen, Edit::Save).await;
    saved.expect("nobody else edits it");
}

async fn plan_of(stage: &Stage, user: Id) -> Plan {
    let database = Database::new(stage.pool().await);
    Box::pin(plans::find(&database, &caller(stage, user), MatchId(1))).await.expect("they play it")
}

/// The posts of the bot after this one, without the animation of a finished match.
fn posts_after(stage: &Stage, post: Option<Id>) -> Vec<Message> {
    let posts = stage.discord.messages(stage.channel).into_iter();
    let later = posts.filter(|later| post.is_none_or(|post| later.id > post));
    later.filter(|later| !later.content.ends_with(" · replay")).collect()
}

/// Asserts that neither player got a direct message.
fn assert_no_direct_messages(stage: &Stage) {
    for user in [stage.ada, stage.bert] {
        assert_eq!(stage.discord.messages(stage.discord.direct_messages(user)).len(), 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_the_opponent_ends_deletes_the_plan_silently() {
    let stage = Stage::open("plan_surrounded").await;
    let record = surrounding(Colour::White);
    let game = continued(&stage, &record, record.ply() - 3).await;
    let last = record.history()[game.ply()].mv;
    let lines = game.legal_moves().into_iter().filter(|mv| *mv != last).find_map(|reply| {
        let mut after = game.clone();
        after.play(reply).expect("the move is legal");
        let answer = after.legal_moves().into_iter().find(|mv| *mv != Move::Pass);
        answer.filter(|_| after.outcome().is_none()).map(|answer| [reply, answer])
    });
    save(&stage, &lines.expect("White has a choice")).await;
    let (pool, before) = (stage.pool().await, stage.last_post());
    stage.settle(&pool).await;
    let result = stage.play(&mut game.clone(), &to_uhp(&game, last)).await;
    assert!(result.content.contains("won as White"), "{}", result.content);
    assert!(!result.content.contains("plan"), "{}", result.content);
    stage.settle(&pool).await;
    let [only] = &posts_after(&stage, before)[..] else { panic!("one post: {}", result.content) };
    assert_eq!((only.id, &only.mentions[..]), (result.id, &[stage.bert][..]));
    assert_no_direct_messages(&stage);
    assert_eq!((count(&pool, PLANS).await, count(&pool, PLANNED_PLIES).await), (0, 0));
    let board = stage.told(stage.bert, "board", json!({ "match": "1" })).await;
    assert!(!board.content.contains("plan") && board.button("Play it").is_none(), "{}", board.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planned_answer_that_ends_the_match_is_in_its_result() {
    let stage = Stage::open("plan_surrounds").await;
    let record = surrounding(Colour::Black);
    let game = continued(&stage, &record, record.ply() - 4).await;
    let line: Vec<Move> = record.history()[game.ply()..].iter().map(|played| played.mv).collect();
    save(&stage, &line).await;
    let (pool, before) = (stage.pool().await, stage.last_post());
    stage.settle(&pool).await;
    let reply = to_uhp(&game, line[0]);
    let result = stage.play(&mut game.clone(), &reply).await;
    let mut after = game.clone();
    after.play(line[0]).expect("the move is legal");
    let answer = to_uhp(&after, line[1]);
    let lines: Vec<&str> = result.content.lines().collect();
    assert!(lines[0].contains(&format!("<@{}> won as Black", stage.bert)), "{}", result.content);
    assert!(lines[1].contains(&format!("`{reply}`")), "{}", result.content);
    let planned = format!("<@{}> had planned the answer: ", stage.bert);
    assert!(
        lines[2].starts_with(&planned) && lines[2].contains(&format!("`{answer}`")),
        "{}",
        result.content
    );
    assert_eq!(other_buttons(&result), ["Rematch", "Analysis", "History"]);
    assert_eq!(result.mentions, [stage.bert], "he hasn't seen that his answer was played");
    stage.settle(&pool).await;
    assert_eq!(posts_after(&stage, before).len(), 1, "both moves and the end are one post");
    assert_no_direct_messages(&stage);
    assert_eq!((count(&pool, PLANS).await, count(&pool, PLANNED_PLIES).await), (0, 1));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_is_made_and_met_in_direct_messages() {
    let stage = Stage::open("plan_letters").await;
    let [hers, his] = [stage.ada, stage.bert].map(|user| stage.discord.direct_messages(user));
    stage.begin_as_white().await;
    let mut game = crate::plans::game();
    let post = stage.play(&mut game, "wA1").await;
    let reply = stage.told_in(his, stage.bert, "place", json!({ "piece": "A1", "at": "wA1-" })).await;
    crate::plans::advance(&mut game, "bA1 wA1-");
    let post = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let empty = stage.pressed(stage.bert, &reply, "Plan").await;
    let draft = add_line(&stage, stage.bert, &empty, &game, "wQ -wA1;bQ bA1-").await;
    let saved = stage.pressed(stage.bert, &draft, "Save").await;
    assert!(saved.content.contains("\nSaved. "), "{}", saved.content);
    stage.told_in(hers, stage.ada, "place", json!({ "piece": "Q", "at": "-wA1" })).await;
    let played = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert!(played.content.contains("had planned the answer: "), "{}", played.content);
    assert_eq!(played.mentions, [stage.ada]);
    stage.settle(&stage.pool().await).await;
    assert_no_direct_messages(&stage);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_planned_moves_keeps_both_players_lines() {
    let stage = Stage::open("plan_takeback").await;
    let (ada, bert) = (stage.ada, stage.bert);
    let (mut game, post) = opened(&stage).await;
    save_line(&stage, bert, &post, &game, "wQ -wA1;bQ bA1-;wG1 -wQ;bG1 bQ-").await;
    let post = stage.play(&mut game, "wQ -wA1").await;
    assert!(post.content.contains("had planned the answer: "), "{}", post.content);
    crate::plans::advance(&mut game, "bQ bA1-");
    let board = stage.told(ada, "board", json!({ "match": "1" })).await;
    let mut board = stage.pressed(ada, &board, "Try it").await;
    let mut tried = game.clone();
    for uhp in ["wS1 -wQ", "bS1 bQ-", "wG1 -wS1"] {
        board = crate::plans::choose(&stage, ada, &board, &mut tried, uhp).await;
    }
    let draft = stage.pressed(ada, &board, "Plan this line").await;
    stage.pressed(ada, &draft, "Save").await;

    stage.told(ada, "takeback", json!({})).await;
    let asked = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(asked.mentions, [bert]);
    stage.pressed(bert, &asked, "Accept takeback").await;
    let back = stage.discord.next_message(stage.channel, Some(asked.id)).await;
    assert_eq!(back.mentions, [ada], "only the player to move is pinged");
    assert!(back.content.contains("Taken back: `wQ -wA1` and `bQ bA1-`."), "{}", back.content);
    stage.settle(&stage.pool().await).await;
    assert_eq!(posts_after(&stage, Some(post.id)).len(), 2);
    assert_no_direct_messages(&stage);
    for user in [ada, bert] {
        let board = stage.told(user, "board", json!({ "match": "1" })).await;
        let overtaken = "The match took a different course from the one you planned.";
        assert_eq!(board.content.lines().next(), Some(overtaken));
    }

    game.undo();
    game.undo();
    let post = stage.play(&mut game, "wQ -wA1").await;
    assert_eq!(post.mentions, [bert], "the plan is gone: {}", post.content);
    let post = stage.play(&mut game, "bQ bA1-").await;
    assert_eq!(plan_of(&stage, ada).await.reusable.len(), 1, "her line is kept");
    let plan = open_plan(&stage, bert, &post).await;
    assert!(plan.content.contains("\n1 earlier line is still possible."), "{}", plan.content);
    let reused = stage.pressed(bert, &plan, "Reuse earlier lines").await;
    stage.pressed(bert, &reused, "Save").await;
    let post = stage.play(&mut game, "wG1 -wQ").await;
    assert!(post.content.contains("`bG1 bQ-`") && post.mentions == [ada], "{}", post.content);
    stage.close().await;
}

/// Starts a friendly match in which Ada is to move, and Bert has planned an answer. Returns its game and last post.
async fn friendly(stage: &Stage) -> (Game, Message) {
    stage.begin(json!({ "colour": "white", "timeout": "Friendly" })).await;
    let mut game = crate::plans::game();
    let post = stage.play(&mut game, "wA1;bA1 wA1-;wB1 -wA1;bB1 bA1-").await;
    stage.disable_reminders().await; // reminders have their own tests
    save_line(stage, stage.bert, &post, &game, "wQ -wB1;bQ bB1-").await;
    stage.settle(&stage.pool().await).await;
    (game, post)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_friendly_time_out_leaves_the_plan_for_the_late_move() {
    let stage = Stage::open("plan_late").await;
    let (mut game, post) = friendly(&stage).await;
    stage.pass_days(5).await;
    let late = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(late.mentions, [stage.bert]);
    assert!(!late.content.contains("plan"), "{}", late.content);
    assert_eq!(other_buttons(&late), ["Claim win", "Give a day"]);
    stage.settle(&stage.pool().await).await;
    assert_eq!(plan_of(&stage, stage.bert).await.saved.lines().len(), 1, "the plan waits");
    let claim = late.button("Claim win").expect("the button is shown").custom_id;
    let played = stage.play(&mut game, "wQ -wB1").await;
    assert!(played.content.contains("had planned the answer: "), "{}", played.content);
    assert_eq!(played.mentions, [stage.ada]);
    let said = stage.refused_press(stage.bert, &late, &claim).await;
    assert!(said.starts_with("Match #1 has moved on to turn"), "{said}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planner_can_still_claim_the_win_on_time() {
    let stage = Stage::open("plan_claimed").await;
    let (_, post) = friendly(&stage).await;
    stage.pass_days(5).await;
    let late = stage.discord.next_message(stage.channel, Some(post.id)).await;
    let reply = stage.pressed(stage.bert, &late, "Claim win").await;
    assert_eq!(reply.content, "You won match #1 on time.");
    let end = stage.discord.next_message(stage.channel, Some(late.id)).await;
    assert_eq!(end.mentions, [stage.ada]);
    assert!(
        end.content.contains("White ran out of time.") && !end.content.contains("plan"),
        "{}",
        end.content
    );
    let pool = stage.pool().await;
    assert_eq!((count(&pool, PLANS).await, count(&pool, PLANNED_PLIES).await), (0, 0));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_waits_for_its_planner_does_not_stop_the_clock() {
    let stage = Stage::open("plan_waits_late").await;
    let (mut game, _) = friendly(&stage).await;
    stage.told(stage.ada, "draw", json!({})).await;
    stage.settle(&stage.pool().await).await;
    let post = stage.play(&mut game, "wQ -wB1").await;
    assert_eq!(post.mentions, [stage.bert], "her offer is open: {}", post.content);
    stage.settle(&stage.pool().await).await;
    stage.pass_days(5).await;
    let late = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(late.mentions, [stage.ada]);
    assert!(!late.content.contains("plan"), "{}", late.content);
    let reply = stage.pressed(stage.ada, &late, "Claim win").await;
    assert_eq!(reply.content, "You won match #1 on time.");
    stage.settle(&stage.pool().await).await;
    let play = post.button("Play").expect("the button was shown").custom_id;
    let sent = stage.discord.press_stale(stage.bert, post.id, &play).await;
    let picker = stage.private(sent.expect("the message is there")).await;
    assert!(picker.content.contains("is over"), "{}", picker.content);
    assert!(
        picker.button("Play it").is_none() && !picker.content.contains("Your plan:"),
        "{}",
        picker.content
    );
    let pool = stage.pool().await;
    assert_eq!((count(&pool, PLANS).await, count(&pool, PLANNED_PLIES).await), (0, 0));
    stage.close().await;
}

/// Everything that others see of a match in which Bert's planned answer was played, and how many requests the bot made.
/// `rest`: the moves that he planned after it.
async fn seen_after_a_hit(name: &str, rest: &str) -> (Vec<String>, u64) {
    let stage = Stage::open(name).await;
    let (mut game, post) = opened(&stage).await;
    save_line(&stage, stage.bert, &post, &game, &format!("wQ -wA1;bQ bA1-{rest}")).await;
    let pool = stage.pool().await;
    stage.settle(&pool).await;
    let requests = stage.discord.request_counts().0;
    let post = stage.play(&mut game, "wQ -wA1").await;
    stage.settle(&pool).await;
    let requests = stage.discord.request_counts().0 - requests;
    for user in [stage.ada, stage.stranger] {
        ask_everything(&stage, user, &post).await;
    }
    let seen = seen_by_others(&stage, stage.bert).await;
    stage.close().await;
    (seen.into_iter().map(|text| without_numbers(&text)).collect(), requests)
}

/// Without numbers, because ids and times differ between two matches; nonces are hexadecimal.
fn without_numbers(text: &str) -> String {
    text.replace(|letter: char| letter.is_ascii_digit() || ('a'..='f').contains(&letter), "")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_learns_how_long_a_plan_is_that_was_played() {
    let short = seen_after_a_hit("plan_hit_short", "").await;
    let long = seen_after_a_hit("plan_hit_long", ";wG1 -wQ;bG1 bQ-;wS1 -wG1;bS1 bG1-").await;
    assert!(short.0.iter().any(|text| text.contains(&without_numbers("had planned the answer"))));
    assert!(short.0.len() > 15, "{}", short.0.len());
    assert_eq!(short, long);
}
