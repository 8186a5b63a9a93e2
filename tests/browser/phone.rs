//! The page on a telephone.

use crate::person::{Person, Screen};
use crate::program::Program;

/// By how much the page is wider than the screen.
const EXCESS: &str = "return document.documentElement.scrollWidth - window.innerWidth";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_match_can_be_begun_with_a_thumb() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    assert_eq!(ada.asks("return window.innerWidth").await, 390);
    ada.keeps("phone-welcome").await;
    ada.clicks("[data-suggestion=challenge]").await;
    ada.clicks("#composer .send").await;
    ada.sees_text("#messages", "challenges you").await;
    be(&ada, "Bert").await;
    ada.presses("Accept").await;
    ada.sees_text("#messages", "your move as White").await;
    let whites = ada.asks("return document.querySelector('#messages li.pings:last-of-type') !== null").await;
    // Whose turn it is was decided by lot.
    be(&ada, if whites == true { "Bert" } else { "Ada" }).await;
    ada.begins("/").await;
    ada.keeps("phone-commands").await;
    ada.clicks_on("/place").await;
    ada.clicks_on("ant").await;
    ada.keeps("phone-options").await;
    ada.clicks("#composer .send").await;
    ada.sees_text("#messages", "your move as Black").await;
    ada.keeps("phone-turn").await;
    assert_eq!(ada.asks(EXCESS).await, 0);
    ada.leave().await;
}

/// Becomes somebody else, with a tap at the top of the page.
async fn be(person: &Person, name: &str) {
    person.clicks(&format!("#switch [data-be={name}]")).await;
    person.sees(&format!("#switch [data-be={name}][aria-pressed=true]")).await;
}
