//! `/history`: a match, running or over, ply by ply, and its replay as an animation.

pub mod command;
pub mod press;
mod text;
mod update;
mod view;

pub use update::{open, press};
pub use view::{below_board, button, open_button};
