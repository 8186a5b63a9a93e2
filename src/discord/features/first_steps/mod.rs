//! The first steps: how a match is played, shown to new players.

pub mod press;
pub mod screen;
mod text;
