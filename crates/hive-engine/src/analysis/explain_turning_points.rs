//! The half-moves at which a game turned, and why, as far as the board says it.

use hive::{Colour, Game, Move};

use super::course::{Analysis, Standing};
use crate::{Found, Reason};

/// A half-move at which a game turned.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// After how many half-moves.
    pub ply: usize,
    /// Who made it.
    pub mover: Colour,
    /// What was played.
    pub played: Move,
    /// What was better.
    pub better: Move,
    /// The chances of whoever made it, before and after it, from 0 to 1.
    pub chances: [f64; 2],
    /// Within how many of their moves they could have won, whatever the opponent did; `None` if they could not.
    pub missed_win: Option<u16>,
    /// Within how many of theirs the opponent wins now, whatever is done.
    pub allowed_win: Option<u16>,
    /// Why the better one is good.
    pub why_better: Reason,
    /// The opponent's best answer to what was played, and why that is good; `None` if the game was over.
    pub answer: Option<(Move, Reason)>,
}

/// The half-moves of `game` at which it turned, earliest first.
#[must_use]
pub fn explain_turning_points(analysis: &Analysis, game: &Game) -> Vec<TurningPoint> {
    let turn = |&ply: &u16| turning_point(analysis, game, usize::from(ply));
    analysis.turns.iter().filter_map(turn).collect()
}

fn turning_point(analysis: &Analysis, game: &Game, ply: usize) -> Option<TurningPoint> {
    let mut before = game.clone();
    before.rewind(ply);
    let (played, better) = (game.history().get(ply)?.mv, analysis.best(&before)?);
    let standings = [*analysis.standings.get(ply)?, *analysis.standings.get(ply + 1)?];
    let mut after = before.clone();
    after.play_legal(played);
    let mover = before.to_move();
    let forced = |standing: Standing, winner: Colour| {
        standing.forced().filter(|(colour, _)| *colour == winner).map(|(_, moves)| moves)
    };
    let why = |game: &Game, mv: Move, standing: Standing| {
        Reason::of(game, Found { mv, score: standing.score(game.to_move()) })
    };
    Some(TurningPoint {
        ply,
        mover,
        played,
        better,
        chances: standings.map(|standing| standing.chances(mover)),
        missed_win: forced(standings[0], mover),
        allowed_win: forced(standings[1], mover.other()),
        why_better: why(&before, better, standings[0]),
        answer: analysis.best(&after).map(|answer| (answer, why(&after, answer, standings[1]))),
    })
}
