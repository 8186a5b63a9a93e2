//! Threads for matches: creating, replacing, and keeping them unarchived. Discord archives a thread that
//! had no message for its auto-archive duration, at most seven days, and buttons in archived threads do not
//! work.
//!
//! A match that needs a thread queues a notice for it before its first post. The sender creates the thread
//! and records it here. That notice is the oldest unsent notice of its match, so no post precedes it.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::{ChannelId, MatchId, Ply};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::start_turn;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::challenges;
use crate::store::matches::{Place, orphaned, threads};
use crate::store::notices::{self, ClaimedNotice, MatchNotice, Notice};

pub use crate::store::matches::threads::DueThread;

/// Discord's longest auto-archive duration.
const AUTO_ARCHIVE_AFTER: TimeDelta = TimeDelta::days(7);
/// A thread is kept alive this long before it would be archived.
const KEEPALIVE_MARGIN: TimeDelta = TimeDelta::hours(1);
/// Interval at which a thread is checked, in case the bot missed the gateway event of its archiving. A thread created by a user is
/// checked only after it was first seen archived.
const CHECK_INTERVAL: TimeDelta = TimeDelta::hours(6);
/// Lease of a claimed check: a check that failed is repeated after it.
const RETRY_DELAY: TimeDelta = TimeDelta::minutes(10);
/// Threads claimed at once.
const BATCH_SIZE: i64 = 20;

/// Records the thread created for the notice's match. The challenge's post is updated with it.
pub async fn mark_created(
    database: &Database,
    notice: &ClaimedNotice,
    thread: ChannelId,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(id) = notice.notice.match_id() else { return Ok(()) };
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, id).await?;
    if state.row.place.lacks_thread() {
        let parent = state.row.place.channel;
        threads::set_thread(
            &mut transaction,
            id,
            thread,
            parent,
            now + AUTO_ARCHIVE_AFTER,
            now + CHECK_INTERVAL,
        )
        .await?;
        if let Some(challenge) = challenges::find_challenge_of_match(&mut transaction, id).await? {
            let post = Notice::ChallengeClosed { id: challenge.id, channel: challenge.channel };
            let accepted_by = state.people().find(|player| *player != challenge.challenger);
            notices::insert_notice(&mut transaction, post, accepted_by, now).await?;
        }
    }
    notices::set_sent(&mut transaction, notice.id, None, now).await?;
    Ok(transaction.commit().await?)
}

/// Queues the notice that creates a thread, if the match needs one. Called before other notices are queued.
pub(super) async fn request_thread(
    connection: &mut Connection,
    state: &Match,
    now: DateTime<Utc>,
) -> Result<()> {
    if state.row.place.lacks_thread() {
        state.queue_notice(connection, MatchNotice::Thread, state.ply(), now).await?;
    }
    Ok(())
}

/// Whether a match continues although its thread is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// Its notices were queued again, for another place.
    Requeued,
    /// Its notices wait until a thread shared with other matches is made.
    Awaited,
    /// The match is orphaned or has no separate thread, or its tournament has ended. Channels are never replaced.
    Impossible,
}

/// Replaces a match's own thread that was deleted or locked: the match gets a new one, with a post of the board for the
/// player to move, or of the result.
pub async fn replace_own(
    database: &Database,
    id: MatchId,
    thread: ChannelId,
    now: DateTime<Utc>,
) -> Result<Replacement> {
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, id).await?;
    if state.row.orphaned_at.is_some() {
        transaction.rollback().await?;
        return Ok(Replacement::Impossible); // its players choose where to continue
    }
    let place = &state.row.place;
    let Some(parent) = place.parent.filter(|_| place.channel == thread) else {
        let is_other_thread = place.channel != thread;
        transaction.rollback().await?;
        return Ok(if is_other_thread { Replacement::Requeued } else { Replacement::Impossible });
    };
    let first_unsent = notices::discard_unsent(&mut transaction, id, now).await?;
    threads::unset_thread(&mut transaction, id, parent).await?;
    let state = Match::lock(&mut transaction, id).await?;
    request_thread(&mut transaction, &state, now).await?;
    let since = moved_since(&state, first_unsent);
    if state.is_running() {
        start_turn(&mut transaction, &state, since, now).await?;
    } else {
        state.queue_notice(&mut transaction, MatchNotice::Result, since, now).await?;
        state.queue_replay_animation(&mut transaction, since, now).await?;
    }
    if let Some(event) = state.timeout_event() {
        state.requeue_timed_out(&mut transaction, event, now).await?;
    }
    transaction.commit().await?;
    Ok(Replacement::Requeued)
}

