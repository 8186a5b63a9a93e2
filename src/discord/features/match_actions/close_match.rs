//! Closing a match of others, as somebody who manages the server: the question of `/abort`, and the answer to it.

use crate::discord::words::Sentence;
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::press::Press;
use crate::ids::MatchId;
use crate::play;
use crate::play::Refusal;
use crate::play::matches::Which;

/// Asks whether a match is to be closed; `None` if the reader does not manage the server, or plays it.
pub async fn question(
    data: &Data,
    reader: Reader<'_>,
    which: Which,
) -> Result<Option<(String, CreateActionRow)>, InteractionError> {
    let (Which::Number(id), Some(server), true) = (which, reader.server(), reader.manages_server()) else {
        return Ok(None);
    };
    let state = play::endings::find_to_close(&data.database, server, id).await?;
    if state.row.colour_of(reader.player_id()).is_some() {
        return Ok(None);
    }
    let text = reader.text();
    let yes = CreateButton::new(MatchAction::Close(id).custom_id())
        .label(text.say(Sentence::ButtonClose { match_id: &id }))
        .style(ButtonStyle::Danger);
    Ok(Some((text.close_question(&state), CreateActionRow::Buttons(vec![yes]))))
}

/// Closes it. Whether the reader manages the server, Discord says with the press.
pub async fn close(data: &Data, reader: Reader<'_>, id: MatchId) -> Result<String, InteractionError> {
    let server = reader.server().ok_or(InteractionError::OnlyInServers)?;
    if !reader.manages_server() {
        return Err(Refusal::NotManager.into());
    }
    let state = play::endings::close_as_manager(&data.database, &reader.caller(data), server, id).await?;
    Ok(reader.text().say(Sentence::Closed { match_id: &state.id() }))
}
