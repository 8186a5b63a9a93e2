//! Selecting puzzles.

use std::collections::HashSet;

use hive_engine::puzzles::{BuiltInPuzzle, Puzzle, PuzzleId};

use super::rate::{initial_rating, newcomer};
use crate::ids::{PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::play::state::Match;
use crate::rating::Rating;
use crate::store::Connection;
use crate::store::puzzle_ratings;
use crate::store::puzzles::{self, FoundPuzzle};

/// Maximum number of mined puzzles offered in a server, newest first.
pub(super) const MAX_FOUND: i64 = 200;

/// The next puzzle is one of this many whose ratings suit the player best.
const NEAREST: usize = 20;

/// A puzzle of the server's own matches is preferred to others whose ratings suit better by at most this many points.
const OWN_PREFERENCE: f64 = 200.0;

/// Which puzzle a player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleQuery {
    /// Number of moves; `None` for any.
    pub moves: Option<u8>,
    /// The previous puzzle; the search continues after it.
    pub after: Option<PuzzleId>,
}

/// A puzzle that a player has not solved.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    id: PuzzleId,
    rating: f64,
}

/// Returns the next puzzle that the caller has not solved; `None` if all are solved. Its rating suits the caller, and puzzles
/// mined in the server are preferred.
pub async fn next(database: &Database, caller: &Caller, query: PuzzleQuery) -> Result<Option<Puzzle>> {
    let mut connection = database.acquire().await?;
    let found = match caller.server {
        Some(server) => puzzles::find_puzzles_of(&mut connection, server, MAX_FOUND).await?,
        None => Vec::new(),
    };
    let candidates = find_candidates(&mut connection, caller.id(), &found, query.moves).await?;
    let rated = puzzle_ratings::find_solver_rating(&mut connection, caller.id()).await?;
    let solver = rated.map_or_else(newcomer, |row| row.at(caller.now));
    match next_id(candidates, suitable_rating(solver), query.after) {
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

/// Returns the built-in puzzles and those of `found` that a player has not solved. `moves`: their length; `None` for any.
async fn find_candidates(
    connection: &mut Connection,
    player: PlayerId,
    found: &[FoundPuzzle],
    moves: Option<u8>,
) -> Result<Vec<Candidate>> {
    let solved: HashSet<String> = puzzles::find_solved(connection, player).await?.into_iter().collect();
    let found = found.iter().map(|found| (PuzzleId::FromMatch(found.id), found.moves));
    let all = found.chain(BuiltInPuzzle::all().iter().map(|entry| (entry.id(), entry.moves)));
    let wanted = all.filter(|(id, length)| {
        moves.is_none_or(|moves| moves == *length) && !solved.contains(&id.to_string())
    });
    let unsolved: Vec<(PuzzleId, u8)> = wanted.collect();
    let keys: Vec<String> = unsolved.iter().map(|(id, _)| id.to_string()).collect();
    let ratings = puzzle_ratings::find_puzzle_ratings(connection, &keys).await?;
    let candidate = |((id, moves), key): ((PuzzleId, u8), &String)| {
        let rating = ratings.get(key).copied().unwrap_or_else(|| initial_rating(id, moves).rating);
        Candidate { id, rating }
    };
    Ok(unsolved.into_iter().zip(&keys).map(candidate).collect())
}

/// Returns the rating of puzzles that suit a player: the lower end of what the player's own may be, so that newcomers start
/// with easy ones.
fn suitable_rating(solver: Rating) -> f64 {
    solver.rating - solver.deviation
}

/// Selects one of the candidates with the most suitable ratings. They take turns: the one after `after` is next, the server's own
/// first.
fn next_id(mut candidates: Vec<Candidate>, suitable: f64, after: Option<PuzzleId>) -> Option<PuzzleId> {
    let is_own = |id: PuzzleId| matches!(id, PuzzleId::FromMatch(_));
    let distance = |candidate: &Candidate| {
        let preference = if is_own(candidate.id) { OWN_PREFERENCE } else { 0.0 };
        (candidate.rating - suitable).abs() - preference
    };
    candidates.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
    candidates.truncate(NEAREST);
    let turn = |id: PuzzleId| (!is_own(id), id);
    let mut ids: Vec<PuzzleId> = candidates.into_iter().map(|candidate| candidate.id).collect();
    ids.sort_by_key(|&id| turn(id));
    let next = ids.iter().find(|&&id| after.is_some_and(|after| turn(id) > turn(after)));
    next.or(ids.first()).copied()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(ratings: &[(PuzzleId, f64)]) -> Vec<Candidate> {
        ratings.iter().map(|&(id, rating)| Candidate { id, rating }).collect()
    }

    #[test]
    fn newcomers_start_with_easy_puzzles() {
        assert!(suitable_rating(newcomer()) <= 900.0);
        let settled = Rating { rating: 1800.0, deviation: 60.0, ..Rating::default() };
        assert!((suitable_rating(settled) - 1740.0).abs() < 1e-9);
    }

    #[test]
    fn the_most_suitable_puzzles_take_turns() {
        let all: Vec<(PuzzleId, f64)> =
            (1..=60).map(|number| (PuzzleId::BuiltIn(number), f64::from(number) * 10.0 + 1000.0)).collect();
        let mut shown = Vec::new();
        let mut last = None;
        for _ in 0..NEAREST {
            last = next_id(candidates(&all), 1305.0, last);
            shown.extend(last);
        }
        let expected: Vec<PuzzleId> = (21..=40).map(PuzzleId::BuiltIn).collect();
        assert_eq!(shown, expected);
        assert_eq!(
            next_id(candidates(&all), 1305.0, last),
            Some(PuzzleId::BuiltIn(21)),
            "from the first one again"
        );
        assert_eq!(next_id(Vec::new(), 1305.0, None), None);
    }

    #[test]
    fn puzzles_of_the_servers_own_matches_come_first_unless_others_suit_much_better() {
        let mut all: Vec<(PuzzleId, f64)> =
            (1..=30).map(|number| (PuzzleId::BuiltIn(number), 1000.0)).collect();
        let own = PuzzleId::FromMatch(7);
        all.push((own, 1190.0));
        assert_eq!(next_id(candidates(&all), 1000.0, None), Some(own));
        assert_eq!(next_id(candidates(&all), 1000.0, Some(own)), Some(PuzzleId::BuiltIn(1)));
        all.last_mut().expect("just added").1 = 1300.0;
        assert_eq!(next_id(candidates(&all), 1000.0, None), Some(PuzzleId::BuiltIn(1)));
    }
}
