//! Actions in a match other than moves: draw, takeback, pause, nudge, abort, resign, claim, close, rematch.

pub mod buttons;
pub mod command;
pub mod confirm;
mod pause_text;
pub mod post;
pub mod press;
mod text;
pub mod update;
