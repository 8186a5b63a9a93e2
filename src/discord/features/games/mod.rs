//! `/games`: matches in progress and open challenges, and the way to the next move.

pub mod command;
pub mod press;
pub mod screen;
pub mod text;
