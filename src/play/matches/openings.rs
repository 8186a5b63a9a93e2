//! What a match was opened with, and how that went in its server. Only what two people played and all members of the server may look at is
//! counted,
//! so that no number tells of a match in a private thread.

use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::matches::openings::{self, FirstPieces, Results};

/// What a match was opened with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningRecord {
    /// The first pieces of both.
    pub first: FirstPieces,
    /// How the finished matches of the same server ended that were opened so; `None` in direct messages, which are none.
    pub results: Option<Results>,
}

/// What a match was opened with; `None` before both players have placed a piece.
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
