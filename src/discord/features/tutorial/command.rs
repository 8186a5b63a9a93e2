//! `/tutorial`.

use crate::discord::features::tutorial::screen;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::options::{defer, fill};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn tutorial(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reply = screen::next(ctx.data(), Reader::from(ctx.interaction)).await?;
    fill(ctx, reply).await
}
