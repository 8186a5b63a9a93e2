//! The post of a ladder's table on the first of each month, with the places of the month before.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};

use super::progress::settle;
use crate::ids::{ChannelId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::store::Connection;
use crate::store::ladders::{self, MonthPlace};
use crate::store::notices::{Notice, insert_notice};
use crate::store::servers::{self, ServerSettings};

/// How long after the first of the month the table is still posted, if the bot was offline.
const MAX_POST_DELAY: TimeDelta = TimeDelta::days(7);

/// Minimum number of players for a monthly post.
const MIN_POSTED_PLAYERS: usize = 2;

/// Ladders handled by a batch.
const BATCH_SIZE: usize = 20;

/// A ladder on the first of a month.
#[derive(Clone, Debug)]
pub struct MonthReport {
    pub server: ServerId,
    /// The first day of the month.
    pub day: NaiveDate,
    /// Top first.
    pub places: Vec<MonthPlace>,
    /// Full days that the first player has been at the top, up to the first of the month; 0 if the top has changed since.
    pub days_first: i64,
    pub settings: ServerSettings,
}

/// Queues the posts of some ladders for the current month. Returns how many ladders were handled.
pub async fn post_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let month = month_of(now);
    for posted in 0..BATCH_SIZE {
        let mut transaction = database.begin().await?;
        let Some((server, channel)) = ladders::claim_unposted(&mut transaction, month).await? else {
            return Ok(posted);
        };
        settle(&mut transaction, server, now).await?;
        ladders::set_posted(&mut transaction, server, month).await?;
        let places = ladders::find_month_places(&mut transaction, server).await?;
        if places.len() >= MIN_POSTED_PLAYERS && is_recent(month, now) {
            let notice = Notice::Ladder { server, day: month, channel };
            insert_notice(&mut transaction, notice, None, now).await?;
        }
        transaction.commit().await?;
    }
    Ok(BATCH_SIZE)
}

/// Returns the first day of the current month.
pub(super) fn month_of(now: DateTime<Utc>) -> NaiveDate {
    let today = now.date_naive();
    today.with_day(1).unwrap_or(today)
}

fn is_recent(month: NaiveDate, now: DateTime<Utc>) -> bool {
    now.date_naive() - month <= MAX_POST_DELAY
}

/// Returns the table that was queued for this month; `None` if that is too long ago for a post.
pub(in crate::play) async fn find_month_report(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Option<MonthReport>> {
    if !is_recent(day, now) {
        return Ok(None);
    }
    let places = ladders::find_month_places(connection, server).await?;
    let since = ladders::find_first_since(connection, server).await?;
    let midnight = day.and_hms_opt(0, 0, 0).map(|midnight| midnight.and_utc());
    let days_first = since.zip(midnight).map_or(0, |(since, until)| (until - since).num_days().max(0));
    let settings = servers::get_server_settings(connection, server).await?;
    Ok(Some(MonthReport { server, day, places, days_first, settings }))
}

/// Sets where the table of the caller's server is posted each month; `None` ends the posts.
///
/// # Errors
/// If the caller doesn't manage the server.
pub async fn set_monthly_posts(
    database: &Database,
    caller: &Caller,
    server: ServerId,
    channel: Option<ChannelId>,
) -> Result<()> {
    if !caller.manages_server {
        return Err(Refusal::NotManager.into());
    }
    let mut transaction = database.begin().await?;
    ladders::lock_ladder(&mut transaction, server).await?;
    ladders::set_channel(&mut transaction, server, channel, month_of(caller.now)).await?;
    Ok(transaction.commit().await?)
}

/// Disables the monthly posts of a ladder after one was given up. The ladder continues.
pub(in crate::play) async fn disable_ladder_posts(connection: &mut Connection, notice: Notice) -> Result<()> {
    let Notice::Ladder { server, channel, .. } = notice else { return Ok(()) };
    Ok(ladders::unset_channel(connection, server, channel).await?)
}
