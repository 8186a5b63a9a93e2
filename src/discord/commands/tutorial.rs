//! `/tutorial`.

use crate::discord::caller::Reader;
use crate::discord::commands::options::{defer, fill};
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::tutorial as screen;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn tutorial(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reply = screen::next(ctx.data(), Reader::from(ctx.interaction)).await?;
    fill(ctx, reply).await
}
