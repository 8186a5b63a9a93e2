//! Channels where matches are played: threads, deleted channels, missing permissions.

pub mod lost_channels;
pub mod missing_permissions;
pub mod text;
pub mod threads;
