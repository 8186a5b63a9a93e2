//! A person at the page, in a browser of their own: what they do with keys and clicks, and what they see.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::common::log::LoggingPrefsLogLevel;
use thirtyfour::extensions::query::ElementPollerWithTimeout;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, DesiredCapabilities};

use crate::driver::Driver;

/// How long a wait for something to be seen lasts at most, and how often is looked.
const PATIENCE: Duration = Duration::from_secs(20);
const GLANCE: Duration = Duration::from_millis(25);

/// What they look through.
#[derive(Clone, Copy)]
pub enum Screen {
    /// A window of 1280 × 800.
    Desktop,
    /// A telephone of 390 × 844, with touch.
    Phone,
}

/// Somebody who looks at the page.
pub struct Person {
    name: String,
    /// Before the driver, so that the browser is told to close before it goes.
    browser: WebDriver,
    _driver: Driver,
}

impl Person {
    /// Opens the page as `name`, in the channel the page chooses.
    pub async fn open(url: &str, name: &str, screen: Screen) -> Self {
        // The driver's HTTP client can be made with a provider only, though nothing is encrypted on this machine.
        rustls::crypto::ring::default_provider().install_default().ok();
        let driver = Driver::start().await;
        let browser = WebDriver::builder(driver.address(), capabilities(screen))
            .poller(Arc::new(ElementPollerWithTimeout::new(PATIENCE, GLANCE)))
            .connect()
            .await
            .expect("Chromium starts");
        let person = Self { name: name.to_owned(), browser, _driver: driver };
        person.browser.goto(format!("{url}/?as={name}")).await.unwrap();
        person.sees("#composer").await;
        person
    }

    /// Closes the browser. The console must have stayed free of errors, a broken content policy among them.
    pub async fn leave(self) {
        let log = self.browser.browser_log().await.unwrap();
        let severe: Vec<_> = log.iter().filter(|entry| entry.level == "SEVERE").collect();
        assert!(severe.is_empty(), "{}'s console: {severe:?}", self.name);
        self.browser.quit().await.unwrap();
    }

    /// Waits for the first element that this selector names, and that can be seen.
    pub async fn sees(&self, selector: &str) -> WebElement {
        self.browser
            .query(By::Css(selector.to_owned()))
            .and_displayed()
            .first()
            .await
            .unwrap_or_else(|error| panic!("{} does not see {selector}: {error}", self.name))
    }

    /// Waits for an element that this selector names and that shows `text` somewhere in it.
    pub async fn sees_text(&self, selector: &str, text: &str) -> WebElement {
        let wanted = text.to_owned();
        self.browser
            .query(By::Css(selector.to_owned()))
            .with_text(move |shown: &str| shown.contains(&wanted))
            .first()
            .await
            .unwrap_or_else(|error| panic!("{} does not see {text:?} in {selector}: {error}", self.name))
    }

    /// Waits until no element is named by this selector.
    pub async fn sees_no(&self, selector: &str) {
        let gone = self.browser.query(By::Css(selector.to_owned())).wait_until_gone().await;
        assert!(gone.is_ok(), "{} still sees {selector}", self.name);
    }

    /// Waits until this selector names so many elements.
    pub async fn sees_only(&self, count: usize, selector: &str) {
        let end = Instant::now() + PATIENCE;
        while self.browser.find_all(By::Css(selector.to_owned())).await.unwrap().len() != count {
            assert!(Instant::now() < end, "{} does not see {selector} just {count} times", self.name);
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Clicks (or taps) what this selector names.
    pub async fn clicks(&self, selector: &str) {
        let target = self.sees(selector).await;
        target.click().await.unwrap_or_else(|error| panic!("{} cannot click {selector}: {error}", self.name));
    }

    /// Clicks the last button of the stream with this label.
    pub async fn presses(&self, label: &str) {
        let wanted = label.to_owned();
        let buttons = self
            .browser
            .query(By::Css("#messages button"))
            .with_text(move |shown: &str| shown.contains(&wanted))
            .and_clickable()
            .all_from_selector_required()
            .await
            .unwrap_or_else(|error| panic!("{} sees no button {label:?}: {error}", self.name));
        buttons.last().expect("at least one").click().await.unwrap();
    }

    /// Types into whatever has the focus.
    pub async fn types(&self, text: &str) {
        self.browser.action_chain().send_keys(text).perform().await.unwrap();
    }

    /// Presses one key.
    pub async fn hits(&self, key: Key) {
        self.browser.action_chain().send_keys(key).perform().await.unwrap();
    }

    /// Writes a line into the message box, as one types it, and sends it off.
    pub async fn sends(&self, line: &str) {
        self.begins(line).await;
        self.hits(Key::Enter).await;
    }

    /// Types into the message box.
    pub async fn begins(&self, text: &str) {
        self.clicks("#composer textarea").await;
        self.types(text).await;
    }

    /// The line of the open list whose label begins like this.
    pub async fn offered(&self, label: &str) -> WebElement {
        self.sees(&format!(".popup [role=option][data-label^={}]", quoted(label))).await
    }

    /// Chooses that line with the mouse.
    pub async fn clicks_on(&self, label: &str) {
        self.offered(label).await.click().await.unwrap();
    }

    /// Chooses that line with Enter; it has to be the one that is meant already.
    pub async fn accepts(&self, label: &str) {
        self.sees(&format!(".popup [role=option][aria-selected=true][data-label^={}]", quoted(label))).await;
        self.hits(Key::Enter).await;
    }

    /// What a script in the page returns.
    pub async fn asks(&self, script: &str) -> Value {
        self.browser.execute(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Loads the page anew.
    pub async fn reloads(&self) {
        self.browser.refresh().await.unwrap();
    }

    /// Keeps what is seen, as `target/screenshots/NAME.png`.
    pub async fn keeps(&self, name: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        self.browser.screenshot(&folder.join(format!("{name}.png"))).await.unwrap();
    }
}

fn capabilities(screen: Screen) -> ChromeCapabilities {
    let mut wanted = DesiredCapabilities::chrome();
    // The sandbox needs rights that a container has not; /dev/shm is small there.
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--force-prefers-reduced-motion",
    ];
    // Of a window, the browser itself takes 143 pixels.
    let size = match screen {
        Screen::Desktop => "--window-size=1280,943",
        Screen::Phone => "--window-size=600,900",
    };
    for argument in arguments.into_iter().chain([size]) {
        wanted.add_arg(argument).unwrap();
    }
    if matches!(screen, Screen::Phone) {
        let metrics = json!({"width": 390, "height": 844, "pixelRatio": 2.0, "touch": true, "mobile": true});
        wanted.add_experimental_option("mobileEmulation", json!({"deviceMetrics": metrics})).unwrap();
    }
    wanted.set_browser_log_level(LoggingPrefsLogLevel::All).unwrap();
    wanted
}

/// A text as CSS writes it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
