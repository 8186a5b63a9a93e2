//! The life of a notice: claimed, and then sent, put off or given up.

use chrono::{DateTime, TimeDelta, Utc};

use super::content::OldPost;
use super::match_update::MatchUpdate;
use crate::ids::MessageId;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::puzzles::stop_without_channel;
use crate::play::reminders::stop_unreadable;
use crate::play::threads::keep_awake;
use crate::store::matches::reminders;
use crate::store::notices::{self, Claim, ClaimedNotice, Lane, MatchNews, Notice};

/// For how long a claimed notice is left to its claimant, if that lives: longer than any request may take.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

/// No notice is put off for longer.
const LONGEST_PUT_OFF: TimeDelta = TimeDelta::days(1);

/// Which notices may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Now,
    /// Those that were put off, too.
    PutOff,
}

/// Claims the notice whose turn it is for the process `claimant`; none in the lanes that are `closed`.
pub async fn claim(
    database: &Database,
    claimant: i32,
    due: Due,
    closed: &[Lane],
    now: DateTime<Utc>,
) -> Result<Option<ClaimedNotice>> {
    let closed: Vec<i64> = closed.iter().map(|lane| lane.0).collect();
    let due_by = match due {
        Due::Now => now,
        Due::PutOff => now + LONGEST_PUT_OFF,
    };
    let claim = Claim { claimant, now, lease_end: now + LEASE, due_by, closed: &closed };
    let mut connection = database.acquire().await?;
    if let Some(notice) = notices::claim_notice(&mut connection, claim).await? {
        return Ok(Some(notice));
    }
    // There may be some left by processes that are gone, or another was quicker.
    notices::release_claims_of_the_dead(&mut connection, now).await?;
    Ok(notices::claim_notice(&mut connection, claim).await?)
}

/// When the next notice that was put off is due.
pub async fn next_retry(database: &Database, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    let mut connection = database.acquire().await?;
    Ok(notices::find_next_retry(&mut connection, now).await?)
}

/// Whether there is a notice for the process `claimant` to send, or one that it is sending.
pub async fn is_any_left(database: &Database, claimant: i32, now: DateTime<Utc>) -> Result<bool> {
    let mut connection = database.acquire().await?;
    Ok(notices::is_any_left(&mut connection, claimant, now).await?)
}

/// The notice was said, as this message if it made one; `has_buttons` until the next post of the match. What it changed, if
/// it was an offer, shows none any more.
pub async fn mark_sent(
    database: &Database,
    notice: &ClaimedNotice,
    message: Option<MessageId>,
    has_buttons: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    if let Notice::Match { news: MatchNews::OfferClosed, span, .. } = notice.notice
        && let Some(events) = span.events
        && let Some(offer) = notices::find_offer_post(&mut connection, span.id, events).await?
    {
        notices::set_buttons_gone(&mut connection, offer.notice).await?;
    }
    notices::set_sent(&mut connection, notice.id, message, has_buttons, now).await?;
    match message {
        Some(_) => keep_awake(&mut connection, notice.notice, now).await,
        None => Ok(()), // an edit keeps no thread awake
    }
}

/// A turn is told at `now`, in quiet hours that had not begun when it came: its player is called when these end. To be
/// said before it is told, so that no process that dies in between leaves somebody uncalled.
pub async fn defer_ping(database: &Database, update: &MatchUpdate, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(reminders::set_ping_deferred(&mut connection, update.state.id(), now).await?)
}

/// The notice can never be said.
pub async fn give_up(
    database: &Database,
    notice: &ClaimedNotice,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    stop_unreadable(&mut transaction, notice.notice, now).await?;
    stop_without_channel(&mut transaction, notice.notice).await?;
    notices::set_given_up(&mut transaction, notice, reason, now).await?;
    Ok(transaction.commit().await?)
}

/// The notice could not be said this time.
pub async fn retry_later(database: &Database, notice: &ClaimedNotice, retry_at: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_retry(&mut connection, notice, notice.attempt, retry_at).await?)
}

/// The notice was not taken since there were too many: as if it had not been tried.
pub async fn wait_for_limit(
    database: &Database,
    notice: &ClaimedNotice,
    retry_at: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_retry(&mut connection, notice, notice.attempt - 1, retry_at).await?)
}

/// What was put off is tried now: what kept it back is over.
pub async fn retry_all(database: &Database, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_all_due(&mut connection, now).await?)
}

/// Those who wait for the notice know what keeps it back.
pub async fn mark_missing_permissions_told(database: &Database, notice: &ClaimedNotice) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_missing_permissions_told(&mut connection, notice.id).await?)
}

/// Posts that still show buttons though their match has a later post; none in the lanes that are `closed`.
pub async fn posts_with_old_buttons(
    database: &Database,
    closed: &[Lane],
    now: DateTime<Utc>,
) -> Result<Vec<OldPost>> {
    let closed: Vec<i64> = closed.iter().map(|lane| lane.0).collect();
    let mut connection = database.acquire().await?;
    Ok(notices::find_old_buttons(&mut connection, now, &closed).await?)
}

/// The buttons of the post could not be taken off this time.
pub async fn remove_buttons_later(database: &Database, post: OldPost, at: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_buttons_off_at(&mut connection, post.notice, at).await?)
}

/// The post shows no buttons any more, or is beyond our reach.
pub async fn mark_buttons_removed(database: &Database, post: OldPost) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_buttons_gone(&mut connection, post.notice).await?)
}
