//! What a match that is over comes to, as its log has it: for whoever counts matches and cannot replay them all.

use hive::{Bug, Colour, Game, Move, Outcome, Piece, Played};

use crate::ids::{MatchId, Ply};
use crate::play::error::Result;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::events;
use crate::store::matches::{self, Summary};
use crate::store::ratings::recompute;

/// How many logs are read at once.
const BATCH: i64 = 1000;

/// What a match comes to as it stands. What was played elsewhere opened no match here.
pub fn summary_of(state: &Match) -> Summary {
    let summary = summary_of_game(&state.game);
    match state.imported() {
        0 => summary,
        _ => Summary { white_opening: None, black_opening: None, ..summary },
    }
}

/// What a game comes to that was played here from its first half-move on.
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
        mated_by: mated_by(game),
        white_opening: opening(Colour::White),
        black_opening: opening(Colour::Black),
    }
}

/// The kind of piece with which the winner closed the ring: the one they moved or placed or, if they threw one, the
/// pillbug or mosquito that threw it. `None` if the loser closed it.
fn mated_by(game: &Game) -> Option<Bug> {
    let Some(Outcome::Win(winner)) = game.outcome() else { return None };
    let last = game.history().last().filter(|_| game.to_move() != winner)?;
    let used = match *last {
        Played { thrower: Some(thrower), .. } => thrower,
        Played { mv: Move::Place { piece, .. } | Move::Move { piece, .. }, .. } => piece,
        Played { mv: Move::Pass, .. } => return None,
    };
    // Who has noted no thrower does not know whose doing the throw of a loser's piece was.
    Some(used).filter(|piece| piece.colour() == winner).map(Piece::bug)
}

/// Sums up anew what the logs of all matches say that are over, and corrects what else stands there; in how many matches.
/// A match without a log, and one whose log cannot be read, keeps what it has.
pub(super) async fn summarize_all(connection: &mut Connection) -> Result<u64> {
    let (mut after, mut changed) = (MatchId(0), 0);
    loop {
        let ids = recompute::find_summarized(connection, after, BATCH).await?;
        let Some(&last) = ids.last() else { return Ok(changed) };
        let mut logs = events::find_logs(connection, &ids).await?;
        let mut summaries = Vec::new();
        for found in matches::find_matches(connection, &ids).await? {
            let id = found.id;
            let Some(log) = logs.remove(&id) else { continue };
            match Match::of(found, log) {
                Ok(state) => summaries.push((id, summary_of(&state))),
                Err(error) => {
                    tracing::warn!(match_id = %id, %error, "what this match comes to stays as it stands");
                }
            }
        }
        let mut transaction = connection.begin().await?;
        changed += recompute::set_summaries(&mut transaction, &summaries).await?;
        transaction.commit().await?;
        after = last;
    }
}
