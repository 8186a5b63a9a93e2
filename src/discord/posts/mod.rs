//! What channels and direct messages read: the posts that notices become, and the places in which they stand.

pub mod announcer;
pub mod direct_messages;
pub mod lost_channels;
pub mod missing_permissions;
pub mod offers;
pub mod reminders;
pub mod threads;
