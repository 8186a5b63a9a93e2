//! `/help`: on one screen, what somebody can do now, and the commands.

use poise::serenity_prelude::CreateActionRow;

use crate::discord::features::games::press::ListPress;
use crate::discord::features::games::screen::{Page, next_button};
use crate::discord::features::help::text::ToDo;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::play;

/// For this reader: their matches and challenges here, in direct messages everywhere.
pub async fn help(data: &Data, reader: Reader<'_>) -> Result<Page, InteractionError> {
    let (caller, text) = (reader.caller(data), reader.text());
    let mut games = play::matches::list(&data.database, &caller, caller.id()).await?;
    let matches = games.len();
    // What has no channel any more cannot be played on just now.
    games.retain(|listed| listed.row.is_turn_of(caller.id()) && listed.row.stranded_at.is_none());
    let mut challenges = play::challenges::waiting(&data.database, &caller).await?;
    challenges.retain(|waiting| waiting.challenge.challenger.id != caller.id());
    let next = (!games.is_empty()).then(|| next_button(ListPress::Next, text));
    let rows = next.into_iter().map(|button| CreateActionRow::Buttons(vec![button])).collect();
    let to_do = ToDo { turns: games, matches, challenges };
    Ok(Page { content: text.help(caller.id(), &to_do, &data.commands, reader.server()), rows })
}
