//! Shapes: draws the elements of boards and panels to pixmaps, and arrows to the canvas, given paints and size.
//!
//! Independent of the layout.

pub mod arrow;
pub mod bugs;
pub mod choice;
pub mod emoji;
pub mod hexagon;
pub mod last_ply;
pub mod panel;
pub mod refusal;
pub mod stack;
pub mod surrounded_queen;
pub mod tile;
