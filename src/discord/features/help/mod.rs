//! `/help`: what the reader can do now, and the commands.

pub mod command;
pub mod screen;
pub mod text;
