//! Why an action did not happen: refused, which is the player's to know, or failed, which is ours.

use crate::ids::MatchId;
use crate::play::refusal::Refusal;
use crate::play::state::StateError;

pub type Result<T> = std::result::Result<T, Error>;

/// Why an action did not happen. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The player asked for what is not allowed.
    #[error("refused: {0:?}")]
    Refused(Box<Refusal>),
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// What is stored cannot be what this program wrote.
    #[error("match {id} cannot be replayed: {reason}")]
    Corrupt {
        id: MatchId,
        /// What is wrong with it.
        reason: String,
    },
    /// A notice announces what is not there.
    #[error("notice {id} cannot be read: {reason}")]
    UnreadableNotice {
        id: i64,
        /// What is wrong with it.
        reason: &'static str,
    },
}

impl From<StateError> for Error {
    fn from(error: StateError) -> Self {
        match error {
            StateError::NoSuchMatch(_) => Refusal::NoSuchMatch.into(),
            StateError::Database(error) => Self::Database(error),
            StateError::Corrupt { id, reason } => Self::Corrupt { id, reason },
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}
