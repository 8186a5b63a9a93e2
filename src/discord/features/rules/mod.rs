//! `/rules`: the rulebook, a page at a time, with positions to try.

pub mod command;
pub mod press;
pub mod screen;
mod text;
pub mod try_update;
pub mod try_view;
