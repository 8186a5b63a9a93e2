//! Searches each position of a game, and then verifies the plies that seem to have lost the most win probability.

use hive::{Colour, Game, Move, to_uhp};

use super::evaluations::{Analysis, Evaluation};
use crate::{Limit, Searcher};

/// The default node budget for each position of a game. For the time that a game takes, see `docs/measured.md`.
pub const NODES_PER_POSITION: u64 = 60_000;

/// The maximum number of turning points of a game.
const MAX_TURNING_POINTS: usize = 3;

/// The maximum number of candidates for turning points that are verified by another search.
const MAX_CANDIDATES: usize = 6;

/// One candidate per this many plies is assumed until all positions are evaluated.
const PLIES_PER_CANDIDATE: usize = 5;

/// The minimum loss of win probability of a turning point: more than twice the error of a loss, see `docs/engine.md`.
const MIN_LOSS: f64 = 0.15;

/// An analysis in progress, advanced by [`step`](Self::step). It can be interrupted: [`progress`](Self::progress) is enough
/// to [`resume`](Self::resume) it later, with the same result.
///
/// ```
/// use hive::Game;
/// use hive_engine::analysis::Analyser;
/// use hive_engine::{Options, Searcher};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")?;
/// let (mut analyser, mut searcher) = (Analyser::new(&game, 500), Searcher::new(Options::default()));
/// while analyser.step(&mut searcher) {}
/// assert_eq!(analyser.finish().evaluations.len(), 5);
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Analyser {
    /// The moves of the game.
    moves: Vec<Move>,
    /// The next position to search.
    position: Game,
    evaluations: Vec<Evaluation>,
    best_moves: Vec<Move>,
    /// The same moves in UHP, as `to_uhp` writes them.
    best_moves_uhp: Vec<String>,
    /// The plies to verify, the largest loss last.
    candidates: Vec<usize>,
    verified: Vec<VerifiedLoss>,
    nodes: u64,
}

/// A candidate after its verification.
#[derive(Clone, Copy, Debug)]
struct VerifiedLoss {
    ply: usize,
    loss: f64,
}

impl Analyser {
    /// Creates an analysis of `game` with a budget of `nodes` for each position.
    #[must_use]
    pub fn new(game: &Game, nodes: u64) -> Self {
        Self {
            moves: game.history().iter().map(|played| played.mv).collect(),
            position: Game::new(game.setup()),
            evaluations: Vec::new(),
            best_moves: Vec::new(),
            best_moves_uhp: Vec::new(),
            candidates: Vec::new(),
            verified: Vec::new(),
            nodes,
        }
    }

    /// Continues an analysis of `game` after the positions evaluated in `progress`, or starts a new one if their
    /// number or a best move does not fit this game. The caller ensures that `progress` is of this game and node budget.
    ///
    /// ```
    /// use hive::Game;
    /// use hive_engine::analysis::Analyser;
    /// use hive_engine::{Options, Searcher};
    ///
    /// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")?;
    /// let (mut analyser, mut searcher) = (Analyser::new(&game, 500), Searcher::new(Options::default()));
    /// analyser.step(&mut searcher);
    /// let resumed = Analyser::resume(&game, 500, analyser.progress());
    /// assert_eq!(resumed.progress().evaluations.len(), 1);
    /// # Ok::<(), hive::GameStringError>(())
    /// ```
    #[must_use]
    pub fn resume(game: &Game, nodes: u64, progress: Analysis) -> Self {
        let mut analyser = Self::new(game, nodes);
        let plies = progress.best_moves.len();
        let is_complete = progress.evaluations.len() == analyser.moves.len() + 1;
        if plies > analyser.moves.len() || progress.evaluations.len() != plies + usize::from(is_complete) {
            return analyser;
        }
        for &played in &analyser.moves[..plies] {
            let Some(best) = progress.best_move(&analyser.position) else { return Self::new(game, nodes) };
            analyser.best_moves.push(best);
            analyser.position.play_unchecked(played);
        }
        analyser.evaluations = progress.evaluations;
        analyser.best_moves_uhp = progress.best_moves;
        if is_complete {
            analyser.candidates = analyser.find_candidates();
        }
        analyser
    }

