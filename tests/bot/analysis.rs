//! Analyses of matches: requested by a button, computed in the background, stored, and visible like their match.

use discord_playground::{Id, Message};
use hive::{Colour, Game};
use serde_json::json;

use crate::picker::{go, other_buttons, take};
use crate::profile;
use crate::stage::{Stage, count};

/// A recorded game before White's last move, a blunder that lets Black surround the queen.
const BEFORE_THE_BLUNDER: &str = r"Base+MLP;InProgress;White[18];wL;bP /wL;wS1 wL/;bQ /bP;wQ wS1/;bG1 /bQ;wP -wQ;bM bP\;wA1 wQ-;bG1 \wA1;wA1 /bQ;bM -wL;wB1 -wA1;bB1 /bM;wB1 wA1;bS1 \bM;wG1 -wB1;bS1 \wP;wG1 bQ\;bA1 bS1/;wB2 wG1-;bB2 -bM;wA2 -wB1;bS2 bG1-;wB2 bP\;bQ wL\;wA2 bQ-;bB1 \bM;wB1 wG1;bL \bS2;wB1 wB2;bL bG1\;wB1 bQ;bA1 wQ\";
const BLUNDER: &str = r"wA1 wB1\";

const FINISHED_ANALYSES: &str = "select count(*) from analysis where turns is not null";

fn game(text: &str) -> Game {
    Game::from_game_string(text).expect("the game string is valid")
}

/// Asserts the waiting message, for any estimated time.
fn assert_waiting(said: &Message, number: u32) {
    let start = format!("Match #{number} is being analysed. The result should appear here in about ");
    assert!(said.content.starts_with(&start) && said.content.ends_with('.'), "{}", said.content);
    assert_eq!(labels(said), ["Check again", "History"]);
}

/// Waits until a message shows the analysis that it waits for.
async fn updated(stage: &Stage, waiting: &Message, number: u32) -> Message {
    let start = format!("**Analysis of match #{number}**\n");
    let shows = |message: &&Message| message.content.starts_with(&start);
    stage
        .discord
        .wait_for("the analysis", |world| world.messages.get(&waiting.id).filter(shows).cloned())
        .await
}

/// Requests the analysis of a match for this user, and claims it for another process.
async fn claim_elsewhere(stage: &Stage, number: i64, user: Id) {
    let inserted = sqlx::query(
        "insert into analysis (match_id, events, asked_at, asked_by, claimed_until, attempts)
         select $1, count(*), $2, $3, 'infinity', 1 from match_event where match_id = $1",
    );
    let inserted = inserted.bind(number).bind(stage.now()).bind(user.cast_signed());
    inserted.execute(&stage.pool().await).await.expect("the insert is valid");
}

/// Lets the bot claim the analyses of the other process.
async fn release_claims(stage: &Stage) {
    let released =
        sqlx::query("update analysis set claimed_until = null, attempts = 0 where done_at is null");
    released.execute(&stage.pool().await).await.expect("the update is valid");
}

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

fn alt(message: &Message) -> &str {
    let [picture] = &message.attachments[..] else { panic!("one picture: {}", message.content) };
    assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "not a PNG");
    picture.description.as_deref().expect("pictures have alt text")
}

/// Presses a button that the message may not have. Returns the reply.
async fn forged(stage: &Stage, user: Id, message: &Message, custom_id: &str) -> Message {
    let sent = stage.discord.press_stale(user, message.id, custom_id).await;
    stage.private(sent.expect("the message exists")).await
}

