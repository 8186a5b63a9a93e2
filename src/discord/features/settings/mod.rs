//! `/settings`: shows and changes settings. The list of settings is in `play`, and the screens are generated from it.

pub mod blocking_text;
pub mod command;
pub mod press;
mod text;
mod update;
mod view;

pub use update::{block, press};
pub use view::Page;
