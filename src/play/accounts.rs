//! Export and deletion of a player's data.
//!
//! A deleted player leaves their tournaments and ladders, resigns their running matches, and their open challenges are closed. Data
//! that concerns only them is deleted. Data shared with others is kept under a placeholder id. Apart from leaving tournaments and
//! ladders, deletion is one transaction. A player who returns starts anew.

use std::mem::take;

use chrono::{DateTime, Utc};
use futures_util::TryStreamExt;
use tokio::sync::mpsc;

use crate::clock::Timeout;
use crate::ids::{ChallengeId, PlayerId};
use crate::play::caller::Caller;
use crate::play::challenges::{Closed, close};
use crate::play::database::{Database, Transaction};
use crate::play::endings::resign_as;
use crate::play::error::{Error, Result};
use crate::play::heartbeats::compensate_downtime;
use crate::play::ladders;
use crate::play::lifecycle::lock_ratings;
use crate::play::lifecycle::time_out;
use crate::play::matches::require_player;
use crate::play::state::Match;
use crate::play::tournaments;
use crate::store;
use crate::store::Connection;
use crate::store::challenges::{self, Answer};
use crate::store::matches;
use crate::store::players::accounts;

/// What a deletion ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountSummary {
    /// Running matches, which the player resigns.
    pub running: usize,
    /// Open challenges, made or received.
    pub open: usize,
}

/// Sends a player's data as one JSON object with a list for each table, in chunks as they are read. Stops
/// early if the receiver is dropped.
pub async fn personal_data(
    database: &Database,
    player: PlayerId,
    chunks: mpsc::Sender<String>,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    store::set_snapshot_read_only(&mut transaction).await?;
    let mut before = "{\n";
    for table in &accounts::PERSONAL_TABLES {
        let mut chunk = format!("{before}\"{}\": [", table.table);
        let mut rows = accounts::stream_rows(&mut transaction, table, player);
        let mut is_first = true;
        while let Some(row) = rows.try_next().await? {
            if !is_first {
                chunk.push_str(",\n  ");
            }
            is_first = false;
            chunk.push_str(&row);
            if chunk.len() >= CHUNK_SIZE && chunks.send(take(&mut chunk)).await.is_err() {
                return Ok(());
            }
        }
        chunk.push(']');
        if chunks.send(chunk).await.is_err() {
            return Ok(());
        }
        before = ",\n";
    }
    let _ = chunks.send("\n}\n".to_owned()).await;
    Ok(())
}

/// Approximate maximum size of a chunk, in bytes.
const CHUNK_SIZE: usize = 64 << 10;

/// Attempts at a deletion, in case of deadlocks.
const MAX_ATTEMPTS: usize = 4;

/// Returns what a deletion would end.
pub async fn summary(database: &Database, player: PlayerId) -> Result<AccountSummary> {
    let mut connection = database.acquire().await?;
    let running = matches::find_running_matches(&mut connection, player, None).await?.len();
    let (_, open) = accounts::count_matches_and_challenges(&mut connection, player).await?;
    Ok(AccountSummary { running, open })
}

/// Deletes the caller's account. `placeholder` is an unused negative id, chosen at random by the calling code to
/// keep this function deterministic.
pub async fn delete(database: &Database, caller: &Caller, placeholder: PlayerId) -> Result<AccountSummary> {
    compensate_downtime(database, caller.now).await?;
    let in_tournaments = tournaments::leave_all(database, caller.id(), caller.now).await?;
    ladders::leave_all(database, caller.id(), caller.now).await?;
    let with_tournaments =
        |rest: AccountSummary| AccountSummary { running: rest.running + in_tournaments, ..rest };
    for _ in 1..MAX_ATTEMPTS {
        match delete_once(database, caller, placeholder).await {
            Err(Error::Database(error)) if store::is_deadlock(&error) => {}
            deleted => return deleted.map(with_tournaments),
        }
    }
    delete_once(database, caller, placeholder).await.map(with_tournaments)
}

async fn delete_once(database: &Database, caller: &Caller, placeholder: PlayerId) -> Result<AccountSummary> {
    let player = caller.id();
    let LockedAccount { mut transaction, mut states, open } = lock_all(database, player).await?;
    lock_ratings(&mut transaction, &states, caller.now).await?;
    for state in &mut states {
        leave_match(&mut transaction, state, player, caller.now).await?;
    }
    for &id in &open {
        close_challenge(&mut transaction, id, player, caller.now).await?;
    }
    accounts::delete_account(&mut transaction, player, placeholder).await?;
    transaction.commit().await?;
    Ok(AccountSummary { running: states.len(), open: open.len() })
}

/// A player whose matches and challenges are locked until the transaction ends.
struct LockedAccount {
    transaction: Transaction,
    /// Running matches.
    states: Vec<Match>,
    /// Open challenges.
    open: Vec<ChallengeId>,
}

/// Locks a player, with their matches and challenges. Starts over if others appeared in the meantime.
async fn lock_all(database: &Database, player: PlayerId) -> Result<LockedAccount> {
    loop {
        let mut transaction = database.begin().await?;
        let ids = accounts::lock_matches(&mut transaction, player).await?;
        let open = accounts::lock_challenges(&mut transaction, player).await?;
        accounts::lock_player(&mut transaction, player).await?;
        if accounts::count_matches_and_challenges(&mut transaction, player).await? != (ids.len(), open.len())
        {
            transaction.rollback().await?;
            continue;
        }
        let mut states = Vec::new();
        for found in matches::find_matches(&mut transaction, &ids).await? {
            if found.finished.is_none() {
                states.push(Match::replay(&mut transaction, found).await?);
            }
        }
        return Ok(LockedAccount { transaction, states, open });
    }
}

/// Ends a running match: on time if the deadline of a strict match has passed, otherwise by resignation.
async fn leave_match(
    connection: &mut Connection,
    state: &mut Match,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<()> {
    if state.row.terms.timeout == Timeout::Strict && state.is_past_deadline(now) {
        return time_out(connection, state, now).await;
    }
    let colour = require_player(state, player)?;
    resign_as(connection, state, colour, now).await
}

async fn close_challenge(
    connection: &mut Connection,
    id: ChallengeId,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(found) = challenges::find_challenge(connection, id).await? else {
        return Ok(()); // already gone
    };
    let answer = if found.challenger.id == player { Answer::Withdrawn } else { Answer::Declined };
    close(connection, &found, Closed { answer, by: player, match_id: None }, now).await
}
