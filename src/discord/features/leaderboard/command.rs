//! `/leaderboard`.

use crate::choices::Choices;
use crate::discord::features::leaderboard::press::Where;
use crate::discord::features::leaderboard::screen;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::choice::{Choice, chosen_or};
use crate::discord::ui::options::{answer, defer, private};

impl Choices for Where {
    fn choices() -> Vec<(&'static str, Self)> {
        vec![("server", Self::Here), ("everywhere", Self::Everywhere)]
    }
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn leaderboard(
    ctx: Context<'_>,
    #[min = 1] page: Option<u32>,
    scope: Option<Choice<Where>>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let place = chosen_or(scope, if reader.server().is_some() { Where::Here } else { Where::Everywhere });
    let page = screen::page(ctx.data(), reader, place, page.unwrap_or(1)).await?;
    answer(ctx, private(page.content).components(page.rows)).await?;
    Ok(())
}
