//! Summaries of finished matches, stored in their rows, so that statistics need no replay.

use hive::{Bug, Colour, Game, Move, Outcome, Piece, PlayedMove};

use crate::ids::{MatchId, Ply};
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::events;
use crate::store::matches::{self, Summary};
use crate::store::ratings::recompute;

/// Logs read per query.
const BATCH_SIZE: i64 = 1000;

/// Returns the summary of a match. An imported game has no opening.
pub fn summary_of(state: &Match) -> Summary {
    let summary = summary_of_game(&state.game);
    match state.imported() {
        0 => summary,
        _ => Summary { white_opening: None, black_opening: None, ..summary },
    }
}

/// Returns the summary of a game that wasn't imported.
pub fn summary_of_game(game: &Game) -> Summary {
    let opening = |colour| {
        let placed = game.history().iter().filter_map(|played| match played.mv {
            Move::Place { piece, .. } if piece.colour() == colour => Some(piece.bug()),
            _ => None,
        });
        placed.take(2).collect::<Vec<Bug>>().try_into().ok()
    };
    Summary {
        plies: Ply::after(game.ply()).0,
        surrounded_by: surrounded_by(game),
        white_opening: opening(Colour::White),
        black_opening: opening(Colour::Black),
    }
}

/// Returns the kind of piece with which the winner completed the surround: the piece moved or placed, or the
/// thrower. `None` without a winner, if the loser completed it, or if the thrower is unknown.
fn surrounded_by(game: &Game) -> Option<Bug> {
    let Some(Outcome::Win(winner)) = game.outcome() else { return None };
    let last = game.history().last().filter(|_| game.to_move() != winner)?;
    let used = match *last {
        PlayedMove { thrower: Some(thrower), .. } => thrower,
        PlayedMove { mv: Move::Place { piece, .. } | Move::Move { piece, .. }, .. } => piece,
        PlayedMove { mv: Move::Pass, .. } => return None,
    };
    // Without a recorded thrower, a throw of the loser's piece has no known author.
    Some(used).filter(|piece| piece.colour() == winner).map(Piece::bug)
}

/// Recomputes the summaries of all finished matches that have one, and corrects wrong ones. Returns the number of corrected
/// summaries. Matches without a readable log keep theirs.
pub(super) async fn summarize_all(connection: &mut Connection) -> Result<u64> {
    let (mut after, mut changed) = (MatchId(0), 0);
    loop {
        let ids = recompute::find_summarized(connection, after, BATCH_SIZE).await?;
        let Some(&last) = ids.last() else { return Ok(changed) };
        let mut logs = events::find_logs(connection, &ids).await?;
        let mut summaries = Vec::new();
        for found in matches::find_matches(connection, &ids).await? {
            let id = found.id;
            let Some(log) = logs.remove(&id) else { continue };
            match Match::of(found, log) {
                Ok(state) => summaries.push((id, summary_of(&state))),
                Err(error) => {
                    tracing::warn!(match_id = %id, %error, "the summary of a corrupt match is kept");
                }
            }
        }
        let mut transaction = connection.begin().await?;
        changed += recompute::set_summaries(&mut transaction, &summaries).await?;
        transaction.commit().await?;
        after = last;
    }
}
