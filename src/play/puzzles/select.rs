//! Selecting puzzles.

use std::collections::HashSet;

use hive_engine::puzzles::{BuiltInPuzzle, Puzzle, PuzzleId};

use crate::ids::{PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::puzzles;
use crate::store::puzzles::FoundPuzzle;

/// Maximum number of mined puzzles offered in a server, newest first.
pub(super) const MAX_FOUND: i64 = 200;

/// Which puzzle a player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleQuery {
    /// Number of moves; `None` for any.
    pub moves: Option<u8>,
    /// The previous puzzle; the search continues after it.
    pub after: Option<PuzzleId>,
}

/// Returns the next puzzle that the caller has not solved, mined ones of the server first; `None` if all are
/// solved.
pub async fn next(database: &Database, caller: &Caller, query: PuzzleQuery) -> Result<Option<Puzzle>> {
    let mut connection = database.acquire().await?;
    let solved = solved(&mut connection, caller.id()).await?;
    let found = match caller.server {
        Some(server) => puzzles::find_puzzles_of(&mut connection, server, MAX_FOUND).await?,
        None => Vec::new(),
    };
    let found_ids = found.iter().map(|found| (PuzzleId::FromMatch(found.id), found.moves));
    let all: Vec<(PuzzleId, u8)> =
        found_ids.chain(BuiltInPuzzle::all().iter().map(|entry| (entry.id(), entry.moves))).collect();
    let position = all.iter().position(|(id, _)| Some(*id) == query.after);
    let first = position.map_or(0, |position| position + 1);
    let in_order = all[first..].iter().chain(&all[..first]);
    let is_wanted = |(id, moves): &&(PuzzleId, u8)| {
        query.moves.is_none_or(|wanted| *moves == wanted) && !solved.contains(&id.to_string())
    };
    match in_order.copied().find(|puzzle| is_wanted(&puzzle)) {
        None => Ok(None),
        Some((PuzzleId::BuiltIn(number), _)) => {
            Ok(BuiltInPuzzle::by_number(number).map(BuiltInPuzzle::puzzle))
        }
        Some((PuzzleId::FromMatch(number), _)) => {
            let one = found.into_iter().find(|found| found.id == number);
            match one {
                Some(one) => Ok(Some(replay(&mut connection, one).await?)),
                None => Ok(None),
            }
        }
    }
}

/// Returns the puzzle with this id, if available in this server.
///
/// # Errors
/// If it is not available.
pub async fn find(database: &Database, id: PuzzleId, server: Option<ServerId>) -> Result<Puzzle> {
    let mut connection = database.acquire().await?;
    find_for_server(&mut connection, id, server).await
}

pub(super) async fn find_for_server(
    connection: &mut Connection,
    id: PuzzleId,
    server: Option<ServerId>,
) -> Result<Puzzle> {
    match (id, server) {
        (PuzzleId::BuiltIn(number), _) => {
            Ok(BuiltInPuzzle::by_number(number).ok_or(Refusal::NoSuchPuzzle)?.puzzle())
        }
        (PuzzleId::FromMatch(_), None) => Err(Refusal::NoSuchPuzzle.into()),
        (PuzzleId::FromMatch(number), Some(server)) => {
            let found = puzzles::find_puzzle(connection, number, server).await?;
            replay(connection, found.ok_or(Refusal::NoSuchPuzzle)?).await
        }
    }
}

/// Replays the puzzle's match up to its position.
async fn replay(connection: &mut Connection, found: FoundPuzzle) -> Result<Puzzle> {
    let state = Match::find(connection, found.of).await?.ok_or(Refusal::NoSuchPuzzle)?;
    let mut position = state.game;
    position.rewind(found.ply.index());
    Ok(Puzzle { id: PuzzleId::FromMatch(found.id), moves: found.moves, position })
}

/// Ids of the puzzles that a player has solved.
async fn solved(connection: &mut Connection, player: PlayerId) -> Result<HashSet<String>> {
    Ok(puzzles::find_solved(connection, player).await?.into_iter().collect())
}
