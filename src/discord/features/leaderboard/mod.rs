//! `/leaderboard`: ranks and rating charts, and the tables of seasons.

pub mod command;
pub mod press;
pub mod screen;
pub mod season_picture;
pub mod season_post;
pub mod season_screen;
pub mod season_text;
pub mod text;
