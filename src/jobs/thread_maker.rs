//! Makes the threads of their own in which matches are played, before the first post of their match.

use crate::clock::Clock;
use crate::discord::{Announcer, Undelivered};
use crate::play::notices::MatchUpdate;
use crate::play::{self, Database};
use crate::store::notices::Notice;

/// Makes the thread that a notice asks for. If the process dies in between, the next attempt finds it.
pub async fn make_thread(
    database: &Database,
    clock: &Clock,
    announcer: &Announcer,
    (notice, update): (&Notice, &MatchUpdate),
) -> Result<(), MakeThread> {
    if !update.state.row.place.lacks_thread() {
        return Ok(play::notices::mark_sent(database, notice, None, false, clock.now()).await?);
    }
    let thread = announcer.make_thread(notice, &update.state).await?;
    Ok(play::threads::mark_made(database, notice, thread, clock.now()).await?)
}

/// Why a thread was not made.
pub enum MakeThread {
    /// Discord did not take it.
    Undelivered(Undelivered),
    /// It could not be written down.
    Play(play::Error),
}

impl From<Undelivered> for MakeThread {
    fn from(refused: Undelivered) -> Self {
        Self::Undelivered(refused)
    }
}

impl From<play::Error> for MakeThread {
    fn from(error: play::Error) -> Self {
        Self::Play(error)
    }
}
