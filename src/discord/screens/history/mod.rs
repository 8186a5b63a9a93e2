//! `/history`: a match, running or over, half-move by half-move, and played again as an animation.

mod update;
mod view;

pub use update::{open, press};
pub use view::{below_board, button, open_button};
