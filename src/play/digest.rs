//! The daily digest: one letter a day, at an hour of one's choosing, with the matches in which it is one's turn. Whoever
//! gets it is not called for each turn.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};

use super::{By, Result};
use crate::store::notices::{self, Notice, NoticeKind, Subject};
use crate::store::{digests, players, reminders};

/// How many people's digests are written at once.
const BATCH: i64 = 50;

/// Chooses at which hour (UTC, 0 to 23) one gets a digest; `None`: never.
///
/// # Errors
/// If the database fails.
pub async fn set_digest(pool: &PgPool, by: &By, hour: Option<u8>) -> Result<()> {
    let mut transaction = pool.begin().await?;
    reminders::set_remind_at_of(&mut transaction, by.player.id, by.now).await?;
    players::set_player(&mut transaction, &by.player, by.now).await?;
    digests::set_digest_hour(&mut transaction, by.player.id, hour, by.now).await?;
    Ok(transaction.commit().await?)
}

/// Leaves the digests of some of those who are due one, each once a day. Returns how many. What they say is read when
/// they are sent.
///
/// # Errors
/// If the database fails.
pub async fn write_digests(pool: &PgPool, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = pool.begin().await?;
    let due = digests::claim_digests(&mut transaction, now, BATCH).await?;
    for &recipient in &due {
        notices::insert_letter(&mut transaction, NoticeKind::Digest, Subject::Person, recipient, now).await?;
    }
    transaction.commit().await?;
    Ok(due.len())
}

/// Whoever cannot be reached by a digest is called for each turn again, so that they do not forget.
pub(super) async fn stop_unreadable(
    connection: &mut PgConnection,
    notice: &Notice,
    now: DateTime<Utc>,
) -> Result<()> {
    if let (NoticeKind::Digest, Some(recipient)) = (notice.kind, notice.recipient) {
        digests::set_digest_hour(connection, recipient, None, now).await?;
    }
    Ok(())
}
