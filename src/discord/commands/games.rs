//! `/games`.

use poise::serenity_prelude::User;

use super::{defer, private};
use crate::discord::Context;
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::play;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn games(ctx: Context<'_>, player: Option<User>) -> Result<(), Problem> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let audience = reader.audience();
    let player = player.map_or(audience.player, |player| player.id.get().into());
    let games = play::games(&ctx.data().pool, audience, player).await?;
    ctx.send(private(reader.text().games(player, &games))).await?;
    Ok(())
}
