//! A person at the page, in a browser of their own: what they do with keys and clicks, and what they see.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::common::log::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, DesiredCapabilities};

use crate::driver::Driver;

/// How long a wait for something to be seen lasts at most, and how often is looked.
const PATIENCE: Duration = Duration::from_secs(20);
const GLANCE: Duration = Duration::from_millis(25);

/// The field of which the page asks the browser to open its dialog is put where a driver finds it.
const CATCH_FIELD: &str =
    "HTMLInputElement.prototype.click = function () { document.body.append(this); }; return null";

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
        self.overlooks(None).await;
        self.browser.quit().await.unwrap();
    }

    /// Makes sure that the console has told no other errors so far than those with this in them.
    pub async fn overlooks(&self, expected: Option<&str>) {
        let log = self.browser.browser_log().await.unwrap();
        let is_expected = |text: &str| expected.is_some_and(|expected| text.contains(expected));
        let severe: Vec<_> =
            log.iter().filter(|entry| entry.level == "SEVERE" && !is_expected(&entry.message)).collect();
        assert!(severe.is_empty(), "{}'s console: {severe:?}", self.name);
    }

    /// Waits for an element that this selector names, and that can be seen.
    pub async fn sees(&self, selector: &str) {
        self.until(&format!("see {selector}"), async || Ok(self.shown(selector, "").await?.pop())).await;
    }

    /// Waits for an element that this selector names and that shows `text` somewhere in it.
    pub async fn sees_text(&self, selector: &str, text: &str) {
        let what = format!("see {text:?} in {selector}");
        self.until(&what, async || Ok(self.shown(selector, text).await?.pop())).await;
    }

    /// Waits until this field holds `value`.
    pub async fn sees_in_field(&self, selector: &str, value: &str) {
        let look = async || {
            let Some(field) = self.shown(selector, "").await?.pop() else { return Ok(None) };
            Ok(field.prop("value").await?.filter(|held| held == value))
        };
        self.until(&format!("see {value:?} in the field {selector}"), look).await;
    }

    /// Waits until this selector names so many elements.
    pub async fn sees_only(&self, count: usize, selector: &str) {
        let what = format!("see {selector} just {count} times");
        self.until(&what, async || Ok((self.all(selector).await?.len() == count).then_some(()))).await;
    }

    /// Clicks (or taps) what this selector names.
    pub async fn clicks(&self, selector: &str) {
        self.clicks_last(selector, "").await;
    }

    /// Becomes somebody else, with a tap at the top of the page on a telephone.
    pub async fn becomes(&self, name: &str) {
        self.clicks(&format!("#switch [data-be={name}]")).await;
        self.sees(&format!("#switch [data-be={name}][aria-pressed=true]")).await;
    }

    /// Clicks the last button of the stream with this label.
    pub async fn presses(&self, label: &str) {
        self.clicks_last("#messages button", label).await;
    }

    /// Takes a piece, in the last dialog that offers it by a button.
    pub async fn takes(&self, piece: &str) {
        self.clicks(&format!("#messages [data-press$={}]", quoted(&format!(":take:{piece}")))).await;
    }

    /// Has a piece go to a place, in the last dialog that offers it by a button; the axial coordinates of the place.
    pub async fn goes(&self, piece: &str, (q, r): (i32, i32)) {
        self.clicks(&format!("#messages [data-press$={}]", quoted(&format!(":go:{piece}:{q}:{r}")))).await;
    }

    /// Clicks the last of what this selector names that shows `text`.
    pub async fn clicks_last(&self, selector: &str, text: &str) {
        let click = async || match self.shown(selector, text).await?.pop() {
            Some(target) => target.click().await.map(Some),
            None => Ok(None),
        };
        self.until(&format!("click {selector} {text:?}"), click).await;
    }

    async fn all(&self, selector: &str) -> WebDriverResult<Vec<WebElement>> {
        self.browser.find_all(By::Css(selector.to_owned())).await
    }

    /// What this selector names, can be seen, and shows `text`.
    async fn shown(&self, selector: &str, text: &str) -> WebDriverResult<Vec<WebElement>> {
        let mut shown = Vec::new();
        for element in self.all(selector).await? {
            if element.is_displayed().await? && element.text().await?.contains(text) {
                shown.push(element);
            }
        }
        Ok(shown)
    }

    /// Tries until something comes of it. The page goes on changing meanwhile: an element may be gone, or moved away from
    /// under the mouse, the moment it was found.
    async fn until<T>(&self, what: &str, act: impl AsyncFn() -> WebDriverResult<Option<T>>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            let tried = act().await;
            if let Ok(Some(done)) = tried {
                return done;
            }
            let last = tried.err().map(|error| error.to_string()).unwrap_or_default();
            assert!(Instant::now() < end, "{} cannot {what} {last}", self.name);
            tokio::time::sleep(GLANCE).await;
        }
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

    /// Chooses the line of the open list whose label begins like this with the mouse.
    pub async fn clicks_on(&self, label: &str) {
        self.clicks(&format!(".popup [role=option][data-label^={}]", quoted(label))).await;
    }

    /// Chooses such a line with Enter; it has to be the one that is meant already.
    pub async fn accepts(&self, label: &str) {
        self.sees(&format!(".popup [role=option][aria-selected=true][data-label^={}]", quoted(label))).await;
        self.hits(Key::Enter).await;
    }

    /// Chooses the line of the open list that puts `value` into the field with the mouse.
    pub async fn clicks_offer(&self, value: &str) {
        self.clicks(&format!(".popup [role=option][data-label$={}]", quoted(&format!(" · {value}")))).await;
    }

    /// Chooses such a line with Enter; it has to be the one that is meant already.
    pub async fn accepts_offer(&self, value: &str) {
        let label = quoted(&format!(" · {value}"));
        self.sees(&format!(".popup [role=option][aria-selected=true][data-label$={label}]")).await;
        self.hits(Key::Enter).await;
    }

    /// Opens the last menu of the stream that begins with this text.
    pub async fn opens(&self, menu: &str) {
        self.clicks(&format!("#messages .select-face[aria-label^={}]", quoted(menu))).await;
    }

    /// Chooses the line with this value from the open menu.
    pub async fn picks(&self, value: &str) {
        self.clicks(&format!("#messages .select-list:not([hidden]) [data-value={}]", quoted(value))).await;
    }

    /// Picks this file, in place of choosing it in the browser's own dialog for files: no test can reach that. `open` does
    /// what opens the dialog.
    pub async fn picks_file(&self, file: &Path, open: impl Future<Output = ()>) {
        self.asks(CATCH_FIELD).await;
        open.await;
        let path = file.to_str().expect("the path is text");
        let give = async || match self.all("body > input[type=file]").await?.pop() {
            Some(field) => field.send_keys(path).await.map(Some),
            None => Ok(None),
        };
        self.until("pick a file", give).await;
    }

    /// What a script in the page returns.
    pub async fn asks(&self, script: &str) -> Value {
        self.browser.execute(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Loads the page anew.
    pub async fn reloads(&self) {
        self.browser.refresh().await.unwrap();
    }

    /// The address of the last picture that this selector names, when that is another than `before`.
    pub async fn sees_picture(&self, selector: &str, before: &str) -> String {
        let look = async || {
            let Some(picture) = self.shown(selector, "").await?.pop() else { return Ok(None) };
            let has_come = picture.prop("complete").await?.as_deref() == Some("true");
            let source = picture.attr("src").await?.filter(|source| has_come && source != before);
            Ok(source)
        };
        self.until(&format!("see {selector} other than {before}"), look).await
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
