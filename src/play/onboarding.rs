//! Onboarding of new players: solved tutorial lessons, and whether the first steps were shown.

use crate::store::Connection;

use crate::ids::PlayerId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::players::learning;
use crate::tutorial::Lesson;

/// Returns the lessons that a player has solved, in no particular order.
pub async fn solved(database: &Database, player: PlayerId) -> Result<Vec<&'static Lesson>> {
    let mut connection = database.acquire().await?;
    find_solved(&mut connection, player).await
}

/// Records that the caller has solved a lesson, and returns all their solved lessons.
pub async fn solve(database: &Database, caller: &Caller, lesson: &Lesson) -> Result<Vec<&'static Lesson>> {
    let mut transaction = database.begin().await?;
    caller.save_player(&mut transaction).await?;
    learning::insert_solved(&mut transaction, caller.id(), lesson.key, caller.now).await?;
    let solved = find_solved(&mut transaction, caller.id()).await?;
    transaction.commit().await?;
    Ok(solved)
}

/// Skips lessons of other versions.
async fn find_solved(connection: &mut Connection, player: PlayerId) -> Result<Vec<&'static Lesson>> {
    let keys = learning::find_solved(connection, player).await?;
    Ok(keys.iter().filter_map(|key| Lesson::find(key)).collect())
}

/// Returns whether a player has no finished match with a result.
pub(in crate::play) async fn is_new(connection: &mut Connection, player: PlayerId) -> Result<bool> {
    Ok(!learning::has_finished_match(connection, player).await?)
}

/// Returns whether to show the caller the first steps: once, and only before their first match with a result has ended. The caller
/// needs a player row.
pub async fn claim_first_steps(database: &Database, caller: &Caller) -> Result<bool> {
    let mut connection = database.acquire().await?;
    Ok(is_new(&mut connection, caller.id()).await?
        && learning::claim_first_steps(&mut connection, caller.id(), caller.now).await?)
}

/// Returns whether the player to move is about to make their first move in this match, and has no finished match with a result.
pub async fn is_first_turn(database: &Database, state: &Match) -> Result<bool> {
    if state.game.ply() > 1 {
        return Ok(false); // most turns need no query
    }
    let mut connection = database.acquire().await?;
    is_new(&mut connection, state.to_move().id).await
}
