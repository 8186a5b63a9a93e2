//! The best move within a depth, a time, or so many positions.
//!
//! It is searched on one thread. Where the limit is so many positions, the answer depends on the position, the limit and the
//! options alone. By depth or time, what was found earlier in the same game helps; a session by depth can be replayed, and one
//! by time is as fast as the machine.

use std::time::Instant;

use hive::{Game, Move, Setup};

use super::budget::{Budget, Limit, MAX_DEPTH};
use super::evaluation::{Score, evaluate};
use super::negamax::{SURE, Search, WIN, Window, winning_move};
use super::noise::Noise;
use super::options::Options;
use super::ordering::{Order, key_of};
use super::position::Position;
use super::table::Table;

/// How far beside the score of the last depth that of the next is expected.
const EXPECTED: Score = 40;

/// From this depth on, it is expected there.
const EXPECTED_FROM: u8 = 4;

/// The best move that a search finds for the side to move; `None` if the game is over.
#[must_use]
pub fn best_move(game: &Game, limit: Limit, options: Options) -> Option<Move> {
    Searcher::new(options).best_move(game, limit)
}

/// A move, and what the position is worth by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move.
    pub mv: Move,
    /// What the position is worth to the side to move: above zero, if it is better off. A closed side of a queen is worth from 12
    /// to 120, by how many are closed already.
    pub score: i32,
}

impl Found {
    /// After how many half-moves, with this one, the side to move has won, if the search has seen that it does.
    #[must_use]
    pub fn wins_in(self) -> Option<usize> {
        (self.score >= SURE).then(|| plies(WIN - self.score))
    }
}

fn plies(less_than_win: Score) -> usize {
    usize::try_from(less_than_win).unwrap_or_default()
}

/// Searches in the positions of a game, one after the other, and remembers what it has seen.
#[derive(Clone, Debug)]
pub struct Searcher {
    table: Table,
    /// The game in which it was searched last: what it was played with, and its moves.
    last: Option<(Setup, Vec<Move>)>,
    noise: Noise,
}

impl Searcher {
    /// One that has seen nothing.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self { table: Table::with_bytes(options.table_bytes()), last: None, noise: Noise::default() }
    }

    /// The same, judging positions as much wrong as this.
    pub(super) fn misjudging(self, noise: Noise) -> Self {
        Self { noise, ..self }
    }

    /// The best move for the side to move; `None` if the game is over.
    pub fn best_move(&mut self, game: &Game, limit: Limit) -> Option<Move> {
        let moves = game.legal_moves();
        if moves.len() <= 1 { moves.first().copied() } else { Some(self.search(game, limit)?.mv) }
    }

    /// The best move, and what the position is worth by it; `None` if the game is over.
    pub fn search(&mut self, game: &Game, limit: Limit) -> Option<Found> {
        let begun = Instant::now();
        let moves = game.legal_moves();
        let any = *moves.first()?;
        let played: Vec<Move> = game.history().iter().map(|played| played.mv).collect();
        let follows = |(setup, last): &(Setup, Vec<Move>)| {
            *setup == game.setup() && played.len() > last.len() && played.starts_with(last)
        };
        // Not of another game, nor for a question that was asked before; and so many positions are to find the same each time.
        let is_by_nodes = matches!(limit, Limit::Nodes(_));
        if self.last.as_ref().is_some_and(|last| is_by_nodes || !follows(last)) {
            self.table.clear();
        }
        self.last = Some((game.setup(), played));
        self.table.begin();
        let wins = winning_move(game).map(|mv| Found { mv, score: WIN - 1 });
        let found = wins.or_else(|| deepen(game, limit, &mut self.table, self.noise, begun));
        let found = found.filter(|found| moves.contains(&found.mv));
        Some(found.unwrap_or_else(|| Found { mv: any, score: evaluate(game) }))
    }
}

/// Looks one ply further each time, until the limit.
fn deepen(game: &Game, limit: Limit, table: &mut Table, noise: Noise, begun: Instant) -> Option<Found> {
    let deepest = if let Limit::Depth(depth) = limit { depth.clamp(1, MAX_DEPTH) } else { MAX_DEPTH };
    let budget = Budget::new(limit, begun);
    let position = Position::new(game.clone());
    let mut search = Search { position, table, order: Order::new(), budget, noise };
    let (mut best, mut score) = (None, 0);
    for depth in 1..=deepest {
        let found = search_around(&mut search, depth, score, best);
        if let Some((mv, found)) = found {
            (best, score) = (Some(mv), found);
        }
        search.budget.may_end_now();
        // A win that was seen is not seen to be sooner by looking further.
        let is_decided = score.abs() >= SURE && WIN - score.abs() <= Score::from(depth);
        if search.budget.is_over() || is_decided {
            break;
        }
    }
    best.map(|mv| Found { mv, score })
}

/// The best move at this depth: first where it is expected from the last one, then further around.
fn search_around(
    search: &mut Search<'_>,
    depth: u8,
    score: Score,
    best: Option<Move>,
) -> Option<(Move, Score)> {
    let mut first = best.map_or(0, |mv| key_of(mv, search.position.game()));
    let mut better = None; // than was expected, and not yet known how much
    let mut width = EXPECTED;
    let mut window =
        if depth < EXPECTED_FROM { Window::ALL } else { Window { low: score - width, high: score + width } };
    loop {
        let found = search.best(depth.into(), window, first);
        let found = found.map(|(candidate, score)| (candidate.mv, score));
        if search.budget.is_over() {
            return found.or(better);
        }
        width *= 4;
        match found {
            None if window.low > Window::ALL.low => {
                window.low = if width > 2_000 { Window::ALL.low } else { score - width };
            }
            Some((mv, score_found)) if score_found >= window.high && window.high < Window::ALL.high => {
                first = key_of(mv, search.position.game());
                better = found;
                window.high = if width > 2_000 { Window::ALL.high } else { score + width };
            }
            answered => return answered,
        }
    }
}
