//! A match as it stands: its row, and what its log leads to.

mod history;
mod log;
mod notices;
mod proposals;
mod queries;
mod replay;

pub use proposals::{Proposal, ProposalKind, Proposals};
pub use replay::{Match, StateError};
