//! The life of a notice: claimed, then sent, postponed or given up.

use chrono::{DateTime, TimeDelta, Utc};

use super::match_update::MatchUpdate;
use crate::ids::MessageId;
use crate::play::challenges::{close_undelivered, replace_or_close_challenge};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::follows::disable_follows;
use crate::play::ladders::disable_ladder_posts;
use crate::play::puzzles::disable_daily_puzzle;
use crate::play::reminders::{disable_digest, lock_turns_of};
use crate::play::seasons::disable_season_posts;
use crate::play::state::Match;
use crate::play::threads::record_activity;
use crate::play::tournaments::begin_in_channel;
use crate::store::matches::reminders;
use crate::store::notices::{self, Claim, ClaimedNotice, Lane, MatchNotice, Notice, SentPost};
use crate::store::{Connection, challenges, tournaments};

/// Lease of a claim, longer than any request takes.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

/// How far ahead [`Due::WithRetries`] looks for postponed notices.
const RETRY_HORIZON: TimeDelta = TimeDelta::days(1);

/// Which notices may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Now,
    /// Postponed ones too.
    WithRetries,
}

/// Claims the next notice for the process `claimant`, except in `excluded` lanes.
pub async fn claim(
    database: &Database,
    claimant: i32,
    due: Due,
    excluded: &[Lane],
    now: DateTime<Utc>,
) -> Result<Option<ClaimedNotice>> {
    let excluded_lanes: Vec<i64> = excluded.iter().map(|lane| lane.0).collect();
    let due_by = match due {
        Due::Now => now,
        Due::WithRetries => now + RETRY_HORIZON,
    };
    let claim = Claim { claimant, now, lease_end: now + LEASE, due_by, excluded_lanes: &excluded_lanes };
    let mut connection = database.acquire().await?;
    if let Some(notice) = notices::claim_notice(&mut connection, claim).await? {
        return Ok(Some(notice));
    }
    // A dead process may have left claims, or another process was faster.
    notices::release_dead_claims(&mut connection, now).await?;
    Ok(notices::claim_notice(&mut connection, claim).await?)
}

/// Returns when the next notice becomes due or the next lease ends.
pub async fn next_retry(database: &Database, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    let mut connection = database.acquire().await?;
    Ok(notices::find_next_retry(&mut connection, now).await?)
}

/// Returns whether a notice is due, or claimed by the process `claimant`.
pub async fn has_unsent(database: &Database, claimant: i32, now: DateTime<Utc>) -> Result<bool> {
    let mut connection = database.acquire().await?;
    Ok(notices::has_unsent(&mut connection, claimant, now).await?)
}

/// Marks a notice as sent, with its message if it has one. `has_buttons`: whether the message has buttons to remove later. After
/// the notice about a closed proposal, the proposal's post counts as closed.
pub async fn mark_sent(
    database: &Database,
    notice: &ClaimedNotice,
    message: Option<MessageId>,
    has_buttons: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    if let Notice::Match { kind: MatchNotice::ProposalClosed, span, channel } = notice.notice
        && let Some(events) = span.events
        && let Some(offer) = notices::find_proposal_post(&mut connection, span.id, events, channel).await?
    {
        notices::set_post_closed(&mut connection, offer.notice).await?;
    }
    let post = message.map(|message| sent_post(notice, message, has_buttons));
    notices::set_sent(&mut connection, notice.id, post, now).await?;
    notices::requeue_after_retries(&mut connection, notice, now).await?;
    match message {
        Some(_) => record_activity(&mut connection, notice.notice, now).await,
        None => Ok(()), // only a new post keeps a thread unarchived
    }
}

/// Marks a notice as sent by an edit of an earlier post. Unlike a new post, an edit doesn't keep a thread unarchived.
pub async fn mark_edited(
    database: &Database,
    notice: &ClaimedNotice,
    message: MessageId,
    has_buttons: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    let post = sent_post(notice, message, has_buttons);
    notices::set_sent(&mut connection, notice.id, Some(post), now).await?;
    Ok(notices::requeue_after_retries(&mut connection, notice, now).await?)
}

const fn sent_post(notice: &ClaimedNotice, message: MessageId, has_buttons: bool) -> SentPost {
    SentPost { message, has_buttons, is_open: becomes_outdated(notice.notice) }
}

