//! `/privacy`.

use super::{defer, private};
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::{Context, privacy as dialog};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn privacy(ctx: Context<'_>) -> Result<(), Problem> {
    defer(ctx).await?;
    let text = Reader::from(ctx.interaction).text();
    ctx.send(private(text.privacy()).components(vec![dialog::buttons(text)])).await?;
    Ok(())
}
