//! `/games`.

use crate::discord::words::Sentence;
use poise::serenity_prelude::User;

use crate::discord::features::games::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options::{defer, ephemeral};

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn games(
    ctx: Context<'_>,
    player: Option<User>,
    server: Option<bool>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let invocation = Invocation::from(ctx.interaction);
    if server.unwrap_or(false) {
        ctx.send(screen::server_games(ctx.data(), invocation, 0).await?.into()).await?;
        return Ok(());
    }
    if player.as_ref().is_some_and(|player| player.bot) {
        ctx.send(ephemeral(invocation.text().say(Sentence::ProfileBot))).await?;
        return Ok(());
    }
    let player = player.map_or(invocation.player_id(), |player| player.id.get().into());
    ctx.send(screen::games(ctx.data(), invocation, player, 0).await?.into()).await?;
    Ok(())
}