/// Postpones the ping for a turn whose post was delayed into the player's quiet hours, until they end. Called
/// before the post, so that a crash in between loses no ping.
pub async fn defer_ping(database: &Database, update: &MatchUpdate, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(reminders::set_ping_deferred(&mut connection, update.state.id(), now).await?)
}

/// Gives up a notice that can't be sent, or that failed for too long. Has no effect if a later attempt has claimed it.
pub async fn give_up(
    database: &Database,
    notice: &ClaimedNotice,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    lock_before_giving_up(&mut transaction, notice.notice).await?;
    if notices::set_given_up(&mut transaction, notice, reason, now).await? {
        notices::requeue_after_retries(&mut transaction, notice, now).await?;
        disable_digest(&mut transaction, notice.notice, now).await?;
        disable_follows(&mut transaction, notice.notice).await?;
        disable_daily_puzzle(&mut transaction, notice.notice).await?;
        disable_season_posts(&mut transaction, notice.notice).await?;
        disable_ladder_posts(&mut transaction, notice.notice).await?;
        begin_in_channel(&mut transaction, notice.notice, now).await?;
        close_undelivered(&mut transaction, notice.notice, now).await?;
    }
    Ok(transaction.commit().await?)
}

/// Locks the tournament or the challenge of this notice, or the matches of this digest: in the lock order, notices come last.
async fn lock_before_giving_up(connection: &mut Connection, notice: Notice) -> Result<()> {
    match notice {
        Notice::Tournament { tournament, .. } => {
            tournaments::lock_tournament(connection, tournament).await?;
        }
        Notice::Challenge { id, .. } => {
            challenges::lock_challenge(connection, id).await?;
        }
        Notice::Digest { recipient } => {
            lock_turns_of(connection, recipient).await?;
        }
        _ => {}
    }
    Ok(())
}

/// Gives up a post that could not be shown as the response to an interaction. The players of its match get direct messages instead;
/// a challenge is withdrawn. If the server has added the bot meanwhile, both become ordinary posts. Has no effect if a later
/// attempt has claimed the notice.
pub async fn replace_response(
    database: &Database,
    notice: &ClaimedNotice,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    let state = match notice.notice {
        Notice::Match { span, .. } => Some(Match::lock(&mut transaction, span.id).await?),
        _ => None,
    };
    lock_before_giving_up(&mut transaction, notice.notice).await?;
    if !notices::set_given_up(&mut transaction, notice, reason, now).await? {
        return Ok(transaction.rollback().await?);
    }
    match (notice.notice, state) {
        (Notice::Match { kind, span, .. }, Some(state)) => {
            notices::requeue_after_retries(&mut transaction, notice, now).await?;
            state.replace_response(&mut transaction, kind, span, now).await?;
        }
        _ => replace_or_close_challenge(&mut transaction, notice.notice, now).await?,
    }
    Ok(transaction.commit().await?)
}

/// Postpones a notice that failed.
pub async fn retry_later(database: &Database, notice: &ClaimedNotice, retry_at: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_retry(&mut connection, notice, notice.attempt, retry_at).await?)
}

/// Postpones a rate-limited or held notice without counting an attempt.
pub async fn postpone_uncounted(
    database: &Database,
    notice: &ClaimedNotice,
    retry_at: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_retry(&mut connection, notice, notice.attempt - 1, retry_at).await?)
}

/// Makes failed notices due, except those that wait for missing permissions.
pub async fn retry_all(database: &Database, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_all_due(&mut connection, now).await?)
}

/// Records that the players were informed about missing permissions, or can't be.
pub async fn mark_missing_permissions_notified(database: &Database, notice: &ClaimedNotice) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_missing_permissions_notified(&mut connection, notice.id).await?)
}

/// Returns whether the next turn or result edits the text of this notice's post, not only its buttons: the post is about the
/// current turn.
const fn becomes_outdated(notice: Notice) -> bool {
    matches!(
        notice,
        Notice::Match {
            kind: MatchNotice::Turn | MatchNotice::TimedOut | MatchNotice::Pause | MatchNotice::Ping(_),
            ..
        }
    )
}
