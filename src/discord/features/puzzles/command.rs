//! `/puzzle`.

use crate::discord::features::puzzles::screen;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::options::{defer, fill};
use crate::play::puzzles::Asked;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn puzzle(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 3]
    moves: Option<u8>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let asked = Asked { moves, after: None };
    let reply = Box::pin(screen::next(ctx.data(), Reader::from(ctx.interaction), asked)).await?;
    fill(ctx, reply).await
}
