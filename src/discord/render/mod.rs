//! Builds the scenes and charts that `hive_picture` draws.

pub mod illegal_move;
pub mod match_scene;
pub mod page_scene;
pub mod rating_chart;
pub mod reader;
pub mod theme;
