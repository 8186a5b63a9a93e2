//! What somebody's tries come to.

use hive_engine::puzzles::PuzzleId;

use super::record::{PuzzleRecord, find_record};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::store::puzzles;

/// What it means to have solved a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Whether no try at it had failed before.
    pub at_first_try: bool,
    /// What they have solved by now.
    pub record: PuzzleRecord,
}

/// A try of the caller has failed.
pub async fn miss(database: &Database, caller: &Caller, id: PuzzleId) -> Result<()> {
    let mut transaction = database.begin().await?;
    caller.remember(&mut transaction).await?;
    puzzles::insert_miss(&mut transaction, caller.id(), &id.to_string(), caller.now).await?;
    Ok(transaction.commit().await?)
}

/// The caller has solved a puzzle; where it is the puzzle of a day, there too.
pub async fn solve(database: &Database, caller: &Caller, id: PuzzleId) -> Result<Solved> {
    let (mut transaction, key) = (database.begin().await?, id.to_string());
    caller.remember(&mut transaction).await?;
    let at_first_try = puzzles::insert_solved(&mut transaction, caller.id(), &key, caller.now).await?;
    if let Some(server) = caller.server {
        puzzles::insert_daily_solver(&mut transaction, server, &key, caller.id(), caller.now).await?;
    }
    let record = find_record(&mut transaction, caller.id(), caller.now).await?;
    transaction.commit().await?;
    Ok(Solved { at_first_try, record })
}
