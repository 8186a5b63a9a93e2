//! Ranks among all servers: ratings by matches within the main group, computed by a periodic job.

use std::collections::HashMap;
use std::pin::pin;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::TryStreamExt;
use futures_util::stream::TryChunksError;
use tokio::time::timeout;

use super::group_ledger::GroupLedger;
use super::main_group::{Acquaintances, Links};
use crate::ids::PlayerId;
use crate::play::blocking::run_blocking;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::store;
use crate::store::Connection;
use crate::store::ratings::global::{self, CountedMatch, GlobalRating, GlobalStanding, StoredRanking};
use crate::store::ratings::hidden;
use crate::store::ratings::recompute::begin_recompute;

/// Time between two computations.
const INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Time limits of a computation: after a timeout, the next one applies, so that every computation of less than an hour
/// finishes at last.
const TIME_LIMITS: [Duration; 5] = [
    Duration::from_mins(4),
    Duration::from_mins(8),
    Duration::from_mins(16),
    Duration::from_mins(32),
    Duration::from_hours(1),
];

/// How much longer the lease is than the time limit, so that no other process repeats a computation while it runs.
const LEASE_MARGIN: Duration = Duration::from_mins(1);

/// A failed computation is repeated after this time, counted from its start. After a timeout, or the end of its process, it is
/// repeated at the end of its lease.
const RETRY_DELAY: TimeDelta = TimeDelta::minutes(5);

/// Rows per transaction. While a batch is written, its players' rated matches can't end.
const BATCH_SIZE: usize = 1000;

/// Matches read into memory at a time.
const READ_BATCH_SIZE: usize = 10_000;

/// Attempts at a transaction, in case of deadlocks.
const MAX_ATTEMPTS: usize = 4;

/// Computes the ranks among all servers when they are due, in one process at a time. Each process learns how much time a
/// computation needs.
#[derive(Debug)]
pub struct GlobalRanks {
    /// The limit of the next computation.
    time_limit: Duration,
    /// The limits after further timeouts.
    larger_limits: &'static [Duration],
}

/// What [`GlobalRanks::recompute_due`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlobalRanksRun {
    NotDue,
    Computed,
    /// The ranks are stale.
    TimedOut {
        after: Duration,
        next_limit: Duration,
    },
}

impl Default for GlobalRanks {
    fn default() -> Self {
        let [first, larger @ ..] = &TIME_LIMITS;
        Self::with_time_limits(*first, larger)
    }
}

impl GlobalRanks {
    pub const fn with_time_limits(first: Duration, larger: &'static [Duration]) -> Self {
        Self { time_limit: first, larger_limits: larger }
    }

    /// Computes all ranks if the last computation, by any process, began at least an hour ago; for failures and timeouts, see
    /// `RETRY_DELAY`.
    pub async fn recompute_due(&mut self, database: &Database, now: DateTime<Utc>) -> Result<GlobalRanksRun> {
        let time_limit = self.time_limit;
        let claimed_until = now + time_limit + LEASE_MARGIN;
        let mut connection = database.acquire().await?;
        let is_due = global::claim_run(&mut connection, now, now - INTERVAL, claimed_until).await?;
        drop(connection);
        if !is_due {
            return Ok(GlobalRanksRun::NotDue);
        }
        let begun = Instant::now();
        match timeout(time_limit, recompute(database, Some(time_limit))).await {
            Ok(Ok(())) => {
                let mut connection = database.acquire().await?;
                global::end_run(&mut connection, claimed_until).await?;
                Ok(GlobalRanksRun::Computed)
            }
            Ok(Err(error)) if begun.elapsed() < time_limit => {
                let mut connection = database.acquire().await?;
                global::shorten_claim(&mut connection, claimed_until, now + RETRY_DELAY).await?;
                Err(error)
            }
            // Either side may notice first that the time is over.
            Ok(Err(_)) | Err(_) => {
                self.raise_limit();
                Ok(GlobalRanksRun::TimedOut { after: time_limit, next_limit: self.time_limit })
            }
        }
    }

    const fn raise_limit(&mut self) {
        if let [next, larger @ ..] = self.larger_limits {
            (self.time_limit, self.larger_limits) = (*next, larger);
        }
    }
}

