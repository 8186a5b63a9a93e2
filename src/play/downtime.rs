//! Whether anybody is there: a bot that is connected to Discord, through which people can play. Where nobody was for a while,
//! those whose clocks ran are given that time, and some more, before anything else is done.

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

/// The longest pause between two signs of life that nobody minds.
const LONGEST_PAUSE: TimeDelta = TimeDelta::minutes(10);

/// What is given on top of the pause: time to notice that the bot is back.
const ON_TOP: TimeDelta = TimeDelta::hours(1);

/// The number under which a sign of life is written that is not a process's own: somebody pressed or typed something.
const SOMEBODY: i32 = 0;

/// `process` is connected to Discord at `now`, on these shards or on all there are. Returns how long nobody had been, if that
/// was so long that it was compensated.
pub async fn record_heartbeat(
    database: &Database,
    process: i32,
    shards: Option<Shards>,
    now: DateTime<Utc>,
) -> Result<Option<TimeDelta>> {
    let mut transaction = database.begin().await?;
    heartbeats::lock_heartbeats(&mut transaction).await?; // of several processes, the first one makes up for it
    let pause = long_pause(&mut transaction, now).await?;
    if let Some(pause) = pause {
        extend_all(&mut transaction, pause + ON_TOP, now).await?;
    }
    heartbeats::set_heartbeat(&mut transaction, process, shards, now).await?;
    transaction.commit().await?;
    Ok(pause)
}

/// Makes up for a time in which no bot was connected, if there was one. Every interaction does so before it shows anything, and
/// every action that can be late does so itself, whoever calls it. A heartbeat that one of them has read spares all that follow
/// within `LONGEST_PAUSE` the question: an interaction asks once at most, and few do.
pub async fn compensate(database: &Database, now: DateTime<Utc>) -> Result<()> {
    if database.known_heartbeat().is_some_and(|known| (now - known).abs() <= LONGEST_PAUSE) {
        return Ok(());
    }
    let mut connection = database.acquire().await?;
    let newest = find_newest(&mut connection, now).await?;
    drop(connection);
    if let Some(newest) = newest {
        database.remember_heartbeat(newest);
    }
    if pause_since(newest, now).is_some() {
        record_heartbeat(database, SOMEBODY, None, now).await?;
    }
    Ok(())
}

/// Whether a bot is there, or there has never been one to be missed.
pub(super) async fn is_anybody_there(connection: &mut Connection, now: DateTime<Utc>) -> Result<bool> {
    Ok(long_pause(connection, now).await?.is_none())
}

/// How long nobody has been there, if that is long. A sign of life that is a little newer than `now` counts too: the clock
/// was looked at before the database was asked.
async fn long_pause(connection: &mut Connection, now: DateTime<Utc>) -> Result<Option<TimeDelta>> {
    Ok(pause_since(find_newest(connection, now).await?, now))
}

async fn find_newest(connection: &mut Connection, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    Ok(heartbeats::find_newest_heartbeat(connection, now + LONGEST_PAUSE).await?)
}

fn pause_since(newest: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Option<TimeDelta> {
    newest.map(|newest| now - newest).filter(|pause| *pause > LONGEST_PAUSE)
}

/// Gives time to everybody whose clock runs.
async fn extend_all(connection: &mut Connection, span: TimeDelta, now: DateTime<Utc>) -> Result<()> {
    for id in deadlines::find_ticking_matches(connection).await? {
        match extend(connection, id, span, now).await {
            Err(error @ Error::Corrupt { .. }) => {
                tracing::error!(match_id = %id, %error, "a match cannot be given time");
            }
            extended => extended?,
        }
    }
    Ok(())
}

async fn extend(connection: &mut Connection, id: MatchId, span: TimeDelta, now: DateTime<Utc>) -> Result<()> {
    let mut state = Match::lock(connection, id).await?;
    if state.row.deadline_at.is_none() {
        return Ok(()); // it ended just now
    }
    let event =
        Event { kind: EventKind::Extended, ply: None, uhp: None, span: Some(span), actor: None, at: now };
    Ok(state.append(connection, event).await?)
}
