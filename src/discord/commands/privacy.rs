//! `/privacy`.

use crate::discord::caller::Reader;
use crate::discord::commands::options::{defer, private};
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::privacy as dialog;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn privacy(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let text = Reader::from(ctx.interaction).text();
    ctx.send(private(text.privacy()).components(vec![dialog::buttons(text)])).await?;
    Ok(())
}
