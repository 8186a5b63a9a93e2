//! `/profile`.

use crate::discord::words::Sentence;
use poise::CreateReply;
use poise::serenity_prelude::User;

use crate::discord::features::profile::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options::{defer, send_reply};

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn profile(
    ctx: Context<'_>,
    player: Option<User>,
    against: Option<User>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    show(ctx, player.as_ref(), against.as_ref()).await
}

/// The same as a user command (context menu).
#[poise::command(
    context_menu_command = "Hive profile",
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn profile_of_user(ctx: Context<'_>, player: User) -> Result<(), InteractionError> {
    defer(ctx).await?;
    show(ctx, Some(&player), None).await
}

async fn show(
    ctx: Context<'_>,
    player: Option<&User>,
    against: Option<&User>,
) -> Result<(), InteractionError> {
    let (invocation, data) = (Invocation::from(ctx.interaction), ctx.data());
    let player = player.unwrap_or(&ctx.interaction.user);
    let (reply, rows) = match against {
        Some(other) if player.bot || other.bot => {
            (invocation.text().say(Sentence::ProfileBot).into(), Vec::new())
        }
        Some(other) => {
            let pair = [player.id, other.id].map(|id| id.get().into());
            (screen::head_to_head(data, invocation, pair).await?, Vec::new())
        }
        None => screen::profile(data, invocation, player).await?,
    };
    send_reply(ctx, CreateReply::from(reply).components(rows)).await?;
    Ok(())
}