/// Computes all ranks among all servers from the matches that changed ratings. Reading them blocks nothing, and
/// only differing rows are written, in small transactions. No statement takes longer than `time_limit`.
pub(super) async fn recompute(database: &Database, time_limit: Option<Duration>) -> Result<()> {
    let mut connection = database.acquire().await?.detach(); // keeps its lock and timeouts until closed
    begin_recompute(&mut connection, time_limit).await?;
    let mut snapshot = connection.begin().await?;
    store::set_snapshot_read_only(&mut snapshot).await?;
    let computed = global_ratings(&mut snapshot).await?;
    let stored = global::find_rankings(&mut snapshot).await?;
    snapshot.commit().await?;
    let mut wrong: Vec<(PlayerId, GlobalRating)> = Vec::new();
    for row in stored {
        if let Some(&right) = computed.get(&row.player).filter(|right| differs(&row, right)) {
            wrong.push((row.player, right));
        }
    }
    wrong.sort_unstable_by_key(|(player, _)| *player);
    for batch in wrong.chunks(BATCH_SIZE) {
        write(&mut connection, batch).await?;
    }
    connection.close().await?;
    Ok(())
}

fn differs(stored: &StoredRanking, right: &GlobalRating) -> bool {
    stored.global_rating != Some(*right) || stored.standing != standing(right, stored.rating)
}

/// Returns the standing of a player with this global rating. `rating`: by all matches.
fn standing(global_rating: &GlobalRating, rating: f64) -> GlobalStanding {
    let ranked = global_rating.rating_row.and_then(|row| Some((row.rating.rating, row.settled_until()?)));
    match ranked {
        Some((rating, until)) => GlobalStanding { rating, settled_until: Some(until) },
        None => GlobalStanding { rating, settled_until: None },
    }
}

async fn write(connection: &mut Connection, batch: &[(PlayerId, GlobalRating)]) -> Result<()> {
    for _ in 1..MAX_ATTEMPTS {
        match write_once(connection, batch).await {
            Err(Error::Database(error)) if store::is_deadlock(&error) => {}
            written => return written,
        }
    }
    write_once(connection, batch).await
}

async fn write_once(connection: &mut Connection, batch: &[(PlayerId, GlobalRating)]) -> Result<()> {
    let mut transaction = connection.begin().await?;
    match write_existing(&mut transaction, batch).await {
        Ok(()) => Ok(transaction.commit().await?),
        Err(error) => {
            let _ = transaction.rollback().await; // so that the connection can be used for the next attempt
            Err(error)
        }
    }
}

/// Writes the rows of those players who still have a rating.
async fn write_existing(connection: &mut Connection, batch: &[(PlayerId, GlobalRating)]) -> Result<()> {
    let players: Vec<PlayerId> = batch.iter().map(|(player, _)| *player).collect();
    let ratings: HashMap<PlayerId, f64> =
        global::lock_ratings(connection, &players).await?.into_iter().collect();
    let (mut rows, mut standings) = (Vec::new(), Vec::new());
    for &(player, global_rating) in batch {
        if let Some(&rating) = ratings.get(&player) {
            rows.push((player, global_rating));
            standings.push((player, standing(&global_rating, rating)));
        }
    }
    global::set_global_ratings(connection, &rows).await?;
    Ok(global::set_global_standings(connection, &standings).await?)
}

/// Returns the global rating of each player, from all matches in the order in which they were rated. Reads them
/// twice, rather than holding them in memory.
async fn global_ratings(connection: &mut Connection) -> Result<HashMap<PlayerId, GlobalRating>> {
    let hidden = hidden::find_hidden_everywhere(connection).await?;
    let members = global::find_members(connection).await?;
    let acquaintances = Acquaintances::new(hidden, members);
    let acquaintances = fold_matches(connection, acquaintances, |acquaintances, counted| {
        acquaintances.record(counted.players, counted.established, counted.at);
    });
    let acquaintances = acquaintances.await?;
    let links = run_blocking(move || acquaintances.links()).await;
    let ratings = fold_matches(connection, (links, GroupLedger::default()), |(links, ledger), counted| {
        if counted.players.iter().all(|player| links.get(player).is_some_and(|links| links.is_connected)) {
            ledger.record(counted);
        }
    });
    let (links, ledger) = ratings.await?;
    let row = |(player, Links { first_at, opponents, member_since, .. }): (PlayerId, Links)| {
        let opponents = i32::try_from(opponents).unwrap_or(i32::MAX);
        (player, GlobalRating { first_at, opponents, member_since, rating_row: ledger.rating(player) })
    };
    Ok(links.into_iter().map(row).collect())
}

/// Records all matches that changed ratings, in the order in which they were rated, on blocking threads.
async fn fold_matches<T: Send + 'static>(
    connection: &mut Connection,
    mut state: T,
    record: fn(&mut T, &CountedMatch),
) -> Result<T> {
    let mut batches = pin!(global::stream_counted_matches(connection).try_chunks(READ_BATCH_SIZE));
    while let Some(batch) = batches.try_next().await.map_err(|TryChunksError(_, error)| error)? {
        state = run_blocking(move || {
            for counted in &batch {
                record(&mut state, counted);
            }
            state
        })
        .await;
    }
    Ok(state)
}
