//! `/ladder`: the table of a server's ladder, joining, leaving and challenging; and the table's monthly post.

pub mod command;
pub mod picture;
pub mod post;
pub mod press;
pub mod screen;
mod text;
