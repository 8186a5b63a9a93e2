//! Making a move: by command, by button, by whatever comes.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, PgPool};

use super::acting::{Acting, act};
use super::finish::{ending_on_board, finish};
use super::{Audience, By, Refusal, Result, State, Which};
use crate::hive::{
    Game, IllegalMove, Move, MoveTextError, Outcome, PieceText, TargetText, UnknownPiece, to_uhp,
};
use crate::ids::Ply;
use crate::store::matches::{EndReason, Ending};
use crate::store::notices::NoticeKind;

/// What a player asks to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Place a piece of the hand; the place may be left out for the first of a match.
    Place {
        /// Which piece.
        piece: PieceText,
        /// Where.
        at: TargetText,
    },
    /// Move a piece, or throw it.
    Move {
        /// Which piece.
        piece: PieceText,
        /// Where to.
        to: TargetText,
    },
    /// A half-move that was chosen, not written.
    Exactly(Move),
}

/// A half-move that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The match now.
    pub state: State,
    /// The half-move in canonical UHP.
    pub uhp: String,
}

/// After so many passes in a row nobody will ever have a legal move again: the first two end every rest.
const PASSES_WITHOUT_END: usize = 4;

/// When a position stands so often, the match is drawn by itself.
const DRAWN_AT: usize = 5;

/// Makes a half-move, and any that are forced after it. `expected`: the position in which it was chosen, if the
/// player was shown one.
///
/// # Errors
/// If it is not this player's turn in that match, or the match has gone on since the expected position, or the move
/// is not legal; if the database fails.
pub async fn make_move(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    expected: Option<Ply>,
    request: Request,
) -> Result<Made> {
    let Acting { mut transaction, mut state, .. } = *act(pool, by, audience, which).await?;
    state.require_turn(by.player.id)?;
    if expected.is_some_and(|seen| seen != state.seen()) {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    let mv = legal(&state, request)?;
    let uhp = to_uhp(&state.game, mv);
    let since = state.ply();
    state.play(&mut transaction, mv, by.now).await?;
    go_on(&mut transaction, &mut state, since, by.now).await?;
    transaction.commit().await?;
    Ok(Made { state, uhp })
}

/// After a half-move: plays forced passes, then ends the match or gives the turn to the next.
pub(super) async fn go_on(
    connection: &mut PgConnection,
    state: &mut State,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    while must_pass(&state.game) {
        state.play(connection, Move::Pass, now).await?;
    }
    match ending(&state.game) {
        Some(ending) => finish(connection, state, ending, since, now).await,
        None => state.leave_notice(connection, NoticeKind::Turn, since, now).await,
    }
}

/// Whether whoever is to move has nothing else to do, and the game goes on after it.
pub(super) fn must_pass(game: &Game) -> bool {
    game.legal_moves() == [Move::Pass] && !is_deadlock(game)
}

/// How the position ends the match, if it does.
pub(super) fn ending(game: &Game) -> Option<Ending> {
    let draw = |reason| Ending { outcome: Some(Outcome::Draw), reason };
    let deadlock = || is_deadlock(game).then(|| draw(EndReason::Deadlock));
    let repetition = || (game.occurrences() >= DRAWN_AT).then(|| draw(EndReason::Repetition));
    game.outcome().map(ending_on_board).or_else(deadlock).or_else(repetition)
}

fn is_deadlock(game: &Game) -> bool {
    let passes = game.history().iter().rev().take_while(|played| played.mv == Move::Pass);
    passes.take(PASSES_WITHOUT_END).count() == PASSES_WITHOUT_END
}

/// What was asked for, as a legal move of the match.
fn legal(state: &State, request: Request) -> std::result::Result<Move, Refusal> {
    let mv = read(&state.game, request).map_err(|Misread(error, asked)| state.refuse(error, asked))?;
    state.game.check(mv).map_err(|illegal| state.refuse(illegal.into(), Some(mv)))?;
    Ok(mv)
}

/// Why words mean no move of a game, and the move that they mean all the same.
struct Misread(MoveTextError, Option<Move>);

impl<E: Into<MoveTextError>> From<E> for Misread {
    fn from(error: E) -> Self {
        Self(error.into(), None)
    }
}

/// What was asked for, as a move of this game, legal or not.
fn read(game: &Game, request: Request) -> std::result::Result<Move, Misread> {
    Ok(match request {
        Request::Exactly(mv) => mv,
        Request::Place { piece, at } => Move::Place { piece: piece.in_hand(game)?, at: at.place(game)? },
        Request::Move { piece, to } => {
            let piece = piece.on_board(game).map_err(|unknown| not_on_board(game, unknown, to))?;
            Move::Move { piece, to: to.place(game)? }
        }
    })
}

/// Whoever wants to move a piece that is still in their hand is told the rule.
fn not_on_board(game: &Game, unknown: UnknownPiece, to: TargetText) -> Misread {
    match unknown {
        UnknownPiece::NotOnBoard(piece) if piece.colour() == game.to_move() => {
            let asked = to.place(game).ok().map(|to| Move::Move { piece, to });
            Misread(IllegalMove::NotOnBoard { piece }.into(), asked)
        }
        _ => unknown.into(),
    }
}
