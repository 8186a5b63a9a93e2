//! `/games`.

use crate::discord::words::Sentence;
use poise::serenity_prelude::User;

use crate::discord::features::games::screen;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::options::{defer, private};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn games(ctx: Context<'_>, player: Option<User>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    if player.as_ref().is_some_and(|player| player.bot) {
        ctx.send(private(reader.text().say(Sentence::ProfileBot))).await?;
        return Ok(());
    }
    let player = player.map_or(reader.player_id(), |player| player.id.get().into());
    let page = screen::games(ctx.data(), reader, player, 0).await?;
    ctx.send(private(page.content).components(page.rows)).await?;
    Ok(())
}
