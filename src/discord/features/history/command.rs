//! `/history`.

use crate::discord::features::history;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::autocomplete::played_match;
use crate::discord::ui::options::{answer, defer, private, which};

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
