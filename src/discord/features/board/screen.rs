//! The board of a match, as an ephemeral message.

use poise::serenity_prelude::CreateActionRow;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::board::press::BoardPress;
use crate::discord::features::follows::screen::follow_button;
use crate::discord::features::{history, picker};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::play;
use crate::play::matches::{MatchRef, MatchView};

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: BoardPress,
) -> Result<EditResponse, InteractionError> {
    let BoardPress::Board(id) = press;
    let view = play::matches::view(&data.database, &invocation.caller(data), MatchRef::Number(id)).await?;
    let reader = Reader::private(data, invocation).await?;
    let picture = match_scene::picture(data, invocation, &view.state, reader).await?;
    let (content, rows) = words_and_rows(data, invocation, &view).await?;
    Ok(EditResponse::from(Reply::from(content)).components(rows).new_attachment(picture))
}

/// The text above a user's board, and the buttons below it.
pub async fn words_and_rows(
    data: &Data,
    invocation: Invocation<'_>,
    view: &MatchView,
) -> Result<(String, Vec<CreateActionRow>), InteractionError> {
    let (state, user, text) = (&view.state, invocation.player_id(), invocation.text());
    let news = play::plans::news(&data.database, state, user).await?;
    let followers = play::follows::find_followers(&data.database, user, &state.row).await?;
    let rows = picker::try_it_row(state, text).into_iter().collect();
    let mut rows = history::below_board(rows, view, text);
    if let Some(CreateActionRow::Buttons(buttons)) = rows.first_mut() {
        buttons.extend(follow_button(state.id(), &followers, text));
        let planned = picker::play_planned_button(state, &news, text);
        buttons.splice(..0, planned);
    }
    Ok((text.own_board_of(state, &news, followers.count), rows))
}
