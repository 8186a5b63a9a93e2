//! The first steps: an introduction for new players, shown once and on request.

pub mod press;
pub mod screen;
