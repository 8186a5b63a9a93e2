//! `/board`: the board of a match, private or shared in the channel.

pub mod command;
pub mod press;
pub mod screen;
mod text;
