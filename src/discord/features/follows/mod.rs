//! Following a match: the buttons for users who don't play it, and the direct messages to followers.

pub mod direct_message;
pub mod press;
pub mod screen;
mod text;
