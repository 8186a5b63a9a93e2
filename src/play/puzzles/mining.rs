//! Mining finished matches for puzzles.

use chrono::{DateTime, Utc};
use hive_engine::puzzles::mine_puzzles;
use tokio::task::spawn_blocking;

use crate::ids::{MatchId, Ply};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::puzzles;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MiningResult {
    /// Matches searched.
    pub matches: usize,
    /// New puzzles.
    pub puzzles: usize,
}

/// Searches for puzzles in at most `limit` unsearched, finished, public matches between people who allow it, one match at a time.
/// `nodes` is the node limit per position. Can be interrupted, and run by several processes at once.
pub async fn mine(database: &Database, limit: usize, nodes: u64, now: DateTime<Utc>) -> Result<MiningResult> {
    let (mut mined, mut last) = (MiningResult::default(), MatchId(0));
    while mined.matches < limit {
        let Some((id, puzzles)) = mine_next(database, last, nodes, now).await? else { break };
        last = id;
        mined.matches += 1;
        mined.puzzles += puzzles;
    }
    Ok(mined)
}

/// Searches the next match. Returns its id and the number of new puzzles; `None` after the last match.
/// Without locks: of two processes that search the same match, only one adds puzzles.
async fn mine_next(
    database: &Database,
    last: MatchId,
    nodes: u64,
    now: DateTime<Utc>,
) -> Result<Option<(MatchId, usize)>> {
    let mut connection = database.acquire().await?;
    let Some(id) = puzzles::find_unmined(&mut connection, last).await? else { return Ok(None) };
    let state = Match::find(&mut connection, id).await?.ok_or(Refusal::NoSuchMatch)?;
    drop(connection);
    let server = state.row.place.server;
    let found = spawn_blocking(move || mine_puzzles(&state.game, nodes)).await;
    let mut transaction = database.begin().await?;
    let mut new = 0;
    // A match whose search failed has no puzzles.
    for puzzle in found.unwrap_or_default() {
        let ply = Ply::after(puzzle.position.ply());
        let is_new = puzzles::insert_puzzle(&mut transaction, id, server, ply, puzzle.moves, now).await?;
        new += usize::from(is_new);
    }
    puzzles::insert_mined(&mut transaction, id, now).await?;
    transaction.commit().await?;
    Ok(Some((id, new)))
}
