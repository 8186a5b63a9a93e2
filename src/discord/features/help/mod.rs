//! `/help`: what the user can do now, and the commands.

pub mod command;
pub mod text;
