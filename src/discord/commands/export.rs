//! `/export`.

use crate::discord::caller::Reader;
use crate::discord::commands::autocomplete::played_match;
use crate::discord::commands::options::{defer, which};
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::export;
use crate::play;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn export(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "played_match"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let state = play::matches::find_played(
        &ctx.data().database,
        &reader.caller(ctx.data()),
        which(number.as_deref())?,
    )
    .await?;
    ctx.send(export::reply(&state, reader.text())).await?;
    Ok(())
}
