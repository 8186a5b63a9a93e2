//! `/games`: matches in progress and open challenges, and the **Next** button.

pub mod command;
pub mod press;
pub mod screen;
pub mod text;
