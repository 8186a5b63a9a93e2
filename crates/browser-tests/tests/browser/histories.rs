//! A match that is over, gone through and played again on the page.

use thirtyfour::Key;

use crate::person::{Person, Screen};
use crate::program::Program;

/// How wide the last replay is, once it has come.
const REPLAY: &str =
    "const all = document.querySelectorAll(\"#messages .picture img[alt^='Animated replay']\");
    return all.length > 0 && all[all.length - 1].complete ? all[all.length - 1].naturalWidth : 0";

/// The picture of the history.
const PICTURE: &str = "#messages li.private .picture img";

/// Puts the focus on a button of the history.
const FOCUS_ON_NEXT: &str = "const all = [...document.querySelectorAll('#messages li.private button')];
    all.findLast((one) => one.textContent.includes('Next ›')).focus();
    return document.activeElement.tagName";

/// What has the focus.
const FOCUSED: &str = "return document.activeElement.textContent.trim()";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_finished_match_is_gone_through_with_a_thumb() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.sends("/challenge opponent:Bert colour:white").await;
    ada.becomes("Bert").await;
    ada.presses("Accept").await;
    for (ply, line) in
        ["/place piece:S1", "/place piece:S1 at:wS1-", "/place piece:Q at:-wS1"].into_iter().enumerate()
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
    ada.keeps("phone-replay").await;
    // Its longer side has at most 700 pixels, of which a tile has whole ones.
    let width = ada.asks(REPLAY).await;
    assert!(width.as_i64().is_some_and(|width| (650..=700).contains(&width)), "{width}");
    ada.presses("History").await;
    ada.sees_text("#messages li.private", "move 3 of 3").await;
    let end = ada.sees_picture(PICTURE, "").await;
    ada.presses("‹ Back").await;
    ada.sees_text("#messages li.private", "move 2 of 3").await;
    let second = ada.sees_picture(PICTURE, &end).await;
    ada.keeps("phone-history").await;
    ada.presses("« Start").await;
    ada.sees_text("#messages li.private", "before the first of 3 moves").await;
    ada.sees_picture(PICTURE, &second).await;
    // By the keyboard alone: the focus is never lost.
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
    ada.sees_text("#messages li:not(.private)", "before the first of 3 moves").await;

    // Whoever is picked from the menu below a profile is compared with its owner.
    ada.sends("/profile ").await;
    ada.sees_text("#messages li.private", "won–drawn–lost").await;
    ada.opens("Head to head with …").await;
    ada.keeps("phone-people").await;
    ada.clicks_last("#messages .select-list:not([hidden]) li", "Ada").await;
    ada.sees_text("#messages li.private", "1 played: Bert won 0, 0 drawn, Ada won 1").await;
    ada.keeps("phone-head-to-head").await;
    ada.leave().await;
}
