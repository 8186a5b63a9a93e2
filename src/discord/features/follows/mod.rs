//! Following a match: the buttons for people who may see it and don't play it, and the direct messages to them.

pub mod direct_message;
pub mod press;
pub mod screen;
mod text;
