//! Commands in the language that a person chooses, and the cards of an empty channel.

use crate::person::{Person, Screen};
use crate::program::Program;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn commands_have_names_in_the_chosen_language() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    let bert = Person::open(program.url(), "Bert", Screen::Desktop).await;
    ada.clicks("[data-language=yes] option[value=it]").await;
    ada.begins("/").await;
    ada.sees_text(".popup", "/allenamento").await;
    ada.takes_screenshot("language-commands").await;
    ada.types("sfida avversario:Bert colore:bianco").await;
    ada.hits(thirtyfour::Key::Enter).await;
    ada.sees_text("#messages li.private", "Sfida inviata.").await;
    // English names work too, and other people keep their language.
    ada.sends("/games").await; // the first Enter completes it to the localized name
    ada.hits(thirtyfour::Key::Enter).await;
    ada.sees_text("#messages li.private", "Sfide in attesa").await;
    ada.takes_screenshot("language-italian").await;
    bert.begins("/").await;
    bert.sees_text(".popup", "/practice").await;
    ada.leave().await;
    bert.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn cards_start_practice_and_the_tutorial() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.takes_screenshot("phone-cards").await;
    ada.clicks("#menu").await;
    ada.sees("[data-language=yes]").await;
    ada.takes_screenshot("phone-language").await;
    ada.hits(thirtyfour::Key::Escape).await;
    ada.clicks("[data-suggestion=tutorial]").await;
    ada.sees_text("#messages li.private", "Place your queen").await;
    ada.takes_screenshot("phone-tutorial").await;
    let bert = Person::open(program.url(), "Bert", Screen::Desktop).await;
    bert.clicks("[data-suggestion=practice]").await;
    bert.sees_text("#messages li.private", "has started, at level 1 of 8.").await;
    ada.leave().await;
    bert.leave().await;
}
