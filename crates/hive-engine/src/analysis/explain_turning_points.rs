//! Explains turning points: the drawback of the move, the better move, the refutation, and reasons.

use hive::{Colour, Game, Move};

use super::evaluations::{Analysis, Evaluation};
use super::find_turning_points::NODES_PER_POSITION;
use crate::{Drawback, Limit, Options, Reason, SearchResult, Searcher};

/// The maximum number of plies of a refutation.
const MAX_REFUTATION_PLIES: usize = 3;

/// The size of the transposition table for a refutation.
const REFUTATION_TABLE_MIB: u16 = 4;

/// A ply that lost much win probability, with the better move.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// The ply, counted from 0.
    pub ply: usize,
    /// The player of the ply.
    pub mover: Colour,
    /// The move in the game.
    pub played: Move,
    /// The best move instead.
    pub better: Move,
    /// The reason why the best move is good.
    pub better_reason: Reason,
    /// The mover's win probability before the ply, from 0 to 1.
    pub win_probability_before: f64,
    /// The mover's win probability after the ply, from 0 to 1.
    pub win_probability_after: f64,
    /// The length of the forced win that the mover missed, in the mover's moves.
    pub missed_win: Option<u16>,
    /// The length of the forced win that the opponent has now, in the opponent's moves.
    pub allowed_win: Option<u16>,
    /// What is bad about the move in the game; `None` if no [`Drawback`] applies, or if the better move has the same one.
    pub drawback: Option<Drawback>,
    /// The opponent's best reply to the move in the game; `None` for the last ply.
    pub best_reply: Option<Reply>,
}

/// The best reply to a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub mv: Move,
    /// The reason why it is good.
    pub reason: Reason,
}

/// Explains the turning points in the `analysis` of `game`, in ascending order.
///
/// ```
/// use hive::Game;
/// use hive_engine::analysis::{Analyser, explain_turning_points};
/// use hive_engine::{Options, Searcher};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")?;
/// let (mut analyser, mut searcher) = (Analyser::new(&game, 500), Searcher::new(Options::default()));
/// while analyser.step(&mut searcher) {}
/// let analysis = analyser.finish();
/// assert_eq!(explain_turning_points(&analysis, &game).len(), analysis.turning_points.len());
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[must_use]
pub fn explain_turning_points(analysis: &Analysis, game: &Game) -> Vec<TurningPoint> {
    let explain = |&ply: &u16| explain_turning_point(analysis, game, usize::from(ply));
    analysis.turning_points.iter().filter_map(explain).collect()
}

fn explain_turning_point(analysis: &Analysis, game: &Game, ply: usize) -> Option<TurningPoint> {
    let mut before = game.clone();
    before.rewind(ply);
    let (played, better) = (game.history().get(ply)?.mv, analysis.best_move(&before)?);
    let [eval_before, eval_after] = [*analysis.evaluations.get(ply)?, *analysis.evaluations.get(ply + 1)?];
    let mut after = before.clone();
    after.play_unchecked(played);
    let mover = before.to_move();
    let forced_win = |evaluation: Evaluation, winner: Colour| {
        evaluation.forced_win().filter(|win| win.winner == winner).map(|win| win.moves)
    };
    let reason = |game: &Game, mv: Move, evaluation: Evaluation| {
        Reason::of(game, SearchResult { mv, score: evaluation.score(game.to_move()) })
    };
    let best_reply = analysis.best_move(&after);
    Some(TurningPoint {
        ply,
        mover,
        played,
        better,
        better_reason: reason(&before, better, eval_before),
        win_probability_before: eval_before.win_probability(mover),
        win_probability_after: eval_after.win_probability(mover),
        missed_win: forced_win(eval_before, mover),
        allowed_win: forced_win(eval_after, mover.other()),
        drawback: Drawback::of(&before, played)
            .filter(|drawback| Drawback::of(&before, better) != Some(*drawback)),
        best_reply: best_reply.map(|mv| Reply { mv, reason: reason(&after, mv, eval_after) }),
    })
}

/// Returns how the opponent exploits a turning point of `game`: their best reply and the best moves after it, at most three
/// plies.
///
/// ```
/// use hive::Game;
/// use hive_engine::analysis::{Analyser, explain_turning_points, refutation};
/// use hive_engine::{Options, Searcher};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")?;
/// let (mut analyser, mut searcher) = (Analyser::new(&game, 500), Searcher::new(Options::default()));
/// while analyser.step(&mut searcher) {}
/// for turning_point in explain_turning_points(&analyser.finish(), &game) {
///     assert!(refutation(&game, &turning_point).len() <= 3);
/// }
/// # Ok::<(), hive::GameStringError>(())
/// ```
#[must_use]
pub fn refutation(game: &Game, turning_point: &TurningPoint) -> Vec<Move> {
    let mut position = game.clone();
    position.rewind(turning_point.ply);
    position.play_unchecked(turning_point.played);
    let mut searcher = Searcher::new(Options::with_table_mib(REFUTATION_TABLE_MIB));
    let mut line = Vec::new();
    let mut next = turning_point.best_reply.map(|reply| reply.mv);
    while let Some(mv) = next {
        position.play_unchecked(mv);
        line.push(mv);
        if line.len() == MAX_REFUTATION_PLIES {
            break;
        }
        next = searcher.best_move(&position, Limit::Nodes(NODES_PER_POSITION));
    }
    line
}
