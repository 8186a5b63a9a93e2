//! What a player can do in a match beside moving: draw, takeback, pause, abort, resign, claim, close, rematch.

pub mod abort;
pub mod buttons;
pub mod close_match;
mod close_text;
pub mod command;
mod pause_text;
pub mod post;
pub mod press;
pub mod resign;
pub mod resign_command;
mod text;
pub mod update;
