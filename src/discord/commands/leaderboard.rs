//! `/leaderboard`.

use super::{defer, private};
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::{Context, Where, ranks};

/// Whom the list is of.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum ScopeChoice {
    #[name = "this server"]
    Server,
    #[name = "everywhere"]
    Everywhere,
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn leaderboard(
    ctx: Context<'_>,
    #[min = 1] page: Option<u32>,
    scope: Option<ScopeChoice>,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let place = match (scope, reader.server()) {
        (Some(ScopeChoice::Everywhere), _) | (None, None) => Where::Everywhere,
        (Some(ScopeChoice::Server), _) | (None, Some(_)) => Where::Here,
    };
    let page = ranks::page(ctx.data(), reader, place, page.unwrap_or(1)).await?;
    ctx.send(private(page.content).components(page.rows)).await?;
    Ok(())
}
