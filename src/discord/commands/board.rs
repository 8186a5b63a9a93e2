//! `/board`.

use poise::CreateReply;

use super::which;
use crate::discord::autocomplete::match_number;
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::{Context, scene};
use crate::play;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn board(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
    share: Option<bool>,
) -> Result<(), Problem> {
    let private = !share.unwrap_or(false);
    if private {
        ctx.defer_ephemeral().await?
    } else {
        ctx.defer().await?
    }
    let reader = Reader::from(ctx.interaction);
    let state = play::find(&ctx.data().pool, reader.audience(), which(number.as_deref())?).await?;
    let picture = scene::picture(ctx.data(), &state, reader.text()).await?;
    let reply = CreateReply::default().content(reader.text().board_of(&state)).attachment(picture);
    ctx.send(reply.ephemeral(private)).await?;
    Ok(())
}
