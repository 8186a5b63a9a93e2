//! Playing a move.

use hive::{Game, IllegalMove, Move, MoveTextError, PieceText, TargetText, UnknownPiece, to_uhp};

use crate::ids::Revision;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::fair_play::require_no_relay;
use crate::play::lifecycle::LockedMatch;
use crate::play::lifecycle::count_players_ahead;
use crate::play::lifecycle::lock_for_player;
use crate::play::lifecycle::{advance, play_forced_passes};
use crate::play::matches::MatchRef;
use crate::play::matches::require_turn;
use crate::play::plans::ActivePlans;
use crate::play::refusal::Refusal;
use crate::play::state::Match;

/// A requested move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveRequest {
    /// Place a piece from the hand. For the first placement of a match, the target is [`TargetText::Start`].
    Place { piece: PieceText, at: TargetText },
    /// Move or throw a piece.
    Move { piece: PieceText, to: TargetText },
    /// A move selected by button.
    Exact(Move),
}

/// A move that was played.
#[derive(Clone, Debug)]
pub struct MadeMove {
    pub state: Match,
    /// In canonical UHP.
    pub uhp: String,
    /// Approximate number of players whom the bot answers before its reply here; 0 if it isn't to move.
    pub players_ahead: i64,
}

/// Plays a move, the passes that it forces, and planned answers. `expected` is the position shown to the player, if any.
///
/// # Errors
/// If the player is not to move, the position differs from the expected one, the move is illegal, or it would
/// bring a practice match to a position of the player's running matches against people.
pub async fn make_move(
    database: &Database,
    caller: &Caller,
    which: MatchRef,
    expected: Option<Revision>,
    request: MoveRequest,
) -> Result<MadeMove> {
    let LockedMatch { mut transaction, mut state, .. } = *lock_for_player(database, caller, which).await?;
    require_turn(&state, caller.id())?;
    if expected.is_some_and(|seen| seen != state.revision()) {
        return Err(Refusal::Stale(Box::new(state)).into());
    }
    let mv = require_legal(&state, request)?;
    let uhp = to_uhp(&state.game, mv);
    let (since, proposals) = (state.ply(), state.proposals.all());
    let mut plans = ActivePlans::find(&mut transaction, &state).await?;
    plans.advance(&state, mv);
    state.play(&mut transaction, mv, caller.now).await?;
    if state.row.practice.is_some() {
        require_no_relay(&mut transaction, caller.id(), &state).await?;
    }
    play_forced_passes(&mut transaction, &mut state, caller.now).await?;
    plans.play_answers(&mut transaction, &mut state, caller.now).await?;
    advance(&mut transaction, &mut state, since, caller.now).await?;
    let open = state.proposals.all();
    for overtaken in proposals.into_iter().filter(|proposal| !open.contains(proposal)) {
        state.queue_proposal_closed(&mut transaction, overtaken, caller.now).await?;
    }
    let players_ahead = count_players_ahead(&mut transaction, &state, caller.now).await?;
    transaction.commit().await?;
    Ok(MadeMove { state, uhp, players_ahead })
}

fn require_legal(state: &Match, request: MoveRequest) -> std::result::Result<Move, Refusal> {
    let mv = read(&state.game, request)
        .map_err(|Misread { error, attempted }| Refusal::of_move(state, error, attempted))?;
    state.game.check(mv).map_err(|illegal| Refusal::of_move(state, illegal.into(), Some(mv)))?;
    Ok(mv)
}

/// Why a request can't be read, with the attempted move if that is clear.
struct Misread {
    error: MoveTextError,
    attempted: Option<Move>,
}

impl<E: Into<MoveTextError>> From<E> for Misread {
    fn from(error: E) -> Self {
        Self { error: error.into(), attempted: None }
    }
}

/// Parses a request into a move, legal or not.
fn read(game: &Game, request: MoveRequest) -> std::result::Result<Move, Misread> {
    Ok(match request {
        MoveRequest::Exact(mv) => mv,
        MoveRequest::Place { piece, at } => {
            Move::Place { piece: piece.in_hand(game)?, at: at.resolve(game)? }
        }
        MoveRequest::Move { piece, to } => {
            let piece = piece.on_board(game).map_err(|unknown| not_on_board(game, unknown, to))?;
            Move::Move { piece, to: to.resolve(game)? }
        }
    })
}

/// Explains the rule if the piece is still in the mover's hand.
fn not_on_board(game: &Game, unknown: UnknownPiece, to: TargetText) -> Misread {
    match unknown {
        UnknownPiece::NotOnBoard(piece) if piece.colour() == game.to_move() => {
            let attempted = to.resolve(game).ok().map(|to| Move::Move { piece, to });
            Misread { error: IllegalMove::NotOnBoard { piece }.into(), attempted }
        }
        _ => unknown.into(),
    }
}
