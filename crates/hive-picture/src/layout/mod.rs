//! Positions of everything on a picture. Draws nothing.

pub mod column;
pub mod panel;
pub mod picture;
pub mod refusal;
