//! `/help`.

use crate::discord::features::help::screen;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::options::{defer, private};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn help(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let page = screen::help(ctx.data(), Reader::from(ctx.interaction)).await?;
    ctx.send(private(page.content).components(page.rows)).await?;
    Ok(())
}
