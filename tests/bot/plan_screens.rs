//! What the planner reads of their plan: the board, the list of lines with its pages, and outdated screens.

use discord_playground::Message;
use hivepost::ids::MatchId;
use hivepost::play::Database;
use serde_json::json;

use crate::picker::other_buttons;
use crate::plan_cases::{TOO_LONG, add, fill};
use crate::plans::{add_line, advance, choose, open_plan, opened, read, save_line};
use crate::stage::{Stage, count};

const PLIES: &str = "select count(*) from match_event where ply is not null";

/// The moves of each line in a message, with the moves that it shares with an earlier line of the message.
fn lines(plan: &Message) -> Vec<Vec<String>> {
    let mut lines: Vec<(&str, Vec<String>)> = Vec::new();
    for text in plan.content.lines() {
        let Some((number, words)) = text.strip_prefix("**").and_then(|text| text.split_once(".** ")) else {
            continue;
        };
        let (shared, words) = match words.strip_prefix("The first ") {
            Some(reference) => {
                let (count, rest) = reference.split_once(" moves of line ").expect("a number of moves");
                let (other, words) = rest.split_once(", then ").expect("a line");
                let (_, moves) = lines.iter().find(|(number, _)| *number == other).expect("it is above");
                (moves[..count.parse().expect("it is a number")].to_vec(), words)
            }
            None => (Vec::new(), words),
        };
        let moves = shared.into_iter().chain(words.split(" → ").map(str::to_owned));
        lines.push((number, moves.collect()));
    }
    lines.into_iter().map(|(_, moves)| moves).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_offers_to_play_a_waiting_answer() {
    let stage = Stage::open("plan_board").await;
    let (mut game, post) = opened(&stage).await;
    save_line(&stage, stage.bert, &post, &game, "wQ -wA1;bQ bA1-").await;
    stage.told(stage.ada, "draw", json!({})).await;
    stage.settle(&stage.pool().await).await;
    let post = stage.play(&mut game, "wQ -wA1").await;
    let board = stage.told(stage.bert, "board", json!({ "match": "1" })).await;
    assert!(
        board.content.starts_with("Your plan: Black’s queen bee east of Black’s ant 1."),
        "{}",
        board.content
    );
    assert_eq!(other_buttons(&board)[..3], ["Play it", "Try it", "History"]);
    let hers = stage.told(stage.ada, "board", json!({ "match": "1" })).await;
    assert!(hers.button("Play it").is_none() && !hers.content.contains("plan"), "{}", hers.content);
    let played = stage.pressed(stage.bert, &board, "Play it").await;
    assert_eq!(played.content, "Played `bQ bA1-` in match #1.");
    let next = stage.discord.next_message(stage.channel, Some(post.id)).await;
    assert_eq!(next.mentions, [stage.ada]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_page_tells_its_lines_from_their_first_move() {
    let stage = Stage::open("plan_whole_lines").await;
    let (game, post) = opened(&stage).await;
    let database = Database::new(stage.pool().await);
    let long: Vec<&str> = TOO_LONG.split(';').take(12).collect();
    let shared = long[..10].to_vec();
    for end in [&long[10..], &["wS1 -wA2", "bS1 bA2-"], &["wB1 -wA2", "bB1 bA2-"]] {
        let line = [&shared[..], end].concat();
        let mut after = game.clone();
        let moves = line.iter().map(|uhp| {
            let mv = read(&after, uhp);
            after.play(mv).expect("the move is legal");
            mv
        });
        let moves: Vec<_> = moves.collect();
        Box::pin(add(&stage, &database, MatchId(1), &moves)).await;
    }
    let mut page = open_plan(&stage, stage.bert, &post).await;
    let mut told = Vec::new();
    loop {
        assert!(page.content.chars().count() <= 2000 && !page.content.contains('…'), "{}", page.content);
        told.extend(lines(&page));
        if page.button("Next ›").is_none() {
            break;
        }
        page = stage.pressed(stage.bert, &page, "Next ›").await;
    }
    assert_eq!(told.iter().map(Vec::len).collect::<Vec<_>>(), [12; 3]);
    for line in &told {
        assert_eq!(line[..10], told[0][..10]);
        assert!(line[0].starts_with("White’s queen bee west of"), "{line:?}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_plans_are_paged() {
    let stage = Stage::open("plan_pages").await;
    let (game, post) = opened(&stage).await;
    Box::pin(fill(&stage, &game, 3, 2)).await;
    let first = open_plan(&stage, stage.bert, &post).await;
    let buttons = ["✕ 1", "✕ 2", "✕ 3", "✕ 4"];
    let edits = ["Add an opponent’s move", "Save", "Discard", "Delete all"];
    assert_eq!(other_buttons(&first), [&buttons[..], &edits, &["Next ›"]].concat());
    assert_eq!(first.content.matches("\n**").count(), 4, "{}", first.content);
    let second = stage.pressed(stage.bert, &first, "Next ›").await;
    assert_eq!(other_buttons(&second), [&["✕ 5", "✕ 6"][..], &edits, &["‹ Back"]].concat());
    assert_eq!(second.content.matches("\n**").count(), 2, "{}", second.content);
    let menus = second.selects();
    let options: Vec<&str> = menus[0].choices.iter().map(|choice| choice.value.as_str()).collect();
    assert_eq!(options, ["4", "5"], "only lines of this page are continued");
    let removed = stage.pressed(stage.bert, &second, "✕ 6").await;
    assert_eq!(other_buttons(&removed)[0], "✕ 5", "the page stays: {}", removed.content);
    let emptied = stage.pressed(stage.bert, &removed, "✕ 5").await;
    assert_eq!(other_buttons(&emptied), [&buttons[..], &edits].concat(), "the page before it");
    let saved = stage.pressed(stage.bert, &emptied, "Save").await;
    assert_eq!(lines(&saved), lines(&first));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_unplayable_end_of_a_line_is_dropped_silently() {
    let stage = Stage::open("plan_unplayable").await;
    let (mut game, post) = opened(&stage).await;
    save_line(&stage, stage.bert, &post, &game, "wQ -wA1;bQ bA1-").await;
    // As if a corrected rule forbade the later answer of one line, and the first move of another.
    let stored = "update plan set lines = array[lines[1] || ' w:place:wG1:-2,0 b:place:bG1:-3,0',
                                                'w:place:wS1:5,5 b:place:bS1:2,0']";
    sqlx::query(stored).execute(&stage.pool().await).await.expect("the lines fit");
    let plan = open_plan(&stage, stage.bert, &post).await;
    assert_eq!(
        lines(&plan),
        [["White’s queen bee west of White’s ant 1", "Black’s queen bee east of Black’s ant 1"]]
    );
    assert!(plan.content.contains("\nSaved. ") && !plan.content.contains("changed"), "{}", plan.content);
    let menu = plan.selects().remove(0).custom_id;
    let continued = stage.chosen(stage.bert, &plan, &menu, "0").await;
    assert!(continued.content.contains("(`bQ bA1-`)"), "{}", continued.content);
    let played = stage.play(&mut game, "wQ -wA1").await;
    assert!(played.content.contains("`bQ bA1-`") && played.mentions == [stage.ada], "{}", played.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_made_on_ones_own_turn_plays_nothing_yet() {
    let stage = Stage::open("plan_own_turn").await;
    let (ada, pool) = (stage.ada, stage.pool().await);
    let (mut game, post) = opened(&stage).await;
    let picker = stage.pressed(ada, &post, "Play").await;
    assert!(picker.button("Plan").is_none(), "she has nothing to answer yet: {:?}", other_buttons(&picker));
    let mut board = stage.pressed(ada, &picker, "Try").await;
    let mut tried = game.clone();
    for uhp in ["wQ -wA1", "bQ bA1-"] {
        board = choose(&stage, ada, &board, &mut tried, uhp).await;
        assert!(board.button("Plan this line").is_none(), "her answer is missing: {}", board.content);
    }
    board = choose(&stage, ada, &board, &mut tried, "wG1 -wQ").await;
    let draft = stage.pressed(ada, &board, "Plan this line").await;
    assert_eq!(other_buttons(&draft), ["✕ 1", "Play", "Save", "Discard", "Delete all"]);
    let saved = stage.pressed(ada, &draft, "Save").await;
    assert_eq!(count(&pool, PLIES).await, 2, "she still chooses her move herself");
    let picker = stage.pressed(ada, &saved, "Play").await;
    assert!(
        picker.content.starts_with("Your plan: White’s queen bee west of White’s ant 1. It’s your move"),
        "{}",
        picker.content
    );
    let played = stage.pressed(ada, &picker, "Play it").await;
    assert_eq!(played.content, "Played `wQ -wA1` in match #1.");
    stage.discord.next_message(stage.channel, Some(post.id)).await;
    advance(&mut game, "wQ -wA1");
    let answered = stage.play(&mut game, "bQ bA1-").await;
    assert!(answered.content.contains("had planned the answer: "), "{}", answered.content);
    assert!(answered.content.contains("`wG1 -wQ`"), "{}", answered.content);
    assert_eq!(answered.mentions, [stage.bert]);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn screens_of_an_older_plan_version_show_the_current_one() {
    let mut stage = Stage::open("plan_older_version").await;
    let (bert, pool) = (stage.bert, stage.pool().await);
    let (game, post) = opened(&stage).await;
    let older = save_line(&stage, bert, &post, &game, "wQ -wA1;bQ bA1-").await;
    let newer = open_plan(&stage, bert, &post).await;
    let newer = add_line(&stage, bert, &newer, &game, "wG1 -wA1;bG1 bA1-").await;
    let newer = stage.pressed(bert, &newer, "Save").await;
    stage.restart_bot().await;
    let version = "select version::bigint from plan";
    let before = count(&pool, version).await;
    let ids = ["✕ 1", "Delete all"].map(|label| older.button(label).expect("it is there").custom_id);
    let mut shown = older.clone();
    for id in ids {
        let sent = stage.discord.press_stale(bert, older.id, &id).await;
        shown = stage.private(sent.expect("the message is there")).await;
        let refused = "Your plan has changed in the meantime. Check it and try again.";
        assert_eq!(shown.content.lines().next(), Some(refused), "{id}");
        assert_eq!(lines(&shown), lines(&newer), "{id}");
        assert_eq!(count(&pool, version).await, before, "{id}");
    }
    let removed = stage.pressed(bert, &shown, "✕ 1").await;
    assert_eq!(lines(&removed), lines(&newer)[1..], "the refreshed screen works");
    stage.close().await;
}
