//! Handles presses in the picker.

mod playing;
pub mod preferences;
pub mod response;
mod try_board;

use hive::Move;

use crate::discord::client::interaction_response::{EditResponse, ResponseUpdate};
use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::update::preferences::{PickerSettings, settings};
use crate::discord::features::picker::update::response::Response;
use crate::discord::features::picker::update::try_board::VariationPosition;
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::questions;
use crate::discord::features::picker::view::try_board::last_number;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene::move_frame;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::ids::{MatchId, Revision};
use crate::play;
use crate::play::practice::Hint;
use crate::play::try_board::Variation;

/// Opens the picker of a match. `seen`: the revision of the match that the user saw.
pub async fn open(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Revision,
) -> Result<EditResponse, InteractionError> {
    // On the heap, as it holds whole games.
    Box::pin(play::reminders::mark_opened(&data.database, &invocation.caller(data), id)).await?;
    ask_piece(data, invocation, PositionId::Match(id, seen)).await
}

/// Asks for a piece in a position.
pub async fn ask_piece(
    data: &Data,
    invocation: Invocation<'_>,
    position: PositionId,
) -> Result<EditResponse, InteractionError> {
    let settings = settings(data, invocation).await?;
    let response = respond(data, invocation, position, Step::Pieces, None, settings).await?;
    response.into_edit(data, invocation, settings.reader).await
}

/// Handles a press. `chosen`: the value of the menu. Deletes the message if it would only repeat a post.
pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    position: PositionId,
    step: Step,
    chosen: Option<&str>,
) -> Result<ResponseUpdate, InteractionError> {
    let settings = settings(data, invocation).await?;
    let response = respond(data, invocation, position, step, chosen, settings).await?;
    if response.is_redundant() {
        return Ok(ResponseUpdate::Delete);
    }
    Ok(response.into_edit(data, invocation, settings.reader).await?.into())
}

async fn respond(
    data: &Data,
    invocation: Invocation<'_>,
    position: PositionId,
    step: Step,
    chosen: Option<&str>,
    settings: PickerSettings,
) -> Result<Response, InteractionError> {
    let reader = settings.reader;
    // On the heap, as they hold whole games.
    match position {
        PositionId::Match(id, seen) => {
            Box::pin(playing::press(data, invocation, id, seen, step, chosen, settings)).await
        }
        PositionId::TryBoard(id, seen) => {
            Box::pin(try_board::press_current(data, invocation, id, seen, step, chosen, reader)).await
        }
        PositionId::Past(id, ply) => {
            Box::pin(try_board::press_past(data, invocation, id, ply, step, chosen, reader)).await
        }
        PositionId::Variation(id, variation, number) => {
            let position = VariationPosition { id, variation, number };
            Box::pin(try_board::press_variation(data, invocation, position, step, chosen, reader)).await
        }
        // Handled by other features.
        PositionId::Page(..) | PositionId::Lesson(_) | PositionId::Puzzle(_) => {
            Err(InteractionError::UnknownButton)
        }
    }
}

/// Shows the last position of a variation, to continue it.
pub async fn show_line(
    data: &Data,
    invocation: Invocation<'_>,
    variation: &Variation,
) -> Result<EditResponse, InteractionError> {
    let reader = Reader::private(data, invocation).await?;
    let response = try_board::show_variation(variation, last_number(variation), invocation, reader)?;
    response.into_edit(data, invocation, reader).await
}

/// Asks to confirm a suggested move, as if the user had chosen it. The picture shows the position with the move marked.
pub async fn hint(data: &Data, invocation: Invocation<'_>, hint: &Hint) -> Result<Reply, InteractionError> {
    let reader = Reader::private(data, invocation).await?;
    let position = Position::to_play(&hint.state, reader);
    let (Move::Place { piece, at } | Move::Move { piece, to: at }) = hint.found.mv else {
        return Err(InteractionError::UnknownButton); // players with a forced pass are never to move
    };
    let view = questions::view(&position, Question::Confirm(piece, at), reader.text);
    let view = view.ok_or(InteractionError::UnknownButton)?.with_header(&reader.text.hint(hint.reason));
    let board = View::board(&position, reader.text).with_frame(move_frame(position.game)).with_suggestion(
        position.game,
        hint.found.mv,
        reader.text,
    );
    let view = View { scene: board.scene, alt: board.alt, ..view };
    view.render(data, invocation, reader.theme).await
}
