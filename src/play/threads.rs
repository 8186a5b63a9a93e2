//! Threads of their own in which matches are played: made, lost, and kept awake. Discord archives a thread after seven days
//! without a word, and nobody can press a button in an archived one.
//!
//! A match that is to have a thread leaves a notice for it before its first post. Whoever sends notices makes the thread and
//! says so here; what follows is posted there. The notice is the oldest of its match until then, so nothing overtakes it.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::{ChannelId, MatchId, Ply};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::give_turn;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::challenges;
use crate::store::matches::threads;
use crate::store::notices::{self, ClaimedNotice, MatchNews, Notice};

pub use crate::store::matches::threads::DueThread;

/// For how long Discord leaves a thread awake in which nothing happens: the longest that can be chosen.
const AWAKE: TimeDelta = TimeDelta::days(7);
/// How long before its end something is made to happen in it.
const EARLY: TimeDelta = TimeDelta::hours(1);
/// How often a thread is looked at anyway: somebody may have archived it while the bot was not there.
const LOOK: TimeDelta = TimeDelta::hours(6);
/// When one is looked at again that could not be reached.
const AGAIN: TimeDelta = TimeDelta::minutes(10);
/// How many are looked at in a row.
const BATCH: i64 = 20;

/// The thread of the notice's match is there: the match is played in it from now on, and the challenge's post says so.
pub async fn mark_made(
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
        threads::set_thread(&mut transaction, id, thread, parent, now + AWAKE, now + LOOK).await?;
        if let Some((id, channel)) = challenges::find_challenge_of(&mut transaction, id).await? {
            let post = Notice::ChallengeClosed { id, channel };
            notices::insert_notice(&mut transaction, post, now).await?;
        }
    }
    notices::set_sent(&mut transaction, notice.id, None, false, now).await?;
    Ok(transaction.commit().await?)
}

/// Leaves the notice that makes a thread for the match, if it is to have one and has none. It comes before any other.
pub(super) async fn ask_for_thread(
    connection: &mut Connection,
    state: &Match,
    now: DateTime<Utc>,
) -> Result<()> {
    if state.row.place.lacks_thread() {
        state.leave_notice(connection, MatchNews::Thread, state.ply(), now).await?;
    }
    Ok(())
}

/// A thread takes no posts any more: it is gone, or locked. A match that is played in it gets another one, and whoever is
/// to move finds the board there. `false`, if it is not the match's own: nothing takes the place of a channel.
pub async fn replace_lost(
    database: &Database,
    id: MatchId,
    thread: ChannelId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, id).await?;
    if state.row.stranded_at.is_some() {
        transaction.rollback().await?;
        return Ok(false); // it goes on where one of its players wants it to
    }
    let place = &state.row.place;
    let Some(parent) = place.parent.filter(|_| place.channel == thread) else {
        transaction.rollback().await?;
        return Ok(place.channel != thread); // whoever noticed it first has seen to it
    };
    let untold = notices::discard_unsent(&mut transaction, id, now).await?;
    threads::unset_thread(&mut transaction, id, parent).await?;
    let state = Match::lock(&mut transaction, id).await?;
    ask_for_thread(&mut transaction, &state, now).await?;
    let since = untold.unwrap_or(state.ply()).min(Ply((state.ply().0 - 1).max(0)));
    if state.is_running() {
        give_turn(&mut transaction, &state, since, now).await?;
    } else {
        state.leave_notice(&mut transaction, MatchNews::Result, since, now).await?;
        state.leave_replay(&mut transaction, since, now).await?;
    }
    if let Some(event) = state.timed_out_since() {
        state.leave_late_notice(&mut transaction, event, now).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

/// Discord says that a thread was archived: it is looked after at once, if a running match is played in it.
pub async fn mark_archived(database: &Database, thread: ChannelId, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(threads::set_due(&mut connection, thread, now).await?)
}

/// A thread could not be looked after: it is due again at `at`.
pub async fn check_again(database: &Database, due: DueThread, at: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(threads::set_due(&mut connection, due.thread, at).await?)
}

/// All threads of running matches are looked after soon: nobody has listened to Discord for a while.
pub async fn check_all(database: &Database, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(threads::set_all_due(&mut connection, now).await?)
}

/// A few threads that have to be looked after now. Nobody else gets them for some minutes.
pub async fn claim_due(database: &Database, now: DateTime<Utc>) -> Result<Vec<DueThread>> {
    let mut connection = database.acquire().await?;
    Ok(threads::claim_due_threads(&mut connection, now, now + AGAIN, BATCH).await?)
}

/// Whether something has to happen in the thread, lest it be archived soon. One that somebody else made is left to be
/// archived when its makers chose, and is woken then.
pub fn needs_keepalive(due: DueThread, now: DateTime<Utc>) -> bool {
    due.is_own && due.awake_until - EARLY <= now
}

/// A thread was found awake, or was woken, which is why it stays so for a week.
pub async fn mark_checked(
    database: &Database,
    due: DueThread,
    woken: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let awake_until = if woken || !due.is_own { now + AWAKE } else { due.awake_until };
    let mut connection = database.acquire().await?;
    let check_at = (now + LOOK).min(awake_until - EARLY);
    Ok(threads::set_checked(&mut connection, due, awake_until, check_at).await?)
}

/// Something was posted about this match.
pub(super) async fn keep_awake(
    connection: &mut Connection,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Some(id) = notice.match_id() {
        threads::set_awake(connection, id, now + AWAKE).await?;
    }
    Ok(())
}
