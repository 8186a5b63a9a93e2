//! The picker for trying moves in a match. Variations are private to the user.

use hive::Move;

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::{Action, Mode, Question, next_action};
use crate::discord::features::picker::update::response::{Forbidden, Response};
use crate::discord::features::picker::view::try_board::{TryBoard, last_number};
use crate::discord::features::picker::view::{questions, read_only};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::reader::Reader;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Ply, Revision, VariationId};
use crate::play;
use crate::play::matches::MatchRef;
use crate::play::try_board::{Variation, VariationBase};
use crate::play::{Match, Refusal};

/// A position of a variation.
#[derive(Clone, Copy)]
pub struct VariationPosition {
    pub id: MatchId,
    pub variation: VariationId,
    /// From 0, the start of the variation.
    pub number: u16,
}

/// Handles a press in the current position of a match. `seen`: the revision of the match that the user saw.
pub async fn press_current(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Revision,
    step: Step,
    chosen: Option<&str>,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let state = play::matches::find(&data.database, &invocation.caller(data), MatchRef::Number(id)).await?;
    if !state.is_running() {
        return Ok(read_only::finished(&state, invocation.player_id(), reader).into());
    }
    if state.revision() != seen {
        return stale(&state, invocation, reader);
    }
    match next_action(&state.game, Mode::Try, step, chosen) {
        Action::Try(mv) => {
            Box::pin(begin(data, invocation, id, VariationBase::Current(seen), mv, reader)).await
        }
        action => respond(&TryBoard::new(&state, reader), action, reader.text),
    }
}

/// Handles a press in a position of a finished match.
pub async fn press_past(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    ply: Ply,
    step: Step,
    chosen: Option<&str>,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let state = play::try_board::find_past(&data.database, &invocation.caller(data), id, ply).await?;
    match next_action(&state.game, Mode::Try, step, chosen) {
        Action::Try(mv) => Box::pin(begin(data, invocation, id, VariationBase::Past(ply), mv, reader)).await,
        action => respond(&TryBoard::new(&state, reader), action, reader.text),
    }
}

/// Starts a variation with a move.
pub async fn begin(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    base: VariationBase,
    mv: Move,
    reader: Reader,
) -> Result<Response, InteractionError> {
    match play::try_board::begin(&data.database, &invocation.caller(data), id, base, mv).await {
        Ok(variation) => show_variation(&variation, 1, invocation, reader),
        Err(error) => {
            let position = match base {
                VariationBase::Current(seen) => PositionId::TryBoard(id, seen),
                VariationBase::Past(ply) => PositionId::Past(id, ply),
            };
            refused_try(data, invocation, error, position, reader).await
        }
    }
}

/// Handles a press in a position of a variation.
pub async fn press_variation(
    data: &Data,
    invocation: Invocation<'_>,
    VariationPosition { id, variation, number }: VariationPosition,
    step: Step,
    chosen: Option<&str>,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let (caller, position) = (invocation.caller(data), PositionId::Variation(id, variation, number));
    let variation = match play::try_board::find(&data.database, &caller, variation).await {
        Ok(variation) if variation.state.id() == id => variation,
        Ok(_) => return missing_variation(data, invocation, id, reader).await,
        Err(error) => return refused_try(data, invocation, error, position, reader).await,
    };
    if number > last_number(&variation) {
        return last_position(&variation, &Refusal::VariationChanged, invocation, reader);
    }
    let board = TryBoard::in_variation(&variation, number, caller.id(), reader);
    match next_action(board.position().game, Mode::Try, step, chosen) {
        Action::Try(mv) => {
            let base = usize::from(number);
            match play::try_board::try_move(&data.database, &caller, &variation, base, mv).await {
                Ok(variation) => show_variation(&variation, number.saturating_add(1), invocation, reader),
                Err(error) => refused_try(data, invocation, error, position, reader).await,
            }
        }
        action => respond(&board, action, reader.text),
    }
}

/// The response to an action other than trying a move.
fn respond(board: &TryBoard<'_>, action: Action, text: Text) -> Result<Response, InteractionError> {
    match action {
        Action::Ask(question) => Response::of(board.ask(question, text)),
        Action::Forbid(mv, illegal) => {
            Ok(Forbidden::new(board.state(), mv, illegal, board.position().id).into())
        }
        Action::Play(_) | Action::Try(_) | Action::NotOffered => {
            Response::of(board.restart(&text.say(Sentence::NotOffered), text))
        }
    }
}

/// The position `number` of a variation.
pub fn show_variation(
    variation: &Variation,
    number: u16,
    invocation: Invocation<'_>,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let board = TryBoard::in_variation(variation, number, invocation.player_id(), reader);
    Response::of(board.ask(Question::Piece, reader.text))
}

/// The response to a refused press in `position`.
async fn refused_try(
    data: &Data,
    invocation: Invocation<'_>,
    error: play::Error,
    position: PositionId,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let play::Error::Refused(refusal) = error else { return Err(error.into()) };
    match (*refusal, position) {
        (Refusal::Stale(state), _) => stale(&state, invocation, reader),
        (Refusal::MatchOver(state), _) => {
            Ok(read_only::finished(&state, invocation.player_id(), reader).into())
        }
        (Refusal::Move(refused), _) => Ok(Forbidden { refused: *refused, position, reason: None }.into()),
        (Refusal::NoSuchVariation, PositionId::Variation(id, ..)) => {
            missing_variation(data, invocation, id, reader).await
        }
        (
            refusal @ (Refusal::VariationChanged | Refusal::VariationTooLong(_)),
            PositionId::Variation(_, id, _),
        ) => last_position(
            &play::try_board::find(&data.database, &invocation.caller(data), id).await?,
            &refusal,
            invocation,
            reader,
        ),
        (other, _) => Err(other.into()),
    }
}

/// The last position of a variation, below the reason for showing it.
fn last_position(
    variation: &Variation,
    refusal: &Refusal,
    invocation: Invocation<'_>,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let (number, text) = (last_number(variation), reader.text);
    let board = TryBoard::in_variation(variation, number, invocation.player_id(), reader);
    Response::of(board.restart(&text.refusal(refusal), text))
}

/// The response if the match has no such variation.
async fn missing_variation(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let state = play::matches::find(&data.database, &invocation.caller(data), MatchRef::Number(id)).await?;
    if !state.is_running() {
        return Ok(read_only::finished(&state, invocation.player_id(), reader).into());
    }
    restart(&state, &Refusal::NoSuchVariation, invocation, reader)
}

/// The response if the match has changed.
fn stale(state: &Match, invocation: Invocation<'_>, reader: Reader) -> Result<Response, InteractionError> {
    restart(state, &Refusal::Stale(Box::new(state.clone())), invocation, reader)
}

/// Restarts at the current position: the picker if it is the user's turn, otherwise the try board.
fn restart(
    state: &Match,
    refusal: &Refusal,
    invocation: Invocation<'_>,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let (text, reason) = (reader.text, reader.text.refusal(refusal));
    Response::of(if state.is_turn_of(invocation.player_id()) {
        questions::restart(&Position::to_play(state, reader), &reason, text)
    } else {
        TryBoard::new(state, reader).restart(&reason, text)
    })
}
