//! Nothing that a person writes is ever more than text.

use crate::person::{Person, Screen};
use crate::program::Program;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Chromium; see the head of tests/browser/main.rs"]
async fn what_a_person_writes_is_never_more_than_text() {
    let t = std::time::Instant::now();
    let program = Program::start().await;
    eprintln!("STARTED {:?}", t.elapsed());
    let ada = Person::open(program.url(), "Ada", Screen::Desktop).await;
    eprintln!("OPEN {:?}", t.elapsed()); ada.clicks("#composer .line").await;
    eprintln!("CLICK {:?}", t.elapsed()); 
    ada.types("hello <b>bold</b>").await;
    ada.hits(thirtyfour::Key::Enter).await;
    eprintln!("TYPED {:?}", t.elapsed()); 
    ada.sees_text("#messages", "hello <b>bold</b>").await;
    ada.keeps("try").await;
    ada.leave().await;
}
