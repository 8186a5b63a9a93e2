//! The playground's page in a real browser: the program is started as a new user starts it, and everything else is done
//! with keys, clicks and taps.
//!
//! These tests need Chromium and its `chromedriver`, which a machine with Rust alone has not, and so are ignored by a
//! plain `cargo test`. They run with
//!
//! ```sh
//! cargo test -p browser-tests -- --ignored
//! ```
//!
//! and leave screenshots in `target/screenshots`, to be looked at.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod dialogs;
mod driver;
mod files;
mod histories;
mod matches;
mod person;
mod phone;
mod program;
mod safety;
