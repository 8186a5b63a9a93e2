//! The analysis of a finished match: the advantage chart, and each turning point.

mod pictures;
pub mod press;
pub mod screen;
mod text;
