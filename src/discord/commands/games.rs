//! `/games`.

use poise::serenity_prelude::User;

use super::{defer, private};
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::{Context, lists};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn games(ctx: Context<'_>, player: Option<User>) -> Result<(), Problem> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let player = player.map_or(reader.player_id(), |player| player.id.get().into());
    let page = lists::games(ctx.data(), reader, player, 0).await?;
    ctx.send(private(page.content).components(page.rows)).await?;
    Ok(())
}
