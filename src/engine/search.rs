//! The best move within a depth or a time.
//!
//! The answer depends on the position, the limit and the options only, and on the speed of the machine where the limit
//! is a time: each search begins with an empty table, on one thread. So a session can be replayed.

use std::time::{Duration, Instant};

use minimax::{IterativeOptions, IterativeSearch, Strategy};

use super::evaluation::HiveEvaluator;
use super::options::Options;
use super::position::{Position, SearchMove};
use super::rules::winning_move;
use crate::hive::{Game, Move};

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many plies ahead, from 1 to 99; a win that the next ply after them allows is seen, too.
    Depth(u8),
    /// As far as this time allows.
    Time(Duration),
}

/// The deepest search, in plies. More than any machine can do, and few enough to recurse.
pub(super) const MAX_DEPTH: u8 = 99;

/// What is kept of a time limit for all that is not searching.
const TIME_RESERVE: Duration = Duration::from_millis(5);

/// The least time that is searched for: the first depth should get done.
const MIN_TIME: Duration = Duration::from_millis(1);

/// The best move that the search finds for the side to move; `None` if the game is over.
#[must_use]
pub fn best_move(game: &Game, limit: Limit, options: Options) -> Option<Move> {
    let begun = Instant::now();
    let moves = game.legal_moves();
    if moves.len() <= 1 {
        return moves.first().copied();
    }
    let position = Position::new(game.clone());
    let found = winning_move(&position)
        .or_else(|| search(&position, limit, options, begun))
        // A time too short for any answer still gets the least one.
        .or_else(|| search(&position, Limit::Depth(1), options, begun));
    let mv = found.and_then(|found| found.to_move(game));
    mv.filter(|mv| moves.contains(mv)).or_else(|| moves.first().copied())
}

fn search(position: &Position, limit: Limit, options: Options, begun: Instant) -> Option<SearchMove> {
    // MTD(f) is what makes the answer the same each time: the crate shuffles the moves for its other methods.
    let method = IterativeOptions::new()
        .with_table_byte_size(options.table_bytes())
        .with_mtdf()
        .with_quiescence_search_depth(1);
    let mut search = IterativeSearch::new(HiveEvaluator, method);
    match limit {
        Limit::Depth(depth) => search.set_max_depth(depth.clamp(1, MAX_DEPTH)),
        Limit::Time(time) => {
            search.set_timeout(time.saturating_sub(begun.elapsed() + TIME_RESERVE).max(MIN_TIME));
        }
    }
    search.choose_move(position)
}
