//! `/history`.

use crate::discord::features::history;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::autocomplete::played_match;
use crate::discord::ui::options::{defer, ephemeral, parse_match, send_reply};

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn history(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "played_match"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let view = history::open(ctx.data(), ctx.interaction, parse_match(number.as_deref())?).await?;
    send_reply(ctx, ephemeral(view.content).components(view.rows).attachment(view.picture)).await?;
    Ok(())
}
