//! What somebody who learns the game has done: the puzzles of the tutorial that they have solved, and whether they were shown
//! how a match is played.

use crate::store::Connection;

use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::players::learning;
use crate::tutorial::Puzzle;

/// The puzzles that somebody has solved, in no order.
pub async fn solved(database: &Database, player: PlayerId) -> Result<Vec<&'static Puzzle>> {
    let mut connection = database.acquire().await?;
    find_solved(&mut connection, player).await
}

/// Remembers that the caller has solved a puzzle; gives all that they have solved.
pub async fn solve(database: &Database, caller: &Caller, puzzle: &Puzzle) -> Result<Vec<&'static Puzzle>> {
    let mut transaction = database.begin().await?;
    caller.remember(&mut transaction).await?;
    learning::insert_solved(&mut transaction, caller.id(), puzzle.key, caller.now).await?;
    let solved = find_solved(&mut transaction, caller.id()).await?;
    transaction.commit().await?;
    Ok(solved)
}

/// Those that there are in this version: an older one may have had others.
async fn find_solved(connection: &mut Connection, player: PlayerId) -> Result<Vec<&'static Puzzle>> {
    let keys = learning::find_solved(connection, player).await?;
    Ok(keys.iter().filter_map(|key| Puzzle::called(key)).collect())
}

/// Whether somebody has never played a match to its end.
pub(in crate::play) async fn is_new(connection: &mut Connection, player: PlayerId) -> Result<bool> {
    Ok(!learning::has_finished_match(connection, player).await?)
}

/// Whether the caller, who is known, is to be shown their first steps now: they have never finished a match, and never been
/// shown them. After that they have been.
pub async fn claim_first_steps(database: &Database, caller: &Caller) -> Result<bool> {
    let mut connection = database.acquire().await?;
    Ok(is_new(&mut connection, caller.id()).await?
        && learning::claim_first_steps(&mut connection, caller.id(), caller.now).await?)
}

/// Whether whose turn it is makes their first move of all: their first in this match, and they have never finished another.
pub async fn is_first_turn(database: &Database, state: &Match) -> Result<bool> {
    if state.game.ply() > 1 {
        return Ok(false); // most turns are answered without a look at the database
    }
    let mut connection = database.acquire().await?;
    is_new(&mut connection, state.to_move().id).await
}
