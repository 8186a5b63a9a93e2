//! Selecting puzzles.

use std::collections::HashSet;

use hive_engine::puzzles::{BuiltInPuzzle, Prover, Puzzle, PuzzleId};

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

/// Solved puzzles of a length after which longer ones are offered.
const SOLVED_TO_ADVANCE: usize = 5;

/// Which puzzle a player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleQuery {
    /// Number of moves; `None` for any.
    pub moves: Option<u8>,
    /// The previous puzzle; the search continues after it.
    pub after: Option<PuzzleId>,
}

/// Returns the next puzzle that the caller has not solved; `None` if all are solved. Without a number of moves, it is as
/// long as the caller's solutions suggest. Of puzzles of the same length, those mined in the server come first.
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
    match next_id(&all, |id| solved.contains(&id.to_string()), query) {
        None => Ok(None),
        Some(PuzzleId::BuiltIn(number)) => Ok(BuiltInPuzzle::by_number(number).map(BuiltInPuzzle::puzzle)),
        Some(PuzzleId::FromMatch(number)) => {
            let one = found.into_iter().find(|found| found.id == number);
            match one {
                Some(one) => Ok(Some(replay(&mut connection, one).await?)),
                None => Ok(None),
            }
        }
    }
}

/// Selects from all puzzles, each with its number of moves.
fn next_id(
    all: &[(PuzzleId, u8)],
    is_solved: impl Fn(PuzzleId) -> bool,
    query: PuzzleQuery,
) -> Option<PuzzleId> {
    let position = all.iter().position(|(id, _)| Some(*id) == query.after);
    let first = position.map_or(0, |position| position + 1);
    let in_order = || all[first..].iter().chain(&all[..first]).copied();
    let next_of =
        |wanted| in_order().find(|&(id, moves)| moves == wanted && !is_solved(id)).map(|(id, _)| id);
    let lengths = match query.moves {
        Some(moves) => vec![moves],
        None => preferred_lengths(|moves| {
            all.iter().filter(|&&(id, length)| length == moves && is_solved(id)).count()
        }),
    };
    lengths.into_iter().find_map(next_of)
}

/// Returns all lengths, the most suitable first: the shortest of which few puzzles are solved, then longer ones, then
/// shorter ones.
fn preferred_lengths(count_solved: impl Fn(u8) -> usize) -> Vec<u8> {
    let suitable = (1..Prover::MAX_MOVES).find(|&moves| count_solved(moves) < SOLVED_TO_ADVANCE);
    let suitable = suitable.unwrap_or(Prover::MAX_MOVES);
    (suitable..=Prover::MAX_MOVES).chain((1..suitable).rev()).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_start_with_wins_in_one_and_rise_with_solutions() {
        let lengths = |solved: [usize; 3]| preferred_lengths(|moves| solved[usize::from(moves) - 1]);
        assert_eq!(lengths([0, 0, 0]), [1, 2, 3]);
        assert_eq!(lengths([4, 9, 9]), [1, 2, 3]);
        assert_eq!(lengths([5, 0, 0]), [2, 3, 1]);
        assert_eq!(lengths([5, 5, 0]), [3, 2, 1]);
        assert_eq!(lengths([9, 9, 9]), [3, 2, 1]);
    }

    #[test]
    fn the_search_continues_after_the_last_puzzle() {
        let all = [(1, 2), (2, 1), (3, 1), (4, 3)].map(|(number, moves)| (PuzzleId::BuiltIn(number), moves));
        let next = |moves, after, solved: &[u16]| {
            let query = PuzzleQuery { moves, after: Some(PuzzleId::BuiltIn(after)) };
            next_id(&all, |id| solved.iter().any(|&number| id == PuzzleId::BuiltIn(number)), query)
        };
        assert_eq!(next(None, 2, &[]), Some(PuzzleId::BuiltIn(3)));
        assert_eq!(next(None, 3, &[]), Some(PuzzleId::BuiltIn(2)), "back to the first one");
        assert_eq!(next(None, 2, &[2, 3]), Some(PuzzleId::BuiltIn(1)), "longer ones when none is left");
        assert_eq!(next(Some(3), 2, &[]), Some(PuzzleId::BuiltIn(4)));
        assert_eq!(next(Some(3), 2, &[4]), None);
    }
}
