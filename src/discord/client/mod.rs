//! Talking to Discord: one request and what its refusal means, whom a message calls, what may be sent and where, which
//! emojis stand in it.

pub mod acknowledgement;
pub mod answers;
pub mod attachments;
mod calls;
pub mod command_mentions;
pub mod connection;
pub mod dressing;
pub mod emoji_setup;
pub mod emojis;
pub mod guilds;
pub mod http;
pub mod limiter;
pub mod limits;
pub mod mentions;
pub mod permissions;
pub mod poster;
pub mod requests;
pub mod rest;