    /// Searches one more position. Returns whether more are left.
    pub fn step(&mut self, searcher: &mut Searcher) -> bool {
        if !self.are_positions_evaluated() {
            self.evaluate_next(searcher);
            if self.are_positions_evaluated() {
                self.candidates = self.find_candidates();
            }
        } else if let Some(ply) = self.candidates.pop() {
            let loss = self.verify_loss(ply, searcher);
            self.verified.push(VerifiedLoss { ply, loss });
        }
        self.searches_left() > 0
    }

    /// Estimates the number of searches left; 0 once the analysis is complete.
    #[must_use]
    pub fn searches_left(&self) -> usize {
        if self.are_positions_evaluated() {
            return self.candidates.len();
        }
        let candidates = MAX_CANDIDATES.min(self.moves.len() / PLIES_PER_CANDIDATE);
        self.moves.len() + 1 - self.evaluations.len() + candidates
    }

    const fn are_positions_evaluated(&self) -> bool {
        self.evaluations.len() > self.moves.len()
    }

    fn evaluate_next(&mut self, searcher: &mut Searcher) {
        let result = searcher.search(&self.position, Limit::Nodes(self.nodes));
        let evaluation = match (result, self.position.outcome()) {
            (_, Some(outcome)) => Evaluation::of_outcome(outcome),
            (Some(result), None) => Evaluation::of(result.score, self.position.to_move()),
            (None, None) => Evaluation::EVEN,
        };
        let ply = self.evaluations.len();
        self.evaluations.push(evaluation);
        let Some(&played) = self.moves.get(ply) else { return };
        let best = result.map_or(played, |result| result.mv);
        // A move that leads to the same position as the best one is as good.
        let best = if self.hash_after(best) == self.hash_after(played) { played } else { best };
        self.best_moves.push(best);
        self.best_moves_uhp.push(to_uhp(&self.position, best));
        self.position.play_unchecked(played);
    }

    fn hash_after(&self, mv: Move) -> u64 {
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        after.hash()
    }

    /// Returns the plies with the largest losses where another move was best, the largest loss last.
    fn find_candidates(&self) -> Vec<usize> {
        let analysis = self.progress();
        let is_candidate =
            |&ply: &usize| self.best_moves[ply] != self.moves[ply] && analysis.loss(ply) >= MIN_LOSS;
        let mut plies: Vec<usize> = (0..self.moves.len()).filter(is_candidate).collect();
        plies.sort_by(|&one, &other| analysis.loss(other).total_cmp(&analysis.loss(one)));
        plies.truncate(MAX_CANDIDATES);
        plies.reverse();
        plies
    }

    /// Returns the loss of a ply against the best move, comparing the positions after both with the same node budget.
    fn verify_loss(&mut self, ply: usize, searcher: &mut Searcher) -> f64 {
        self.position.rewind(ply);
        let mover = Colour::ALL[ply % 2];
        self.position.play_unchecked(self.best_moves[ply]);
        let result = searcher.search(&self.position, Limit::Nodes(self.nodes));
        let after_best = match (self.position.outcome(), result) {
            (Some(outcome), _) => Evaluation::of_outcome(outcome),
            (None, Some(result)) => Evaluation::of(result.score, self.position.to_move()),
            (None, None) => Evaluation::EVEN,
        };
        self.position.undo();
        for &mv in &self.moves[ply..] {
            self.position.play_unchecked(mv);
        }
        after_best.win_probability(mover) - self.evaluations[ply + 1].win_probability(mover)
    }

    /// Returns the evaluations so far, without turning points.
    #[must_use]
    pub fn progress(&self) -> Analysis {
        Analysis {
            evaluations: self.evaluations.clone(),
            best_moves: self.best_moves_uhp.clone(),
            turning_points: Vec::new(),
        }
    }

    /// Returns the analysis. Complete only after [`step`](Self::step) has returned `false`.
    #[must_use]
    pub fn finish(mut self) -> Analysis {
        self.verified.retain(|verified| verified.loss >= MIN_LOSS);
        self.verified.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        let largest = self.verified.iter().take(MAX_TURNING_POINTS);
        let mut turning_points: Vec<u16> =
            largest.filter_map(|verified| u16::try_from(verified.ply).ok()).collect();
        turning_points.sort_unstable();
        Analysis { turning_points, ..self.progress() }
    }
}
