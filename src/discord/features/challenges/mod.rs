//! `/challenge` and `/import`: challenges, their posts and the answers to them.

pub mod answer;
mod by_message;
pub mod command;
pub mod import;
mod import_text;
mod invitations;
pub mod post;
pub mod press;
mod text;
