//! The registry: every feature's commands, presses and posts.

pub mod announcer;
pub mod commands;
pub mod presses;
