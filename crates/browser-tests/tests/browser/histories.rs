//! The history and the replay of a finished match.

use thirtyfour::Key;

use crate::person::{Person, Screen};
use crate::program::Program;

/// Returns the width of the last replay, or 0 until it is loaded.
const REPLAY: &str =
    "const all = document.querySelectorAll(\"#messages .picture img[alt^='Animated replay']\");
    return all.length > 0 && all[all.length - 1].complete ? all[all.length - 1].naturalWidth : 0";

/// The board picture of the history.
const PICTURE: &str = "#messages li.private .picture img";

/// Focuses the "Next" button of the history.
const FOCUS_ON_NEXT: &str = "const all = [...document.querySelectorAll('#messages li.private button')];
    all.findLast((one) => one.textContent.includes('Next ›')).focus();
    return document.activeElement.tagName";

/// Returns the text of the focused element.
const FOCUSED: &str = "return document.activeElement.textContent.trim()";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn history_of_a_finished_match_works_on_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.sends("/challenge opponent:Bert colour:white").await;
    ada.becomes("Bert").await;
    ada.presses("Accept").await;
    for (ply, line) in
        ["/place piece:S1 at:.", "/place piece:S1 at:wS1-", "/place piece:Q at:-wS1"].into_iter().enumerate()
    {
        let (name, colour) = [("Ada", "White"), ("Bert", "Black")][ply % 2];
        ada.sees_text("#messages", &format!("your move as {colour} · match #1, turn {}", ply / 2 + 1)).await;
        ada.becomes(name).await;
        ada.sends(line).await;
    }
    ada.becomes("Bert").await;
    ada.sends("/resign match:1").await;
    ada.presses("Resign match #1").await;
    ada.sees_text("#messages", "Ada won as White").await;
    ada.sees("#messages .picture img[alt^='Animated replay']").await;
    ada.takes_screenshot("phone-replay").await;
    // The longer side has at most 672 pixels without the caption; tile widths are whole numbers.
    let width = ada.asks(REPLAY).await;
    assert!(width.as_i64().is_some_and(|width| (650..=700).contains(&width)), "{width}");
    ada.presses("History").await;
    ada.sees_text("#messages li.private", "move 3 of 3").await;
    let end = ada.sees_picture(PICTURE, "").await;
    ada.presses("‹ Back").await;
    ada.sees_text("#messages li.private", "move 2 of 3").await;
    let second = ada.sees_picture(PICTURE, &end).await;
    ada.takes_screenshot("phone-history").await;
    ada.presses("« Start").await;
    ada.sees_text("#messages li.private", "before the first of 3 moves").await;
    ada.sees_picture(PICTURE, &second).await;
    // With the keyboard only: the focus is never lost.
    assert_eq!(ada.asks(FOCUS_ON_NEXT).await, "BUTTON");
    for (ply, focused) in [(1, "Next ›"), (2, "Next ›"), (3, "‹ Back")] {
        ada.hits(Key::Enter).await;
        ada.sees_text("#messages li.private", &format!("move {ply} of 3")).await;
        assert_eq!(ada.asks(FOCUSED).await, focused);
    }
    ada.hits(Key::Enter).await;
    ada.sees_text("#messages li.private", "move 2 of 3").await;
    ada.presses("« Start").await;
    ada.sees_text("#messages li.private", "before the first of 3 moves").await;
    ada.presses("Share").await;
    ada.sees_text("#messages li:not(.private)", "Bert shares match #1, before the first move").await;

    // Selecting a user in the profile's menu compares them with the profile's owner.
    ada.sends("/profile ").await;
    ada.sees_text("#messages li.private", "won–drawn–lost").await;
    ada.opens("Compare with…").await;
    ada.takes_screenshot("phone-people").await;
    ada.clicks_last("#messages .select-list:not([hidden]) li", "Ada").await;
    ada.sees_text("#messages li.private", "1 played: Bert won 0, 0 drawn, Ada won 1").await;
    ada.takes_screenshot("phone-head-to-head").await;
    ada.leave().await;
}
