//! `/draw`, `/takeback`, `/abort` and `/resign`.

use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::features::match_actions::{confirm, update};
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::autocomplete::{match_number, match_to_end};
use crate::discord::ui::options::{defer, ephemeral, parse_match};
use crate::play::matches::MatchRef;
use crate::play::proposals::{ExpectedPosition, ProposalOutcome};
use crate::play::{self, Caller, Match};

/// The invocation of a command, its caller, and the option `match`.
struct Invoked<'a> {
    invocation: Invocation<'a>,
    caller: Caller,
    which: MatchRef,
}

/// Defers the response and reads the option `match`.
async fn begin<'a>(ctx: Context<'a>, number: Option<&str>) -> Result<Invoked<'a>, InteractionError> {
    defer(ctx).await?;
    let invocation = Invocation::from(ctx.interaction);
    Ok(Invoked { invocation, caller: invocation.caller(ctx.data()), which: parse_match(number)? })
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn draw(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    let Invoked { invocation, caller, which } = begin(ctx, number.as_deref()).await?;
    let (outcome, state) =
        play::proposals::offer_draw(&ctx.data().database, &caller, which, ExpectedPosition::Any).await?;
    reply(ctx, invocation, outcome, &state).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn takeback(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    let Invoked { invocation, caller, which } = begin(ctx, number.as_deref()).await?;
    let (outcome, state) =
        play::proposals::request_takeback(&ctx.data().database, &caller, which, ExpectedPosition::Any)
            .await?;
    reply(ctx, invocation, outcome, &state).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn abort(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_to_end"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    let Invoked { invocation, caller, which } = begin(ctx, number.as_deref()).await?;
    let data = ctx.data();
    let close = confirm::close_confirmation(data, invocation, which).await?;
    let confirmation = if let Some(close) = close {
        close
    } else {
        let state = play::matches::find(&data.database, &caller, which).await?;
        confirm::abort_confirmation(&state, invocation.player_id(), invocation.text())?
    };
    ctx.send(confirmation.into()).await?;
    Ok(())
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn resign(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    let Invoked { invocation, caller, which } = begin(ctx, number.as_deref()).await?;
    let state = play::matches::find(&ctx.data().database, &caller, which).await?;
    ctx.send(confirm::resign_confirmation(&state, invocation.player_id(), invocation.text())?.into()).await?;
    Ok(())
}

/// Sends the reply. A failure is only logged, because the change is already committed.
async fn reply(
    ctx: Context<'_>,
    invocation: Invocation<'_>,
    outcome: ProposalOutcome,
    state: &Match,
) -> Result<(), InteractionError> {
    let content = update::proposal_reply(invocation.text(), outcome, state);
    log_lost_response(ctx.send(ephemeral(content)).await);
    Ok(())
}
