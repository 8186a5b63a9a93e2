//! Talking to Discord: one request and what its refusal means, whom a message calls, what may be sent and where.

pub mod acknowledgement;
pub mod attachments;
mod calls;
pub mod connection;
pub mod http;
pub mod limiter;
pub mod limits;
pub mod mentions;
pub mod permissions;
pub mod requests;
pub mod rest;
