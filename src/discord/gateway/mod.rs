//! The gateway: which shards this process listens to, and the interactions that are being answered.

pub mod answering;
pub mod listening;
