//! `/puzzle`: positions to win in one to four moves, and the daily puzzle.

pub mod board_update;
pub mod board_view;
pub mod command;
pub mod post;
pub mod press;
pub mod screen;
mod text;
