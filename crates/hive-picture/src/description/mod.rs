//! What can be asked to be drawn, as plain data. Nothing here is drawn, and nothing is looked up: the caller has said it
//! all.

pub mod chart;
pub mod choice;
pub mod course;
pub mod reason;
pub mod replay;
pub mod scene;
pub mod theme;
