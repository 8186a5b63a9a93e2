//! The page on a phone.

use crate::dialogs::{begin, sees_turn, taps, turn};
use crate::person::{Person, Screen};
use crate::program::Program;

/// Returns by how many pixels the page is wider than the screen.
const EXCESS: &str = "return document.documentElement.scrollWidth - window.innerWidth";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn match_can_be_started_on_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    assert_eq!(ada.asks("return window.innerWidth").await, 390);
    ada.takes_screenshot("phone-welcome").await;
    ada.clicks("[data-suggestion=challenge]").await;
    ada.clicks("#composer .send").await;
    ada.sees_text("#messages", "challenges you").await;
    ada.becomes("Bert").await;
    ada.presses("Accept").await;
    ada.sees_text("#messages", "your move as White").await;
    let whites = ada.asks("return document.querySelector('#messages li.pings:last-of-type') !== null").await;
    // The colours are random.
    ada.becomes(if whites == true { "Bert" } else { "Ada" }).await;
    ada.begins("/").await;
    ada.takes_screenshot("phone-commands").await;
    ada.clicks_on("/place").await;
    ada.clicks_on("Ant · 3 in hand").await;
    ada.takes_screenshot("phone-options").await;
    ada.clicks_on("in the middle").await;
    ada.clicks("#composer .send").await;
    ada.sees_text("#messages", "your move as Black").await;
    ada.takes_screenshot("phone-turn").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
}

/// The place to the north-west of the first piece.
const NORTH_WEST: (i32, i32) = (0, -1);

/// The board picture of the dialog.
const PICTURE: &str = "#messages li.private .picture img";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn move_can_be_chosen_on_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.sends("/challenge opponent:Bert colour:white expansions:Pillbug").await;
    ada.becomes("Bert").await;
    ada.presses("Accept").await;
    let opening =
        ["/place piece:P at:.", "/place piece:S1 at:wP-", "/place piece:Q at:-wP", "/place piece:Q at:bS1-"];
    for (ply, line) in opening.into_iter().enumerate() {
        let (name, colour) = [("Ada", "White"), ("Bert", "Black")][ply % 2];
        ada.sees_text("#messages", &format!("your move as {colour} · match #1, turn {}", ply / 2 + 1)).await;
        ada.becomes(name).await;
        ada.sends(line).await;
    }
    ada.becomes("Ada").await;
    ada.sees_text("#messages li.pings", "turn 3").await;
    let private = "return document.querySelectorAll('#messages li.private').length";
    let before = ada.asks(private).await.as_u64();
    ada.presses("Play").await;
    ada.sees_text("#messages li.private", "Which piece?").await;
    let pieces = ada.sees_picture(PICTURE, "").await;
    ada.takes_screenshot("phone-which-piece").await;
    ada.takes("wQ").await;
    ada.sees_text("#messages li.private", "choose a place by its number").await;
    let places = ada.sees_picture(PICTURE, &pieces).await;
    ada.takes_screenshot("phone-where-to").await;
    ada.goes("wQ", NORTH_WEST).await;
    ada.sees_text("#messages li.private button", "Confirm").await;
    let after = ada.sees_picture(PICTURE, &places).await;
    ada.takes_screenshot("phone-confirm").await;
    ada.presses("Change").await;
    ada.sees_text("#messages li.private", "choose a place by its number").await;
    ada.sees_picture(PICTURE, &after).await;
    ada.goes("wQ", NORTH_WEST).await;
    ada.presses("Confirm").await;
    ada.sees_text("#messages li.private", r"Played wQ \wP").await;
    ada.sees_text("#messages", "your move as Black · match #1, turn 3").await;
    ada.takes_screenshot("phone-played").await;
    assert_eq!(
        ada.asks(private).await.as_u64(),
        before.map(|count| count + 1),
        "one message was edited throughout"
    );
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn an_answer_is_planned_and_played_on_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.sends("/challenge opponent:Bert colour:white").await;
    ada.becomes("Bert").await;
    ada.presses("Accept").await;
    for (name, line, next) in
        [("Ada", "/place piece:A1 at:.", "your move as Black"), ("Bert", "/place piece:A1 at:wA1-", "turn 2")]
    {
        ada.becomes(name).await;
        ada.sends(line).await;
        ada.sees_text("#messages", next).await;
    }
    ada.presses("Plan").await;
    ada.sees_text("#messages li.private", "Your plan").await;
    ada.takes_screenshot("phone-plan-empty").await;
    ada.presses("Add an opponent’s move").await;
    ada.sees_text("#messages li.private", "White to move. What comes next?").await;
    ada.takes("wQ").await;
    ada.goes("wQ", (-1, 0)).await;
    ada.sees_text("#messages li.private", "Black to move. What comes next?").await;
    ada.takes("bQ").await;
    ada.goes("bQ", (2, 0)).await;
    ada.sees_text("#messages li.private button", "Plan this line").await;
    ada.takes_screenshot("phone-plan-line").await;
    ada.presses("Plan this line").await;
    ada.sees_text("#messages li.private", "Not saved yet").await;
    ada.takes_screenshot("phone-plan-unsaved").await;
    ada.presses("Save").await;
    ada.sees_text("#messages li.private", "Saved.").await;
    ada.takes_screenshot("phone-plan-saved").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.becomes("Ada").await;
    ada.sends("/place piece:Q at:-wA1").await;
    ada.sees_text("#messages", "had planned the answer").await;
    ada.sees_text("#messages li.pings", "your move as White · match #1, turn 3").await;
    ada.takes_screenshot("phone-plan-played").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
}

