//! `/privacy`.

use crate::discord::features::privacy::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options::{defer, ephemeral};
use crate::discord::words::Sentence;

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn privacy(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let text = Invocation::from(ctx.interaction).text();
    ctx.send(ephemeral(text.say(Sentence::Privacy)).components(vec![screen::buttons(text)])).await?;
    Ok(())
}
