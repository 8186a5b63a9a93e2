//! `/away`.

use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::features::away::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::autocomplete::day;
use crate::discord::ui::options::{defer, parse_day};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn away(
    ctx: Context<'_>,
    #[autocomplete = "day"] from: Option<String>,
    #[autocomplete = "day"] to: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (invocation, data) = (Invocation::from(ctx.interaction), ctx.data());
    let from = from.as_deref().map(parse_day).transpose()?;
    let to = to.as_deref().map(parse_day).transpose()?;
    let reply = match (from, to) {
        (None, None) => screen::ask(data, invocation).await?,
        (Some(first), last) => screen::add(data, invocation, first, last.unwrap_or(first)).await?,
        (None, Some(last)) => {
            screen::add(data, invocation, screen::today(data, invocation).await?, last).await?
        }
    };
    log_lost_response(ctx.send(reply.into()).await);
    Ok(())
}
