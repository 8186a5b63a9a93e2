//! Tournaments: `/tournament`, the post with the table, other posts, and direct messages.

pub mod command;
pub mod direct_message;
pub mod form;
pub mod picture;
pub mod post;
pub mod press;
pub mod screen;
mod text;
