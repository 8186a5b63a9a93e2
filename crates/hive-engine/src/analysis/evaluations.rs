//! The evaluation and win probability of each position of a game, and the win probability lost by each ply.

use hive::{Colour, Game, Move, MoveText, Outcome};

/// The win probability is logistic in `score / (SCALE + COMPRESSION * |score|)`, since large scores win less often than a plain
/// logistic curve predicts. See `docs/engine.md` for how it fits games of the engine against itself.
const SCALE: f64 = 40.0;
const COMPRESSION: f64 = 0.15;

/// The engine's mate score: a win in `n` plies scores `MATE_SCORE - n`.
const MATE_SCORE: i16 = 30_000;

/// Scores from here on are forced wins.
const MATE_BOUND: i16 = MATE_SCORE - 1_000;

/// The engine's score of a position from White's side, in 16 bits to keep stored analyses small.
///
/// ```
/// use hive::{Colour, Outcome};
/// use hive_engine::analysis::Evaluation;
///
/// let evaluation = Evaluation::of(80, Colour::Black);
/// assert_eq!(evaluation, Evaluation(-80));
/// assert_eq!(evaluation.score(Colour::Black), 80);
/// assert!((evaluation.win_probability(Colour::Black) - 0.823).abs() < 0.001);
/// assert_eq!(Evaluation::of_outcome(Outcome::Draw), Evaluation::EVEN);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation(pub i16);

/// A forced win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ForcedWin {
    pub winner: Colour,
    /// The maximum number of moves of the winner; 0 if the game is over.
    pub moves: u16,
}

impl Evaluation {
    /// An even position.
    pub const EVEN: Self = Self(0);

    /// Returns the evaluation of a position with this score for the side to move.
    #[must_use]
    pub fn of(score: i32, to_move: Colour) -> Self {
        let limit = i32::from(MATE_SCORE);
        let score = i16::try_from(score.clamp(-limit, limit)).unwrap_or_default(); // always within i16
        Self(if to_move == Colour::White { score } else { -score })
    }

    /// Returns the evaluation of a finished game.
    #[must_use]
    pub const fn of_outcome(outcome: Outcome) -> Self {
        Self(match outcome {
            Outcome::Win(Colour::White) => MATE_SCORE,
            Outcome::Win(Colour::Black) => -MATE_SCORE,
            Outcome::Draw => 0,
        })
    }

    /// Returns the score for `colour`.
    #[must_use]
    pub fn score(self, colour: Colour) -> i32 {
        let for_white = i32::from(self.0);
        if colour == Colour::White { for_white } else { -for_white }
    }

    /// Returns the win probability of `colour`, from 0 to 1; 1 for a forced win.
    #[must_use]
    pub fn win_probability(self, colour: Colour) -> f64 {
        let white = match self.0 {
            MATE_BOUND.. => 1.0,
            score if score <= -MATE_BOUND => 0.0,
            score => {
                let score = f64::from(score);
                1.0 / (1.0 + (-score / (SCALE + COMPRESSION * score.abs())).exp())
            }
        };
        if colour == Colour::White { white } else { 1.0 - white }
    }

    pub(super) fn forced_win(self) -> Option<ForcedWin> {
        let plies = MATE_SCORE.unsigned_abs() - self.0.unsigned_abs().min(MATE_SCORE.unsigned_abs());
        let winner = if self.0 > 0 { Colour::White } else { Colour::Black };
        let is_forced = self.0.unsigned_abs() >= MATE_BOUND.unsigned_abs();
        is_forced.then(|| ForcedWin { winner, moves: plies.div_ceil(2) })
    }
}

/// The minimum number of plies of a player for an average loss.
const MIN_PLIES_FOR_AVERAGE: u32 = 10;

/// The analysis of a game.
///
/// ```
/// use hive::Colour;
/// use hive_engine::analysis::{Analysis, Evaluation};
///
/// let evaluations = vec![Evaluation::EVEN, Evaluation(-80)];
/// let analysis = Analysis { evaluations, best_moves: vec!["wA1".to_owned()], turning_points: vec![0] };
/// assert!(analysis.is_valid_for(1));
/// assert!((analysis.loss(0) - 0.323).abs() < 0.001);
/// assert_eq!(analysis.average_loss(Colour::White), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The evaluation of each position, from the start of the game to its end: one more than there are plies.
    pub evaluations: Vec<Evaluation>,
    /// The best move in each position except the last, in UHP, as `to_uhp` writes it: one for each ply.
    pub best_moves: Vec<String>,
    /// The plies, counted from 0, that lost the most win probability, in ascending order.
    pub turning_points: Vec<u16>,
}

impl Analysis {
    /// Returns whether the lengths and the turning points fit a game of `plies` plies. Stored analyses may be damaged or of another
    /// version.
    #[must_use]
    pub fn is_valid_for(&self, plies: usize) -> bool {
        let is_within = |ply: &u16| usize::from(*ply) < plies;
        self.evaluations.len() == plies + 1
            && self.best_moves.len() == plies
            && self.turning_points.iter().all(is_within)
    }

