//! Talking to Discord: one request and what its refusal means, whom a message calls, what may be sent and where.

pub mod attachments;
pub mod connection;
pub mod http;
pub mod limits;
pub mod mentions;
pub mod permissions;
pub mod requests;
