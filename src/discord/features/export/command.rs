//! `/export`.

use crate::discord::features::export::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::autocomplete::played_match;
use crate::discord::ui::options::{defer, parse_match};
use crate::play;

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn export(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "played_match"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let invocation = Invocation::from(ctx.interaction);
    let state = play::matches::find_viewable(
        &ctx.data().database,
        &invocation.caller(ctx.data()),
        parse_match(number.as_deref())?,
    )
    .await?;
    let text = invocation.text();
    let worker = ctx.data().work_queues.replays.acquire(invocation.player_id()).await?;
    ctx.send(worker.run(move || screen::reply(&state, text)).await?).await?;
    Ok(())
}
