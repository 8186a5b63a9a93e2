//! The gateway: the shards of this process, malformed interactions, and interactions in flight.

pub mod in_flight;
mod malformed;
pub mod shard_claims;
