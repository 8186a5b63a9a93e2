//! `/away`: absences, during which a player's clocks are paused.

pub mod command;
pub mod press;
pub mod screen;
mod text;
