//! Attempts at puzzles.

use hive_engine::puzzles::PuzzleId;

use super::daily::announce_solver;
use super::record::{PuzzleRecord, find_record};
use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::puzzles;

/// The result of solving a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Whether there was no failed attempt.
    pub at_first_try: bool,
    /// All that the player has solved, including this puzzle.
    pub record: PuzzleRecord,
}

/// The help that a player may ask for with a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    pub hint: bool,
    pub solution: bool,
}

impl Help {
    /// A hint after one failed attempt, the solution after two.
    const fn after(misses: i32) -> Self {
        Self { hint: misses >= 1, solution: misses >= 2 }
    }
}

/// Records a failed attempt of the caller.
pub async fn record_miss(database: &Database, caller: &Caller, id: PuzzleId) -> Result<Help> {
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?;
    let misses =
        puzzles::insert_failed_try(&mut transaction, caller.id(), &id.to_string(), caller.now).await?;
    transaction.commit().await?;
    Ok(Help::after(misses))
}

/// Returns the help that a player may ask for now.
pub async fn help(database: &Database, player: PlayerId, id: PuzzleId) -> Result<Help> {
    let mut connection = database.acquire().await?;
    let misses = puzzles::count_failed_tries(&mut connection, player, &id.to_string()).await?;
    Ok(Help::after(misses))
}

/// Records that the caller has solved a puzzle, also as the daily puzzle if it is one.
pub async fn record_solution(database: &Database, caller: &Caller, id: PuzzleId) -> Result<Solved> {
    let (mut transaction, key) = (database.begin().await?, id.to_string());
    caller.save_player(&mut transaction).await?;
    let at_first_try = puzzles::insert_solved(&mut transaction, caller.id(), &key, caller.now).await?;
    if let Some(server) = caller.server
        && let Some(day) =
            puzzles::insert_daily_solver(&mut transaction, server, &key, caller.id(), caller.now).await?
    {
        announce_solver(&mut transaction, server, day, caller.now).await?;
    }
    let record = find_record(&mut transaction, caller.id(), caller.now).await?;
    transaction.commit().await?;
    Ok(Solved { at_first_try, record })
}
