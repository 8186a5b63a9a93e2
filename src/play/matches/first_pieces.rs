//! The first pieces of a match, and the results of matches in the same server that began with them. Counts only matches between two
//! people that all members may see, so that the numbers reveal nothing about private threads.

use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::matches::first_pieces::{self, FirstPieces, Results};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstPiecesRecord {
    /// The first pieces of both players.
    pub first: FirstPieces,
    /// Results of finished matches in the same server that began with them; `None` in direct messages, and where the
    /// bot isn't a member.
    pub results: Option<Results>,
}

/// Returns the first pieces of a match; `None` before both players have placed a piece.
pub async fn first_pieces_record(database: &Database, state: &Match) -> Result<Option<FirstPiecesRecord>> {
    let Some(first) = FirstPieces::of(&state.game) else { return Ok(None) };
    let server = state.row.place.server;
    if server.is_direct_messages() {
        return Ok(Some(FirstPiecesRecord { first, results: None }));
    }
    let mut connection = database.acquire().await?;
    let results = first_pieces::count_results(&mut connection, server, first).await?;
    Ok(Some(FirstPiecesRecord { first, results: Some(results) }))
}
