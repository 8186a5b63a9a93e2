//! `/privacy`: what is stored about a person, its export and its deletion.

pub mod command;
pub mod press;
pub mod screen;
mod text;
