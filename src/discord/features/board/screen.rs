//! The board of a match, as a private message.

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::board::press::BoardPress;
use crate::discord::features::{history, picker};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::play;
use crate::play::matches::MatchRef;

/// Shows the board, with buttons for the try board and the history.
pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: BoardPress,
) -> Result<EditResponse, InteractionError> {
    let BoardPress::Board(id) = press;
    let view = play::matches::view(&data.database, &invocation.caller(data), MatchRef::Number(id)).await?;
    let reader = Reader::private(data, invocation).await?;
    let picture = match_scene::picture(data, invocation, &view.state, reader).await?;
    let rows = picker::try_it_row(&view.state, invocation.text()).into_iter().collect();
    let rows = history::below_board(rows, &view, invocation.text());
    let news = play::plans::news(&data.database, &view.state, invocation.player_id()).await?;
    Ok(EditResponse::from(Reply::from(invocation.text().own_board_of(&view.state, &news)))
        .components(rows)
        .new_attachment(picture))
}
