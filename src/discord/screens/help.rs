//! `/help`: on one screen, what somebody can do now, and the commands.

use poise::serenity_prelude::CreateActionRow;

use crate::discord::caller::Reader;
use crate::discord::data::Data;
use crate::discord::interaction_error::InteractionError;
use crate::discord::press::Press;
use crate::discord::press::games::ListPress;
use crate::discord::screens::games::{Page, next_button};
use crate::play;

/// For this reader: their matches and challenges here, in direct messages everywhere.
pub async fn help(data: &Data, reader: Reader<'_>) -> Result<Page, InteractionError> {
    let (caller, text) = (reader.caller(data), reader.text());
    let games = play::matches::list(&data.database, &caller, caller.id()).await?;
    let mut waiting = play::challenges::waiting(&data.database, &caller).await?;
    waiting.retain(|waiting| waiting.challenge.challenger.id != caller.id());
    let is_turn = games.iter().any(|listed| listed.row.is_turn_of(caller.id()));
    let next = is_turn.then(|| next_button(Press::List(ListPress::Next), text));
    let rows = next.into_iter().map(|button| CreateActionRow::Buttons(vec![button])).collect();
    Ok(Page { content: text.help(caller.id(), &games, &waiting, &data.commands), rows })
}
