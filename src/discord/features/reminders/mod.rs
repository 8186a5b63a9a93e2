//! Reminders, nudges, and digests in direct messages.

pub mod direct_message;
pub mod post;
mod text;
