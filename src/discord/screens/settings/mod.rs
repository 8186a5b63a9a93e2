//! The settings: how they are shown, and what a press changes. What there is to set, `play` knows; the display, the menus and the
//! reading of presses follow. Nothing is remembered between two presses.

mod update;
mod view;

pub use update::{block, press};
pub use view::all;
