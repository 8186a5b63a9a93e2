//! What each thing on a picture looks like: from paints and a size to a pixmap.
//!
//! Nothing here knows where it will lie.

pub mod bugs;
pub mod choice;
pub mod emoji;
pub mod hexagon;
pub mod last_ply;
pub mod panel;
pub mod refusal;
pub mod stack;
pub mod tile;
