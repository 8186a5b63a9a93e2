//! Iterative deepening with aspiration windows, on one thread.
//!
//! With a node budget, the result depends on the game, the limit, the options and the noise alone. With a depth or time limit, the
//! transposition table is kept while the game continues; the same sequence of depth searches still gives the same
//! results, while a time limit depends on the machine.

use std::time::Instant;

use hive::{Game, Move, Setup};

use super::budget::{Budget, Limit, MAX_DEPTH};
use super::evaluation::{Score, evaluate};
use super::negamax::{MATE_BOUND, MATE_SCORE, Search, Window, winning_move};
use super::noise::Noise;
use super::options::Options;
use super::ordering::{MoveOrdering, key_of};
use super::position::Position;
use super::stop_signal::StopSignal;
use super::table::TranspositionTable;

/// Half the width of the first aspiration window, whose centre is the score of the previous iteration.
const ASPIRATION_DELTA: Score = 40;

/// The first depth that is searched with an aspiration window.
const ASPIRATION_MIN_DEPTH: u8 = 4;

/// Beyond this delta, the bound that failed is opened fully.
const ASPIRATION_MAX_DELTA: Score = 2_000;

/// Returns the best move for the side to move; `None` if the game is over.
///
/// ```
/// use hive::Game;
/// use hive_engine::{Limit, Options, best_move};
///
/// let game = Game::from_game_string(r"Base;wB1;bB1 -wB1;wQ wB1/;bQ \bB1;wG1 \wQ;bQ /wG1;wB1 bB1")?;
/// assert_eq!(best_move(&game, Limit::Depth(3), Options::default()), Some(hive::Move::Pass));
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[must_use]
pub fn best_move(game: &Game, limit: Limit, options: Options) -> Option<Move> {
    Searcher::new(options).best_move(game, limit)
}

/// The best move of a position and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The best move.
    pub mv: Move,
    /// The score for the side to move in evaluation points; positive is better. 50 points are a win probability of about 74 %. A
    /// win in `n` plies scores 30,000 - `n`, a loss the negative.
    pub score: i32,
}

impl SearchResult {
    /// Returns the number of plies in which the side to move forces a win, counting `mv`. `None` if the search has found no
    /// forced win.
    ///
    /// ```
    /// use hive::Move;
    /// use hive_engine::SearchResult;
    ///
    /// assert_eq!(SearchResult { mv: Move::Pass, score: 29_997 }.plies_to_win(), Some(3));
    /// assert_eq!(SearchResult { mv: Move::Pass, score: 250 }.plies_to_win(), None);
    /// ```
    #[must_use]
    pub fn plies_to_win(self) -> Option<usize> {
        (self.score >= MATE_BOUND).then(|| usize::try_from(MATE_SCORE - self.score).unwrap_or_default())
    }
}

/// Searches positions, usually of one game. Keeps the transposition table while the game continues, unless a search has a node
/// limit.
#[derive(Clone, Debug)]
pub struct Searcher {
    table: TranspositionTable,
    /// The setup and the moves of the position searched last.
    last: Option<(Setup, Vec<Move>)>,
    noise: Noise,
    stop: StopSignal,
}

