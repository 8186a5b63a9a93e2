//! `/practice`: matches against the bot, and hints in them.

pub mod command;
mod hint_text;
pub mod press;
pub mod screen;
pub mod text;
