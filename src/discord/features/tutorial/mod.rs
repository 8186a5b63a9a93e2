//! `/tutorial`: small lessons, one after the other.

pub mod board_update;
pub mod board_view;
pub mod command;
pub mod press;
pub mod screen;
mod text;