/// Returns the first ply that the first post of a match in a new place shows. The post shows at least the last ply.
pub(super) fn moved_since(state: &Match, first_unsent: Option<Ply>) -> Ply {
    first_unsent.unwrap_or(state.ply()).min(Ply((state.ply().0 - 1).max(0)))
}

/// Moves a match to another place of its server: a thread that the bot has just created, or a channel. The caller holds the
/// match's lock.
pub(super) async fn set_match_place(
    connection: &mut Connection,
    id: MatchId,
    place: &Place,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(parent) = place.parent else {
        return Ok(orphaned::set_place(connection, id, place).await?);
    };
    let (archives_at, check_at) = (now + AUTO_ARCHIVE_AFTER, now + CHECK_INTERVAL);
    Ok(threads::set_thread(connection, id, place.channel, parent, archives_at, check_at).await?)
}

/// Schedules an archived thread for an immediate check.
pub async fn mark_archived(database: &Database, thread: ChannelId, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(threads::set_due(&mut connection, thread, now).await?)
}

/// Schedules a failed check again at `at`.
pub async fn check_again(database: &Database, due: DueThread, at: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(threads::set_due(&mut connection, due.thread, at).await?)
}

/// Makes all scheduled checks due.
pub async fn check_all(database: &Database, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(threads::set_all_due(&mut connection, now).await?)
}

/// Claims some due threads. Other processes skip them for some minutes.
pub async fn claim_due(database: &Database, now: DateTime<Utc>) -> Result<Vec<DueThread>> {
    let mut connection = database.acquire().await?;
    Ok(threads::claim_due_threads(&mut connection, now, now + RETRY_DELAY, BATCH_SIZE).await?)
}

/// Returns whether the thread needs activity to stay unarchived. Restarting the timer changes the auto-archive duration, so a
/// thread created by a user is left to be archived, and then unarchived.
pub fn needs_keepalive(due: DueThread, now: DateTime<Utc>) -> bool {
    due.is_own && due.archives_at - KEEPALIVE_MARGIN <= now
}

/// Records the check of a thread. `was_unarchived`: the bot has restarted its auto-archive timer.
pub async fn mark_checked(
    database: &Database,
    due: DueThread,
    was_unarchived: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let archives_at = if was_unarchived || !due.is_own { now + AUTO_ARCHIVE_AFTER } else { due.archives_at };
    let mut connection = database.acquire().await?;
    let check_at = (now + CHECK_INTERVAL).min(archives_at - KEEPALIVE_MARGIN);
    Ok(threads::set_checked(&mut connection, due, archives_at, check_at).await?)
}

/// Postpones the first check of the thread of a new match.
pub(super) async fn postpone_check(
    connection: &mut Connection,
    id: MatchId,
    now: DateTime<Utc>,
) -> Result<()> {
    Ok(threads::set_check(connection, id, now + AUTO_ARCHIVE_AFTER, now + CHECK_INTERVAL).await?)
}

/// Records a post in the match's thread, which restarts the auto-archive timer.
pub(super) async fn record_activity(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(id) = notice.match_id() {
        threads::set_archives_at(connection, id, now + AUTO_ARCHIVE_AFTER).await?;
    }
    Ok(())
}
