//! Matches against the bot that nobody goes on with: after a month they end by themselves, without a result.

use chrono::{DateTime, Utc};

use crate::play::database::Database;
use crate::play::downtime::is_anybody_there;
use crate::play::endings::without_result::end_without_result;
use crate::play::error::Result;
use crate::play::practice_temperament::ABANDONED_AFTER;
use crate::store::matches::EndReason;
use crate::store::matches::practice::claim_abandoned;

/// How many matches are ended at once.
const BATCH: i64 = 20;

/// Claims some of the matches against the bot in which nobody has moved for long though they could have, and ends them.
/// Returns how many. Does nothing while no bot is there, through whom they could.
pub async fn end_abandoned(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let mut transaction = database.begin().await?;
    if !is_anybody_there(&mut transaction, now).await? {
        return Ok(0);
    }
    let ids = claim_abandoned(&mut transaction, now - ABANDONED_AFTER, BATCH).await?;
    if ids.is_empty() {
        return Ok(0); // nothing is committed, so that nobody is woken
    }
    let ended = end_without_result(&mut transaction, &ids, EndReason::Silence, now).await?;
    transaction.commit().await?;
    Ok(ended)
}
