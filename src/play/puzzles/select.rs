//! Selecting puzzles.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use hive_engine::puzzles::{BuiltInPuzzle, Puzzle, PuzzleId};

use super::rate::{find_rating, initial_rating};
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

/// Returns the next puzzle of the wanted length that the caller has not solved; `None` if all are solved. Its rating suits the
/// caller, and puzzles mined in the server are preferred.
pub async fn next(database: &Database, caller: &Caller, query: PuzzleQuery) -> Result<Option<Puzzle>> {
    let mut connection = database.acquire().await?;
    let found = match caller.server {
        Some(server) => puzzles::find_puzzles_of(&mut connection, server, MAX_FOUND).await?,
        None => Vec::new(),
    };
    let candidates = find_candidates(&mut connection, caller.id(), &found, query.moves).await?;
    let suitable = suitable_rating(find_rating(&mut connection, caller).await?);
    match next_id(candidates, suitable, query.after, caller.id()) {
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

/// Returns the built-in puzzles and those of `found` that a player hasn't attempted; if there are none, those attempted but not
/// solved. `moves`: their length; `None` for any.
async fn find_candidates(
    connection: &mut Connection,
    player: PlayerId,
    found: &[FoundPuzzle],
    moves: Option<u8>,
) -> Result<Vec<Candidate>> {
    let tries = puzzles::find_attempts(connection, player).await?;
    let tries: HashMap<String, bool> = tries.into_iter().map(|one| (one.puzzle, one.is_solved)).collect();
    let found = found.iter().map(|found| (PuzzleId::FromMatch(found.id), found.moves));
    let all = found.chain(BuiltInPuzzle::all().iter().map(|entry| (entry.id(), entry.moves)));
    let (mut unsolved, failed): (Vec<_>, Vec<_>) = all
        .filter(|(_, length)| moves.is_none_or(|moves| moves == *length))
        .map(|(id, length)| (id, length, id.to_string()))
        .filter(|(_, _, key)| tries.get(key) != Some(&true))
        .partition(|(_, _, key)| !tries.contains_key(key));
    if unsolved.is_empty() {
        unsolved = failed;
    }
    let keys: Vec<String> = unsolved.iter().map(|(_, _, key)| key.clone()).collect();
    let ratings = puzzle_ratings::find_puzzle_ratings(connection, &keys).await?;
    let candidate = |(id, moves, key): (PuzzleId, u8, String)| {
        let rating = ratings.get(&key).copied().unwrap_or_else(|| initial_rating(id, moves).rating);
        Candidate { id, rating }
    };
    Ok(unsolved.into_iter().map(candidate).collect())
}

/// Returns the rating of puzzles that suit a player: one deviation below their own, so that newcomers start with easy ones.
fn suitable_rating(solver: Rating) -> f64 {
    solver.rating - solver.deviation
}

/// Selects one of the candidates with the most suitable ratings. They take turns, the server's own first, in an order that depends
/// on the player: the one after `after` is next.
fn next_id(
    mut candidates: Vec<Candidate>,
    suitable: f64,
    after: Option<PuzzleId>,
    player: PlayerId,
) -> Option<PuzzleId> {
    let is_own = |id: PuzzleId| matches!(id, PuzzleId::FromMatch(_));
    let distance = |candidate: &Candidate| {
        let preference = if is_own(candidate.id) { OWN_PREFERENCE } else { 0.0 };
        (candidate.rating - suitable).abs() - preference
    };
    candidates.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
    candidates.truncate(NEAREST);
    let turn = |id: PuzzleId| {
        let mut hasher = DefaultHasher::new();
        (player.0, id).hash(&mut hasher);
        (!is_own(id), hasher.finish(), id)
    };
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
    fn suitable_puzzles_are_a_deviation_easier_than_the_player() {
        let settled = Rating { rating: 1800.0, deviation: 60.0, ..Rating::default() };
        assert!((suitable_rating(settled) - 1740.0).abs() < 1e-9);
    }

    #[test]
    fn the_most_suitable_puzzles_take_turns() {
        let all: Vec<(PuzzleId, f64)> =
            (1..=60).map(|number| (PuzzleId::BuiltIn(number), f64::from(number) * 10.0 + 1000.0)).collect();
        let next = |after, player| next_id(candidates(&all), 1305.0, after, PlayerId(player));
        let shown_to = |player: i64| {
            let mut shown: Vec<PuzzleId> = Vec::new();
            for _ in 0..NEAREST {
                shown.extend(next(shown.last().copied(), player));
            }
            assert_eq!(next(shown.last().copied(), player), Some(shown[0]), "from the first one again");
            shown
        };
        let (mut shown, others) = (shown_to(1), shown_to(2));
        assert_ne!(shown, others, "the order depends on the player");
        shown.sort_unstable();
        let expected: Vec<PuzzleId> = (21..=40).map(PuzzleId::BuiltIn).collect();
        assert_eq!(shown, expected);
        assert_eq!(next_id(Vec::new(), 1305.0, None, PlayerId(1)), None);
    }

    #[test]
    fn own_puzzles_of_the_server_come_first_unless_others_suit_much_better() {
        let mut all: Vec<(PuzzleId, f64)> =
            (1..=30).map(|number| (PuzzleId::BuiltIn(number), 1000.0)).collect();
        let own = PuzzleId::FromMatch(7);
        all.push((own, 1190.0));
        let next = |all: &[(PuzzleId, f64)], after| next_id(candidates(all), 1000.0, after, PlayerId(1));
        assert_eq!(next(&all, None), Some(own));
        assert!(matches!(next(&all, Some(own)), Some(PuzzleId::BuiltIn(_))));
        all.last_mut().expect("just added").1 = 1300.0;
        assert!(matches!(next(&all, None), Some(PuzzleId::BuiltIn(_))));
    }
}
