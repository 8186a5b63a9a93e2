//! The analysis of a match that is over: its course as a picture, and each turning point.

pub mod course;
pub mod press;
pub mod screen;
mod text;