/// Scrolls to the start of the last private message.
const SHOW_DIALOG: &str =
    "[...document.querySelectorAll('#messages li.private')].at(-1).scrollIntoView(); return null";

/// Chooses both players' next moves on the try board, and adds them to the plan.
async fn plans(ada: &Person, moves: [(&str, (i32, i32)); 2]) {
    for ((piece, place), colour) in moves.into_iter().zip(["Black", "White"]) {
        ada.sees_text("#messages li.private", &format!("{colour} to move. What comes next?")).await;
        taps(ada, piece, place).await;
    }
    ada.presses("Plan this line").await;
    ada.sees_text("#messages li.private", "Not saved yet").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_plan_grows_shrinks_and_is_missed_on_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    begin(&ada, "", "wA1;bA1 wA1-").await;
    ada.presses("Play").await;
    taps(&ada, "wQ", (-1, 0)).await;
    ada.presses("Confirm").await;
    ada.sees_text("#messages li.private", "Played wQ -wA1").await;
    ada.takes_screenshot("phone-plan-offered").await;
    ada.presses("Plan").await;
    ada.sees_text("#messages li.private", "Your plan").await;
    ada.presses("Add an opponent’s move").await;
    plans(&ada, [("bQ", (2, 0)), ("wG1", (-2, 0))]).await;
    ada.opens("And then…").await;
    ada.takes_screenshot("phone-plan-and-then").await;
    ada.picks("0").await;
    plans(&ada, [("bG1", (3, 0)), ("wG2", (-3, 0))]).await;
    ada.presses("Add an opponent’s move").await;
    plans(&ada, [("bS1", (2, 0)), ("wS1", (-2, 0))]).await;
    ada.sees_text("#messages li.private button", "✕ 2").await;
    ada.asks(SHOW_DIALOG).await;
    ada.takes_screenshot("phone-plan-two-lines").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.presses("✕ 2").await;
    ada.sees_only(1, "#messages li.private button[data-press*=':remove:']").await;
    ada.presses("Save").await;
    ada.sees_text("#messages li.private", "Saved.").await;

    ada.becomes("Bert").await;
    ada.sends("/place piece:B1 at:bA1/").await;
    sees_turn(&ada, 4).await;
    ada.becomes("Ada").await;
    ada.sees_text("#messages li.pings", &turn(4)).await;
    ada.presses("Play").await;
    ada.sees_text("#messages li.private", "The match took a different course from the one you planned.")
        .await;
    ada.takes_screenshot("phone-plan-missed").await;
    taps(&ada, "wS1", (-2, 1)).await;
    ada.presses("Confirm").await;
    ada.sees_text("#messages li.private", "Played wS1").await;
    ada.presses("Plan").await;
    ada.sees_text("#messages li.private", "1 earlier line is still possible.").await;
    ada.takes_screenshot("phone-plan-reuse").await;
    ada.presses("Reuse earlier lines").await;
    ada.sees_text("#messages li.private", "Not saved yet").await;
    ada.presses("Delete all").await;
    ada.sees_text("#messages li.private", "Delete your plan for match #1?").await;
    ada.takes_screenshot("phone-plan-delete").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn command_mentions_in_the_help_start_the_command() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.sends("/help ").await;
    ada.sees_text("#messages li.private", "You have no matches here").await;
    ada.takes_screenshot("phone-help").await;
    ada.clicks("#messages li.private [data-types^='/challenge']").await;
    ada.clicks_on("opponent").await;
    ada.clicks_on("Bert").await;
    ada.clicks("#composer .send").await;
    ada.sees_text("#messages", "challenges you").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
}
