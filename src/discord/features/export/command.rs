//! `/export`.

use crate::discord::features::export::screen;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::autocomplete::played_match;
use crate::discord::ui::options::{defer, which};
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
    ctx.send(screen::reply(&state, reader.text())).await?;
    Ok(())
}
