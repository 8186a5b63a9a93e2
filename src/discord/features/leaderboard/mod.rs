//! `/leaderboard`: ranks and rating charts.

pub mod command;
pub mod press;
pub mod screen;
pub mod text;
