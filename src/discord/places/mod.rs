//! Where matches are played: threads, lost channels, and missing permissions.

pub mod lost_channels;
pub mod missing_permissions;
pub mod text;
pub mod threads;
