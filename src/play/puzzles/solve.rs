//! Attempts at puzzles.

use hive_engine::puzzles::{Puzzle, PuzzleId};

use super::daily::announce_solver;
use super::rate::rate_attempt;
use super::record::{PuzzleRecord, find_record};
use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::Connection;
use crate::store::matches::RatingChange;
use crate::store::puzzles;

/// The result of solving a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solved {
    /// Whether no attempt failed before the first solution.
    pub at_first_try: bool,
    /// All that the player has solved, including this puzzle.
    pub record: PuzzleRecord,
    /// `None` unless the attempt was rated: the first one, not at a puzzle from a match of the player.
    pub rating: Option<RatingChange>,
}

/// The result of a failed attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FailedAttempt {
    pub help: Help,
    /// `None` unless the attempt was rated: the first one, not at a puzzle from a match of the player.
    pub rating: Option<RatingChange>,
}

/// The help that a player may ask for with a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    pub hint: bool,
    pub solution: bool,
}

impl Help {
    /// A hint after one failed attempt, the solution after two.
    const fn after(failed_attempts: i32) -> Self {
        Self { hint: failed_attempts >= 1, solution: failed_attempts >= 2 }
    }
}

/// Records a failed attempt of the caller.
pub async fn record_failed_attempt(
    database: &Database,
    caller: &Caller,
    puzzle: &Puzzle,
) -> Result<FailedAttempt> {
    let (mut transaction, key) = (database.begin().await?, puzzle.id.to_string());
    let rating = begin_attempt(&mut transaction, caller, puzzle, false).await?;
    let failed_attempts = puzzles::add_failed_attempt(&mut transaction, caller.id(), &key).await?;
    transaction.commit().await?;
    Ok(FailedAttempt { help: Help::after(failed_attempts), rating })
}

/// Saves the caller, and rates their first attempt at a puzzle.
async fn begin_attempt(
    connection: &mut Connection,
    caller: &Caller,
    puzzle: &Puzzle,
    is_solved: bool,
) -> Result<Option<RatingChange>> {
    caller.save_player(connection).await?;
    if puzzles::insert_attempt(connection, caller.id(), &puzzle.id.to_string(), caller.now).await? {
        rate_attempt(connection, caller, puzzle, is_solved).await
    } else {
        Ok(None)
    }
}

/// Returns the help that a player may ask for now.
pub async fn help(database: &Database, player: PlayerId, id: PuzzleId) -> Result<Help> {
    let mut connection = database.acquire().await?;
    let failed_attempts = puzzles::count_failed_attempts(&mut connection, player, &id.to_string()).await?;
    Ok(Help::after(failed_attempts))
}

/// Records that the caller has solved a puzzle, also as the daily puzzle if it is one.
pub async fn record_solution(database: &Database, caller: &Caller, puzzle: &Puzzle) -> Result<Solved> {
    let (mut transaction, key) = (database.begin().await?, puzzle.id.to_string());
    let rating = begin_attempt(&mut transaction, caller, puzzle, true).await?;
    let at_first_try = puzzles::set_solved(&mut transaction, caller.id(), &key, caller.now).await?;
    if let Some(server) = caller.server
        && let Some(day) =
            puzzles::insert_daily_solver(&mut transaction, server, &key, caller.id(), caller.now).await?
    {
        announce_solver(&mut transaction, server, day, caller.now).await?;
    }
    let record = find_record(&mut transaction, caller.id(), caller.now).await?;
    transaction.commit().await?;
    Ok(Solved { at_first_try, record, rating })
}
