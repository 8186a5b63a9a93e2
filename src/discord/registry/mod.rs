//! All features' commands, component presses and posts.

pub mod announcer;
pub mod commands;
mod elsewhere;
mod past_posts;
pub mod presses;
