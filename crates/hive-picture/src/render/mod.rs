//! Draws scenes, charts, tables and podiums on a canvas: positions and z-order of sprites.

pub mod advantage_chart;
pub mod assets;
pub mod board;
pub mod caption;
pub mod crosstable;
pub mod panels;
pub mod podium;
pub mod rating_chart;
pub mod scene;
