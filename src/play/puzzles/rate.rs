//! Ratings of players at puzzles, and of puzzles. A player's first attempt at a puzzle is rated like a match between them.

use hive_engine::puzzles::{BuiltInPuzzle, Puzzle, PuzzleId};

use crate::play::caller::Caller;
use crate::play::error::Result;
use crate::rating::{self, Rating};
use crate::store::Connection;
use crate::store::matches::RatingChange;
use crate::store::puzzle_ratings;
use crate::store::puzzles::{self, PuzzleAttempt};
use crate::store::ratings::RatingRow;

/// The rating of players before their first attempt, between the built-in wins in one and in two. Its deviation is smaller than
/// in matches, so that a first failure doesn't cost half of the points.
const NEWCOMER: (f64, f64) = (1200.0, 300.0);

/// The deviation of a built-in puzzle's initial rating, which comes from the engine's levels.
const BUILT_IN_DEVIATION: f64 = 150.0;

/// The deviation of a mined puzzle's initial rating, which comes from its length.
const MINED_DEVIATION: f64 = 300.0;

/// Initial ratings of mined puzzles by the number of moves, from 1: about the averages of the built-in ones.
const MINED_RATINGS: [f64; 4] = [800.0, 1350.0, 1750.0, 1850.0];

/// Rates a player's first attempt at a puzzle. Returns the change of the player's rating; `None` if the puzzle was mined from a
/// match of theirs, whose moves they know.
pub(super) async fn rate_attempt(
    connection: &mut Connection,
    caller: &Caller,
    puzzle: &Puzzle,
    is_solved: bool,
) -> Result<Option<RatingChange>> {
    if let PuzzleId::FromMatch(id) = puzzle.id
        && puzzles::is_from_match_of(connection, id, caller.id()).await?
    {
        return Ok(None);
    }
    let (key, now) = (puzzle.id.to_string(), caller.now);
    let first = find_rating(connection, caller).await?;
    let solver = puzzle_ratings::lock_solver_rating(connection, caller.id(), first, now).await?;
    let first = initial_rating(puzzle.id, puzzle.moves);
    // Unlike a player's, the deviation of a puzzle doesn't grow with time.
    let opponent = puzzle_ratings::lock_puzzle_rating(connection, &key, first, now).await?;
    let before = solver.at(now);
    let (after, puzzle_after) = rating::after_puzzle(before, opponent.rating, is_solved);
    let row = |rating| RatingRow { rating, rated_at: now };
    puzzle_ratings::set_solver_rating(connection, caller.id(), row(after)).await?;
    puzzle_ratings::set_puzzle_rating(connection, &key, row(puzzle_after)).await?;
    Ok(Some(RatingChange::between(before, after)))
}

/// Returns the caller's rating. Before the first rated attempt, computes it from attempts at built-in puzzles that predate ratings.
pub(super) async fn find_rating(connection: &mut Connection, caller: &Caller) -> Result<Rating> {
    if let Some(row) = puzzle_ratings::find_solver_rating(connection, caller.id()).await? {
        return Ok(row.at(caller.now));
    }
    let attempts = puzzles::find_attempts(connection, caller.id()).await?;
    Ok(attempts.iter().fold(newcomer(), after_earlier_attempt))
}

fn newcomer() -> Rating {
    let (rating, deviation) = NEWCOMER;
    Rating { rating, deviation, ..Rating::default() }
}

fn after_earlier_attempt(rating: Rating, attempt: &PuzzleAttempt) -> Rating {
    let id = attempt.puzzle.parse().ok();
    match id {
        Some(id @ PuzzleId::BuiltIn(number)) if attempt.missed || attempt.is_solved => {
            let moves = BuiltInPuzzle::by_number(number).map_or(1, |entry| entry.moves);
            rating::after_puzzle(rating, initial_rating(id, moves), !attempt.missed).0
        }
        _ => rating,
    }
}

/// Returns the rating of a puzzle before the first attempt. `moves`: in how many moves it is won.
pub(super) fn initial_rating(id: PuzzleId, moves: u8) -> Rating {
    let built_in = match id {
        PuzzleId::BuiltIn(number) => BuiltInPuzzle::by_number(number),
        PuzzleId::FromMatch(_) => None,
    };
    let mined = || {
        let index = usize::from(moves).clamp(1, MINED_RATINGS.len()) - 1;
        (MINED_RATINGS[index], MINED_DEVIATION)
    };
    let (rating, deviation) =
        built_in.map_or_else(mined, |entry| (f64::from(entry.rating), BUILT_IN_DEVIATION));
    Rating { rating, deviation, ..Rating::default() }
}
