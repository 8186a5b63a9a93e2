//! Joining a ladder, and leaving it.

use chrono::{DateTime, Utc};

use super::monthly::month_of;
use super::progress::{IDLE_TIME, lock_and_settle, store};
use super::{ladder_of, participant, refuse};
use crate::ids::{ChannelId, PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::limits::MAX_LADDER_PLAYERS;
use crate::play::refusal::LadderRefusal;
use crate::store::Connection;
use crate::store::ladders;

/// Joins the ladder of a server, at the last place. Returns the place. `posted_in`: where the table is posted each month from now
/// on, unless that was set before; `None` sets nothing.
///
/// # Errors
/// If the caller is on the ladder already, or it is full.
pub async fn join(
    database: &Database,
    caller: &Caller,
    server: ServerId,
    posted_in: Option<ChannelId>,
) -> Result<usize> {
    let mut transaction = database.begin().await?;
    let rungs = lock_and_settle(&mut transaction, server, caller.now).await?;
    if rungs.iter().any(|rung| rung.player.id == caller.id()) {
        return refuse(LadderRefusal::JoinedAlready);
    }
    if rungs.len() >= MAX_LADDER_PLAYERS {
        return refuse(LadderRefusal::Full);
    }
    caller.save_player(&mut transaction).await?;
    if let Some(channel) = posted_in {
        ladders::set_first_channel(&mut transaction, server, channel, month_of(caller.now)).await?;
    }
    ladders::insert_last(&mut transaction, server, caller.id(), caller.now + IDLE_TIME, caller.now).await?;
    if rungs.is_empty() {
        ladders::set_first(&mut transaction, server, Some(caller.id()), caller.now).await?;
    }
    transaction.commit().await?;
    Ok(rungs.len() + 1)
}

/// Leaves the ladder of a server. Running matches continue, and no longer change places.
///
/// # Errors
/// If the caller isn't on the ladder.
pub async fn leave(database: &Database, caller: &Caller, server: ServerId) -> Result<()> {
    let mut transaction = database.begin().await?;
    if !remove(&mut transaction, server, caller.id(), caller.now).await? {
        return refuse(LadderRefusal::NotOnIt);
    }
    Ok(transaction.commit().await?)
}

/// Leaves all ladders of a player whose account will be deleted.
pub async fn leave_all(database: &Database, player: PlayerId, now: DateTime<Utc>) -> Result<()> {
    let mut connection = database.acquire().await?;
    let servers = ladders::find_ladders_of(&mut connection, player).await?;
    drop(connection);
    for server in servers {
        let mut transaction = database.begin().await?;
        remove(&mut transaction, server, player, now).await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// Removes a player from a ladder. Returns whether they were on it.
async fn remove(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let rungs = lock_and_settle(connection, server, now).await?;
    let mut ladder = ladder_of(&rungs);
    if ladder.place_of(participant(player)).is_none() {
        return Ok(false);
    }
    ladder.remove(participant(player));
    store(connection, server, &ladder, now).await?;
    Ok(true)
}
