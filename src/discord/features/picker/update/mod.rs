//! What a press in the picker does. Called with the press deferred already.

mod playing;
pub mod response;
mod try_board;

use hive::Move;
use hive_picture::Theme;

use crate::discord::client::answers::Edit;
use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::view::questions;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::theme;
use crate::discord::render::theme::theme_of;
use crate::discord::ui::reply::Reply;
use crate::ids::{MatchId, Ply};
use crate::play;
use crate::play::practice::Hint;
use crate::play::settings::Confirming;

/// Opens the picker of a match, for the player whose turn it is. `seen`: what the post told that was pressed.
pub async fn open(data: &Data, reader: Reader<'_>, id: MatchId, seen: Ply) -> Result<Edit, InteractionError> {
    // On the heap, as it holds whole games.
    Box::pin(play::reminders::mark_opened(&data.database, &reader.caller(data), id)).await?;
    press(data, reader, PositionId::Match(id, seen), Step::Pieces, None).await
}

/// How a person wants the picker.
pub struct Manner {
    /// Whether moves are confirmed before they are played.
    pub confirming: Confirming,
    /// The colours of its pictures.
    pub theme: Theme,
}

/// Reads it from the reader's settings.
pub async fn manner(data: &Data, reader: Reader<'_>) -> Result<Manner, InteractionError> {
    let preferences = play::settings::preferences(&data.database, reader.player_id()).await?;
    Ok(Manner { confirming: preferences.confirming, theme: theme_of(preferences.colours) })
}

/// Goes on in the picker. `chosen`: from a menu.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    position: PositionId,
    step: Step,
    chosen: Option<&str>,
) -> Result<Edit, InteractionError> {
    let Manner { confirming, theme } = manner(data, reader).await?;
    // On the heap, as they hold whole games.
    let response = match position {
        PositionId::Match(id, seen) => {
            Box::pin(playing::press(data, reader, (id, seen), step, chosen, confirming)).await?
        }
        PositionId::TryBoard(id, seen) => {
            Box::pin(try_board::press_untried(data, reader, (id, seen), step, chosen)).await?
        }
        PositionId::Past(id, ply) => {
            Box::pin(try_board::press_past(data, reader, (id, ply), step, chosen)).await?
        }
        PositionId::Variation(of, id, number) => {
            Box::pin(try_board::press_tried(data, reader, (of, id, number), step, chosen)).await?
        }
        // Other features' positions, which the registry hands to them.
        PositionId::Page(..) | PositionId::Puzzle(_) | PositionId::Win(_) => {
            return Err(InteractionError::UnknownButton);
        }
    };
    response.into_edit(data, reader, theme).await
}

/// The move that a hint shows, as if it had been picked.
pub async fn hint(data: &Data, reader: Reader<'_>, hint: &Hint) -> Result<Reply, InteractionError> {
    let text = reader.text();
    let position = Position::to_play(&hint.state);
    let (Move::Place { piece, at } | Move::Move { piece, to: at }) = hint.found.mv else {
        return Err(InteractionError::UnknownButton); // who has to pass is never asked
    };
    let view = questions::view(&position, Question::Confirm(piece, at), text);
    let view = view.ok_or(InteractionError::UnknownButton)?.under(&text.hint(hint.reason));
    view.drawn(data, reader, theme::private(data, reader).await?).await
}
