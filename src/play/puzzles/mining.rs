//! Finding puzzles in matches that are over.

use chrono::{DateTime, Utc};
use hive_engine::puzzles::puzzles_in;
use tokio::task::spawn_blocking;

use crate::ids::{MatchId, Ply};
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::puzzles;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mined {
    /// In how many matches it was looked.
    pub matches: usize,
    /// How many puzzles are new.
    pub puzzles: usize,
}

/// Looks for puzzles in so many finished matches at most in which nobody has looked, and that their players let become puzzles:
/// a match after the other, so that it can be broken off and begun again. For each position so many positions are looked at.
/// Several processes may mine at once.
pub async fn mine(database: &Database, limit: usize, nodes: u64, now: DateTime<Utc>) -> Result<Mined> {
    let (mut mined, mut last) = (Mined::default(), MatchId(0));
    while mined.matches < limit {
        let Some((id, puzzles)) = mine_next(database, last, nodes, now).await? else { break };
        last = id;
        mined.matches += 1;
        mined.puzzles += puzzles;
    }
    Ok(mined)
}

/// Looks in the next match; gives which that is, and how many puzzles are new, or `None` if there is no other. Nothing is
/// locked meanwhile: of two who look in the same match, one finds nothing new.
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
    let found = spawn_blocking(move || puzzles_in(&state.game, nodes)).await;
    let mut transaction = database.begin().await?;
    let mut new = 0;
    // What cannot be looked through has no puzzles.
    for puzzle in found.unwrap_or_default() {
        let ply = Ply::after(puzzle.position.ply());
        let is_new = puzzles::insert_puzzle(&mut transaction, id, server, ply, puzzle.moves, now).await?;
        new += usize::from(is_new);
    }
    puzzles::insert_mined(&mut transaction, id, now).await?;
    transaction.commit().await?;
    Ok(Some((id, new)))
}
