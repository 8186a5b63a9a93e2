//! Making a move: by command, by button, by whatever comes.

use hive::{Game, IllegalMove, Move, MoveTextError, PieceText, TargetText, UnknownPiece, to_uhp};

use crate::ids::Ply;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::bot_turns_before;
use crate::play::lifecycle::lock_for_player;
use crate::play::lifecycle::play_forced_passes_and_settle;
use crate::play::matches::Which;
use crate::play::matches::require_turn;
use crate::play::refusal::Refusal;
use crate::play::state::Match;

/// What a player asks to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveRequest {
    /// Place a piece of the hand; the place may be left out for the first of a match.
    Place { piece: PieceText, at: TargetText },
    /// Move a piece, or throw it.
    Move { piece: PieceText, to: TargetText },
    /// A half-move that was chosen, not written.
    Exactly(Move),
}

/// A half-move that was made.
#[derive(Clone, Debug)]
pub struct MadeMove {
    pub state: Match,
    /// The half-move in canonical UHP.
    pub uhp: String,
    /// About how many other matches the bot thinks before it answers in this one, if it plays in it.
    pub bot_is_busy_with: i64,
}

/// Makes a half-move, and any that are forced after it. `expected`: the position in which it was chosen, if the
/// player was shown one.
///
/// # Errors
/// If it is not this player's turn in that match, or the match has gone on since the expected position, or the move
/// is not legal.
pub async fn make_move(
    database: &Database,
    caller: &Caller,
    which: Which,
    expected: Option<Ply>,
    request: MoveRequest,
) -> Result<MadeMove> {
    let LockedMatch { mut transaction, mut state, .. } = *lock_for_player(database, caller, which).await?;
    require_turn(&state, caller.id())?;
    if expected.is_some_and(|seen| seen != state.seen()) {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    let mv = legal(&state, request)?;
    let uhp = to_uhp(&state.game, mv);
    let (since, asked) = (state.ply(), state.proposals.all());
    state.play(&mut transaction, mv, caller.now).await?;
    play_forced_passes_and_settle(&mut transaction, &mut state, since, caller.now).await?;
    let open = state.proposals.all();
    for overtaken in asked.into_iter().filter(|proposal| !open.contains(proposal)) {
        state.leave_offer_closed(&mut transaction, overtaken, caller.now).await?;
    }
    let bot_is_busy_with = bot_turns_before(&mut transaction, &state, caller.now).await?;
    transaction.commit().await?;
    Ok(MadeMove { state, uhp, bot_is_busy_with })
}

/// What was asked for, as a legal move of the match.
fn legal(state: &Match, request: MoveRequest) -> std::result::Result<Move, Refusal> {
    let mv =
        read(&state.game, request).map_err(|Misread(error, asked)| Refusal::of_move(state, error, asked))?;
    state.game.check(mv).map_err(|illegal| Refusal::of_move(state, illegal.into(), Some(mv)))?;
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
fn read(game: &Game, request: MoveRequest) -> std::result::Result<Move, Misread> {
    Ok(match request {
        MoveRequest::Exactly(mv) => mv,
        MoveRequest::Place { piece, at } => Move::Place { piece: piece.in_hand(game)?, at: at.place(game)? },
        MoveRequest::Move { piece, to } => {
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
