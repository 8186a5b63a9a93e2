//! What is stored on a person: handing it out, and deleting it.
//!
//! Whoever is deleted resigns what they play, and their challenges are closed. What is theirs alone goes; what is of others
//! too stays, under a number that is nobody's. All of it happens in one transaction or not at all. Whoever comes back is
//! somebody new.

use std::mem::take;

use chrono::{DateTime, Utc};
use futures_util::TryStreamExt;
use tokio::sync::mpsc;

use crate::clock::Timeout;
use crate::ids::{ChallengeId, PlayerId};
use crate::play::caller::Caller;
use crate::play::challenges::close;
use crate::play::database::{Database, Transaction};
use crate::play::downtime::compensate;
use crate::play::endings::give_up;
use crate::play::error::{Error, Result};
use crate::play::lifecycle::lock_ratings;
use crate::play::lifecycle::time_out;
use crate::play::matches::require_player;
use crate::play::state::Match;
use crate::store;
use crate::store::Connection;
use crate::store::challenges::{self, Answer};
use crate::store::matches;
use crate::store::players::accounts;

/// What is deleted, or would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountSummary {
    /// How many matches they are playing, and resign.
    pub running: usize,
    /// How many challenges wait for an answer, of theirs or for them.
    pub open: usize,
}

/// Everything that is stored on a person, a part after the other as it is read: together an object in JSON, with a list for
/// each table. Ends early if nobody takes the parts any more.
pub async fn personal_data(database: &Database, player: PlayerId, parts: mpsc::Sender<String>) -> Result<()> {
    let mut transaction = database.begin().await?;
    store::set_snapshot_read_only(&mut transaction).await?;
    let mut before = "{\n";
    for of in &accounts::PERSONAL_TABLES {
        let mut part = format!("{before}\"{}\": [", of.table);
        let mut rows = accounts::rows(&mut transaction, of, player);
        let mut is_first = true;
        while let Some(row) = rows.try_next().await? {
            if !is_first {
                part.push_str(",\n  ");
            }
            is_first = false;
            part.push_str(&row);
            if part.len() >= PART && parts.send(take(&mut part)).await.is_err() {
                return Ok(());
            }
        }
        part.push(']');
        if parts.send(part).await.is_err() {
            return Ok(());
        }
        before = ",\n";
    }
    let _ = parts.send("\n}\n".to_owned()).await;
    Ok(())
}

/// About as many bytes are handed on together.
const PART: usize = 64 << 10;

/// How often it is tried to delete somebody whose rows others hold in another order.
const TRIES: usize = 4;

/// What would be given up if this person were deleted now.
pub async fn summary(database: &Database, player: PlayerId) -> Result<AccountSummary> {
    let mut connection = database.acquire().await?;
    let running = matches::find_running_matches(&mut connection, player, None).await?.len();
    let (_, open) = accounts::count_matches_and_challenges(&mut connection, player).await?;
    Ok(AccountSummary { running, open })
}

/// Deletes whoever asks. `nobody`: a number below zero that nobody has, drawn by the caller, so that nothing here depends on
/// luck.
pub async fn delete(database: &Database, caller: &Caller, nobody: PlayerId) -> Result<AccountSummary> {
    compensate(database, caller.now).await?;
    for _ in 1..TRIES {
        match try_to_delete(database, caller, nobody).await {
            Err(Error::Database(error)) if store::is_deadlock(&error) => {}
            deleted => return deleted,
        }
    }
    try_to_delete(database, caller, nobody).await
}

async fn try_to_delete(database: &Database, caller: &Caller, nobody: PlayerId) -> Result<AccountSummary> {
    let player = caller.id();
    let Locked { mut transaction, mut states, open } = lock_all(database, player).await?;
    lock_ratings(&mut transaction, &states, caller.now).await?;
    for state in &mut states {
        leave(&mut transaction, state, player, caller.now).await?;
    }
    for &id in &open {
        close_challenge(&mut transaction, id, player, caller.now).await?;
    }
    accounts::delete_account(&mut transaction, player, nobody).await?;
    transaction.commit().await?;
    Ok(AccountSummary { running: states.len(), open: open.len() })
}

/// A person whose matches and challenges nobody else changes until the transaction ends.
struct Locked {
    transaction: Transaction,
    /// The matches that are running.
    states: Vec<Match>,
    /// The challenges that nobody has answered.
    open: Vec<ChallengeId>,
}

/// Locks all that is a person's. What has begun while that was waited for is not locked: then it is tried again.
async fn lock_all(database: &Database, player: PlayerId) -> Result<Locked> {
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
        return Ok(Locked { transaction, states, open });
    }
}

/// Ends a running match: by its clock, if that has decided it already, and otherwise by resigning.
async fn leave(
    connection: &mut Connection,
    state: &mut Match,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<()> {
    if state.row.terms.timeout == Timeout::Strict && state.is_due(now) {
        return time_out(connection, state, now).await;
    }
    let colour = require_player(state, player)?;
    give_up(connection, state, colour, now).await
}

async fn close_challenge(
    connection: &mut Connection,
    id: ChallengeId,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(found) = challenges::find_challenge(connection, id).await? else {
        return Ok(()); // nothing of it is left to close
    };
    let answer = if found.challenger.id == player { Answer::Withdrawn } else { Answer::Declined };
    close(connection, &found, answer, None, now).await
}
