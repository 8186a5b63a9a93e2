//! `/history`: a match ply by ply, and its replay as an animation.

pub mod command;
pub mod press;
mod text;
mod update;
mod view;

pub use update::{open, press};
pub use view::{below_board, open_button};
