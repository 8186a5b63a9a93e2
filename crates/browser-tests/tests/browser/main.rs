//! The playground's page in a real browser. The tests start the program like a new user does, and act with keys, clicks and
//! taps. Scripts read the page, and sometimes scroll it or set its state.
//!
//! They need Chromium and `chromedriver`, so a plain `cargo test` ignores them. Run them with
//!
//! ```sh
//! cargo test -p browser-tests -- --ignored
//! ```
//!
//! They leave screenshots in `target/screenshots` for inspection.

#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

mod dialogs;
mod driver;
mod elsewhere;
mod files;
mod heights;
mod histories;
mod languages;
mod matches;
mod person;
mod phone;
mod program;
mod safety;
