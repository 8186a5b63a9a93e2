//! Pings, posts about paused clocks, and direct messages: digests, and matches whose channel is lost.

pub mod direct_message;
pub mod post;
mod text;
