//! `/privacy`: what is stored about the user, its export and its deletion.

pub mod command;
pub mod press;
pub mod screen;
