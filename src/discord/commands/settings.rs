//! `/settings`.

use super::{defer, private};
use crate::discord::Context;
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::settings::{all, chosen};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn settings(ctx: Context<'_>) -> Result<(), Problem> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let view = all(chosen(ctx.data(), reader).await?, reader.manages_server(), reader.text());
    ctx.send(private(view.content).components(view.rows)).await?;
    Ok(())
}
