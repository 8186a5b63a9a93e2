//! The puzzle of the day: one for each server that wants it, posted once, and who has solved it there.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use hive_engine::puzzles::{Entry, Puzzle, PuzzleId};

use super::set::{FOUND, find_with};
use crate::ids::ServerId;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::refusal::Refusal;
use crate::store::Connection;
use crate::store::notices::{self, Notice};
use crate::store::players::Player;
use crate::store::puzzles;
use crate::store::servers::{self, ServerSettings};

/// When a day begins, as far as puzzles go: not in the night of most who read them.
const HOUR: TimeDelta = TimeDelta::hours(8);

/// How many servers get their puzzle at once.
const BATCH: i64 = 20;

/// How many of those who have solved it are named.
const NAMED: i64 = 50;

/// The puzzle of a day in a server.
#[derive(Clone, Debug)]
pub struct Daily {
    pub server: ServerId,
    pub day: NaiveDate,
    pub puzzle: Puzzle,
    /// What was chosen for the server.
    pub settings: ServerSettings,
}

/// Who has solved the puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvers {
    /// Those who are named, the first one first.
    pub named: Vec<Player>,
    pub others: i64,
}

/// The day whose puzzle is set at this time.
fn day_of(now: DateTime<Utc>) -> NaiveDate {
    (now - HOUR).date_naive()
}

/// Whether the puzzle of this day is still to be posted: a later one takes its place.
pub(in crate::play) fn is_day(day: NaiveDate, now: DateTime<Utc>) -> bool {
    day_of(now) <= day
}

/// Leaves some of the servers that want a puzzle each day the one of today. Returns how many.
pub async fn post_due(database: &Database, now: DateTime<Utc>) -> Result<usize> {
    let day = day_of(now);
    let mut transaction = database.begin().await?;
    let due = puzzles::claim_servers_without(&mut transaction, day, BATCH).await?;
    if due.is_empty() {
        return Ok(0); // nothing is committed, so that nobody is woken
    }
    let mut posted = 0;
    for &(server, channel) in &due {
        let id = choose(&mut transaction, server, day).await?;
        if puzzles::insert_daily(&mut transaction, server, day, &id.to_string()).await? {
            let notice = Notice::Puzzle { server, day, channel };
            notices::insert_notice(&mut transaction, notice, now).await?;
            posted += 1;
        }
    }
    transaction.commit().await?;
    Ok(posted)
}

/// The puzzle that a server is set next: the oldest one from its own matches that it was not set yet, and otherwise one of the
/// program's; and when it was set all of them, the one that was set longest ago.
async fn choose(connection: &mut Connection, server: ServerId, day: NaiveDate) -> Result<PuzzleId> {
    let set = puzzles::find_daily_keys(connection, server).await?;
    let is_new = |id: &PuzzleId| !set.contains(&id.to_string());
    let found = puzzles::find_puzzles_of(connection, server, FOUND).await?;
    let own = found.iter().rev().map(|found| PuzzleId::Found(found.id)).find(is_new);
    if let Some(own) = own {
        return Ok(own);
    }
    let new: Vec<PuzzleId> = Entry::all().iter().map(Entry::id).filter(is_new).collect();
    // Another one each day, and in each server.
    let turn = server.0.unsigned_abs().wrapping_add(u64::from(day.num_days_from_ce().unsigned_abs()));
    if !new.is_empty() {
        let index = usize::try_from(turn % new.len() as u64).unwrap_or_default();
        return Ok(new[index]);
    }
    let oldest = Entry::all().iter().map(Entry::id).max_by_key(|id| {
        let key = id.to_string();
        set.iter().position(|set| *set == key)
    });
    Ok(oldest.expect("the program has puzzles"))
}

/// The puzzle that stands in a server for this day; `None` if it cannot be set any more.
pub async fn daily(database: &Database, server: ServerId, day: NaiveDate) -> Result<Option<Daily>> {
    let mut connection = database.acquire().await?;
    find_daily(&mut connection, server, day).await
}

pub(in crate::play) async fn find_daily(
    connection: &mut Connection,
    server: ServerId,
    day: NaiveDate,
) -> Result<Option<Daily>> {
    let key = puzzles::find_daily(connection, server, day).await?;
    let Some(id) = key.and_then(|key| key.parse().ok()) else { return Ok(None) };
    let puzzle = match find_with(connection, id, Some(server)).await {
        Ok(puzzle) => puzzle,
        Err(Error::Refused(_)) => return Ok(None),
        Err(failed) => return Err(failed),
    };
    let settings = servers::get_server_settings(connection, server).await?;
    Ok(Some(Daily { server, day, puzzle, settings }))
}

/// Who has solved the puzzle that stood in a server on this day.
///
/// # Errors
/// If none did.
pub async fn solvers(database: &Database, server: ServerId, day: NaiveDate) -> Result<Solvers> {
    let mut connection = database.acquire().await?;
    if puzzles::find_daily(&mut connection, server, day).await?.is_none() {
        return Err(Refusal::NoSuchPuzzle.into());
    }
    let (named, all) = puzzles::find_solvers(&mut connection, server, day, NAMED).await?;
    let others = all - i64::try_from(named.len()).unwrap_or(all);
    Ok(Solvers { named, others })
}

/// A puzzle found no channel any more: none is posted there again.
pub(in crate::play) async fn stop_without_channel(connection: &mut Connection, notice: Notice) -> Result<()> {
    let Notice::Puzzle { server, channel, .. } = notice else { return Ok(()) };
    Ok(puzzles::unset_puzzle_channel(connection, server, channel).await?)
}
