//! `/profile`: how a player has played, and two players against each other.

pub mod command;
pub mod press;
pub mod screen;
pub mod text;
