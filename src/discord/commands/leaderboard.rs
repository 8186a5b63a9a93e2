//! `/leaderboard`.

use super::{defer, private};
use crate::discord::Context;
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::play::{self, Scope};

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
    let scope = match (scope, reader.audience().server) {
        (Some(ScopeChoice::Everywhere), _) | (_, None) => Scope::Everywhere,
        (_, Some(server)) => Scope::Server(server),
    };
    let page = page.unwrap_or(1).into();
    let board = play::leaderboard(&ctx.data().pool, scope, page).await?;
    ctx.send(private(reader.text().leaderboard(scope, &board))).await?;
    Ok(())
}
