//! `/export`.

use super::{defer, which};
use crate::discord::autocomplete::played_match;
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::{Context, exports};
use crate::play;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn export(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "played_match"]
    number: Option<String>,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let state = play::matches::find_played(
        &ctx.data().database,
        &reader.caller(ctx.data()),
        which(number.as_deref())?,
    )
    .await?;
    ctx.send(exports::reply(&state, reader.text())).await?;
    Ok(())
}