    /// Returns the best move in `position`, a position of the analysed game; `None` if it is the last one or if the stored
    /// move is illegal.
    #[must_use]
    pub fn best_move(&self, position: &Game) -> Option<Move> {
        let text: MoveText = self.best_moves.get(position.ply())?.parse().ok()?;
        text.legal_move(position).ok()
    }

    /// Returns the win probability that a ply of `colour` lost on average, from 0 to 1. `None` for fewer than ten
    /// plies, too few for a meaningful average; see `docs/engine.md`.
    #[must_use]
    pub fn average_loss(&self, colour: Colour) -> Option<f64> {
        let plies = (0..self.best_moves.len()).filter(|ply| Colour::ALL[ply % 2] == colour);
        let losses: Vec<f64> = plies.map(|ply| self.loss(ply)).collect();
        let count = u32::try_from(losses.len()).ok().filter(|count| *count >= MIN_PLIES_FOR_AVERAGE)?;
        Some(losses.iter().sum::<f64>() / f64::from(count))
    }

    /// Returns the win probability that a ply, counted from 0, lost for its player, from 0 to 1.
    #[must_use]
    pub fn loss(&self, ply: usize) -> f64 {
        let mover = Colour::ALL[ply % 2];
        let [before, after] =
            [ply, ply + 1].map(|at| self.evaluations.get(at).copied().unwrap_or(Evaluation::EVEN));
        (before.win_probability(mover) - after.win_probability(mover)).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SearchResult;

    #[test]
    fn evaluations_convert_scores_of_either_side_to_move() {
        for colour in Colour::ALL {
            assert_eq!(Evaluation::of(120, colour).score(colour), 120);
            assert_eq!(Evaluation::of(120, colour).score(colour.other()), -120);
            assert_eq!(Evaluation::of(i32::MIN, colour), Evaluation::of(-30_000, colour));
            let (win, loss) = (i32::from(MATE_SCORE) - 5, 2 - i32::from(MATE_SCORE));
            let result = SearchResult { mv: Move::Pass, score: win };
            assert_eq!(result.plies_to_win(), Some(5), "the engine's mate score");
            let winning = Evaluation::of(win, colour);
            assert_eq!(winning.forced_win(), Some(ForcedWin { winner: colour, moves: 3 }));
            assert!((winning.win_probability(colour) - 1.0).abs() < 1e-9);
            let losing = Evaluation::of(loss, colour);
            assert_eq!(losing.forced_win(), Some(ForcedWin { winner: colour.other(), moves: 1 }));
            assert!(losing.win_probability(colour).abs() < 1e-9);
            let over = Evaluation::of_outcome(Outcome::Win(colour));
            assert_eq!(over.forced_win(), Some(ForcedWin { winner: colour, moves: 0 }));
        }
        assert_eq!(Evaluation::of_outcome(Outcome::Draw).forced_win(), None);
        assert_eq!(Evaluation(28_999).forced_win(), None, "a high score below the mate bound");
        assert_eq!(Evaluation(i16::MIN).score(Colour::Black), 32_768, "from a damaged analysis");
    }

    #[test]
    fn win_probabilities_increase_with_the_score_and_sum_to_one() {
        let white = |score| Evaluation(score).win_probability(Colour::White);
        assert!((white(0) - 0.5).abs() < 1e-9);
        let probabilities = [-29_500, -400, -50, 0, 50, 400, 29_500].map(white);
        assert!(probabilities.is_sorted_by(|one, next| one < next), "{probabilities:?}");
        for score in [-29_500, -400, 0, 50] {
            let sum: f64 = Colour::ALL.map(|colour| Evaluation(score).win_probability(colour)).iter().sum();
            assert!((sum - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn a_ply_loses_the_drop_in_its_players_win_probability() {
        let evaluations = [0, 0, 90, 90].map(Evaluation).to_vec();
        let best_moves = ["wA1"; 3].map(str::to_owned).to_vec();
        let analysis = Analysis { evaluations, best_moves, turning_points: vec![1] };
        let drop = Evaluation(90).win_probability(Colour::White) - 0.5;
        assert!((analysis.loss(1) - drop).abs() < 1e-9, "Black's ply");
        assert!([0, 2, 9].iter().all(|&ply| analysis.loss(ply).abs() < 1e-9));
        assert_eq!(analysis.average_loss(Colour::Black), None, "a single ply has no average");
        let long = Analysis {
            evaluations: [0, 0, 90].map(Evaluation).repeat(10),
            best_moves: vec!["wA1".to_owned(); 29],
            turning_points: Vec::new(),
        };
        let loss = long.average_loss(Colour::Black).expect("fourteen plies are enough");
        assert!((loss - drop * 5.0 / 14.0).abs() < 1e-9, "{loss}");
        assert!(analysis.is_valid_for(3) && !analysis.is_valid_for(2) && !analysis.is_valid_for(4));
        let out_of_range = Analysis { turning_points: vec![3], ..analysis };
        assert!(!out_of_range.is_valid_for(3), "the game has no ply 3");
    }
}
