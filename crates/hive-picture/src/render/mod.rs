//! Scenes and charts drawn on a canvas: which sprite is laid where, and what lies above what.

pub mod assets;
pub mod board;
pub mod caption;
pub mod chart;
pub mod course;
pub mod panels;
pub mod scene;
