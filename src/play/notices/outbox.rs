//! The life of a notice: claimed, and then sent, put off or given up.

use chrono::{DateTime, TimeDelta, Utc};

use super::content::OldPost;
use super::match_update::MatchUpdate;
use crate::ids::MessageId;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::reminders::stop_unreadable;
use crate::play::threads::keep_awake;
use crate::store::notices::{self, Notice};
use crate::store::reminders;

/// For how long a claimed notice is left to its claimant, if that lives: longer than any request may take.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);

/// Claims the next notice for the process `claimant`.
pub async fn claim(database: &Database, claimant: i32, now: DateTime<Utc>) -> Result<Option<Notice>> {
    let mut connection = database.acquire().await?;
    Ok(notices::claim_notice(&mut connection, claimant, now, now + LEASE).await?)
}

/// When the next notice that was put off is due.
pub async fn next_retry(database: &Database) -> Result<Option<DateTime<Utc>>> {
    let mut connection = database.acquire().await?;
    Ok(notices::find_next_retry(&mut connection).await?)
}

/// The notice was said, as this message if it made one; `has_buttons` until the next post of the match.
pub async fn mark_sent(
    database: &Database,
    notice: &Notice,
    message: Option<MessageId>,
    has_buttons: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut connection = database.acquire().await?;
    notices::set_sent(&mut connection, notice.id, message, has_buttons, now).await?;
    keep_awake(&mut connection, notice, now).await
}

/// A turn is told at `now`, in quiet hours that had not begun when it came: its player is called when these end. To be
/// said before it is told, so that no process that dies in between leaves somebody uncalled.
pub async fn defer_ping(database: &Database, update: &MatchUpdate, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(reminders::set_hushed(&mut connection, update.state.id(), now).await?)
}

/// The notice can never be said.
pub async fn give_up(database: &Database, notice: &Notice, reason: &str, now: DateTime<Utc>) -> Result<()> {
    let mut transaction = database.begin().await?;
    stop_unreadable(&mut transaction, notice, now).await?;
    notices::set_given_up(&mut transaction, notice, reason, now).await?;
    Ok(transaction.commit().await?)
}

/// The notice could not be said this time.
pub async fn retry_later(database: &Database, notice: &Notice, retry_at: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_retry(&mut connection, notice, retry_at).await?)
}

/// Those who wait for the notice know what keeps it back.
pub async fn mark_missing_permissions_told(database: &Database, notice: &Notice) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_hindrance_told(&mut connection, notice.id).await?)
}

/// Posts that still show buttons though their match has a later post.
pub async fn posts_with_old_buttons(database: &Database) -> Result<Vec<OldPost>> {
    let mut connection = database.acquire().await?;
    Ok(notices::find_old_buttons(&mut connection).await?)
}

/// The post shows no buttons any more, or is beyond our reach.
pub async fn mark_buttons_removed(database: &Database, post: OldPost) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(notices::set_buttons_gone(&mut connection, post.notice).await?)
}
