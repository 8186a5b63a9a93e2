//! What channels and direct messages read: the posts that notices become, and the places in which they stand.

pub mod announcer;
mod challenges;
mod direct_messages;
pub mod lost_channels;
mod missing_permissions;
mod offers;
pub mod poster;
mod puzzles;
mod reminders;
mod replays;
mod results;
pub mod threads;
mod turns;
