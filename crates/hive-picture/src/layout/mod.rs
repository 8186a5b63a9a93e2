//! Positions of everything on a picture. Draws nothing.

pub mod panel;
pub mod picture;
pub mod refusal;
