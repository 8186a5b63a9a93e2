//! The picker about a position of the try board, for one reader alone: what is picked is tried, and nothing is played.

use hive::Move;

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::{Action, Mode, Question, validate};
use crate::discord::features::picker::update::response::{Forbidden, Response};
use crate::discord::features::picker::view::try_board::{TryBoard, last};
use crate::discord::features::picker::view::{questions, read_only};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Ply, VariationId};
use crate::play;
use crate::play::matches::Which;
use crate::play::try_board::{Base, Variation};
use crate::play::{Match, Refusal};

/// Goes on where nothing has been tried yet, in a match as it was `seen`.
pub async fn press_untried(
    data: &Data,
    reader: Reader<'_>,
    (id, seen): (MatchId, Ply),
    step: Step,
    chosen: Option<&str>,
) -> Result<Response, InteractionError> {
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(id)).await?;
    if !state.is_running() {
        return Ok(read_only::over(&state, reader.text()).into());
    }
    if state.seen() != seen {
        return stale(&state, reader);
    }
    match validate(&state.game, Mode::Try, step, chosen) {
        Action::Try(mv) => Box::pin(begin(data, reader, (id, Base::Standing(seen)), mv)).await,
        action => respond(&TryBoard::untried(&state), action, reader.text()),
    }
}

/// Goes on where nothing has been tried yet, in a position of a match that is over.
pub async fn press_past(
    data: &Data,
    reader: Reader<'_>,
    (id, ply): (MatchId, Ply),
    step: Step,
    chosen: Option<&str>,
) -> Result<Response, InteractionError> {
    let state = play::try_board::find_past(&data.database, &reader.caller(data), id, ply).await?;
    match validate(&state.game, Mode::Try, step, chosen) {
        Action::Try(mv) => Box::pin(begin(data, reader, (id, Base::Past(ply)), mv)).await,
        action => respond(&TryBoard::untried(&state), action, reader.text()),
    }
}

/// Begins a variation with this move.
pub async fn begin(
    data: &Data,
    reader: Reader<'_>,
    (id, base): (MatchId, Base),
    mv: Move,
) -> Result<Response, InteractionError> {
    match play::try_board::begin(&data.database, &reader.caller(data), (id, base), mv).await {
        Ok(variation) => tried(&variation, 1, reader),
        Err(error) => {
            let position = match base {
                Base::Standing(seen) => PositionId::TryBoard(id, seen),
                Base::Past(ply) => PositionId::Past(id, ply),
            };
            not_tried(data, reader, error, position).await
        }
    }
}

/// Goes on in the position `number` of a variation in the match `of`.
pub async fn press_tried(
    data: &Data,
    reader: Reader<'_>,
    (of, id, number): (MatchId, VariationId, u16),
    step: Step,
    chosen: Option<&str>,
) -> Result<Response, InteractionError> {
    let (caller, position) = (reader.caller(data), PositionId::Variation(of, id, number));
    let variation = match play::try_board::find(&data.database, &caller, id).await {
        Ok(variation) if variation.state.id() == of => variation,
        Ok(_) => return gone(data, reader, of).await,
        Err(error) => return not_tried(data, reader, error, position).await,
    };
    if number > last(&variation) {
        return newest(&variation, &Refusal::VariationChanged, reader);
    }
    let board = TryBoard::of(&variation, number, caller.id());
    match validate(board.position().game, Mode::Try, step, chosen) {
        Action::Try(mv) => {
            let shown = (&variation, usize::from(number));
            match play::try_board::try_move(&data.database, &caller, shown, mv).await {
                Ok(variation) => tried(&variation, number.saturating_add(1), reader),
                Err(error) => not_tried(data, reader, error, position).await,
            }
        }
        action => respond(&board, action, reader.text()),
    }
}

/// What is shown while nothing is tried.
fn respond(board: &TryBoard<'_>, action: Action, text: Text) -> Result<Response, InteractionError> {
    match action {
        Action::Ask(question) => Response::of(board.ask(question, text)),
        Action::Forbid(mv, illegal) => {
            Ok(Forbidden::new(board.state(), mv, illegal, board.position().id).into())
        }
        Action::Play(_) | Action::Try(_) | Action::NotOffered => {
            Response::of(board.afresh(&text.say(Sentence::NotOffered), text))
        }
    }
}

/// What is shown after something was tried that led to the position `number`.
fn tried(variation: &Variation, number: u16, reader: Reader<'_>) -> Result<Response, InteractionError> {
    let board = TryBoard::of(variation, number, reader.player_id());
    Response::of(board.ask(Question::Piece, reader.text()))
}

/// What is shown where nothing was tried, though somebody wanted to go on from `position`.
async fn not_tried(
    data: &Data,
    reader: Reader<'_>,
    error: play::Error,
    position: PositionId,
) -> Result<Response, InteractionError> {
    let play::Error::Refused(refusal) = error else { return Err(error.into()) };
    match (*refusal, position) {
        (Refusal::Stale(state), _) => stale(&state, reader),
        (Refusal::MatchOver(state), _) => Ok(read_only::over(&state, reader.text()).into()),
        (Refusal::Move(refused), _) => Ok(Forbidden { refused: *refused, position, reason: None }.into()),
        (Refusal::NoSuchVariation, PositionId::Variation(of, ..)) => gone(data, reader, of).await,
        (
            refusal @ (Refusal::VariationChanged | Refusal::VariationTooLong(_)),
            PositionId::Variation(_, id, _),
        ) => {
            newest(&play::try_board::find(&data.database, &reader.caller(data), id).await?, &refusal, reader)
        }
        (other, _) => Err(other.into()),
    }
}

/// The last position of a variation, under the reason why nothing was added to it.
fn newest(
    variation: &Variation,
    refusal: &Refusal,
    reader: Reader<'_>,
) -> Result<Response, InteractionError> {
    let board = TryBoard::of(variation, last(variation), reader.player_id());
    Response::of(board.afresh(&reader.text().refusal(refusal), reader.text()))
}

/// The variation is not there any more: the match is, perhaps.
async fn gone(data: &Data, reader: Reader<'_>, of: MatchId) -> Result<Response, InteractionError> {
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(of)).await?;
    if !state.is_running() {
        return Ok(read_only::over(&state, reader.text()).into());
    }
    anew(&state, &Refusal::NoSuchVariation, reader)
}

/// The match has gone on.
fn stale(state: &Match, reader: Reader<'_>) -> Result<Response, InteractionError> {
    anew(state, &Refusal::Stale(Box::new(state.clone())), reader)
}

/// The picker about a match as it stands: to play, for whoever is to move, and else to try out.
fn anew(state: &Match, refusal: &Refusal, reader: Reader<'_>) -> Result<Response, InteractionError> {
    let (text, reason) = (reader.text(), reader.text().refusal(refusal));
    Response::of(if state.is_turn_of(reader.player_id()) {
        questions::afresh(&Position::to_play(state), &reason, text)
    } else {
        TryBoard::untried(state).afresh(&reason, text)
    })
}
