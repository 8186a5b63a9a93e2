//! `/away`: absences, during which a player's clocks stand still.

pub mod command;
pub mod press;
pub mod screen;
mod text;
