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

/// Makes a half-move, and any that are forced after it.
///
/// # Errors
/// If it is not this player's turn in that match, or the move is not legal; if the database fails.
pub async fn make_move(
    pool: &PgPool,
    by: &By,
    audience: Audience,
    which: Which,
    request: Request,
) -> Result<Made> {
    let Acting { mut transaction, mut state, colour } = *act(pool, by, audience, which).await?;
    if state.game.to_move() != colour {
        return Err(Refusal::NotYourTurn(Box::new(state)).into());
    }
    let mv = read(&state.game, request)
        .and_then(|mv| state.game.check(mv).map(|()| mv).map_err(MoveTextError::Illegal))
        .map_err(|error| Refusal::Move(Box::new((error, state.clone()))))?;
    let uhp = to_uhp(&state.game, mv);
    let since = state.ply();
    state.play(&mut transaction, mv, by.now).await?;
    go_on(&mut transaction, &mut state, since, by.now).await?;
    transaction.commit().await?;
    Ok(Made { state, uhp })
}

/// After a half-move: plays forced passes, then ends the match or gives the turn to the next.
async fn go_on(
    connection: &mut PgConnection,
    state: &mut State,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    while state.game.legal_moves() == [Move::Pass] && !is_deadlock(&state.game) {
        state.play(connection, Move::Pass, now).await?;
    }
    match ending(&state.game) {
        Some(ending) => finish(connection, state, ending, since, now).await,
        None => state.leave_notice(connection, NoticeKind::Turn, since, now).await,
    }
}

fn ending(game: &Game) -> Option<Ending> {
    let draw = |reason| Ending { outcome: Some(Outcome::Draw), reason };
    let deadlock = || is_deadlock(game).then(|| draw(EndReason::Deadlock));
    let repetition = || (game.occurrences() >= DRAWN_AT).then(|| draw(EndReason::Repetition));
    game.outcome().map(ending_on_board).or_else(deadlock).or_else(repetition)
}

fn is_deadlock(game: &Game) -> bool {
    let passes = game.history().iter().rev().take_while(|played| played.mv == Move::Pass);
    passes.take(PASSES_WITHOUT_END).count() == PASSES_WITHOUT_END
}

/// What was asked for, as a move of this game, legal or not.
fn read(game: &Game, request: Request) -> std::result::Result<Move, MoveTextError> {
    Ok(match request {
        Request::Place { piece, at } => Move::Place { piece: piece.in_hand(game)?, at: at.place(game)? },
        Request::Move { piece, to } => {
            let piece = piece.on_board(game).map_err(|unknown| not_on_board(game, unknown))?;
            Move::Move { piece, to: to.place(game)? }
        }
    })
}

/// Whoever wants to move a piece that is still in their hand is told the rule.
fn not_on_board(game: &Game, unknown: UnknownPiece) -> MoveTextError {
    match unknown {
        UnknownPiece::NotOnBoard(piece) if piece.colour() == game.to_move() => {
            IllegalMove::NotOnBoard { piece }.into()
        }
        _ => unknown.into(),
    }
}
