//! `/tutorial`: lessons, each a position with a task for one move.

pub mod board_update;
pub mod board_view;
pub mod command;
pub mod press;
pub mod screen;
mod text;
