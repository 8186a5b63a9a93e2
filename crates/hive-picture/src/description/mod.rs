//! The input: plain data that describes a picture completely. Renders nothing and looks nothing up.

pub mod advantage_chart;
pub mod choice;
pub mod crosstable;
pub mod podium;
pub mod rating_chart;
pub mod refusal;
pub mod replay;
pub mod scene;
pub mod theme;
