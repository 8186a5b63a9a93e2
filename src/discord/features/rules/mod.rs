//! `/rules`: the rulebook, page by page, with positions to try moves in.

pub mod command;
pub mod press;
pub mod screen;
mod text;
pub mod try_update;
pub mod try_view;
