//! The opening of a match, and its results in the same server. Counts only matches between two people that
//! all members may see, so that the numbers reveal nothing about private threads.

use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::matches::openings::{self, FirstPieces, Results};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningRecord {
    /// The first pieces of both players.
    pub first: FirstPieces,
    /// Results of finished matches in the same server with this opening; `None` in direct messages.
    pub results: Option<Results>,
}

/// Returns the opening of a match; `None` before both players have placed a piece.
pub async fn opening_record(database: &Database, state: &Match) -> Result<Option<OpeningRecord>> {
    let Some(first) = FirstPieces::of(&state.game) else { return Ok(None) };
    let server = state.row.place.server;
    if server.is_direct_messages() {
        return Ok(Some(OpeningRecord { first, results: None }));
    }
    let mut connection = database.acquire().await?;
    let results = openings::count_results(&mut connection, server, first).await?;
    Ok(Some(OpeningRecord { first, results: Some(results) }))
}
