//! `/leaderboard`: ranks and rating charts, and the tables of seasons. `render/rating_chart.rs` draws the charts, the profile's
//! too.

pub mod command;
pub mod press;
pub mod screen;
pub mod season_picture;
pub mod season_post;
pub mod season_screen;
pub mod season_text;
pub mod text;
