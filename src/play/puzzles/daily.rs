//! The daily puzzle: one per subscribed server, and its solvers there.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use hive_engine::puzzles::{BuiltInPuzzle, Puzzle, PuzzleId};

use super::select::{MAX_FOUND, find_for_server};
use crate::ids::ServerId;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::refusal::Refusal;
use crate::store::Connection;
use crate::store::notices::{self, Notice};
use crate::store::players::Player;
use crate::store::puzzles;
use crate::store::servers::{self, ServerSettings};

/// UTC time at which a puzzle day begins: the morning in Europe.
const DAY_STARTS_AT: TimeDelta = TimeDelta::hours(8);

/// Minimum time between two edits of the post of a daily puzzle.
const EDIT_INTERVAL: TimeDelta = TimeDelta::minutes(1);

/// Servers served per transaction.
const BATCH_SIZE: i64 = 20;

/// Maximum number of solvers listed by name.
const MAX_NAMED: i64 = 50;

/// The puzzle of a day in a server.
#[derive(Clone, Debug)]
pub struct DailyPuzzle {
    pub server: ServerId,
    pub day: NaiveDate,
    pub puzzle: Puzzle,
    /// How many players have solved it there.
    pub solvers: i64,
    /// Settings of the server.
    pub settings: ServerSettings,
}

/// Solvers of a daily puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvers {
    /// In the order in which they solved it.
    pub named: Vec<Player>,
    pub others: i64,
}

/// Returns the puzzle day of an instant.
fn day_of(now: DateTime<Utc>) -> NaiveDate {
    (now - DAY_STARTS_AT).date_naive()
}

/// Returns whether the puzzle of this day should still be posted. A later day replaces it.
pub(in crate::play) fn is_current_day(day: NaiveDate, now: DateTime<Utc>) -> bool {
    day_of(now) <= day
}

/// Queues the puzzle of the day for some of the subscribed servers. Returns how many.
pub async fn post_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let day = day_of(now);
    let mut transaction = database.begin().await?;
    let due = puzzles::claim_servers_without_daily(&mut transaction, day, BATCH_SIZE).await?;
    if due.is_empty() {
        return Ok(0); // without a commit, no job is woken
    }
    let mut posted = 0;
    for &(server, channel) in &due {
        let id = select(&mut transaction, server, day).await?;
        if puzzles::insert_daily(&mut transaction, server, day, &id.to_string()).await? {
            let notice = Notice::Puzzle { server, day, channel };
            notices::insert_notice(&mut transaction, notice, None, now).await?;
            posted += 1;
        }
    }
    transaction.commit().await?;
    Ok(posted)
}

/// Selects a server's next puzzle: the oldest unused one of the [`MAX_FOUND`] newest from its own matches, else an unused one from
/// the collection, else the least recently used one of the collection.
async fn select(connection: &mut Connection, server: ServerId, day: NaiveDate) -> Result<PuzzleId> {
    let posted = puzzles::find_daily_keys(connection, server).await?;
    let is_new = |id: &PuzzleId| !posted.contains(&id.to_string());
    let found = puzzles::find_puzzles_of(connection, server, MAX_FOUND).await?;
    let own = found.iter().rev().map(|found| PuzzleId::FromMatch(found.id)).find(is_new);
    if let Some(own) = own {
        return Ok(own);
    }
    let new: Vec<PuzzleId> = BuiltInPuzzle::all().iter().map(BuiltInPuzzle::id).filter(is_new).collect();
    // Varies by day and by server.
    let turn = server.0.unsigned_abs().wrapping_add(u64::from(day.num_days_from_ce().unsigned_abs()));
    if !new.is_empty() {
        let index = usize::try_from(turn % new.len() as u64).unwrap_or_default();
        return Ok(new[index]);
    }
    let oldest = BuiltInPuzzle::all().iter().map(BuiltInPuzzle::id).max_by_key(|id| {
        let key = id.to_string();
        posted.iter().position(|used| *used == key)
    });
    Ok(oldest.expect("the collection has puzzles"))
}

/// Returns the puzzle of a day in a server; `None` if there is none or it is unavailable.
pub async fn daily(database: &Database, server: ServerId, day: NaiveDate) -> Result<Option<DailyPuzzle>> {
    let mut connection = database.acquire().await?;
    find_daily(&mut connection, server, day).await
}

pub(in crate::play) async fn find_daily(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> Result<Option<DailyPuzzle>> {
    let key = puzzles::find_daily(connection, server, day).await?;
    let Some(id) = key.and_then(|key| key.parse().ok()) else { return Ok(None) };
    let puzzle = match find_for_server(connection, id, Some(server)).await {
        Ok(puzzle) => puzzle,
        Err(Error::Refused(_)) => return Ok(None),
        Err(failed) => return Err(failed),
    };
    let settings = servers::get_server_settings(connection, server).await?;
    let solvers = puzzles::count_solvers(connection, server, day).await?;
    Ok(Some(DailyPuzzle { server, day, puzzle, solvers, settings }))
}

/// Queues an edit of the post of a daily puzzle with the number of its solvers, at most one a minute.
pub(super) async fn announce_solver(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    if !is_current_day(day, now) {
        return Ok(());
    }
    puzzles::lock_daily(connection, server, day).await?;
    if notices::lock_queued_solvers(connection, server, day).await? {
        return Ok(()); // it will count this solver too
    }
    let Some(channel) = notices::find_puzzle_channel(connection, server, day).await? else { return Ok(()) };
    let notice = Notice::PuzzleSolvers { server, day, channel };
    notices::insert_notice(connection, notice, None, now).await?;
    Ok(notices::postpone_solvers(connection, server, day, EDIT_INTERVAL, now).await?)
}

/// Returns the solvers of the puzzle of a day in a server.
///
/// # Errors
/// If the server had no puzzle that day.
pub async fn solvers(database: &Database, server: ServerId, day: NaiveDate) -> Result<Solvers> {
    let mut connection = database.acquire().await?;
    if puzzles::find_daily(&mut connection, server, day).await?.is_none() {
        return Err(Refusal::NoSuchPuzzle.into());
    }
    let (named, all) = puzzles::find_solvers(&mut connection, server, day, MAX_NAMED).await?;
    let others = all - i64::try_from(named.len()).unwrap_or(all);
    Ok(Solvers { named, others })
}

/// Disables the daily puzzle of a server after its post was given up.
pub(in crate::play) async fn disable_daily_puzzle(connection: &mut Connection, notice: Notice) -> Result<()> {
    let Notice::Puzzle { server, channel, .. } = notice else { return Ok(()) };
    Ok(puzzles::unset_puzzle_channel(connection, server, channel).await?)
}
