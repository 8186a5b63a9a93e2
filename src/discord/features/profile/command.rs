//! `/profile`.

use crate::discord::words::Sentence;
use poise::CreateReply;
use poise::serenity_prelude::User;

use crate::discord::features::profile::screen;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::options::{answer, defer};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn profile(
    ctx: Context<'_>,
    player: Option<User>,
    against: Option<User>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let player = player.as_ref().unwrap_or(&ctx.interaction.user);
    let (reply, rows) = match &against {
        Some(other) if player.bot || other.bot => {
            (reader.text().say(Sentence::ProfileBot).into(), Vec::new())
        }
        Some(other) => {
            let pair = [player.id, other.id].map(|id| id.get().into());
            (screen::head_to_head(data, reader, pair).await?, Vec::new())
        }
        None => screen::of_one(data, reader, player).await?,
    };
    answer(ctx, CreateReply::from(reply).components(rows)).await?;
    Ok(())
}
