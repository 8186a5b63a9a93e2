//! `/leaderboard`.

use crate::choices::Choices;
use crate::discord::features::leaderboard::press::ScopeChoice;
use crate::discord::features::leaderboard::{screen, season_screen};
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{defer, send_reply};

impl Choices for ScopeChoice {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![("server", Self::Here), ("everywhere", Self::Everywhere)]
    }
}

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn leaderboard(
    ctx: Context<'_>,
    #[min = 1] page: Option<u32>,
    scope: Option<Choice<ScopeChoice>>,
    season: Option<bool>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let invocation = Invocation::from(ctx.interaction);
    if season.unwrap_or(false) {
        let reply = season_screen::page(ctx.data(), invocation, None, page.unwrap_or(1)).await?;
        send_reply(ctx, reply.into()).await?;
        return Ok(());
    }
    let scope = chosen_or(
        scope,
        if invocation.server().is_some() { ScopeChoice::Here } else { ScopeChoice::Everywhere },
    );
    let reply = screen::page(ctx.data(), invocation, scope, page.unwrap_or(1)).await?;
    send_reply(ctx, reply.into()).await?;
    Ok(())
}
