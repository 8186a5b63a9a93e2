//! All features' commands, component presses and posts.

pub mod announcer;
mod any_press;
pub mod commands;
mod handle_press;
mod past_posts;
mod press_response;
pub mod presses;
mod user_install;
