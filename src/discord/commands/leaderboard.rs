//! `/leaderboard`.

use crate::discord::caller::Reader;
use crate::discord::commands::options::{answer, defer, private};
use crate::discord::data::Context;
use crate::discord::interaction_error::InteractionError;
use crate::discord::press::leaderboard::Where;
use crate::discord::screens::leaderboard;

/// Whom the list is of.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum ScopeChoice {
    #[name = "server"]
    Server,
    #[name = "everywhere"]
    Everywhere,
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn leaderboard(
    ctx: Context<'_>,
    #[min = 1] page: Option<u32>,
    scope: Option<ScopeChoice>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let place = match (scope, reader.server()) {
        (Some(ScopeChoice::Everywhere), _) | (None, None) => Where::Everywhere,
        (Some(ScopeChoice::Server), _) | (None, Some(_)) => Where::Here,
    };
    let page = leaderboard::page(ctx.data(), reader, place, page.unwrap_or(1)).await?;
    answer(ctx, private(page.content).components(page.rows)).await?;
    Ok(())
}
