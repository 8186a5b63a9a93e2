//! User input is never interpreted as markup.

use crate::person::{Person, Screen};
use crate::program::Program;

const ATTEMPTS: [&str; 5] = [
    "<img src=x onerror=\"document.title='broken into'\">",
    "<script>document.title='broken into'</script>",
    "[a link](javascript:document.title='broken into')",
    "**<b onclick=alert(1)>bold</b>** `<i>code</i>` ||<u>hidden</u>||",
    "<a href=\"data:text/html,<script>1</script>\">data</a>",
];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn user_input_is_never_interpreted_as_markup() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    for attempt in ATTEMPTS {
        ada.sends(attempt).await;
    }
    ada.sees_text("#messages", "document.title='broken into'\">").await;
    ada.sees_text("#messages strong", "<b onclick=alert(1)>bold</b>").await;
    ada.sees_text("#messages code", "<i>code</i>").await;
    ada.sees_text("#messages", "data:text/html").await;
    let made = "return document.querySelectorAll(
        '#messages .text :is(img, script, b, i, u, a:not([href^=http]), [onclick], [onerror])').length";
    assert_eq!(ada.asks(made).await, 0);
    assert_ne!(ada.asks("return document.title").await, "broken into");
    ada.takes_screenshot("injection").await;
    ada.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn page_requests_no_external_resources() {
    let program = Program::start().await;
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    ada.sends("/challenge opponent:Bert").await;
    ada.sees_text("#messages", "challenges you").await;
    let asked = "return performance.getEntriesByType('resource').map((one) => new URL(one.name).origin)
        .filter((origin) => origin !== location.origin)";
    assert_eq!(ada.asks(asked).await, serde_json::json!([]));
    ada.leave().await;
}
