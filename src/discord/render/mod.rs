//! From what is told to the description of its picture.

pub mod illegal_move;
pub mod match_scene;
pub mod page_scene;
pub mod rating_chart;
pub mod theme;
