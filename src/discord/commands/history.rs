//! `/history`.

use crate::discord::commands::autocomplete::played_match;
use crate::discord::commands::options::{answer, defer, private, which};
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::history;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn history(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "played_match"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let view = history::open(ctx.data(), ctx.interaction, which(number.as_deref())?).await?;
    answer(ctx, private(view.content).components(view.rows).attachment(view.picture)).await?;
    Ok(())
}
