//! The gateway: the shards of this process, and interactions in flight.

pub mod in_flight;
pub mod shard_claims;
