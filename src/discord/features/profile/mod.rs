//! `/profile`: the record of a player, and the head-to-head record of two players.

pub mod command;
pub mod press;
pub mod screen;
pub mod text;
