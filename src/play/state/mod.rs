//! A match: its row, and the state replayed from its log.

mod history;
mod log;
mod notices;
mod positions;
mod proposals;
mod queries;
mod replay;

pub use positions::recent_hashes;
pub(in crate::play) use positions::{FIRST_COMPARED_PLY, all_hashes};
pub use proposals::{Proposal, ProposalKind, Proposals};
pub use queries::CLAIM_OCCURRENCES;
pub use replay::{Match, StateError};
