//! A user in a browser: actions with keys and clicks, and expectations about the page.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::common::log::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, DesiredCapabilities};

use crate::driver::Driver;

/// Timeout and polling interval of waits.
const TIMEOUT: Duration = Duration::from_secs(20);
const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// Inserts the file field into the page instead of opening the browser's file dialog, so that the driver can
/// use it.
const CATCH_FIELD: &str =
    "HTMLInputElement.prototype.click = function () { document.body.append(this); }; return null";

/// Returns the last visible element of a selector that contains a text, or null.
const LAST_SHOWN: &str = "const [selector, text] = arguments;
    // Options of a closed menu have no boxes; the menu has.
    const isShown = element => {
        const box = element.closest('select') ?? element;
        return box.getClientRects().length > 0
            && box.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const found = [...document.querySelectorAll(selector)];
    return found.findLast(element => isShown(element) && (element.innerText ?? '').includes(text)) ?? null";

/// The user's screen.
#[derive(Clone, Copy)]
pub enum Screen {
    /// A window of 1280 × 800.
    Desktop,
    /// A phone of 390 × 844 with touch.
    Phone,
}

/// A user with a browser.
pub struct Person {
    name: String,
    /// Declared before the driver, so that the browser is closed first.
    browser: WebDriver,
    _driver: Driver,
}

impl Person {
    /// Opens the page as `name`, in the default channel.
    pub async fn open(url: &str, name: &str, screen: Screen) -> Self {
        // The driver's HTTP client requires a TLS provider, although local connections are unencrypted.
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

    /// Closes the browser. Fails if the console has errors, including violations of the content security
    /// policy.
    pub async fn leave(self) {
        self.overlooks(None).await;
        self.browser.quit().await.unwrap();
    }

    /// Fails if the console has errors that do not contain `expected`.
    pub async fn overlooks(&self, expected: Option<&str>) {
        let log = self.browser.browser_log().await.unwrap();
        let is_expected = |text: &str| expected.is_some_and(|expected| text.contains(expected));
        let severe: Vec<_> =
            log.iter().filter(|entry| entry.level == "SEVERE" && !is_expected(&entry.message)).collect();
        assert!(severe.is_empty(), "{}'s console: {severe:?}", self.name);
    }

    /// Waits for a visible element.
    pub async fn sees(&self, selector: &str) {
        self.until(&format!("see {selector}"), async || self.last_shown(selector, "").await).await;
    }

    /// Waits for a visible element that contains `text`.
    pub async fn sees_text(&self, selector: &str, text: &str) {
        let what = format!("see {text:?} in {selector}");
        self.until(&what, async || self.last_shown(selector, text).await).await;
    }

    /// Waits until the field's value is `value`.
    pub async fn sees_in_field(&self, selector: &str, value: &str) {
        let look = async || {
            let Some(field) = self.last_shown(selector, "").await? else { return Ok(None) };
            Ok(field.prop("value").await?.filter(|held| held == value))
        };
        self.until(&format!("see {value:?} in the field {selector}"), look).await;
    }

    /// Waits until the selector matches exactly `count` elements.
    pub async fn sees_only(&self, count: usize, selector: &str) {
        let what = format!("see {selector} exactly {count} times");
        self.until(&what, async || Ok((self.all(selector).await?.len() == count).then_some(()))).await;
    }

    /// Clicks or taps an element.
    pub async fn clicks(&self, selector: &str) {
        self.clicks_last(selector, "").await;
    }

    /// Switches to another user at the top of the page on a phone.
    pub async fn becomes(&self, name: &str) {
        self.clicks(&format!("#switch [data-be={name}]")).await;
        self.sees(&format!("#switch [data-be={name}][aria-pressed=true]")).await;
    }

    /// Clicks the last button in the stream with this label.
    pub async fn presses(&self, label: &str) {
        self.clicks_last("#messages button", label).await;
    }

    /// Presses the button of a piece in the last dialog that offers it.
    pub async fn takes(&self, piece: &str) {
        self.clicks(&format!("#messages [data-press$={}]", quoted(&format!(":take:{piece}")))).await;
    }

    /// Presses the button of a place (in axial coordinates) in the last dialog that offers it for this piece.
    pub async fn goes(&self, piece: &str, (q, r): (i32, i32)) {
        self.clicks(&format!("#messages [data-press$={}]", quoted(&format!(":go:{piece}:{q}:{r}")))).await;
    }

    /// Clicks the last matching element that contains `text`.
    pub async fn clicks_last(&self, selector: &str, text: &str) {
        let click = async || match self.last_shown(selector, text).await? {
            Some(target) => target.click().await.map(Some),
            None => Ok(None),
        };
        self.until(&format!("click {selector} {text:?}"), click).await;
    }

    async fn all(&self, selector: &str) -> WebDriverResult<Vec<WebElement>> {
        self.browser.find_all(By::Css(selector.to_owned())).await
    }

    /// Returns the last visible matching element that contains `text`. Asks the page once, since elements may be replaced
    /// between two requests.
    async fn last_shown(&self, selector: &str, text: &str) -> WebDriverResult<Option<WebElement>> {
        let found = self.browser.execute(LAST_SHOWN, vec![selector.into(), text.into()]).await?;
        if found.json().is_null() { Ok(None) } else { found.element().map(Some) }
    }

    /// Retries until `act` succeeds. The page changes concurrently, so an element may disappear or move at
    /// any moment.
    async fn until<T>(&self, what: &str, act: impl AsyncFn() -> WebDriverResult<Option<T>>) -> T {
        let end = Instant::now() + TIMEOUT;
        loop {
            let tried = act().await;
            if let Ok(Some(done)) = tried {
                return done;
            }
            let last = tried.err().map(|error| error.to_string()).unwrap_or_default();
            assert!(Instant::now() < end, "{} cannot {what} {last}", self.name);
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Types into the focused element.
    pub async fn types(&self, text: &str) {
        self.browser.action_chain().send_keys(text).perform().await.unwrap();
    }

    /// Presses one key.
    pub async fn hits(&self, key: Key) {
        self.browser.action_chain().send_keys(key).perform().await.unwrap();
    }

    /// Types a line into the composer and sends it.
    pub async fn sends(&self, line: &str) {
        self.begins(line).await;
        self.hits(Key::Enter).await;
    }

    /// Types into the composer.
    pub async fn begins(&self, text: &str) {
        self.clicks("#composer textarea").await;
        self.types(text).await;
    }

    /// Clicks the suggestion whose label starts with `label`.
    pub async fn clicks_on(&self, label: &str) {
        self.clicks(&format!(".popup [role=option][data-label^={}]", quoted(label))).await;
    }

    /// Accepts such a suggestion with Enter. It must be the active one.
    pub async fn accepts(&self, label: &str) {
        self.sees(&format!(".popup [role=option][aria-selected=true][data-label^={}]", quoted(label))).await;
        self.hits(Key::Enter).await;
    }

    /// Clicks the suggestion whose label ends with ` · ` and this value.
    pub async fn clicks_offer(&self, value: &str) {
        self.clicks(&format!(".popup [role=option][data-label$={}]", quoted(&format!(" · {value}")))).await;
    }

    /// Accepts such a suggestion with Enter. It must be the active one.
    pub async fn accepts_offer(&self, value: &str) {
        let label = quoted(&format!(" · {value}"));
        self.sees(&format!(".popup [role=option][aria-selected=true][data-label$={label}]")).await;
        self.hits(Key::Enter).await;
    }

    /// Opens the last menu in the stream whose label starts with `menu`.
    pub async fn opens(&self, menu: &str) {
        self.clicks(&format!("#messages .select-face[aria-label^={}]", quoted(menu))).await;
    }

    /// Selects the option with this value in the open menu.
    pub async fn picks(&self, value: &str) {
        self.clicks(&format!("#messages .select-list:not([hidden]) [data-value={}]", quoted(value))).await;
    }

    /// Selects a file without the browser's file dialog, which tests cannot control. `open` performs the
    /// action that opens the dialog.
    pub async fn picks_file(&self, file: &Path, open: impl Future<Output = ()>) {
        self.asks(CATCH_FIELD).await;
        open.await;
        let path = file.to_str().expect("the path is UTF-8");
        let give = async || match self.all("body > input[type=file]").await?.pop() {
            Some(field) => field.send_keys(path).await.map(Some),
            None => Ok(None),
        };
        self.until("pick a file", give).await;
    }

    /// Runs a script in the page and returns its result.
    pub async fn asks(&self, script: &str) -> Value {
        self.browser.execute(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Waits until a script's result is neither null nor `before`, and returns it.
    pub async fn sees_change(&self, script: &str, before: &Value) -> Value {
        let look = async || {
            let value = self.browser.execute(script, Vec::new()).await?.json().clone();
            Ok((!value.is_null() && value != *before).then_some(value))
        };
        self.until(&format!("see a change from {before} by {script}"), look).await
    }

    /// Reloads the page.
    pub async fn reloads(&self) {
        self.browser.refresh().await.unwrap();
    }

    /// Waits until the last matching picture is loaded and differs from `before`, and returns its URL.
    pub async fn sees_picture(&self, selector: &str, before: &str) -> String {
        let look = async || {
            let Some(picture) = self.last_shown(selector, "").await? else { return Ok(None) };
            let has_come = picture.prop("complete").await?.as_deref() == Some("true");
            let source = picture.attr("src").await?.filter(|source| has_come && source != before);
            Ok(source)
        };
        self.until(&format!("see {selector} other than {before}"), look).await
    }

    /// Saves a screenshot in both themes of the page, as `target/screenshots/NAME.png` and `NAME-dark.png`.
    pub async fn takes_screenshot(&self, name: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        self.browser.screenshot(&folder.join(format!("{name}.png"))).await.unwrap();
        self.asks("document.documentElement.dataset.theme = 'dark'").await;
        self.browser.screenshot(&folder.join(format!("{name}-dark.png"))).await.unwrap();
        self.asks("delete document.documentElement.dataset.theme").await;
    }
}

fn capabilities(screen: Screen) -> ChromeCapabilities {
    let mut wanted = DesiredCapabilities::chrome();
    // Containers lack the rights for the sandbox, and have a small /dev/shm.
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--force-prefers-reduced-motion",
    ];
    // The browser's own controls take 143 pixels of a window.
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

/// Quotes a CSS string.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
