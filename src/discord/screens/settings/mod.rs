//! The settings: what there is to set, how it is shown, and what a press changes.
//!
//! A new setting is a new variant in `list.rs`, with its words in `text/settings.rs` and its use case in `press.rs`; the
//! display, the menus and the reading of presses follow. Nothing is remembered between two presses.

mod update;
mod view;

pub use update::{chosen, press};
pub use view::all;
