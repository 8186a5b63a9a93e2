//! How much of a phone's screen matches take.

use crate::person::{Person, Screen};
use crate::program::Program;

/// Maximum height of a whole demonstration, in CSS pixels.
const MAX_DEMONSTRATION: f64 = 4500.0;

/// Returns the height of the posts that everybody sees, in CSS pixels.
const HEIGHT: &str = "return [...document.querySelectorAll('#messages > li:not(.private)')]
    .map((post) => { const { marginTop, marginBottom } = getComputedStyle(post);
        return post.getBoundingClientRect().height + parseFloat(marginTop) + parseFloat(marginBottom); })
    .reduce((sum, height) => sum + height, 0)";

async fn measures(person: &Person, what: &str) -> f64 {
    let height = person.asks(HEIGHT).await.as_f64().expect("a number");
    println!("{what}: {height:.0} px");
    height
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_whole_demonstration_takes_few_screens_of_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.asks("document.querySelector('.card [data-pace]').value = '500'").await;
    ada.clicks("[data-suggestion=watch]").await;
    for turn in [6, 12, 18] {
        ada.sees_text("#messages li", &format!("{turn}. Cleo")).await;
        ada.sees_text("#messages li", &format!("{turn}. Dan")).await;
    }
    ada.sees_text("#messages li", "won as").await;
    ada.sees("#messages .picture img[alt^='Animated replay']").await;
    ada.sees_only(2, "#messages .picture").await; // the result and the replay; all others are folded
    ada.takes_screenshot("phone-demonstration-end").await;
    let height = measures(&ada, "the demonstration").await;
    assert!(height <= MAX_DEMONSTRATION, "{height} px");
    ada.asks("document.querySelector('#scroll').scrollTop -= 1500").await;
    ada.takes_screenshot("phone-demonstration-folded").await;
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn five_matches_in_a_channel_keep_one_board_each() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    for id in 1..=5 {
        ada.becomes("Ada").await;
        ada.sends("/challenge opponent:Bert colour:white").await;
        ada.becomes("Bert").await;
        ada.presses("Accept").await;
        ada.sees_text("#messages", &format!("match #{id}, turn 1")).await;
    }
    for (name, colour, line) in
        [("Ada", "Black", "/place piece:S1 at:."), ("Bert", "White", "/place piece:S1 at:wS1-")]
    {
        ada.becomes(name).await;
        for id in 1..=5 {
            ada.sends(&format!("{line} match:{id}")).await;
            ada.sees_text("#messages", &format!("your move as {colour} · match #{id}")).await;
        }
    }
    ada.becomes("Cleo").await;
    ada.sees_only(5, "#messages .picture").await;
    measures(&ada, "five matches").await;
    for screen in 1..=4 {
        let scroll = format!(
            "const s = document.querySelector('#scroll'); s.scrollTop = s.scrollHeight - {screen} * 700"
        );
        ada.asks(&scroll).await;
        ada.takes_screenshot(&format!("phone-five-matches-{screen}")).await;
    }
    ada.leave().await;
}
