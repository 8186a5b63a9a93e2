//! `/ladder`: the table of a server's ladder, joining, leaving and challenging.

pub mod command;
pub mod press;
pub mod screen;
mod text;
