//! `/tutorial`.

use crate::discord::features::tutorial::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options::{defer, edit_reply};

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn tutorial(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reply = screen::next(ctx.data(), Invocation::from(ctx.interaction)).await?;
    edit_reply(ctx, reply).await
}
