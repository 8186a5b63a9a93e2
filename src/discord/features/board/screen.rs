//! The board of a match, for one reader.

use crate::discord::client::answers::Edit;
use crate::discord::features::board::press::BoardPress;
use crate::discord::features::{history, picker};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::{match_scene, theme};
use crate::discord::ui::reply::Reply;
use crate::play;
use crate::play::matches::Which;

/// Shows the board, with the ways to try a move and into the history.
pub async fn press(data: &Data, reader: Reader<'_>, press: BoardPress) -> Result<Edit, InteractionError> {
    let BoardPress::Board(id) = press;
    let look = play::matches::view(&data.database, &reader.caller(data), Which::Number(id)).await?;
    let theme = theme::private(data, reader).await?;
    let picture = match_scene::picture(data, reader, &look.state, reader.text(), theme).await?;
    let rows = picker::try_it_row(&look.state, reader.text()).into_iter().collect();
    let rows = history::below_board(rows, &look, reader.text());
    Ok(Edit::from(Reply::from(reader.text().board_of(&look.state))).components(rows).new_attachment(picture))
}
