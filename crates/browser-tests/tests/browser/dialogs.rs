//! Ephemeral dialogs on a phone: try board, refused moves, user settings, and choosing among many pieces and places.

use serde_json::Value;

use crate::person::{Person, Screen};
use crate::program::Program;

/// The board picture of an ephemeral message.
const PICTURE: &str = "#messages li.private .picture img";

/// Returns by how many pixels the page is wider than the screen.
const EXCESS: &str = "return document.documentElement.scrollWidth - window.innerWidth";

/// Returns where the last ephemeral picture is hidden, above the stream or beneath an open list, or null.
const COVERED: &str =
    "const box = (what) => [...document.querySelectorAll(what)].at(-1).getBoundingClientRect();
    const picture = box('#messages li.private .picture img');
    const list = box('#messages .select-list:not([hidden])');
    const stream = box('#scroll');
    return picture.top < stream.top ? 'above' : picture.bottom > list.top ? 'beneath the list' : null";

/// Returns by how many pixels the last ephemeral message, from its picture to its last button, is higher than the stream; or
/// null unless its picture, question and buttons follow each other.
const OVERFLOW: &str =
    "const message = [...document.querySelectorAll('#messages li.private .picture img')].at(-1).closest('li');
    const boxes = (what) => [...message.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    const [picture] = boxes('.picture img');
    const [question] = boxes('.embed');
    const buttons = boxes('[data-press]');
    if (picture.bottom > question.top || question.bottom > buttons[0].top) return null;
    return buttons.at(-1).bottom - picture.top - document.querySelector('#scroll').clientHeight";

/// Sixteen pieces, of which both players can choose several.
const MIDGAME: &str = r"wS1;bS1 wS1-;wQ \wS1;bQ bS1/;wB1 -wS1;bB1 bS1\;wA1 /wB1;bA1 bB1-;wG1 -wA1;bG1 bA1/;wL \wB1;bL bQ/;wM -wL;bM bL-;wA2 /wG1;bA2 bG1-";

/// A row of pieces ending in a white ant, which has many targets.
const LONG_ROW: &str = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bS2 bQ-;wB1 -wS2;bB1 bS2-;wB2 -wB1;bB2 bB1-;\
    wG1 -wB2;bG1 bB2-;wG2 -wG1;bG2 bG1-;wG3 -wG2;bG3 bG2-;wM -wG3;bM bG3-;wP -wM;bP bM-;\
    wA1 -wP;bA1 bP-;wA2 -wA1;bA2 bA1-;wA3 -wA2;bA3 bA2-";

/// Starts a match with Ada as White and places these pieces, in one window that switches between the players.
/// Ends as Ada.
pub async fn begin(ada: &Person, more: &str, placed: &str) {
    ada.sends(&format!("/challenge opponent:Bert colour:white{more}")).await;
    ada.becomes("Bert").await;
    ada.presses("Accept").await;
    let plies: Vec<&str> = placed.split(';').collect();
    for (ply, uhp) in plies.iter().enumerate() {
        let name = ["Ada", "Bert"][ply % 2];
        sees_turn(ada, ply).await;
        ada.becomes(name).await;
        let (piece, at) = uhp.split_once(' ').unwrap_or((*uhp, "."));
        ada.sends(&format!("/place piece:{piece} at:{at}")).await;
    }
    sees_turn(ada, plies.len()).await;
    ada.becomes("Ada").await;
    ada.sees_text("#messages li.pings", &turn(plies.len())).await;
}

/// Returns the text of a turn's message, after the mention.
pub fn turn(ply: usize) -> String {
    format!("your move as {} · match #1, turn {}", ["White", "Black"][ply % 2], ply / 2 + 1)
}

pub async fn sees_turn(person: &Person, ply: usize) {
    person.sees_text("#messages", &turn(ply)).await;
}

/// Returns the keys of all messages that a user sees.
async fn messages(person: &Person) -> Vec<Value> {
    let keys = "return [...document.querySelectorAll('#messages .message')].map((one) => one.dataset.key)";
    person.asks(keys).await.as_array().expect("a list").clone()
}

/// Selects a piece and a place in the last dialog.
pub async fn taps(person: &Person, piece: &str, place: (i32, i32)) {
    person.takes(piece).await;
    person.sees_text("#messages li.private", "choose a place by its number").await;
    person.goes(piece, place).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn opponent_sees_only_the_first_move_of_an_analysis() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    begin(&ada, "", "wA1;bA1 wA1-").await;
    let bert = Person::open(program.url(), "Bert", Screen::Phone).await;
    sees_turn(&bert, 2).await;
    let (own, others) = (messages(&ada).await.len(), messages(&bert).await.len());

    ada.presses("Play").await;
    taps(&ada, "wQ", (-1, 0)).await;
    ada.sees_text("#messages li.private button", "Confirm").await;
    let asked = ada.sees_picture(PICTURE, "").await;
    ada.takes_screenshot("try-asked").await;
    ada.presses("Try").await;
    ada.sees_text("#messages li.private", "Black to move. What comes next?").await;
    let one = ada.sees_picture(PICTURE, &asked).await;
    ada.takes_screenshot("try-one").await;
    taps(&ada, "bQ", (2, 0)).await;
    ada.sees_text("#messages li.private", "White to move. What comes next?").await;
    let two = ada.sees_picture(PICTURE, &one).await;
    ada.takes_screenshot("try-two").await;
    ada.presses("‹ Back").await;
    ada.sees_text("#messages li.private", "Black to move. What comes next?").await;
    let back = ada.sees_picture(PICTURE, &two).await;
    ada.takes_screenshot("try-back").await;
    ada.presses("Next ›").await;
    ada.sees_text("#messages li.private", "White to move. What comes next?").await;
    ada.sees_picture(PICTURE, &back).await;
    assert_eq!(messages(&ada).await.len(), own + 1, "one message was edited throughout");

    ada.presses("Confirm").await;
    ada.sees_text("#messages li.private", "Played wQ -wA1").await;
    bert.sees_text("#messages li.pings", &turn(3)).await;
    bert.takes_screenshot("try-opponent").await;
    let news = messages(&bert).await.len() - others;
    assert_eq!(news, 1, "the opponent sees the message of the move and nothing else");
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn refused_moves_are_explained_and_old_dialogs_restart() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    begin(&ada, "", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-").await;
    let bert = Person::open(program.url(), "Bert", Screen::Phone).await;
    sees_turn(&bert, 4).await;
    let others = messages(&bert).await.len();

    ada.presses("Play").await;
    ada.sees_text("#messages li.private", "Which piece?").await;
    let dialog = ada.sees_picture(PICTURE, "").await;
    ada.sends("/move piece:S1 to:-Q").await;
    ada.sees_text("#messages li.private", "hive").await;
    let refusal = ada.sees_picture(PICTURE, &dialog).await;
    let alt = ada.asks(&format!("return [...document.querySelectorAll('{PICTURE}')].at(-1).alt")).await;
    assert!(alt.as_str().expect("the picture has alt text").contains("Hive board of match #1"), "{alt}");
    ada.takes_screenshot("why-not").await;

    // The dialog stays open while both players move.
    ada.sends("/place piece:A1 at:-Q").await;
    bert.sees_text("#messages li.pings", &turn(5)).await;
    let news = messages(&bert).await.len() - others;
    assert_eq!(news, 1, "the opponent sees the message of the move, but not the refusal");
    bert.sends("/place piece:A1 at:bQ-").await;
    ada.sees_text("#messages li.pings", &turn(6)).await;
    ada.takes("wA1").await;
    ada.sees_text("#messages li.private", "Match #1 has moved on to turn 4:").await;
    ada.sees_text("#messages li.private", "Which piece?").await;
    let first =
        "return [...document.querySelectorAll('#messages li.private .picture img')].map((one) => one.src)";
    assert!(!ada.asks(first).await.to_string().contains(&dialog), "{refusal}");
    ada.takes_screenshot("stale-dialog").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
    bert.leave().await;
}

/// Returns the background colour at the left edge of the last ephemeral picture: red, green and blue, 0 to
/// 255.
const TABLE: &str = "const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    const picture = [...document.querySelectorAll('#messages li.private .picture img')].at(-1);
    canvas.drawImage(picture, -10, -Math.round(picture.naturalHeight / 2));
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn theme_and_move_confirmation_can_be_set_on_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    begin(&ada, "", "wA1;bA1 wA1-").await;
    ada.sends("/board ").await;
    let standard = ada.sees_picture(PICTURE, "").await;
    let table = ada.asks(TABLE).await;

    ada.sends("/settings ").await;
    ada.opens("Change").await;
    ada.takes_screenshot("settings").await;
    ada.picks("colours").await;
    let preview = ada.sees_picture(PICTURE, &standard).await;
    ada.opens("Choose").await;
    ada.takes_screenshot("settings-colours").await;
    ada.picks("dark").await;
    ada.sees_text("#messages li.private", "Changed. Colours of your pictures: Dark").await;
    ada.sees_picture(PICTURE, &preview).await;
    ada.takes_screenshot("settings-theme").await;
    ada.opens("Change").await;
    ada.picks("confirming").await;
    ada.opens("Choose").await;
    ada.picks("at-once").await;
    ada.sees_text("#messages li.private", "Changed. Confirming moves: Play at once").await;
    ada.takes_screenshot("settings-at-once").await;

    ada.sends("/board ").await;
    ada.sees_only(2, PICTURE).await;
    ada.sees_picture(PICTURE, &standard).await;
    ada.takes_screenshot("board-theme").await;
    assert_ne!(ada.asks(TABLE).await, table, "the ephemeral board uses her theme");
    ada.presses("Play").await;
    taps(&ada, "wQ", (-1, 0)).await;
    ada.sees_text("#messages li.private", "Played wQ -wA1").await;
    sees_turn(&ada, 3).await;
    ada.takes_screenshot("played-at-once").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn board_question_and_buttons_are_in_view_on_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    begin(&ada, " expansions:Mosquito+Ladybug+Pillbug", MIDGAME).await;
    ada.presses("Play").await;
    ada.sees_text("#messages li.private .embed", "Which piece?").await;
    ada.sees_picture(PICTURE, "").await;
    ada.takes_screenshot("midgame-pieces").await;
    let overflow = ada.asks(OVERFLOW).await;
    assert!(overflow.as_f64().is_some_and(|overflow| overflow <= 0.0), "{overflow}");
    ada.presses("Why not the others?").await;
    ada.sees_text("#messages li.private .embed", "can’t be played now").await;
    ada.takes_screenshot("midgame-others").await;
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn many_targets_are_selectable_on_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    begin(&ada, " expansions:Mosquito+Ladybug+Pillbug", LONG_ROW).await;
    ada.presses("Play").await;
    ada.sees_text("#messages li.private", "Which piece?").await;
    let pieces = ada.sees_picture(PICTURE, "").await;
    ada.takes_screenshot("many-pieces").await;
    ada.takes("wA3").await;
    ada.sees_text("#messages li.private", "choose a place by its number").await;
    ada.sees_picture(PICTURE, &pieces).await;
    ada.takes_screenshot("many-places").await;
    ada.opens("Choose a place: 26 to 50").await;
    ada.takes_screenshot("many-places-open").await;
    assert_eq!(ada.asks(COVERED).await, Value::Null, "the numbers stay visible during the choice");
    ada.opens("Choose a place: 1 to 25").await;
    ada.takes_screenshot("many-places-first").await;
    ada.opens("Choose a place: 51").await;
    ada.takes_screenshot("many-places-last").await;
    ada.clicks("#messages .select-list:not([hidden]) li:last-child").await;
    ada.sees_text("#messages li.private button", "Confirm").await;
    ada.presses("Confirm").await;
    ada.sees_text("#messages li.private", "Played wA3").await;
    ada.takes_screenshot("many-played").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
}
