//! Errors of use cases: a refusal, which the player gets to read, or a failure.

use crate::ids::MatchId;
use crate::play::refusal::Refusal;
use crate::play::state::StateError;

pub type Result<T> = std::result::Result<T, Error>;

/// Why an action did not happen. A refusal has changed nothing, except that [`Refusal::TimeIsUp`] has ended the match.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The request is not allowed.
    #[error("refused: {0:?}")]
    Refused(Box<Refusal>),
    /// Also if the connection was lost during a commit, which may have succeeded.
    #[error("a database query failed")]
    Database(#[from] sqlx::Error),
    /// The stored match cannot have been written by this program, or the engine's search in it failed.
    #[error("match {id} cannot be processed: {reason}")]
    Corrupt { id: MatchId, reason: String },
    /// The match, challenge or tournament of a notice is gone.
    #[error("notice {id} cannot be read: {reason}")]
    UnreadableNotice { id: i64, reason: &'static str },
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
