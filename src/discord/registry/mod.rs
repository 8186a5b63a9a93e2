//! All features' commands, component presses and posts.

pub mod announcer;
pub mod commands;
pub mod presses;