/// Plays the match with the blunder to its end. Returns its last post.
async fn play_blunder_match(stage: &Stage) -> Message {
    let mut game = game(BEFORE_THE_BLUNDER);
    stage.import(&game).await;
    stage.play(&mut game, BLUNDER).await;
    stage.play(&mut game, "bS2 -bG1").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn analysis_is_stored_and_shows_turning_points_with_reasons() {
    let stage = Stage::open("analysis").await;
    let result = play_blunder_match(&stage).await;
    assert_eq!(labels(&result), ["Rematch", "Analysis", "History"]);
    let asked = stage.pressed(stage.stranger, &result, "Analysis").await;
    assert_eq!(asked.only_for, Some(stage.stranger), "the reply is ephemeral");
    let whole = updated(&stage, &asked, 1).await;
    let lines: Vec<&str> = whole.content.lines().collect();
    assert_eq!(lines[0], "**Analysis of match #1**");
    assert_eq!(
        lines.last(),
        Some(&"-# Chart: above the middle line White is more likely to win, below it Black"),
        "the caption is next to the chart"
    );
    let line = lines.iter().find(|line| line.contains(&format!("Turn 18, White: `{BLUNDER}`. Win chance: ")));
    let line = line.unwrap_or_else(|| panic!("the blunder is a turning point: {}", whole.content));
    assert!(line.ends_with("% → 0%. Better: `wQ -bG1`."), "{line}");
    assert!(whole.content.contains("\nAverage win chance lost per move: White "), "{}", whole.content);
    assert!(alt(&whole).starts_with("Chart of match #1, Ada against Bert. "), "{}", alt(&whole));
    assert!(
        alt(&whole).contains("Turning points, by turn: ") && alt(&whole).ends_with("18."),
        "{}",
        alt(&whole)
    );

    let number = line.chars().find(char::is_ascii_digit).expect("turning points are numbered");
    let turn = stage.pressed(stage.stranger, &whole, &format!("{number} · turn 18")).await;
    let lines: Vec<&str> = turn.content.lines().collect();
    assert!(
        lines[0].starts_with(&format!("**Match #1, turn 18** · turning point {number} of ")),
        "{}",
        lines[0]
    );
    assert!(lines[1].starts_with("White moved ant 1 from "), "{}", lines[1]);
    assert!(lines[2].starts_with("White’s win chance: ") && lines[2].ends_with("% → 0%."));
    assert_eq!(lines[3], "Now Black has a forced win within 1 move.");
    let better = "✓ Better: White’s queen bee, thrown to the west of Black’s grasshopper 1 (`wQ -bG1`), \
                  because it stops Black from winning next move.";
    assert_eq!(lines[4], better);
    assert!(lines[5].starts_with("✗ Now Black can play spider 2 "), "{}", lines[5]);
    assert!(lines[5].ends_with("(`bS2 -bG1`): it surrounds White’s queen bee."), "{}", lines[5]);
    let marked = format!("Crossed out: the move played, {BLUNDER}. Better: wQ -bG1.");
    assert!(alt(&turn).ends_with(&marked), "{}", alt(&turn));

    // A turning point opens the try board, visible only to its user.
    let tried = stage.pressed(stage.stranger, &turn, "Try it").await;
    assert!(
        tried.content.starts_with("**Try board** · match #1, from turn 18. Only you can see this.\n"),
        "{}",
        tried.content
    );
    assert!(tried.content.ends_with("White to move. What comes next?"), "{}", tried.content);
    let places = take(&stage, stage.stranger, &tried, "wQ").await;
    let moved = go(&stage, stage.stranger, &places, &game(BEFORE_THE_BLUNDER), "-bG1").await;
    assert!(moved.content.ends_with("Black to move. What comes next?"), "{}", moved.content);
    assert!(!moved.content.contains("Confirm"), "the match is over: {}", moved.content);
    let back = other_buttons(&moved).into_iter().next().expect("a Back button");
    let stood = stage.pressed(stage.stranger, &moved, &back).await;
    assert!(stood.content.contains("\nThis is a position of the finished match.\n"), "{}", stood.content);

    // The analysis is stored: every later press shows it at once.
    let history = stage.told(stage.ada, "history", json!({ "match": "1" })).await;
    let again = stage.pressed(stage.ada, &history, "Analysis").await;
    assert_eq!((&again.content, again.id), (&whole.content, history.id));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_not_analysed_while_one_of_its_positions_is_played() {
    let stage = Stage::open("analysis-played").await;
    let result = play_blunder_match(&stage).await;
    stage.import(&game(BEFORE_THE_BLUNDER)).await;
    for user in [stage.ada, stage.bert, stage.stranger] {
        let said = stage.refused_press(user, &result, "1:analysis:open:1").await;
        assert_eq!(
            said,
            "Match #1 can’t be analysed yet: one of its positions occurs in a match in progress. \
             Try again after a few more moves of that match, or when it’s over."
        );
    }
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from analysis").await, 0, "no analysis was requested");
    let question = stage.told(stage.ada, "resign", json!({})).await;
    let yes = question.buttons().remove(0);
    stage.discord.press(stage.ada, question.id, &yes.custom_id).await.expect("the message exists");
    stage.wait_until_counted("select count(*) from match where match_id = 2 and ended_at is not null").await;
    let asked = stage.pressed(stage.stranger, &result, "Analysis").await;
    updated(&stage, &asked, 1).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn waiting_messages_are_updated_unless_their_user_goes_elsewhere() {
    let stage = Stage::open("analysis-updated").await;
    profile::play_resigned_match(&stage, Colour::Black).await;
    claim_elsewhere(&stage, 1, stage.ada).await;
    let ask = async |user: Id| {
        let history = stage.told(user, "history", json!({ "match": "1" })).await;
        stage.pressed(user, &history, "Analysis").await
    };
    let (elsewhere, again, waiting) =
        (ask(stage.ada).await, ask(stage.bert).await, ask(stage.stranger).await);
    for message in [&elsewhere, &again, &waiting] {
        assert_waiting(message, 1);
    }
    let history = stage.pressed(stage.ada, &elsewhere, "History").await;
    assert_eq!(history.id, elsewhere.id);
    assert_waiting(&stage.pressed(stage.bert, &again, "Check again").await, 1);
    release_claims(&stage).await;
    let shown = updated(&stage, &waiting, 1).await;
    assert_eq!(updated(&stage, &again, 1).await.content, shown.content);
    let kept = stage.discord.message(history.id).expect("the message exists");
    assert_eq!(kept.content, history.content, "the history that Ada reads");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_whose_token_has_expired_can_check_again() {
    let stage = Stage::open("analysis-expired").await;
    profile::play_resigned_match(&stage, Colour::Black).await;
    claim_elsewhere(&stage, 1, stage.ada).await;
    let history = stage.told(stage.ada, "history", json!({ "match": "1" })).await;
    let asked = stage.pressed(stage.ada, &history, "Analysis").await;
    stage.discord.expire_interactions();
    release_claims(&stage).await;
    stage.wait_until_counted(FINISHED_ANALYSES).await;
    let shown = stage.pressed(stage.ada, &asked, "Check again").await;
    assert!(shown.content.starts_with("**Analysis of match #1**"), "{}", shown.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interrupted_analyses_are_retried_after_a_restart() {
    let mut stage = Stage::without_bot("analysis-restart").await;
    stage.analysis_nodes = 400_000; // more than it can search in this test
    stage.start_bot().await;
    profile::play_resigned_match(&stage, Colour::Black).await;
    let history = stage.told(stage.ada, "history", json!({ "match": "1" })).await;
    let asked = stage.pressed(stage.ada, &history, "Analysis").await;
    assert_waiting(&asked, 1);
    stage.wait_until_counted("select count(*) from analysis where attempts = 1").await;
    stage.analysis_nodes = 2_000;
    stage.restart_bot().await;
    let pool = stage.pool().await;
    assert_eq!(count(&pool, FINISHED_ANALYSES).await, 0, "the analysis was interrupted");
    assert_waiting(&stage.pressed(stage.ada, &asked, "Check again").await, 1);
    stage.pass_hours(1).await; // the claim of the stopped process expires
    let shown = updated(&stage, &asked, 1).await;
    assert_eq!(count(&pool, "select count(*) from analysis where attempts = 2").await, 1);
    assert!(!shown.content.contains("Average"), "six moves are too few for an average: {}", shown.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn users_have_one_pending_analysis_and_running_matches_have_none() {
    let stage = Stage::open("analysis-limit").await;
    for _ in 0..2 {
        profile::play_resigned_match(&stage, Colour::Black).await;
    }
    let running = stage.begin_as_white().await;
    assert_eq!(
        stage.refused_press(stage.ada, &running, "1:analysis:open:3").await,
        "Match #3 isn’t over yet."
    );
    claim_elsewhere(&stage, 1, stage.ada).await;
    let hers = stage.told(stage.ada, "history", json!({ "match": "1" })).await;
    assert_waiting(&stage.pressed(stage.ada, &hers, "Analysis").await, 1);
    let limit = "You can only have one analysis at a time, and match #1 is still being analysed. Check again when it’s done.";
    assert_eq!(forged(&stage, stage.ada, &running, "1:analysis:open:2").await.content, limit);
    // The limit is per user: others can request this analysis or another one.
    assert_waiting(&forged(&stage, stage.bert, &running, "1:analysis:open:1").await, 1);
    let asked = forged(&stage, stage.bert, &running, "1:analysis:open:2").await;
    updated(&stage, &asked, 2).await;
    let found = forged(&stage, stage.ada, &running, "1:analysis:open:2").await;
    assert!(
        found.content.starts_with("**Analysis of match #2**"),
        "stored analyses are shown despite the limit: {}",
        found.content
    );
    // An invalid turning point shows the overview.
    let none = forged(&stage, stage.ada, &running, "1:analysis:turn:2:99").await;
    assert_eq!(none.content, found.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn analyses_of_private_matches_are_private() {
    let stage = Stage::open("analysis-private").await;
    profile::play_privately(&stage).await;
    let no_such = "There’s no such match here. `/games` lists your matches in progress.";
    let server = stage.discord.add_server("Ant Hill");
    let elsewhere = stage.discord.add_channel(server, "hive");
    for user in [stage.discord.bot(), stage.stranger, stage.ada] {
        stage.discord.join(user, server);
    }
    let press = async |user| {
        let own = stage.told(user, "games", json!({})).await;
        forged(&stage, user, &own, "1:analysis:open:1").await
    };
    assert_eq!(press(stage.stranger).await.content, no_such);
    let pool = stage.pool().await;
    assert_eq!(count(&pool, "select count(*) from analysis").await, 0, "no analysis was requested");
    let asked = press(stage.ada).await;
    updated(&stage, &asked, 1).await;
    for user in [stage.ada, stage.bert] {
        let shown = press(user).await;
        assert!(shown.content.starts_with("**Analysis of match #1**"), "{}", shown.content);
    }
    assert_eq!(press(stage.stranger).await.content, no_such, "the stored analysis is hidden, too");
    let own = stage.told(stage.stranger, "games", json!({})).await;
    let tries = forged(&stage, stage.stranger, &own, "1:past:1:4:pieces:0").await;
    assert_eq!(tries.content, no_such);
    // Even players can't see it from another server.
    let there = stage.told_in(elsewhere, stage.ada, "games", json!({})).await;
    assert_eq!(forged(&stage, stage.ada, &there, "1:analysis:open:1").await.content, no_such);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_analyses_can_be_requested_again_the_next_day() {
    let stage = Stage::open("analysis-given-up").await;
    profile::play_resigned_match(&stage, Colour::Black).await;
    let pool = stage.pool().await;
    sqlx::query(
        "insert into analysis (match_id, events, asked_at, done_at, attempts)
         select 1, count(*), $1, $1, 3 from match_event where match_id = 1",
    )
    .bind(stage.now())
    .execute(&pool)
    .await
    .expect("the insert is valid");
    let history = stage.told(stage.ada, "history", json!({ "match": "1" })).await;
    let said = stage.pressed(stage.ada, &history, "Analysis").await;
    assert_eq!(said.content, "Match #1 couldn’t be analysed. Try again tomorrow.");
    stage.pass_hours(25).await;
    let history = stage.told(stage.ada, "history", json!({ "match": "1" })).await;
    let asked = stage.pressed(stage.ada, &history, "Analysis").await;
    updated(&stage, &asked, 1).await;
    stage.close().await;
}
