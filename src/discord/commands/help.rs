//! `/help`.

use crate::discord::caller::Reader;
use crate::discord::commands::options::{defer, private};
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::help as screen;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn help(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let page = screen::help(ctx.data(), Reader::from(ctx.interaction)).await?;
    ctx.send(private(page.content).components(page.rows)).await?;
    Ok(())
}
