//! `/board`: the board of a match, for one reader or for the channel.

pub mod command;
pub mod press;
pub mod screen;
mod text;
