//! Positions of the hive, the panels and the marks on a picture of a board. Draws nothing.

pub mod column;
pub mod panel;
pub mod picture;
pub mod refusal;
