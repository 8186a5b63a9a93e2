//! `/ladder`.

use poise::serenity_prelude as serenity;

use crate::discord::features::ladders::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options::{defer, send_reply};
use crate::discord::ui::reply::Reply;
use crate::play::Refusal;
use crate::play::refusal::LadderRefusal;

#[expect(clippy::unused_async, reason = "poise requires it")]
#[poise::command(
    slash_command,
    subcommands("join", "leave", "challenge", "table"),
    subcommand_required,
    install_context = "Guild",
    interaction_context = "Guild",
    guild_only
)]
pub async fn ladder(_: Context<'_>) -> Result<(), InteractionError> {
    Ok(())
}

#[poise::command(slash_command, guild_only)]
async fn join(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reply = screen::join(ctx.data(), Invocation::from(ctx.interaction)).await?;
    send(ctx, reply).await
}

#[poise::command(slash_command, guild_only)]
async fn leave(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reply = screen::leave(ctx.data(), Invocation::from(ctx.interaction)).await?;
    send(ctx, reply).await
}

#[poise::command(slash_command, guild_only)]
async fn challenge(ctx: Context<'_>, opponent: serenity::User) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let defender = opponent.id.get().into();
    if opponent.bot {
        return Err(Refusal::Ladder(LadderRefusal::Bot).into());
    }
    if !ctx.interaction.data.resolved.members.contains_key(&opponent.id) {
        return Err(Refusal::Ladder(LadderRefusal::NotAMember(defender)).into());
    }
    let reply = screen::challenge(ctx.data(), Invocation::from(ctx.interaction), defender).await?;
    send(ctx, reply).await
}

#[poise::command(slash_command, guild_only)]
async fn table(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reply = screen::table(ctx.data(), Invocation::from(ctx.interaction), 1).await?;
    send(ctx, reply).await
}

async fn send(ctx: Context<'_>, reply: Reply) -> Result<(), InteractionError> {
    send_reply(ctx, reply.into()).await
}