impl Searcher {
    /// Creates a searcher with an empty transposition table.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self {
            table: TranspositionTable::with_bytes(options.table_bytes()),
            last: None,
            noise: Noise::default(),
            stop: StopSignal::default(),
        }
    }

    /// Adds `noise` to each static evaluation.
    pub(super) fn with_noise(self, noise: Noise) -> Self {
        Self { noise, ..self }
    }

    /// Lets `stop` stop the searches of this searcher and of its clones.
    ///
    /// ```
    /// use hive_engine::{Options, Searcher, StopSignal};
    ///
    /// let stop = StopSignal::default();
    /// let searcher = Searcher::new(Options::default()).with_stop_signal(stop.clone());
    /// assert!(!stop.stop_search(), "it isn't searching");
    /// # drop(searcher);
    /// ```
    #[must_use]
    pub fn with_stop_signal(self, stop: StopSignal) -> Self {
        Self { stop, ..self }
    }

    /// Returns the best move for the side to move, without a search if there is only one legal move; `None` if the game is over.
    pub fn best_move(&mut self, game: &Game, limit: Limit) -> Option<Move> {
        let moves = game.legal_moves();
        if moves.len() <= 1 { moves.first().copied() } else { Some(self.search(game, limit)?.mv) }
    }

    /// Returns the best move for the side to move and its score; `None` if the game is over.
    pub fn search(&mut self, game: &Game, limit: Limit) -> Option<SearchResult> {
        let started_at = Instant::now();
        let moves = game.legal_moves();
        let fallback = *moves.first()?;
        let history: Vec<Move> = game.history().iter().map(|played| played.mv).collect();
        let continues = |(setup, last): &(Setup, Vec<Move>)| {
            *setup == game.setup() && history.len() > last.len() && history.starts_with(last)
        };
        // Entries of another game could be wrong, and a repeated or node-limited search must repeat its result.
        let is_node_limited = matches!(limit, Limit::Nodes(_));
        if self.last.as_ref().is_some_and(|last| is_node_limited || !continues(last)) {
            self.table.clear();
        }
        self.last = Some((game.setup(), history));
        self.table.start_search();
        let win = winning_move(game).map(|mv| SearchResult { mv, score: MATE_SCORE - 1 });
        let running = self.stop.start_search();
        let result = win.or_else(|| self.deepen(game, limit, started_at));
        drop(running);
        let result = result.filter(|result| moves.contains(&result.mv));
        Some(result.unwrap_or_else(|| SearchResult { mv: fallback, score: evaluate(game) }))
    }

    /// Iterative deepening.
    fn deepen(&mut self, game: &Game, limit: Limit, started_at: Instant) -> Option<SearchResult> {
        let max_depth = if let Limit::Depth(depth) = limit { depth.clamp(1, MAX_DEPTH) } else { MAX_DEPTH };
        let mut search = Search {
            position: Position::new(game.clone()),
            table: &mut self.table,
            ordering: MoveOrdering::new(),
            budget: Budget::new(limit, started_at, self.stop.clone()),
            noise: self.noise,
        };
        let (mut best, mut score) = (None, 0);
        for depth in 1..=max_depth {
            if let Some((mv, new_score)) = aspiration_search(&mut search, depth, score, best) {
                (best, score) = (Some(mv), new_score);
            }
            search.budget.allow_stop();
            // Stop at a forced win or loss no longer than this depth, although reductions may have hidden a shorter win.
            let is_decided = score.abs() >= MATE_BOUND && MATE_SCORE - score.abs() <= Score::from(depth);
            if search.budget.is_exhausted() || is_decided {
                break;
            }
        }
        best.map(|mv| SearchResult { mv, score })
    }
}

/// Searches the root with an aspiration window around the score of the previous iteration, and widens the window until the
/// result lies within.
fn aspiration_search(
    search: &mut Search<'_>,
    depth: u8,
    previous_score: Score,
    previous_best: Option<Move>,
) -> Option<(Move, Score)> {
    let mut first_move = previous_best.map_or(0, |mv| key_of(mv, search.position.game()));
    let mut fail_high = None;
    let mut delta = ASPIRATION_DELTA;
    let mut window = if depth < ASPIRATION_MIN_DEPTH {
        Window::INFINITE
    } else {
        Window { alpha: previous_score - delta, beta: previous_score + delta }
    };
    loop {
        let found = search.search_root(depth.into(), window, first_move);
        if search.budget.is_exhausted() {
            return found.or(fail_high);
        }
        delta *= 4;
        match found {
            None if window.alpha > Window::INFINITE.alpha => {
                window.alpha = if delta > ASPIRATION_MAX_DELTA {
                    Window::INFINITE.alpha
                } else {
                    previous_score - delta
                };
            }
            Some((mv, score)) if score >= window.beta && window.beta < Window::INFINITE.beta => {
                first_move = key_of(mv, search.position.game());
                fail_high = found;
                window.beta =
                    if delta > ASPIRATION_MAX_DELTA { Window::INFINITE.beta } else { previous_score + delta };
            }
            exact => return exact,
        }
    }
}
