//! Scenes and charts drawn on a canvas: which sprite is laid where, and what lies above what.

pub mod board;
pub mod chart;
pub mod strips;
