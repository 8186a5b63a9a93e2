//! How much of a phone's screen matches take.

use serde_json::{Value, json};

use crate::person::{Person, Screen};
use crate::program::Program;

/// Maximum height of a whole demonstration, in CSS pixels.
const MAX_DEMONSTRATION: f64 = 4500.0;

/// The posts that everybody sees.
const POSTS: &str = "#messages > li:not(.private)";
/// Private messages too.
const MESSAGES: &str = "#messages > li";

/// Maximum height of a practice match with its private messages, in CSS pixels.
const MAX_PRACTICE: f64 = 2.0 * 844.0;
const PRACTICE_TURNS: usize = 30;

/// Returns the id of the button **Play**, or after the match of **Rematch**. Null while the bot thinks.
const TURN: &str = "const ids = [...document.querySelectorAll('#messages li:not(.private) [data-press]')]
    .map((button) => button.dataset.press);
    return ids.findLast((id) => /^1:(play|rematch):/.test(id)) ?? null";

/// Returns the ids of the choices in the newest private message; null if it has none, or waits for the bot.
const CHOICES: &str = "const dialog = [...document.querySelectorAll('#messages li.private')].pop();
    if (!dialog || dialog.querySelector('.busy')) return null;
    const ids = [...dialog.querySelectorAll('[data-press^=\"1:dialog:\"]')].map((choice) => choice.dataset.press)
        .filter((id) => /:(take|piece|go|place|confirm):/.test(id));
    return ids.length ? ids : null";

const OPTIONS: &str =
    "return [...document.querySelectorAll('#messages .select-list:not([hidden]) [data-value]')]
    .map((option) => option.dataset.value)";

/// Makes a legal move in the dialog of **Play**, which has buttons, or menus if there are many choices. `seed`: any number.
async fn makes_a_move(person: &Person, seed: usize) {
    let any = |ids: &Value| {
        let ids = ids.as_array().expect("a list");
        ids[seed % ids.len()].as_str().expect("an id").to_owned()
    };
    let mut shown = Value::Null;
    loop {
        shown = person.sees_change(CHOICES, &shown).await;
        let choice = any(&shown);
        person.clicks(&format!("#messages [data-press='{choice}']")).await;
        if choice.contains(":confirm:") {
            return;
        }
        if choice.contains(":piece:") || choice.contains(":place:") {
            let options = person.sees_change(OPTIONS, &json!([])).await;
            person.picks(&any(&options)).await;
        }
    }
}

/// Returns the total height of the elements, in CSS pixels.
async fn measures(person: &Person, what: &str, selector: &str) -> f64 {
    let height = format!(
        "return [...document.querySelectorAll('{selector}')]
        .map((post) => {{ const {{ marginTop, marginBottom }} = getComputedStyle(post);
            return post.getBoundingClientRect().height + parseFloat(marginTop) + parseFloat(marginBottom); }})
        .reduce((sum, height) => sum + height, 0)"
    );
    let height = person.asks(&height).await.as_f64().expect("a number");
    println!("{what}: {height:.0} px");
    height
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_whole_demonstration_takes_few_screens_of_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.sees(".card [data-pace]").await;
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
    let height = measures(&ada, "the demonstration", POSTS).await;
    assert!(height <= MAX_DEMONSTRATION, "{height} px");
    ada.asks("document.querySelector('#scroll').scrollTop -= 1500").await;
    ada.takes_screenshot("phone-demonstration-folded").await;
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn a_practice_match_takes_at_most_two_screens_of_a_phone() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Phone).await;
    ada.clicks("[data-suggestion=practice]").await;
    let mut turn = ada.sees_change(TURN, &Value::Null).await;
    let mut turns = 0;
    while turns < PRACTICE_TURNS && turn.as_str().is_some_and(|id| id.starts_with("1:play:")) {
        ada.clicks(&format!("#messages [data-press='{}']", turn.as_str().expect("an id"))).await;
        makes_a_move(&ada, 7 * turns + 3).await;
        turns += 1;
        turn = ada.sees_change(TURN, &turn).await;
        let height = measures(&ada, &format!("a practice match after {turns} turns"), MESSAGES).await;
        assert!(height <= MAX_PRACTICE, "{height} px");
    }
    assert!(turns > 5, "only {turns} turns were played");
    ada.takes_screenshot("phone-practice").await;
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
    measures(&ada, "five matches", POSTS).await;
    for screen in 1..=4 {
        let scroll = format!(
            "const s = document.querySelector('#scroll'); s.scrollTop = s.scrollHeight - {screen} * 700"
        );
        ada.asks(&scroll).await;
        ada.takes_screenshot(&format!("phone-five-matches-{screen}")).await;
    }
    ada.leave().await;
}
