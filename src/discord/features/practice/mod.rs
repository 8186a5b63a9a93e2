//! `/practice`: matches against the bot, and hints in them.

pub mod command;
pub mod press;
pub mod screen;
pub mod text;
