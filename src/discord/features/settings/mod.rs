//! `/settings`: how the settings are shown, and what a press changes. `play` knows which settings there are; their screens
//! follow from that.

pub mod blocking_text;
pub mod command;
pub mod press;
mod text;
mod update;
mod view;

pub use update::{block, press};
pub use view::all;
