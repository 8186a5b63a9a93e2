//! Heartbeats of bots connected to Discord, and compensation for downtime: before anything else happens,
//! every player whose clock ran gets the lost time back, plus some extra. Deadlines of tournament warnings are extended, too.

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::MatchId;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::state::Match;
use crate::shards::Shards;
use crate::store::Connection;
use crate::store::matches::deadlines;
use crate::store::matches::events::{Event, EventKind};
use crate::store::ops::heartbeats;
use crate::store::tournaments;

/// Shorter gaps between heartbeats are not compensated.
const MAX_HEARTBEAT_GAP: TimeDelta = TimeDelta::minutes(10);

/// Added to the downtime, so that players can notice that the bot is back.
const EXTRA_TIME: TimeDelta = TimeDelta::hours(1);

/// Process id of heartbeats recorded by [`compensate_downtime`].
const COMPENSATION_PROCESS: i32 = 0;

/// Records that `process` is connected to Discord at `now`, on these shards or on all. Returns the downtime
/// before, if it was compensated.
pub async fn record_heartbeat(
    database: &Database,
    process: i32,
    shards: Option<Shards>,
    now: DateTime<Utc>,
) -> Result<Option<TimeDelta>> {
    let mut transaction = database.begin().await?;
    heartbeats::lock_heartbeats(&mut transaction).await?; // of several processes, only the first compensates
    let downtime = find_downtime(&mut transaction, now).await?;
    if let Some(downtime) = downtime {
        let span = downtime + EXTRA_TIME;
        tournaments::postpone_withdrawals(&mut transaction, span).await?;
        extend_running_clocks(&mut transaction, span, now).await?;
    }
    heartbeats::set_heartbeat(&mut transaction, process, shards, now).await?;
    transaction.commit().await?;
    Ok(downtime)
}

/// Compensates for downtime, if any. Called before a command or a press shows anything, and by every action that deadlines affect.
/// The newest heartbeat is cached for `MAX_HEARTBEAT_GAP`, so few calls query the database.
pub async fn compensate_downtime(database: &Database, now: DateTime<Utc>) -> Result<()> {
    if database.known_heartbeat().is_some_and(|known| (now - known).abs() <= MAX_HEARTBEAT_GAP) {
        return Ok(());
    }
    let mut connection = database.acquire().await?;
    let newest = newest_heartbeat(&mut connection, now).await?;
    drop(connection);
    if let Some(newest) = newest {
        database.remember_heartbeat(newest);
    }
    if downtime_since(newest, now).is_some() {
        record_heartbeat(database, COMPENSATION_PROCESS, None, now).await?;
    }
    Ok(())
}

/// Returns whether a bot is online, or no bot has ever been.
pub(super) async fn is_bot_online(connection: &mut Connection, now: DateTime<Utc>) -> Result<bool> {
    Ok(find_downtime(connection, now).await?.is_none())
}

/// Returns the current downtime if it exceeds the maximum gap. Accepts heartbeats slightly after `now`, since
/// `now` was read before the query.
async fn find_downtime(connection: &mut Connection, now: DateTime<Utc>) -> Result<Option<TimeDelta>> {
    Ok(downtime_since(newest_heartbeat(connection, now).await?, now))
}

async fn newest_heartbeat(connection: &mut Connection, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    Ok(heartbeats::find_newest_heartbeat(connection, now + MAX_HEARTBEAT_GAP).await?)
}

fn downtime_since(newest: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Option<TimeDelta> {
    newest.map(|newest| now - newest).filter(|downtime| *downtime > MAX_HEARTBEAT_GAP)
}

/// Gives every player whose clock runs extra time.
async fn extend_running_clocks(
    connection: &mut Connection,
    span: TimeDelta,
    now: DateTime<Utc>,
) -> Result<()> {
    for id in deadlines::find_ticking_matches(connection).await? {
        match extend_clock(connection, id, span, now).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "failed to extend a clock of a corrupt match");
            }
            extended => extended?,
        }
    }
    Ok(())
}

async fn extend_clock(
    connection: &mut Connection,
    id: MatchId,
    span: TimeDelta,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut state = Match::lock(connection, id).await?;
    if state.row.deadline_at.is_none() {
        return Ok(()); // the match has ended, or its clock has stopped
    }
    let event = Event { span: Some(span), ..Event::without_actor(EventKind::Extended, now) };
    Ok(state.append(connection, event).await?)
}
