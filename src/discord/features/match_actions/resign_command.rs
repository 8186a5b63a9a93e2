//! `/resign`.

use crate::discord::features::match_actions::resign::question;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::autocomplete::match_number;
use crate::discord::ui::options::{defer, private, which};
use crate::play;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn resign(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let state =
        play::matches::find(&ctx.data().database, &reader.caller(ctx.data()), which(number.as_deref())?)
            .await?;
    let (content, buttons) = question(&state, reader.player_id(), reader.text())?;
    ctx.send(private(content).components(vec![buttons])).await?;
    Ok(())
}
