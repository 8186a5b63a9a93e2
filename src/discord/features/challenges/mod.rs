//! `/challenge` and `/import`: challenges, their posts and the answers to them.

pub mod answer;
mod by_message;
pub mod command;
pub mod import;
mod import_text;
mod invitations;
mod options;
pub mod post;
pub mod press;
mod text;
mod user_install;
