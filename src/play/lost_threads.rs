//! Replaces threads that were deleted or locked: a match's own thread for that match, a tournament's for all of its matches.

use chrono::{DateTime, Utc};

use crate::ids::{ChannelId, MatchId};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::threads::{self, Replacement};
use crate::play::tournaments;
use crate::store::notices::{Notice, TournamentNotice};

/// Replaces the thread of a match.
pub async fn replace(
    database: &Database,
    id: MatchId,
    thread: ChannelId,
    now: DateTime<Utc>,
) -> Result<Replacement> {
    match tournaments::replace_thread_of(database, id, thread, now).await? {
        Some(replacement) => Ok(replacement),
        None => threads::replace_own(database, id, thread, now).await,
    }
}

/// Replaces the thread in which a notice can't be posted.
pub async fn replace_for(database: &Database, notice: Notice, now: DateTime<Utc>) -> Result<Replacement> {
    match notice {
        Notice::Match { span, channel, .. } => replace(database, span.id, channel, now).await,
        Notice::Tournament { kind: TournamentNotice::Start, tournament, channel, .. } => {
            tournaments::replace_thread(database, tournament, channel, now).await
        }
        _ => Ok(Replacement::Impossible),
    }
}
