//! `/puzzle`.

use crate::discord::caller::Reader;
use crate::discord::commands::options::{defer, fill};
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::puzzles as screen;
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
